/**
 * Sanitizes the markup of records. The parser is passed in: parse5 on the server, DOMParser in the browser.
 */

import { isEmptyHtml } from './plainText';

interface Attribute {
  name: string;
  value: string;
}

/** An element as a parser found it, before sanitizing. */
interface ParsedElement {
  /** Lower case. */
  name: string;
  attributes: readonly Attribute[];
  /** Read one level at a time, so that deeply nested markup does not overflow the stack. */
  children: () => readonly ParsedNode[];
}

/** Text or an element. Comments are dropped. */
export type ParsedNode = string | ParsedElement;

/**
 * Parses markup by the HTML standard, as the content of a `div` in a document with a doctype, without
 * scripts.
 */
export type ParseHtml = (html: string) => readonly ParsedNode[];

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'];
const VOID: readonly string[] = ['br', 'hr', 'img'];

/** The allowed parents of each element of a table, by tag name. */
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

/** Elements that are removed with their content. Of any other disallowed element the content stays. */
const DROPPED: ReadonlySet<string> = new Set([
  ...['script', 'style', 'template', 'noscript', 'title', 'iframe', 'object', 'svg', 'math'],
  ...['noembed', 'noframes', 'select', 'textarea'],
]);

/** Attributes of any allowed element. */
const COMMON = ['lang', 'dir', 'id'];

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
  ol: ['start', 'type', 'reversed'],
  li: ['value'],
  time: ['datetime'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
};

const INTEGER = /^-?\d{1,9}$/;

