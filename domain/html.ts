/** What of the markup of records may be shown (DECISIONS A73). */
import { FilterXSS, type IWhiteList } from 'xss';

const TEXT_TAGS = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'cite', 'q', 'abbr', 'code', 'mark', 'time'],
  ...['span', 'div', 'figure', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
];

const ALLOWED: IWhiteList = {
  ...Object.fromEntries(TEXT_TAGS.map((tag) => [tag, []])),
  a: ['href', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
  ol: ['start'],
  time: ['datetime'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
};

const filter = new FilterXSS({
  whiteList: ALLOWED,
  stripIgnoreTag: true,
  stripIgnoreTagBody: ['script', 'style', 'iframe', 'object', 'svg', 'math', 'template', 'noscript', 'title'],
  css: false,
});

const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  breve: '\u0306',
  caron: '\u030C',
  cedil: '\u0327',
  circ: '\u0302',
  dblac: '\u030B',
  grave: '\u0300',
  macr: '\u0304',
  ogon: '\u0328',
  ring: '\u030A',
  tilde: '\u0303',
  uml: '\u0308',
};
const ACCENTED = new RegExp(`&([A-Za-z])(${Object.keys(ACCENTS).join('|')});`, 'g');

const LETTERS: Readonly<Record<string, string>> = {
  ...{ AElig: 'Æ', aelig: 'æ', OElig: 'Œ', oelig: 'œ', Oslash: 'Ø', oslash: 'ø', szlig: 'ß' },
  ...{ ETH: 'Ð', eth: 'ð', THORN: 'Þ', thorn: 'þ', Lstrok: 'Ł', lstrok: 'ł' },
};

/** Letters that editors write as entities, as themselves: names are also shown where there is no markup. */
const withLetters = (html: string): string =>
  html
    .replace(ACCENTED, (_, letter: string, accent: string) =>
      `${letter}${ACCENTS[accent] ?? ''}`.normalize('NFC'),
    )
    .replace(/&(\w+);/g, (entity, name: string) => LETTERS[name] ?? entity);

/** Keeps the markup of a text and drops scripts, handlers, styles, foreign frames and `javascript:` addresses. */
export const cleanHtml = (html: string): string => withLetters(filter.process(html));

const HTML_FIELDS: ReadonlySet<string> = new Set([
  ...['body', 'topBody', 'bottomBody', 'bio', 'description'],
  ...['section1Description', 'section2Description', 'section3Description', 'section4Description'],
]);

const cleanField = ([key, value]: [string, unknown]): [string, unknown] => [
  key,
  HTML_FIELDS.has(key) && typeof value === 'string' ? cleanHtml(value) : value,
];

/** The same records, safe to show: whatever host they come from, this is done before they reach a machine. */
export const cleanRecords = <T extends object>(records: T[]): T[] =>
  records.map((record) => Object.fromEntries(Object.entries(record).map(cleanField)) as T);
