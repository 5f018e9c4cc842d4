import { isSiteError, messageParts } from '../../../domain/messages';
import { SaveReport } from '../loading/SaveReport';
import { TextLink } from './TextLink';

/**
 * A message from domain/messages.ts with its links (behavior 6.4). An error that asks to try again also
 * offers to save a report.
 */
export const MessageText = ({ text }: { text: string }) => (
  <>
    <span>
      {messageParts(text).map((part, index) =>
        part.href === undefined ? (
          <span key={index}>{part.text}</span>
        ) : (
          <TextLink key={index} href={part.href} color="inherit">
            {part.text}
          </TextLink>
        ),
      )}
    </span>
    {isSiteError(text) ? <SaveReport /> : null}
  </>
);
