/** What the competition's record hides in its texts (SPEC section 3; DECISIONS A46). */

export interface BlockText {
  /** What the page shows. */
  text: string;
  /** What the dialog shows; null: the block opens none. */
  dialog: string | null;
}

export type DialogTag = 'repertoireDialog' | 'termsDialog';

const sectionOf = (tag: DialogTag) => new RegExp(`\\[${tag}\\]([\\s\\S]*?)(?:\\[/${tag}\\]|$)`, 'gi');

const EMPTY_PARAGRAPH = /<p>(?:\s|&nbsp;|<br\s*\/?>)*<\/p>/gi;

/** A section that was written across paragraphs begins with the end of one, and ends with the start of another. */
const whole = (html: string) =>
  html
    .replace(/^(?:\s*<\/\w+>)+/, '')
    .replace(/(?:<\w+>\s*)+$/, '')
    .replace(EMPTY_PARAGRAPH, '')
    .trim();

/** Takes the bracketed section out of a text; one that is never closed goes to the end. */
export function splitDialog(html: string | null | undefined, tag: DialogTag): BlockText {
  const source = html ?? '';
  const dialog = [...source.matchAll(sectionOf(tag))].map(([, section = '']) => whole(section)).join('');
  const text = source.replace(sectionOf(tag), '').replaceAll(`[/${tag}]`, '');
  return { text: text.replace(EMPTY_PARAGRAPH, '').trim(), dialog: dialog === '' ? null : dialog };
}

/** The names of a comma-and-space separated list. */
export const namesIn = (list: string): string[] =>
  list
    .split(', ')
    .map((name) => name.trim())
    .filter(Boolean);
