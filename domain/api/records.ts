/** Reads the records of an API host, so that views and machines hold only what may be shown. */
import { cleanHtml, wellFormed, type ParseHtml } from '../content/html';
import { numberOf } from './values';

/** Fields that hold markup, in whichever record. */
const HTML_FIELDS: ReadonlySet<string> = new Set([
  ...['body', 'topBody', 'bottomBody', 'bio', 'description', 'headline', 'copyright'],
  ...['section1Description', 'section2Description', 'section3Description', 'section4Description'],
]);

/** Fields that name a record at its host, letter by letter. */
const ID_FIELDS: ReadonlySet<string> = new Set(['_id', 'pageID']);

const NUMBER_FIELDS: ReadonlySet<string> = new Set(['price', 'discount', 'sortOrder', 'orderIndex']);

/**
 * The same records, safe to show: numbers may be written as texts, markup is cleaned, texts have no whitespace around them, and '' stands for every text
 * in which nothing is to be seen.
 */
export function cleanRecords<T extends object>(records: readonly T[], parse: ParseHtml): T[] {
  const cleaned = ([key, value]: [string, unknown]): [string, unknown] => {
    if (NUMBER_FIELDS.has(key)) return [key, numberOf(value)];
    if (typeof value !== 'string' || ID_FIELDS.has(key)) return [key, value];
    return [key, HTML_FIELDS.has(key) ? cleanHtml(value, parse) : wellFormed(value).trim()];
  };
  return records.map((record) => Object.fromEntries(Object.entries(record).map(cleaned)) as T);
}
