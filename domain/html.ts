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

/** Keeps the markup of a text and drops scripts, handlers, styles, foreign frames and `javascript:` addresses. */
export const cleanHtml = (html: string): string => filter.process(html);

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
