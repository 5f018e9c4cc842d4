import { isSiteFault, messageParts } from '../../../domain/messages';
import { SaveReport } from '../loading/SaveReport';
import { ReloadLink, TextLink } from './TextLink';

/** A message from domain/messages.ts with its links (behavior 6.4). A fault of the site offers a report. */
export const MessageText = ({ text }: { text: string }) => (
  <>
    <span>
      {messageParts(text).map((part, index) => {
        if (part.href === undefined) return <span key={index}>{part.text}</span>;
        const ToTarget = part.href === '' ? ReloadLink : TextLink;
        return (
          <ToTarget key={index} href={part.href} color="inherit">
            {part.text}
          </ToTarget>
        );
      })}
    </span>
    {isSiteFault(text) ? <SaveReport /> : null}
  </>
);
