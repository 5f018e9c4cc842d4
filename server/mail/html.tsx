/** Wraps the body of a mail in an HTML document. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { COLORS } from '../../domain/appearance';

export const htmlMail = (body: ReactNode): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <body style={{ fontFamily: 'sans-serif', color: COLORS.ink }}>{body}</body>
    </html>,
  )}`;

/** Plain texts as paragraphs that keep their line breaks. */
export const Paragraphs = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text, index) => (
    <p key={index} style={{ whiteSpace: 'pre-line' }}>
      {text}
    </p>
  ));
