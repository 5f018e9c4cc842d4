/** Converts the site's records to the form in which people edit them. */
import type { Schema } from 'yup';
import type { Image } from '../../domain/api/entities';
import { fieldsOf, type Fields } from '../../domain/api/values';
import { focusOf, withFocus, withoutFocus } from '../../domain/content/pictures';
import { taggedString, taggedValues } from '../../domain/content/taggedStrings';
import { instantOf, isoMinutes } from '../../domain/events/time';
import { COLLECTIONS, type Collection } from './collections';
import { kindOf, type Kind } from './fields';
import { pictureFileOf } from './pictureName';
import type { ContentRecords } from './records';

export interface Entry {
  collection: Collection;
  id: string;
  /** Name of the file, or id in the list. */
  name: string;
  fields: Fields;
}

/** @returns the schemas of an object's fields; null when the schema is not an object */
export const fieldSchemas = (schema: Schema): Record<string, Schema> | null =>
  'fields' in schema ? (schema.fields as Record<string, Schema>) : null;

/** @returns the schema of an array's items; null when the schema is not an array */
export const itemSchema = (schema: Schema): Schema | null =>
  'innerType' in schema ? (schema.innerType as Schema) : null;

/**
 * Writes an exact instant as local time of the site, if that is read as the same one. Other texts stay
 * unchanged.
 */
function formatMoment(iso: string): string {
  const instant = instantOf(iso);
  const local = instant === null ? iso : isoMinutes(instant);
  return instantOf(local) === instant ? local : iso;
}

/** The parts of a card; a text that is not written like a card stays unchanged. */
export function formatCard(text: string): string | Record<string, string> {
  const values = Object.fromEntries(taggedValues(text));
  return taggedString(values) === text ? values : text;
}

type Format = (text: string) => unknown;

const formattersFor = (concertNames: ReadonlyMap<string, string>): Record<Kind, Format> => ({
  html: (text) => text,
  day: (text) => text,
  moment: formatMoment,
  picture: (url) => withFocus(pictureFileOf(withoutFocus(url)) ?? url, focusOf(url)),
  card: formatCard,
  concert: (id) => concertNames.get(id) ?? id,
});

/** Converts a value to its written form; fields that are null or undefined are omitted. */
function formatValue(schema: Schema, value: unknown, write: Record<Kind, Format>): unknown {
  const fields = fieldSchemas(schema);
  if (fields) return formatFields(fields, fieldsOf(value) ?? {}, write);
  const item = itemSchema(schema);
  if (item && Array.isArray(value)) return value.map((one) => formatValue(item, one, write));
  const kind = kindOf(schema);
  return kind !== null && typeof value === 'string' ? write[kind](value) : value;
}

function formatFields(schemas: Record<string, Schema>, values: Fields, write: Record<Kind, Format>): Fields {
  const givenFields = Object.entries(schemas).filter(([name]) => (values[name] ?? null) !== null);
  return Object.fromEntries(
    givenFields.map(([name, schema]) => [name, formatValue(schema, values[name], write)]),
  );
}

/** Groups pictures by their place on the page, in the order of the list. */
function picturesByPlace(images: readonly Image[]): Record<string, Partial<Image>[]> | undefined {
  const places: Record<string, Partial<Image>[]> = {};
  for (const { propertyName, url, phoneUrl, alt } of images)
    (places[propertyName] ??= []).push({ url, phoneUrl, alt });
  return images.length === 0 ? undefined : places;
}

const idOf = (record: Fields, collection: Collection, index: number) =>
  typeof record._id === 'string' ? record._id : `${collection.place}-${index + 1}`;

/** Step between written positions, so that a record can be inserted in between. */
const POSITION_STEP = 10;

/** A record in its stored form, with its place in the folder. */
export interface StoredRecord {
  collection: Collection;
  id: string;
  /** Name of the file, or id in the list. */
  name: string;
  position: number;
  document: Fields;
  /** Its pictures, in the order of the list. */
  images: readonly Image[];
}

/** @returns all records, in the order of the folder */
export function storedRecords(records: ContentRecords): StoredRecord[] {
  const images = new Map<string, Image[]>();
  for (const image of records.images) {
    const own = images.get(image.pageID) ?? [];
    own.push(image);
    images.set(image.pageID, own);
  }
  return COLLECTIONS.flatMap((collection) =>
    collection.recordsIn(records).map((record, index): StoredRecord => {
      const document = record as Fields;
      const id = idOf(document, collection, index);
      const ownName = collection.nameField === null ? undefined : document[collection.nameField];
      return {
        collection,
        id,
        name: typeof ownName === 'string' && ownName !== '' ? ownName : id,
        position: (index + 1) * POSITION_STEP,
        document,
        images: images.get(id) ?? [],
      };
    }),
  );
}

/**
 * @param records all records, whose names others refer to
 * @param formats how some kinds of fields are written instead
 * @returns a function that converts one of these records to its written form
 */
export function writerOf(
  records: ContentRecords,
  formats: Partial<Record<Kind, Format>> = {},
): (record: StoredRecord) => Fields {
  const concertNames = new Map(records.events.map(({ _id, slug }) => [_id, slug || _id]));
  const write = { ...formattersFor(concertNames), ...formats };
  return ({ collection, id, name, position, document, images }) => {
    const { schema, nameField, idField, idPrefix, isList } = collection;
    const hasUsualId = !isList && id === `${idPrefix}${name}`;
    const values: Fields = {
      ...document,
      ...(nameField === null ? {} : { [nameField]: undefined }),
      ...(idField === null || hasUsualId ? {} : { [idField]: id }),
      position,
      pictures: picturesByPlace(images),
    };
    return formatFields(fieldSchemas(schema) ?? {}, values, write);
  };
}

/** @returns all records with their pictures, in the order of the folder */
export function entriesOf(records: ContentRecords): Entry[] {
  const write = writerOf(records);
  return storedRecords(records).map((record) => {
    const { collection, id, name } = record;
    return { collection, id, name, fields: write(record) };
  });
}
