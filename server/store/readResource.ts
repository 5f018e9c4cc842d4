/** Reads the lists of the public GET calls. Page rendering reads the same lists without HTTP. */
import { asc } from 'drizzle-orm';
import type { SiteData } from '../../domain/api/contract';
import type { Resource } from '../../domain/api/resources';
import type { CartItemType, OrchestraEvent } from '../../domain/api/entities';
import type { Database, Store } from './database';
import { aboutUs, content, donate, events, footer, images, people, press, type EventRow } from './schema';
import { readSetting } from './settings';
import { byTypeDescending } from '../../domain/events/eventRules';

/** An event as the API sends it: the price in dollars, without counts of places. */
export const eventOf = ({ id, type, status, priceCents, sequence, document }: EventRow): OrchestraEvent => ({
  _id: id,
  type,
  status,
  ...document,
  price: priceCents === null ? null : priceCents / 100,
  ...(sequence > 0 ? { sequence } : {}),
});

type RecordTable =
  typeof people | typeof content | typeof donate | typeof footer | typeof press | typeof images;

const documentsOf = async <Table extends RecordTable>(db: Database, table: Table) => {
  const records: RecordTable = table;
  const { document, sort, id } = table;
  const rows = await db.select({ document }).from(records).orderBy(asc(sort), asc(id));
  return rows.map((row) => row.document as Table['$inferSelect']['document']);
};

const READERS: { [R in Resource]: (db: Database) => Promise<SiteData[R]> } = {
  // Inactive events are included, and pages filter them out: a cart still lists their items, whose place and
  // picture come from here.
  events: async (db) => {
    const rows = await db.select().from(events).orderBy(asc(events.sort));
    return rows.map(eventOf).sort(byTypeDescending);
  },
  users: async (db) => (await documentsOf(db, people)).sort(byTypeDescending),
  footer: (db) => documentsOf(db, footer),
  content: (db) => documentsOf(db, content),
  donate: (db) => documentsOf(db, donate),
  press: (db) => documentsOf(db, press),
  aboutUs: (db) => documentsOf(db, aboutUs),
  images: (db) => documentsOf(db, images),
};

/**
 * @returns the events that the receipt of an order needs: all of them if it has a subscription, whose
 *   concerts it lists
 */
export const eventsForReceipt = async (
  db: Database,
  lines: readonly { type: CartItemType }[],
): Promise<OrchestraEvent[]> => (lines.some(({ type }) => type === 'season') ? READERS.events(db) : []);

/** Reads a list as the API sends it, in the order of the site. */
export const readResource = <R extends Resource>(store: Store, resource: R): Promise<SiteData[R]> =>
  READERS[resource](store.db);

/**
 * @returns a number that changes whenever data of the public pages changes; triggers of the database
 *   increment it
 */
export async function revision(store: Store): Promise<number> {
  return Number((await readSetting(store.db, 'revision')) ?? 0);
}
