/** Fills a fresh store with the orchestra's own content (DECISIONS A79). */
import { sql } from 'drizzle-orm';
import { centsOf } from '../../domain/cart/prices';
import type { SeedData, SeedEvent } from '../seed/types';
import type { Database, Store } from './database';
import { aboutUs, content, donate, events, footer, images, people, press } from './schema';
import { readSetting, writeSetting } from './settings';

/** Any number, the same in every copy of this server. */
const SEED_LOCK = 733_102;

function eventRow(
  { _id, type, status, price, capacity, ...document }: SeedEvent,
  sort: number,
): typeof events.$inferInsert {
  return { id: _id, type, status, priceCents: centsOf(price), capacity, sort, document };
}

const recordRows = <Document extends object>(
  records: readonly Document[],
  name: string,
  of: { id?: (record: Document) => string; type?: (record: Document) => string },
) =>
  records.map((document, sort) => ({
    id: of.id?.(document) ?? `${name}-${sort + 1}`,
    type: of.type?.(document) ?? name,
    sort,
    document,
  }));

const whenAny = async <Row>(rows: Row[], insert: (rows: Row[]) => Promise<unknown>) => {
  if (rows.length > 0) await insert(rows);
};

/** Inserts every record; on empty tables only. */
async function insertSeed(db: Database, seed: SeedData): Promise<void> {
  const id = (record: { _id: string }) => record._id;
  const type = (record: { type: string }) => record.type;
  await whenAny(seed.events.map(eventRow), (rows) => db.insert(events).values(rows));
  await whenAny(recordRows(seed.people, 'person', { id, type }), (rows) => db.insert(people).values(rows));
  await whenAny(recordRows(seed.content, 'content', { id, type }), (rows) => db.insert(content).values(rows));
  await whenAny(recordRows(seed.donate, 'donate', {}), (rows) => db.insert(donate).values(rows));
  await whenAny(recordRows(seed.footer, 'footer', { id }), (rows) => db.insert(footer).values(rows));
  await whenAny(recordRows(seed.press, 'press', { id }), (rows) => db.insert(press).values(rows));
  await whenAny(recordRows(seed.aboutUs, 'about-us', { id, type }), (rows) =>
    db.insert(aboutUs).values(rows),
  );
  await whenAny(recordRows(seed.images, 'image', {}), (rows) => db.insert(images).values(rows));
}

/** Seeds a store once in its life, also when several servers start at once. Tells whether it did. */
export function seedIfEmpty(store: Store, makeSeed: () => SeedData): Promise<boolean> {
  return store.db.transaction(async (tx) => {
    // The server that seeds may take longer than a visitor would wait.
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if ((await readSetting(tx, 'seeded')) !== null) return false;
    await insertSeed(tx, makeSeed());
    await writeSetting(tx, 'seeded', new Date().toISOString());
    // A new store never counts from where an older one was: browsers may remember that one's ETags.
    await writeSetting(tx, 'revision', String(Date.now()));
    return true;
  });
}
