/** The site's records as a person edits them. */
import type { Schema } from 'yup';
import type { Image } from '../../domain/api/entities';
import { fieldsOf, type Fields } from '../../domain/api/values';
import { taggedString, taggedValues } from '../../domain/content/taggedStrings';
import { isoMinutes } from '../../domain/events/time';
import { COLLECTIONS, type Collection } from './collections';
import { kindOf, type Kind } from './fields';
import { pictureFileOf } from './pictureName';
import type { ContentRecords } from './records';

export interface Entry {
  collection: Collection;
  id: string;
  /** Of its file, or of the record in its list. */
  name: string;
  fields: Fields;
}

/** @returns the schemas of an object's fields, or null when it is none */
export const fieldSchemas = (schema: Schema): Record<string, Schema> | null =>
  'fields' in schema ? (schema.fields as Record<string, Schema>) : null;

/** @returns the schema of an array's items, or null when it is none */
export const itemSchema = (schema: Schema): Schema | null =>
  'innerType' in schema ? (schema.innerType as Schema) : null;

/** A date that is kept as an instant is written in the time of the site; any other stays as it is. */
function writtenMoment(iso: string): string {
  const instant = Date.parse(iso);
  const isExact =
    Number.isFinite(instant) && instant % 60_000 === 0 && new Date(instant).toISOString() === iso;
  return isExact ? isoMinutes(instant) : iso;
}

function writtenCard(text: string): string | Record<string, string> {
  const values = Object.fromEntries(taggedValues(text));
  return taggedString(values) === text ? values : text;
}

type Write = (text: string) => unknown;

const writers = (concertNames: ReadonlyMap<string, string>): Record<Kind, Write> => ({
  html: (text) => text,
  day: (text) => text,
  moment: writtenMoment,
  picture: (url) => pictureFileOf(url) ?? url,
  card: writtenCard,
  concert: (id) => concertNames.get(id) ?? id,
});

/** A value as it is written; null and undefined are left out. */
function written(schema: Schema, value: unknown, write: Record<Kind, Write>): unknown {
  const fields = fieldSchemas(schema);
  if (fields) return writtenFields(fields, fieldsOf(value) ?? {}, write);
  const item = itemSchema(schema);
  if (item && Array.isArray(value)) return value.map((one) => written(item, one, write));
  const kind = kindOf(schema);
  return kind !== null && typeof value === 'string' ? write[kind](value) : value;
}

function writtenFields(schemas: Record<string, Schema>, values: Fields, write: Record<Kind, Write>): Fields {
  const given = Object.entries(schemas).filter(([name]) => (values[name] ?? null) !== null);
  return Object.fromEntries(given.map(([name, schema]) => [name, written(schema, values[name], write)]));
}

/** The pictures of each page by their block, in the order of the list. */
function picturesByPage(images: readonly Image[]): Map<string, Record<string, Partial<Image>[]>> {
  const pages = new Map<string, Record<string, Partial<Image>[]>>();
  for (const { pageID, propertyName, url, alt } of images) {
    const blocks = pages.get(pageID) ?? {};
    (blocks[propertyName] ??= []).push({ url, alt });
    pages.set(pageID, blocks);
  }
  return pages;
}

const idOf = (record: Fields, collection: Collection, index: number) =>
  typeof record._id === 'string' ? record._id : `${collection.place}-${index + 1}`;

/** Positions leave room for a record in between. */
const POSITION_STEP = 10;

/** @returns every record, with its pictures, in the order of the folder */
export function entriesOf(records: ContentRecords): Entry[] {
  const write = writers(new Map(records.events.map(({ _id, slug }) => [_id, slug || _id])));
  const pictures = picturesByPage(records.images);
  return COLLECTIONS.flatMap((collection) => {
    const { schema, nameField, idField, idPrefix, isList, recordsIn } = collection;
    const schemas = fieldSchemas(schema) ?? {};
    return recordsIn(records).map((document, index): Entry => {
      const record = document as Fields;
      const id = idOf(record, collection, index);
      const own = nameField === null ? undefined : record[nameField];
      const name = typeof own === 'string' && own !== '' ? own : id;
      const hasUsualId = !isList && id === `${idPrefix}${name}`;
      const values: Fields = {
        ...record,
        ...(nameField === null ? {} : { [nameField]: undefined }),
        ...(idField === null || hasUsualId ? {} : { [idField]: id }),
        position: (index + 1) * POSITION_STEP,
        pictures: pictures.get(id),
      };
      return { collection, id, name, fields: writtenFields(schemas, values, write) };
    });
  });
}
