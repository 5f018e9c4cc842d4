/** The parts of a folder of content: a folder with a file for each record, or a file with a list of records. */
import type { EventType } from '../../domain/api/entities';
import type { Fields } from '../../domain/api/values';
import { SCHEMAS, type RecordSchema } from './fields';
import type { ContentRecords } from './records';

export interface Collection {
  /** The folder, or the file without its end. */
  place: keyof typeof SCHEMAS;
  isList: boolean;
  /** The field that a file is named after; null in lists. */
  nameField: string | null;
  /** The field that identifies a record of a list; null: its place in the list does. */
  idField: 'id' | 'page' | null;
  /** What a record's id begins with, unless it says another one. */
  idPrefix: string;
  schema: RecordSchema;
  /** Fields that all its records have. */
  fixed: Fields;
  recordsIn: (records: ContentRecords) => readonly object[];
}

const folder = (
  place: Collection['place'],
  nameField: string,
  rest: Pick<Collection, 'idPrefix' | 'recordsIn'> & Partial<Collection>,
): Collection => ({
  ...{ place, nameField, isList: false, idField: 'id', schema: SCHEMAS[place], fixed: {} },
  ...rest,
});

const list = (
  place: Collection['place'],
  rest: Pick<Collection, 'recordsIn'> & Partial<Collection>,
): Collection => ({
  ...{ place, nameField: null, isList: true, idField: 'id', idPrefix: '', schema: SCHEMAS[place], fixed: {} },
  ...rest,
});

const eventsOf =
  (...types: EventType[]) =>
  ({ events }: ContentRecords) =>
    events.filter(({ type }) => types.includes(type));

const idsIn = ({ events, people, content, press, footer }: ContentRecords) =>
  [...events, ...people, ...content, ...press, ...footer].map(({ _id }) => _id);

/** Pages that have pictures and no record, for example the list of events. */
function otherPages(records: ContentRecords): { _id: string }[] {
  const known = new Set(idsIn(records));
  const pages = new Set(records.images.map(({ pageID }) => pageID).filter((id) => !known.has(id)));
  return [...pages].map((_id) => ({ _id }));
}

/** In the order in which their records are listed at the site's API. */
export const COLLECTIONS: readonly Collection[] = [
  folder('pages', 'type', { idPrefix: 'content-', recordsIn: ({ content }) => content }),
  list('pictures', { idField: 'page', recordsIn: otherPages }),
  folder('seasons', 'slug', {
    idPrefix: 'season-',
    fixed: { type: 'season' },
    recordsIn: eventsOf('season'),
  }),
  folder('concerts', 'slug', { idPrefix: 'event-', recordsIn: eventsOf('concert', 'event') }),
  list('promos', { fixed: { type: 'promo' }, recordsIn: eventsOf('promo') }),
  folder('press', 'slug', { idPrefix: 'press-', recordsIn: ({ press }) => press }),
  list('people', { recordsIn: ({ people }) => people }),
  list('footer', { recordsIn: ({ footer }) => footer }),
  list('donate', { idField: null, recordsIn: ({ donate }) => donate }),
];
