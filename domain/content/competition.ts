/** Splits the texts of dialogs out of the markup of the competition's record (behavior 5.3). */
import { isEmptyHtml } from './plainText';

interface BlockText {
  /** Markup that stays on the page. */
  text: string;
  /** Markup of the dialog; null if the block opens none. */
  dialog: string | null;
}

type DialogTag = 'repertoireDialog' | 'termsDialog';

/** Matches the mark at the start or end of a section, such as `[termsDialog]`, but not inside an HTML tag. */
const markOf = (tag: DialogTag) => new RegExp(`\\[(/?)${tag}\\](?![^<>]*>)`, 'i');

/** Removes every match, and repeats for matches that the removal creates. */
function removeAll(html: string, pattern: RegExp): string {
  const next = html.replace(pattern, '');
  return next === html ? html : removeAll(next, pattern);
}

/**
 * @returns the unbalanced tags of a piece of markup: end tags without a start, then start tags without an end
 */
const unbalancedTags = (html: string): string =>
  removeAll(html.replace(/[^<>]+(?=<|$)|<(?:br|hr|img)\b[^>]*>/g, ''), /<(\w+)(?: [^>]*)?><\/\1>/g);

/** Removes the elements that splitting has left empty, except table cells. */
const trimmed = (html: string): string =>
  removeAll(html, /<(?!t[dh]\b)(\w+)(?: [^>]*)?>(?:\s|&nbsp;|<br>)*<\/\1>/g).trim();

/**
 * Splits clean markup into the text of the page and a bracketed section. A section that is never closed ends
 * with the text. If a section begins or ends inside elements, both results get these elements, so that the
 * tags of each are balanced.
 *
 * @param html sanitized markup; null counts as empty
 * @param tag the name in the brackets of the section
 */
export function splitDialog(html: string | null | undefined, tag: DialogTag): BlockText {
  const [start = '', ...rest] = (html ?? '').split(markOf(tag));
  let text = start;
  let dialog = unbalancedTags(start);
  for (let index = 0; index < rest.length; index += 2) {
    const [slash, piece = ''] = rest.slice(index, index + 2);
    text += slash ? piece : unbalancedTags(piece);
    dialog += slash ? unbalancedTags(piece) : piece;
  }
  return { text: trimmed(text), dialog: isEmptyHtml(dialog) ? null : trimmed(dialog) };
}

/** Splits a list of names that are separated by a comma and a space; empty names are dropped. */
export const namesIn = (list: string): string[] =>
  list
    .split(', ')
    .map((name) => name.trim())
    .filter(Boolean);
