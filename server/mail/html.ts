/** The HTML of mails: paragraphs on a plain page. */
import { escapeHtml } from '../html';

export const htmlMail = (paragraphs: readonly string[]): string =>
  `<!doctype html><html lang="en"><body style="font-family:sans-serif;color:#2D2D2D">${paragraphs.join('')}</body></html>`;

/** Plain text as a paragraph; its line breaks stay. */
export const paragraph = (text: string): string => `<p style="white-space:pre-line">${escapeHtml(text)}</p>`;
