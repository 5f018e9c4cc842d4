/** Reads and replaces the site's content as a whole. Sold and held places are not part of the content. */
import { isDeepStrictEqual } from 'node:util';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { centsOf } from '../../domain/cart/prices';
import type { ContentRecords, EventRecord } from '../content/records';
import { datedDocument } from './concerts';
import type { Database, Store } from './database';
import {
  aboutUs,
  cartItems,
  content,
  donate,
  events,
  footer,
  images,
  people,
  press,
  type EventRow,
} from './schema';
import { readSetting } from './settings';

type NewEvent = Omit<EventRow, 'taken' | 'held' | 'sequence' | 'canceledAt'>;

const RECORDS = { people, content, donate, footer, press, aboutUs, images };
type RecordName = keyof typeof RECORDS;
type RecordTable = (typeof RECORDS)[RecordName];
type RecordRow = Pick<typeof people.$inferSelect, 'id' | 'type' | 'sort'> & { document: object };

const RECORD_NAMES = Object.keys(RECORDS) as RecordName[];

/** By table: the type of records without a type. Records without an id get one that begins with this type. */
const DEFAULT_TYPES: Record<RecordName, string> = {
  people: 'person',
  content: 'content',
  donate: 'donate',
  footer: 'footer',
  press: 'press',
  aboutUs: 'about-us',
  images: 'image',
};
/** Tables whose records have a type, which is stored in a column. */
const TABLES_WITH_TYPE: readonly RecordName[] = ['people', 'content', 'aboutUs'];

function eventRow({ _id, type, status, price, capacity, ...document }: EventRecord, sort: number): NewEvent {
  return { id: _id, type, status, priceCents: centsOf(price), capacity, sort, ...datedDocument(document) };
}

function recordRow(name: RecordName, document: object, sort: number): RecordRow {
  const { _id: id, type } = document as { _id?: string; type?: string };
  const ownType = TABLES_WITH_TYPE.includes(name) ? type : undefined;
  return {
    id: id ?? `${DEFAULT_TYPES[name]}-${sort + 1}`,
    type: ownType ?? DEFAULT_TYPES[name],
    sort,
    document,
  };
}

/** Pictures are numbered within their page, so that one more moves only those of its page. */
function pictureRows(pictures: ContentRecords['images']): RecordRow[] {
  const counts = new Map<string, number>();
  return pictures.map((document) => {
    const number = (counts.get(document.pageID) ?? 0) + 1;
    counts.set(document.pageID, number);
    const id = `${document.pageID}/${String(number).padStart(4, '0')}`;
    return { id, type: DEFAULT_TYPES.images, sort: 0, document };
  });
}

const recordRows = (name: RecordName, records: ContentRecords): RecordRow[] =>
  name === 'images'
    ? pictureRows(records.images)
    : records[name].map((record, sort) => recordRow(name, record, sort));

/** Converts a row to an event of the content folder: with its capacity, and without counts of places. */
const eventRecord = ({ id, type, status, priceCents, capacity, document }: EventRow): EventRecord => ({
  _id: id,
  type,
  status,
  ...document,
  capacity,
  ...(priceCents === null ? {} : { price: priceCents / 100 }),
});

const documents = async (db: Database, table: RecordTable): Promise<object[]> => {
  const rows = await db
    .select()
    .from(table as typeof people)
    .orderBy(asc(table.sort), asc(table.id));
  return rows.map(({ document }) => document);
};

type OtherRecords = Omit<ContentRecords, 'events'>;

const readEvents = (db: Database): Promise<EventRow[]> =>
  db.select().from(events).orderBy(asc(events.sort), asc(events.id));

async function readOthers(db: Database): Promise<OtherRecords> {
  const records: Record<string, object[]> = {};
  for (const name of RECORD_NAMES) records[name] = await documents(db, RECORDS[name]);
  return records as unknown as OtherRecords;
}

