/** Plain text of clean markup. */

/** The only entities in clean markup. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** The text of clean markup, on one line; '' if it has none. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?])/g, '$1')
    .trim();

/** Tags at which a line of text ends: all but those within a line. */
const LINE_END = /<(?!\/?(?:a|abbr|b|cite|code|em|i|img|mark|q|s|small|span|strong|sub|sup|time|u)\b)[^>]*>/;

/** The text of clean markup, with a line for each paragraph, heading, and list item; none is empty. */
export const plainLines = (html: string): string[] => html.split(LINE_END).map(plainText).filter(Boolean);

/** Whether clean markup has no visible content: no text and no picture. */
export const isEmptyHtml = (html: string): boolean => html.replace(/<(?!img)[^>]*>|&nbsp;|\s+/g, '') === '';

/**
 * Shortens a text at the end of a word and adds an ellipsis; a short text stays unchanged.
 *
 * @param length maximum number of characters before the ellipsis
 */
export function excerptOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.–-]+$/, '')}…`;
}
