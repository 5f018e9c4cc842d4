import { Fragment } from 'react';
import { Link } from 'wouter';
import { partsOf } from '../../../domain/messages';

/** A message of the catalogue with its links (DECISIONS A27). */
export const MessageText = ({ text }: { text: string }) =>
  partsOf(text).map((part, index) => (
    <Fragment key={index}>
      {part.href === undefined ? (
        part.text
      ) : (
        <Link href={part.href} style={{ textDecoration: 'underline' }}>
          {part.text}
        </Link>
      )}
    </Fragment>
  ));
