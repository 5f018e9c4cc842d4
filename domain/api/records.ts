/** Cleans the records of an API host before machines and views see them. */
import { cleanHtml, wellFormed, type ParseHtml } from '../content/html';
import { numberOf } from './values';

/** Fields that hold markup, in any record. */
export const HTML_FIELDS: ReadonlySet<string> = new Set([
  ...['body', 'topBody', 'bottomBody', 'bio', 'description', 'headline', 'copyright'],
  ...['section1Description', 'section2Description', 'section3Description', 'section4Description'],
]);

/** Fields that identify a record at its host; their text is not trimmed. */
const ID_FIELDS: ReadonlySet<string> = new Set(['_id', 'pageID']);

const NUMBER_FIELDS: ReadonlySet<string> = new Set(['price', 'discount', 'sortOrder', 'orderIndex']);

/**
 * Cleans records: reads numbers that are written as strings, cleans markup, trims text, and replaces text
 * without visible content by ''.
 *
 * @param records what an API host sent
 * @param parse the parser for their markup
 * @returns copies with the same fields
 */
export function cleanRecords<T extends object>(records: readonly T[], parse: ParseHtml): T[] {
  const cleaned = ([key, value]: [string, unknown]): [string, unknown] => {
    if (NUMBER_FIELDS.has(key)) return [key, numberOf(value)];
    // No field holds an object, and lists hold texts; a host may send anything.
    if (Array.isArray(value)) return [key, value.filter((one) => typeof one === 'string')];
    if (typeof value === 'object' || (typeof value !== 'string' && HTML_FIELDS.has(key))) return [key, null];
    if (typeof value !== 'string' || ID_FIELDS.has(key)) return [key, value];
    return [key, HTML_FIELDS.has(key) ? cleanHtml(value, parse) : wellFormed(value).trim()];
  };
  return records.map((record) => Object.fromEntries(Object.entries(record).map(cleaned)) as T);
}
