/** The HTML of mails: paragraphs on a plain page. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { COLORS } from '../../domain/appearance';

export const htmlMail = (body: ReactNode): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <body style={{ fontFamily: 'sans-serif', color: COLORS.ink }}>{body}</body>
    </html>,
  )}`;

/** Plain texts as paragraphs; their line breaks stay. */
export const Paragraphs = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text, index) => (
    <p key={index} style={{ whiteSpace: 'pre-line' }}>
      {text}
    </p>
  ));
