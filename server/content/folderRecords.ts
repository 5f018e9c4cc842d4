/** The records of a content folder, as the office's program sends them to the server. */
import type { ContentPage, Image, ImageProperty } from '../../domain/api/entities';
import { fieldsOf, type Fields } from '../../domain/api/values';
import { COLLECTIONS, type Collection } from './collections';
import { IMAGE_PROPERTIES } from './fields';
import type { FindPlace, Place } from './mistakes';
import type { ContentRecords, EventRecord } from './records';

export interface FolderRecord extends Place {
  place: Collection['place'];
  id: string;
  /** Name of the file, or id in the list. */
  name: string;
  /** In their stored form, with those that only a folder has. */
  fields: Fields;
  /** Lines of the fields in the file. */
  lines: Record<string, number>;
}

export const placeOf = ({ file, line, lines }: FolderRecord, field?: string): Place => ({
  file,
  line: field === undefined ? line : (lines[field] ?? line),
});

/** @returns a function that finds the places of these records by their ids */
export function placesIn(records: readonly FolderRecord[]): FindPlace {
  const byId = new Map(records.map((record) => [record.id, record]));
  return (id, field) => {
    const record = byId.get(id);
    return record ? placeOf(record, field) : { file: '.', line: 1 };
  };
}

/** Fields that only the written form has. */
const IN_FOLDER = ['id', 'page', 'position', 'pictures'];

function documentOf({ place, id, name, fields }: FolderRecord): Fields {
  const {
    nameField = null,
    idField = null,
    fixed = {},
  } = COLLECTIONS.find((one) => one.place === place) ?? {};
  const storedFields = Object.entries(fields).filter(([field]) => !IN_FOLDER.includes(field));
  return {
    ...(idField === null ? {} : { _id: id }),
    ...fixed,
    ...Object.fromEntries(storedFields),
    ...(nameField === null ? {} : { [nameField]: name }),
  };
}

const imagesOf = ({ id, fields }: FolderRecord): Image[] =>
  (Object.keys(IMAGE_PROPERTIES) as ImageProperty[]).flatMap((propertyName) => {
    const images = fieldsOf(fields.pictures)?.[propertyName] as
      Pick<Image, 'url' | 'phoneUrl' | 'alt'>[] | undefined;
    return (images ?? []).map((image, orderIndex) => ({ ...image, pageID: id, orderIndex, propertyName }));
  });

/** A record in its stored form, with its pictures. */
export interface PlacedDocument {
  place: Collection['place'];
  document: object;
  images: readonly Image[];
}

/** Builds the site's records. @param documents each of its place, which makes the casts safe */
export function contentFrom(documents: readonly PlacedDocument[]): ContentRecords {
  const recordsIn = <Document>(...places: Collection['place'][]) =>
    documents
      .filter(({ place }) => places.includes(place))
      .map(({ document }) => document) as unknown[] as Document[];
  const content = recordsIn<ContentPage>('pages');
  return {
    events: recordsIn<EventRecord>('seasons', 'concerts', 'promos').map((event) => ({
      ...event,
      capacity: (event.capacity as number | undefined) ?? null,
    })),
    people: recordsIn('people'),
    content,
    donate: recordsIn('donate'),
    footer: recordsIn('footer'),
    press: recordsIn('press'),
    // The API serves this page in two lists.
    aboutUs: content.filter(({ type }) => type === 'about-us'),
    images: documents.flatMap(({ images }) => images),
  };
}

/** A written record in its stored form. @param record without mistakes: it was validated by its schema */
export const documentIn = (record: FolderRecord): PlacedDocument => ({
  place: record.place,
  document: documentOf(record),
  images: imagesOf(record),
});

/** Builds the site's records from those of a folder, which has no mistakes. */
export const contentOf = (records: readonly FolderRecord[]): ContentRecords =>
  contentFrom(records.map(documentIn));
