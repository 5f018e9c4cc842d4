/** Wraps the body of a mail in an HTML document. */
import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { COLORS } from '../../domain/appearance';

export const htmlMail = (body: ReactNode): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <body style={{ fontFamily: 'sans-serif', color: COLORS.ink }}>{body}</body>
    </html>,
  )}`;

/** A text with its line breaks as `<br>`, because Outlook and Samsung Email ignore `white-space`. */
export const Lines = ({ text }: { text: string }) =>
  text.split(/\r\n?|\n/).map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));

/** Plain texts as paragraphs that keep their line breaks. */
export const Paragraphs = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text, index) => (
    <p key={index}>
      <Lines text={text} />
    </p>
  ));
