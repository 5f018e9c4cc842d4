import { Fragment } from 'react';
import { Link } from 'wouter';
import { isSiteError, messageParts } from '../../../domain/messages';
import { SaveReport } from '../loading/SaveReport';

/**
 * A message from domain/messages.ts with its links (behavior 6.4). An error that asks to try again also
 * offers to save a report.
 */
export const MessageText = ({ text }: { text: string }) => (
  <>
    <span>
      {messageParts(text).map((part, index) => (
        <Fragment key={index}>
          {part.href === undefined ? (
            part.text
          ) : (
            <Link href={part.href} style={{ textDecoration: 'underline' }}>
              {part.text}
            </Link>
          )}
        </Fragment>
      ))}
    </span>
    {isSiteError(text) ? <SaveReport /> : null}
  </>
);
