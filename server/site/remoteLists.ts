/** Reads the site's lists from another admin API host, which may be slow, unavailable, or faulty. */
import { API_PATHS, type SiteData } from '../../domain/api/contract';
import type { Resource } from '../../domain/api/resources';
import { cleanRecords } from '../../domain/api/records';
import { recordsOf } from '../../domain/api/responses';
import { parseHtml } from './parseHtml';
import type { ReadResource } from './serverMachine';

const TIME_LIMIT_MS = 5000;
const SIZE_LIMIT = 10_000_000;

/** Reads a body as text. Rejects and stops reading when it is larger than `SIZE_LIMIT`. */
async function limitedText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    const bytes = part as Uint8Array;
    size += bytes.length;
    if (size > SIZE_LIMIT) throw new Error('The API host sent a response that is too large.');
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString();
}

/**
 * Whether the body is a list or a single record. Anything else is an error and must not be taken for an empty
 * list.
 */
const isListOrRecord = (value: unknown) =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && ('_id' in value || 'type' in value));

/** Text fields that pages need, by list. */
const REQUIRED_TEXTS: Record<Resource, readonly string[]> = {
  events: ['_id', 'type', 'status', 'title'],
  users: ['_id', 'type', 'firstName', 'lastName'],
  footer: [],
  content: ['_id', 'type', 'title'],
  donate: [],
  press: ['_id', 'title'],
  aboutUs: ['_id', 'type', 'title'],
  images: ['url', 'pageID', 'propertyName'],
};

/** Adds an empty text for each missing text field. */
const withRequiredTexts = (record: object, names: readonly string[]): object => {
  const fields = record as Record<string, unknown>;
  const missingNames = names.filter((name) => typeof fields[name] !== 'string');
  return { ...record, ...Object.fromEntries(missingNames.map((name) => [name, ''])) };
};

/**
 * @param apiOrigin origin of the API host
 * @returns a function that reads a list; it rejects after 5 s, above 10 MB, and for a response that is not a
 *   list
 */
export const remoteLists =
  (apiOrigin: string): ReadResource =>
  async <R extends Resource>(resource: R) => {
    const response = await fetch(apiOrigin + API_PATHS[resource], {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`The API host responded with status ${response.status}.`);
    }
    const body: unknown = JSON.parse(await limitedText(response));
    if (!isListOrRecord(body)) throw new Error('The API host did not send a list.');
    const records = recordsOf(body).map((record) => withRequiredTexts(record, REQUIRED_TEXTS[resource]));
    return cleanRecords(records, parseHtml) as SiteData[R];
  };
