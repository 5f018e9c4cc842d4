/**
 * Backup of all tables into one file, and its restore; for PGlite and PostgreSQL. The file is gzipped JSON
 * lines: a head, batches of rows, and an end mark.
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
import { newestMigration } from './storeIntegrity';
import { TABLE_NAMES } from './tables';

/** Counts with which an operator can check a backup. */
export interface StoreSummary {
  accounts: number;
  orders: number;
  /** Sum of the totals of all booked orders, in cents. */
  paidCents: number;
}

interface Head extends StoreSummary {
  format: typeof FORMAT;
  /** ISO 8601. */
  madeAt: string;
  /** When the newest migration of the store was generated, in milliseconds; a restore needs the same one. */
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
  if (!summary) throw new Error('The query of the store summary returned no row.');
  return summary;
}

async function* backupLines(db: Database, madeAt: string): AsyncGenerator<string> {
  const summary = await summaryOf(db);
  const head: Head = { format: FORMAT, madeAt, migration: await newestMigration(db), ...summary };
  yield `${JSON.stringify(head)}\n`;
  for (const table of TABLE_NAMES) {
    const rowsQuery = sql`select to_jsonb(t) as row from ${sql.identifier(table)} t`;
    const { rows } = (await db.execute(rowsQuery)) as Rows<{ row: unknown }>;
    for (let start = 0; start < rows.length; start += BATCH) {
      const batch: Batch = { table, rows: rows.slice(start, start + BATCH).map(({ row }) => row) };
      yield `${JSON.stringify(batch)}\n`;
    }
  }
  yield `${JSON.stringify({ end: true })}\n`;
}

/**
 * Writes a consistent backup while the site is running (one read-only transaction).
 *
 * @param file path of a new file; readable by its owner only, because it contains addresses and secrets
 * @param now milliseconds
 * @throws Refusal when the file exists
 */
export async function backUp({ db }: Store, file: string, now: number): Promise<StoreSummary> {
  if (fs.existsSync(file)) throw new Refusal(409, `${file} already exists.`);
  const draft = `${file}.part`;
  const madeAt = new Date(now).toISOString();
  try {
    const summary = await db.transaction(
      async (tx) => {
        const target = fs.createWriteStream(draft, { mode: OWNER_ONLY, flush: true });
        await pipeline(Readable.from(backupLines(tx, madeAt)), createGzip(), target);
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

const damagedFile = (file: string, cause?: unknown) =>
  new Refusal(400, `${file} is damaged or incomplete. Nothing was changed.`, { cause });

/** Splits streamed text into lines. */
async function* splitLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let unfinishedLine: string[] = [];
  for await (const piece of pieces) {
    const [firstLine = '', ...otherLines] = piece.split('\n');
    unfinishedLine.push(firstLine);
    for (const other of otherLines) {
      yield unfinishedLine.join('');
      unfinishedLine = [other];
    }
  }
}

/** Yields the parsed lines of a backup. */
async function* parsedLines(file: string): AsyncGenerator {
  const source = fs.createReadStream(file).on('error', (error) => unzipped.destroy(error));
  const unzipped = source.pipe(createGunzip()).setEncoding('utf8');
  try {
    for await (const line of splitLines(unzipped as AsyncIterable<string>)) yield JSON.parse(line);
  } catch (cause) {
    throw damagedFile(file, cause);
  } finally {
    source.destroy();
  }
}

const isHead = (part: unknown): part is Head => (part as Partial<Head> | null)?.format === FORMAT;
const isBatch = (part: unknown): part is Batch => TABLE_NAMES.includes((part as Partial<Batch>).table ?? '');
const isEnd = (part: unknown) => (part as { end?: boolean }).end === true;

/**
 * @returns the head of a backup file
 * @throws Refusal when the file does not exist or is not a backup
 */
export async function readHead(file: string): Promise<Head> {
  if (!fs.existsSync(file)) throw new Refusal(404, `There is no file ${file}.`);
  for await (const part of parsedLines(file)) if (isHead(part)) return part;
  throw new Refusal(400, `${file} is not a backup of this site.`);
}

async function assertRestorable(db: Database, file: string): Promise<Head> {
  const head = await readHead(file);
  // Only PostgreSQL needs this check: a lock on the data folder keeps a second process from the embedded
  // store.
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
      `${file} was made by another release of this site. Restore it with that release, then update.`,
    );
  return head;
}

/**
 * Fills a store that has no accounts and no orders from a backup, in one transaction.
 *
 * @param now milliseconds
 * @throws Refusal when the site is running, the store is in use, or the file is damaged or of another release
 */
export function restore({ db }: Store, file: string, now: number): Promise<StoreSummary> {
  return db.transaction(async (tx) => {
    const head = await assertRestorable(tx, file);
    await emptyStore(tx);
    let hasEnd = false;
    for await (const part of parsedLines(file)) {
      hasEnd = isEnd(part);
      if (!isBatch(part)) continue;
      const table = sql.identifier(part.table);
      const rows = JSON.stringify(part.rows);
      await tx.execute(
        sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${rows}::jsonb)`,
      );
    }
    // The next entry is numbered after the restored ones.
    await tx.execute(
      sql`select setval(pg_get_serial_sequence('audit', 'id'), (select coalesce(max(id), 0) + 1 from audit), false)`,
    );
    const { accounts, orders, paidCents } = await summaryOf(tx);
    const hasSameCounts =
      accounts === head.accounts && orders === head.orders && paidCents === head.paidCents;
    if (!hasEnd || !hasSameCounts) throw damagedFile(file);
    // A new revision invalidates pages that servers and browsers have cached.
    await writeSetting(tx, 'revision', String(now));
    return { accounts, orders, paidCents };
  });
}
