/** What the competition's record hides in its texts (SPEC section 3; DECISIONS A46). */
import { isEmptyHtml } from './plainText';

export interface BlockText {
  /** What the page shows. */
  text: string;
  /** What the dialog shows; null: the block opens none. */
  dialog: string | null;
}

export type DialogTag = 'repertoireDialog' | 'termsDialog';

/** A mark at the start or the end of a section; inside a tag the next angle bracket would be the tag's own end. */
const markOf = (tag: DialogTag) => new RegExp(`\\[(/?)${tag}\\](?![^<>]*>)`, 'i');

/** Removes every match, and those that come to be by it. */
function removeAll(html: string, pattern: RegExp): string {
  const next = html.replace(pattern, '');
  return next === html ? html : removeAll(next, pattern);
}

/** Of a piece of markup the end tags of what began before it, and the start tags of what ends behind it. */
const outerTags = (html: string): string =>
  removeAll(html.replace(/[^<>]+(?=<|$)|<(?:br|hr|img)\b[^>]*>/g, ''), /<(\w+)(?: [^>]*)?><\/\1>/g);

/** Without elements that the cut has left empty; an empty cell keeps its place in its row. */
const trimmed = (html: string): string =>
  removeAll(html, /<(?!t[dh]\b)(\w+)(?: [^>]*)?>(?:\s|&nbsp;|<br>)*<\/\1>/g).trim();

/**
 * Takes the bracketed sections out of clean markup; one that is never closed goes to the end. Where a section begins or
 * ends inside elements, both results hold these elements, so that the tags of each stay balanced.
 */
export function splitDialog(html: string | null | undefined, tag: DialogTag): BlockText {
  const [start = '', ...rest] = (html ?? '').split(markOf(tag));
  let text = start;
  let dialog = outerTags(start);
  for (let index = 0; index < rest.length; index += 2) {
    const [slash, piece = ''] = rest.slice(index, index + 2);
    text += slash ? piece : outerTags(piece);
    dialog += slash ? outerTags(piece) : piece;
  }
  return { text: trimmed(text), dialog: isEmptyHtml(dialog) ? null : trimmed(dialog) };
}

/** The names of a comma-and-space separated list. */
export const namesIn = (list: string): string[] =>
  list
    .split(', ')
    .map((name) => name.trim())
    .filter(Boolean);