/** What the values of attributes must match; those of others are free. */
const VALUES: Readonly<Record<string, RegExp>> = {
  href: /^\s*(?:https?:|mailto:|tel:|[/#?.])/i,
  src: /^\s*(?:https?:|data:image\/|[/.])/i,
  lang: /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i,
  dir: /^(?:ltr|rtl|auto)$/i,
  id: /^\S{1,80}$/,
  type: /^[1aAiI]$/,
  start: INTEGER,
  value: INTEGER,
};

/** Keeps the ids of a text apart from those of the page. Links within the text get it, too. */
const ID_PREFIX = 'text-';

const prefixed = (id: string) => (id.startsWith(ID_PREFIX) ? id : ID_PREFIX + id);

/** Matches the fragment of a link to the site; `#top` is the top of any page. */
const FRAGMENT = /^(\s*(?:[/?.][^#]*)?#)(?!top\s*$)(\S+)/;

function valueOf({ name, value }: Attribute): string {
  if (name === 'id') return prefixed(value);
  return name === 'href'
    ? value.replace(FRAGMENT, (_, before: string, id: string) => before + prefixed(id))
    : value;
}

/** Attributes of which an element needs one; without, it shows nothing and is left out. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = { a: ['href', 'id'], img: ['src'] };

/** Elements whose start tag closes an open paragraph. */
const ENDS_PARAGRAPH: ReadonlySet<string> = new Set([
  ...['p', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'figure', 'figcaption', 'div'],
  ...['table', ...HEADINGS],
]);

/** For each kind of list item: the lists that may hold it, and the open items that its start tag closes. */
const LIST_ITEMS: ReadonlyMap<string, { lists: readonly string[]; ends: readonly string[] }> = new Map([
  ['li', { lists: ['ul', 'ol'], ends: ['li'] }],
  ['dt', { lists: ['dl'], ends: ['dt', 'dd'] }],
  ['dd', { lists: ['dl'], ends: ['dt', 'dd'] }],
]);

/**
 * Greatest depth of markup. Browsers flatten a page below 512 levels; about forty of these surround a record.
 */
const MAX_DEPTH = 100;

const levelOf = (heading: string) => Number(heading.slice(1));

/**
 * Chooses the tag name for an element in the sanitized markup.
 *
 * @param open names of the elements around it
 * @param heading the heading before it; 'h1', the page's own title, at the start of the text
 */
function tagNameFor(name: string, open: readonly string[], heading: string): string {
  // No heading level is skipped, because screen readers present headings as an outline.
  if (name === 'h1' || HEADINGS.includes(name))
    return `h${Math.min(Math.max(levelOf(name), 2), levelOf(heading) + 1)}`;
  const item = LIST_ITEMS.get(name);
  if (!item) return name;
  const nearest = open.findLast((other) => item.lists.includes(other) || item.ends.includes(other));
  return nearest !== undefined && item.lists.includes(nearest) ? name : 'div';
}

/**
 * Whether a browser would parse the element as a child of the open ones without closing or moving any of
 * them. After repairs of invalid markup, or after dropped elements, that is not always so.
 */
function isStable(name: string, open: readonly string[]): boolean {
  if (ENDS_PARAGRAPH.has(name) && open.includes('p')) return false;
  if (HEADINGS.includes(name)) return !HEADINGS.some((heading) => open.includes(heading));
  if (name === 'a') return !open.includes('a');
  const parents = TABLE_PARTS.get(name);
  return parents ? parents.includes(open.at(-1) ?? '') : open.length < MAX_DEPTH;
}

/** Removes lone surrogates and NUL, and replaces other line ends by LF, because HTML cannot carry them. */
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
  // A carriage return written as `&#13;` appears only in parsing, after `wellFormed` has replaced the others.
  '\r': '\n',
};
const escapedCharacter = (character: string) => ESCAPED[character] ?? character;
const escapedText = (text: string) => text.replace(/[&<>\u00a0\r]/g, escapedCharacter);
const escapedValue = (value: string) => value.replace(/[&<>"\u00a0\r]/g, escapedCharacter);

/** Called for each element and attribute that is left out, with its markup. */
type OnDropped = (what: string) => void;

const markupOf = ({ name, value }: Attribute) => `${name}="${value}"`;

/** Serializes the allowed attributes. @returns null if the required one is missing */
function attributesOf(name: string, { attributes }: ParsedElement, onDropped: OnDropped): string | null {
  const isKept = (attribute: Attribute) =>
    [...COMMON, ...(ATTRIBUTES[name] ?? [])].includes(attribute.name) &&
    (VALUES[attribute.name]?.test(attribute.value) ?? true);
  for (const attribute of attributes) if (!isKept(attribute)) onDropped(`<${name} ${markupOf(attribute)}>`);
  const kept = attributes.filter(isKept);
  const required = REQUIRED[name];
  if (required && !kept.some((attribute) => required.includes(attribute.name))) return null;
  return kept
    .map((attribute) => ` ${markupOf({ name: attribute.name, value: escapedValue(valueOf(attribute)) })}`)
    .join('');
}

/** The end of an element whose start tag was written. */
interface End {
  endTag: string;
}

/**
 * Sanitizes markup: removes scripts, handlers, styles, frames, and `javascript:` addresses (behavior 5.1).
 *
 * @param html any text of a record
 * @param parse the platform's parser
 * @param onDropped called with each part that is left out
 * @returns balanced markup, which a browser parses inside a `div` and serializes unchanged; '' without
 *   visible content
 */
export function cleanHtml(html: string, parse: ParseHtml, onDropped: OnDropped = () => undefined): string {
  const stack: (ParsedNode | End)[] = [...parse(wellFormed(html))].reverse();
  const open: string[] = [];
  let heading = 'h1';
  const parts: string[] = [];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next === 'string') {
      // Browsers drop a line end at the start of a `pre`.
      const text = parts.at(-1)?.startsWith('<pre') ? next.replace(/^[\r\n]+/, '') : next;
      if (text !== '') parts.push(escapedText(text));
    } else if ('endTag' in next) {
      parts.push(next.endTag);
      open.pop();
    } else if (DROPPED.has(next.name)) {
      onDropped(`<${next.name}>`);
    } else {
      const name = tagNameFor(next.name, open, heading);
      const isShown = ALLOWED.has(name) && isStable(name, open);
      if (!isShown) onDropped(`<${name}>`);
      const attributes = isShown ? attributesOf(name, next, onDropped) : null;
      if (attributes !== null) {
        parts.push(`<${name}${attributes}>`);
        open.push(name);
        if (HEADINGS.includes(name)) heading = name;
        stack.push({ endTag: VOID.includes(name) ? '' : `</${name}>` });
      }
      for (const child of [...next.children()].reverse()) stack.push(child);
    }
  }
  const clean = parts.join('');
  return isEmptyHtml(clean) ? '' : clean;
}