/** @returns all records, in the order of the site's lists */
export async function readContent(db: Database): Promise<ContentRecords> {
  return { ...(await readOthers(db)), events: (await readEvents(db)).map(eventRecord) };
}

/** The records that were read last, and the revision of the store at that time. */
const lastRead = new WeakMap<Store, { revision: string | null; records: OtherRecords }>();

/**
 * As `readContent`, with the rows of the events; other records are read again only after a change.
 *
 * @param tx a transaction that has not changed the content
 */
export async function readContentAndRows(
  store: Store,
  tx: Database,
): Promise<{ content: ContentRecords; rows: EventRow[] }> {
  const revision = await readSetting(tx, 'revision');
  const known = lastRead.get(store);
  const records = known?.revision === revision ? known.records : await readOthers(tx);
  lastRead.set(store, { revision, records });
  const rows = await readEvents(tx);
  return { content: { ...records, events: rows.map(eventRecord) }, rows };
}

interface Differences<Row> {
  added: Row[];
  changed: Row[];
  removed: string[];
}

/**
 * Compares rows by id.
 *
 * @param before rows in the database; columns that `after` does not have are ignored
 */
function differences<Row extends { id: string }>(
  before: readonly Row[],
  after: readonly Row[],
): Differences<Row> {
  const existing = new Map(before.map((row) => [row.id, row]));
  const remaining = new Set(after.map(({ id }) => id));
  const isChanged = (row: Row) => {
    const old = existing.get(row.id);
    return old !== undefined && !isDeepStrictEqual({ ...old, ...row }, old);
  };
  return {
    added: after.filter(({ id }) => !existing.has(id)),
    changed: after.filter(isChanged),
    removed: before.map(({ id }) => id).filter((id) => !remaining.has(id)),
  };
}

async function replaceEvents(tx: Database, records: readonly EventRecord[]): Promise<void> {
  const before: NewEvent[] = await tx.select().from(events);
  const { added, changed, removed } = differences(before, records.map(eventRow));
  if (removed.length > 0) {
    await tx.delete(cartItems).where(inArray(cartItems.eventId, removed));
    await tx.delete(events).where(inArray(events.id, removed));
  }
  if (added.length > 0) await tx.insert(events).values(added);
  for (const { id, ...row } of changed) await tx.update(events).set(row).where(eq(events.id, id));
}

/** Rows per statement: each has four parameters, of which PostgreSQL takes 65,535. */
const BATCH = 5000;

const batches = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  );

async function replaceRecords(tx: Database, name: RecordName, records: ContentRecords): Promise<void> {
  // The tables have the same columns; only the types of their documents differ.
  const table = RECORDS[name] as typeof people;
  const rows = recordRows(name, records) as (typeof people.$inferSelect)[];
  const { added, changed, removed } = differences(await tx.select().from(table), rows);
  if (removed.length > 0) await tx.delete(table).where(inArray(table.id, removed));
  // In few statements: one record more moves all that follow it.
  for (const rowsOfOne of batches([...added, ...changed]))
    await tx
      .insert(table)
      .values(rowsOfOne)
      .onConflictDoUpdate({
        target: table.id,
        set: { type: sql`excluded.type`, sort: sql`excluded.sort`, document: sql`excluded.document` },
      });
}

const isSameList = (one: readonly object[], other: readonly object[] = []) =>
  one.length === other.length && one.every((record, index) => record === other[index]);

/**
 * Makes the database contain exactly these records. Writes only rows that differ; removing an event also
 * removes it from all carts.
 *
 * @param tx a transaction
 * @param before what the database contains, if that is known: tables with the same objects are not compared
 */
export async function writeContent(
  tx: Database,
  records: ContentRecords,
  before?: ContentRecords,
): Promise<void> {
  await replaceEvents(tx, records.events);
  const changed = RECORD_NAMES.filter((name) => !before || !isSameList(records[name], before[name]));
  for (const name of changed) await replaceRecords(tx, name, records);
}
