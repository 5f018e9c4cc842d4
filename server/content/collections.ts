/**
 * The parts of a content folder: each is a folder with one file per record, or a file with a list of records.
 */
import type { EventType } from '../../domain/api/entities';
import type { Fields } from '../../domain/api/values';
import { known } from '../../domain/known';
import type { ContentPart } from '../../domain/office/content';
import { SCHEMAS, type RecordSchema } from './fields';
import type { ContentRecords } from './records';

export interface Collection {
  /** Name of the folder, or of the file without its extension. */
  place: ContentPart;
  isList: boolean;
  /** Field that the file name contains; null for lists. */
  nameField: string | null;
  /** Field that identifies a record in a list; null: its position in the list identifies it. */
  idField: 'id' | 'page' | null;
  /** Prefix of the ids of records that do not specify their own. */
  idPrefix: string;
  schema: RecordSchema;
  /** Fields with the same value in all records of this part, which are not written to files. */
  fixed: Fields;
  recordsIn: (records: ContentRecords) => readonly object[];
}

const folder = (
  place: Collection['place'],
  nameField: string,
  rest: Pick<Collection, 'idPrefix' | 'recordsIn'> & Partial<Collection>,
): Collection => ({
  place,
  nameField,
  isList: false,
  idField: 'id',
  schema: SCHEMAS[place],
  fixed: {},
  ...rest,
});

const list = (
  place: Collection['place'],
  rest: Pick<Collection, 'recordsIn'> & Partial<Collection>,
): Collection => ({
  place,
  nameField: null,
  isList: true,
  idField: 'id',
  idPrefix: '',
  schema: SCHEMAS[place],
  fixed: {},
  ...rest,
});

const eventsOf =
  (...types: EventType[]) =>
  ({ events }: ContentRecords) =>
    events.filter(({ type }) => types.includes(type));

const idsIn = ({ events, people, content, press, footer }: ContentRecords) =>
  [...events, ...people, ...content, ...press, ...footer].map(({ _id }) => _id);

/** Ids of pages that have pictures but no record, for example the list of events. */
function otherPages(records: ContentRecords): { _id: string }[] {
  const known = new Set(idsIn(records));
  const pages = new Set(records.images.map(({ pageID }) => pageID).filter((id) => !known.has(id)));
  return [...pages].map((_id) => ({ _id }));
}

/** The parts, in the order in which the API lists their records. */
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

export const collectionOf = (part: ContentPart): Collection =>
  known(
    COLLECTIONS.find(({ place }) => place === part),
    `part ${part} of the content`,
  );
