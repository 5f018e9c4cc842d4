/**
 * The whole store as a file of its own, for both kinds of store: compressed lines of JSON, first what the file is, then
 * rows, last what must have come.
 */
import fs from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { Refusal } from '../refusal';
import type { Database, Rows, Store } from './database';
import { emptyStore } from './emptyStore';
import { BOOKED } from './orderStatus';
import { isOpenElsewhere } from './postgres';
import { writeSetting } from './settings';
import { newestMigration } from './soundness';
import { TABLE_NAMES } from './tables';

/** What a store holds, as far as an operator can check it. */
export interface StoreSummary {
  accounts: number;
  orders: number;
  /** What the buyers of orders with tickets paid, in cents. */
  paidCents: number;
}

interface Head extends StoreSummary {
  format: typeof FORMAT;
  /** ISO 8601. */
  madeAt: string;
  /** When the newest migration of the store was made, in milliseconds. */
  migration: number | null;
}

interface Batch {
  table: string;
  rows: unknown[];
}

const FORMAT = 'orchestra-backup-1';
const BATCH = 500;
const OWNER_ONLY = 0o600;

async function summaryOf(db: Database): Promise<StoreSummary> {
  const booked = sql.join(
    BOOKED.map((status) => sql`${status}`),
    sql`, `,
  );
  const { rows } = (await db.execute(sql`
    select (select count(*) from accounts)::int as accounts, (select count(*) from orders)::int as orders,
      (select coalesce(sum(total_cents), 0) from orders where status in (${booked}))::float8 as "paidCents"
  `)) as Rows<StoreSummary>;
  const [summary] = rows;
  if (!summary) throw new Error('The store did not count.');
  return summary;
}

async function* linesOf(db: Database, madeAt: string): AsyncGenerator<string> {
  const summary = await summaryOf(db);
  const head: Head = { format: FORMAT, madeAt, migration: await newestMigration(db), ...summary };
  yield `${JSON.stringify(head)}\n`;
  for (const table of TABLE_NAMES) {
    const all = sql`select to_jsonb(t) as row from ${sql.identifier(table)} t`;
    const { rows } = (await db.execute(all)) as Rows<{ row: unknown }>;
    for (let start = 0; start < rows.length; start += BATCH) {
      const batch: Batch = { table, rows: rows.slice(start, start + BATCH).map(({ row }) => row) };
      yield `${JSON.stringify(batch)}\n`;
    }
  }
  yield `${JSON.stringify({ end: true })}\n`;
}

/**
 * Writes the store as it is at one moment, while it is used.
 *
 * @param file where nothing is yet; only its owner can read it, because it holds addresses and secrets
 * @param now milliseconds
 * @throws Refusal when the file exists
 */
export async function backUp({ db }: Store, file: string, now: number): Promise<StoreSummary> {
  if (fs.existsSync(file)) throw new Refusal(409, `${file} exists already.`);
  const draft = `${file}.part`;
  const madeAt = new Date(now).toISOString();
  try {
    const summary = await db.transaction(
      async (tx) => {
        const target = fs.createWriteStream(draft, { mode: OWNER_ONLY, flush: true });
        await pipeline(Readable.from(linesOf(tx, madeAt)), createGzip(), target);
        return summaryOf(tx);
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    await rename(draft, file);
    return summary;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

const damaged = (file: string, cause?: unknown) =>
  new Refusal(400, `${file} is damaged or incomplete. Nothing was changed.`, { cause });

/** The lines of a text that comes in pieces. */
async function* linesIn(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let begun: string[] = [];
  for await (const piece of pieces) {
    const [first = '', ...others] = piece.split('\n');
    begun.push(first);
    for (const other of others) {
      yield begun.join('');
      begun = [other];
    }
  }
}

/** The lines of a backup, parsed. */
async function* partsOf(file: string): AsyncGenerator {
  const source = fs.createReadStream(file).on('error', (error) => plain.destroy(error));
  const plain = source.pipe(createGunzip()).setEncoding('utf8');
  try {
    for await (const line of linesIn(plain as AsyncIterable<string>)) yield JSON.parse(line);
  } catch (cause) {
    throw damaged(file, cause);
  } finally {
    source.destroy();
  }
}

const isHead = (part: unknown): part is Head => (part as Partial<Head> | null)?.format === FORMAT;
const isBatch = (part: unknown): part is Batch => TABLE_NAMES.includes((part as Partial<Batch>).table ?? '');
const isEnd = (part: unknown) => (part as { end?: boolean }).end === true;

/**
 * @returns what a backup holds
 * @throws Refusal when the file is no backup
 */
export async function readHead(file: string): Promise<Head> {
  if (!fs.existsSync(file)) throw new Refusal(404, `There is no file ${file}.`);
  for await (const part of partsOf(file)) if (isHead(part)) return part;
  throw new Refusal(400, `${file} is not a backup of this site.`);
}

async function assertRestorable(db: Database, file: string): Promise<Head> {
  const head = await readHead(file);
  // The embedded store has a lock of its own.
  if (await isOpenElsewhere(db))
    throw new Refusal(
      409,
      'The site is running. Stop it on every machine that shares the database, then restore.',
    );
  const { accounts, orders } = await summaryOf(db);
  if (accounts + orders > 0) {
    throw new Refusal(
      409,
      `The store is in use: it holds ${accounts} accounts and ${orders} orders. Restore only into an empty store.`,
    );
  }
  if (head.migration !== (await newestMigration(db)))
    throw new Refusal(
      409,
      `${file} is of another release of this site. Restore it with that release, then update.`,
    );
  return head;
}

/**
 * Fills a store without accounts and orders from a backup; all of it, or nothing.
 *
 * @param now milliseconds
 * @throws Refusal when the site is running, the store is in use, or the file is damaged or of another release
 */
export function restore({ db }: Store, file: string, now: number): Promise<StoreSummary> {
  return db.transaction(async (tx) => {
    const head = await assertRestorable(tx, file);
    await emptyStore(tx);
    let isWhole = false;
    for await (const part of partsOf(file)) {
      isWhole = isEnd(part);
      if (!isBatch(part)) continue;
      const table = sql.identifier(part.table);
      const rows = JSON.stringify(part.rows);
      await tx.execute(
        sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${rows}::jsonb)`,
      );
    }
    const { accounts, orders, paidCents } = await summaryOf(tx);
    const isSame = accounts === head.accounts && orders === head.orders && paidCents === head.paidCents;
    if (!isWhole || !isSame) throw damaged(file);
    // Pages and browsers may remember what the store held before.
    await writeSetting(tx, 'revision', String(now));
    return { accounts, orders, paidCents };
  });
}
