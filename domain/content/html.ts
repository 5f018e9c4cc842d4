/** What of the markup of records is shown, and how it is written. Parsing it is an effect: see ParseHtml. */

import { isEmptyHtml } from './plainText';

/** An element as a parser found it, before anything is left out. */
export interface ParsedElement {
  /** Lower case. */
  name: string;
  attributes: readonly { name: string; value: string }[];
  /** Asked for one level at a time, so that deep markup overflows no stack. */
  children: () => readonly ParsedNode[];
}

/** Text or an element; comments are not part of it. */
export type ParsedNode = string | ParsedElement;

/** Parses markup by the HTML standard, as the content of a `div` in a document with a doctype, without scripts. */
export type ParseHtml = (html: string) => readonly ParsedNode[];

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'];
const VOID: readonly string[] = ['br', 'hr', 'img'];

/** Where parts of tables may stand. */
const TABLE_PARTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['caption', ['table']],
  ['thead', ['table']],
  ['tbody', ['table']],
  ['tfoot', ['table']],
  ['tr', ['thead', 'tbody', 'tfoot']],
  ['th', ['tr']],
  ['td', ['tr']],
]);

const ALLOWED: ReadonlySet<string> = new Set([
  ...['p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'figure', 'figcaption', 'div', 'span'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'cite', 'q', 'abbr', 'code', 'mark', 'time'],
  ...['a', 'table', ...TABLE_PARTS.keys(), ...HEADINGS, ...VOID],
]);

/** Elements that go with all that is in them; of every other element that is not allowed the content stays. */
const DROPPED: ReadonlySet<string> = new Set([
  ...['script', 'style', 'template', 'noscript', 'title', 'iframe', 'object', 'svg', 'math'],
  ...['noembed', 'noframes', 'select', 'textarea'],
]);

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
  ol: ['start'],
  time: ['datetime'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
};

const ADDRESSES: Readonly<Record<string, RegExp>> = {
  href: /^\s*(?:https?:|mailto:|tel:|[/#?.])/i,
  src: /^\s*(?:https?:|data:image\/|[/.])/i,
};

/** An element without this attribute shows nothing of its own. */
const REQUIRED: Readonly<Record<string, string>> = { a: 'href', img: 'src' };

/** Elements whose start ends an open paragraph. */
const ENDS_PARAGRAPH: ReadonlySet<string> = new Set([
  ...['p', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'figure', 'figcaption', 'div'],
  ...['table', ...HEADINGS],
]);

/** List items: the lists that they stand in, and the items that their start ends, up to the nearest such list. */
const LIST_ITEMS: ReadonlyMap<string, { lists: readonly string[]; ends: readonly string[] }> = new Map([
  ['li', { lists: ['ul', 'ol'], ends: ['li'] }],
  ['dt', { lists: ['dl'], ends: ['dt', 'dd'] }],
  ['dd', { lists: ['dl'], ends: ['dt', 'dd'] }],
]);

/** Browsers flatten what is nested deeper than 512 elements; a page has some forty around a record's markup. */
const MAX_DEPTH = 100;

const levelOf = (heading: string) => Number(heading.slice(1));

/**
 * The name under which an element is written.
 *
 * @param open names of the elements around it
 * @param heading the heading before it; 'h1', the page's own title, at the start of the text
 */
function shownName(name: string, open: readonly string[], heading: string): string {
  // No level is skipped, so that the outline that screen readers offer has no gaps.
  if (name === 'h1' || HEADINGS.includes(name))
    return `h${Math.min(Math.max(levelOf(name), 2), levelOf(heading) + 1)}`;
  const item = LIST_ITEMS.get(name);
  if (!item) return name;
  const nearest = open.findLast((other) => item.lists.includes(other) || item.ends.includes(other));
  return nearest !== undefined && item.lists.includes(nearest) ? name : 'div';
}

/**
 * Whether a browser that parses the element inside the open ones leaves all of them where they are. Repairs of wrong
 * markup, and elements that are left out, can bring it to a place where a browser would not.
 */
function isStable(name: string, open: readonly string[]): boolean {
  if (ENDS_PARAGRAPH.has(name) && open.includes('p')) return false;
  if (HEADINGS.includes(name)) return !HEADINGS.some((heading) => open.includes(heading));
  if (name === 'a') return !open.includes('a');
  const parents = TABLE_PARTS.get(name);
  return parents ? parents.includes(open.at(-1) ?? '') : open.length < MAX_DEPTH;
}

/** The same text without what no page can carry: half characters, NUL, and line ends other than LF. */
export const wellFormed = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replaceAll('\0', '')
    .replace(/\r\n?/g, '\n');

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
  // An entity may still stand for it.
  '\r': '\n',
};
const escapedSign = (sign: string) => ESCAPED[sign] ?? sign;
const escapedText = (text: string) => text.replace(/[&<>\u00a0\r]/g, escapedSign);
const escapedValue = (value: string) => value.replace(/[&<>"\u00a0\r]/g, escapedSign);

/** The attributes as they are written, or null when the one is missing without which nothing is shown. */
function attributesOf(name: string, { attributes }: ParsedElement): string | null {
  const kept = attributes.filter(
    (attribute) =>
      ATTRIBUTES[name]?.includes(attribute.name) &&
      (ADDRESSES[attribute.name]?.test(attribute.value) ?? true),
  );
  const required = REQUIRED[name];
  if (required && !kept.some((attribute) => attribute.name === required)) return null;
  return kept.map(({ name: key, value }) => ` ${key}="${escapedValue(value)}"`).join('');
}

/** The start tag of an element, or null when it is left out. */
function startTag(name: string, element: ParsedElement, open: readonly string[]): string | null {
  if (!ALLOWED.has(name) || !isStable(name, open)) return null;
  const attributes = attributesOf(name, element);
  return attributes === null ? null : `<${name}${attributes}>`;
}

/** Where an element ends whose start tag has been written. */
interface End {
  endTag: string;
}

/**
 * Keeps the markup of a text and leaves out scripts, handlers, styles, frames and `javascript:` addresses.
 * @returns balanced markup: a browser that parses it in a `div` of a page makes a tree of it that it writes as the same
 * markup again. '' when there is nothing in it to be seen.
 */
export function cleanHtml(html: string, parse: ParseHtml): string {
  const todo: (ParsedNode | End)[] = [...parse(wellFormed(html))].reverse();
  const open: string[] = [];
  let heading = 'h1';
  const parts: string[] = [];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (typeof next === 'string') {
      // Browsers skip a line end at the start of a `pre`.
      const text = parts.at(-1) === '<pre>' ? next.replace(/^[\r\n]+/, '') : next;
      if (text !== '') parts.push(escapedText(text));
    } else if ('endTag' in next) {
      parts.push(next.endTag);
      open.pop();
    } else if (!DROPPED.has(next.name)) {
      const name = shownName(next.name, open, heading);
      const start = startTag(name, next, open);
      if (start !== null) {
        parts.push(start);
        open.push(name);
        if (HEADINGS.includes(name)) heading = name;
        todo.push({ endTag: VOID.includes(name) ? '' : `</${name}>` });
      }
      for (const child of [...next.children()].reverse()) todo.push(child);
    }
  }
  const clean = parts.join('');
  return isEmptyHtml(clean) ? '' : clean;
}
