/**
 * Backup of all tables into one file, and its restore; for PGlite and PostgreSQL. The file is gzipped JSON
 * lines: a head, batches of rows, and an end, which has the number of rows of each table and a digest of all
 * lines before it. The digest proves that the file is whole, not who wrote it.
 */
import { createHash, randomUUID, type Hash } from 'node:crypto';
import fs from 'node:fs';
import { copyFile, link, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql, type SQL } from 'drizzle-orm';
import { asRefusal, Refusal } from '../http/refusal';
import type { Database, Rows, Store } from './database';
import { emptyStore } from './emptyStore';
import { isDataError } from './errors';
import { PAID } from './orderStatus';
import { isOpenElsewhere } from './postgres';
import { writeSetting } from './settings';
import { newestMigration } from './storeIntegrity';
import { TABLE_COLUMNS, TABLE_NAMES } from './tables';

/** Counts with which an operator can check a backup. */
export interface StoreSummary {
  accounts: number;
  orders: number;
  /** Sum of the totals of all paid orders, in cents. */
  paidCents: number;
}

interface Head extends StoreSummary {
  format: typeof FORMAT;
  /** ISO 8601. */
  madeAt: string;
  /** When the newest migration of the store was generated, in milliseconds; a restore needs the same one. */
  migration: number | null;
}

/** Beginning of the format of every release. */
const FORMATS = 'orchestra-backup-';
const FORMAT = `${FORMATS}2`;
/** In characters. */
const BATCH_LENGTH = 1_000_000;
/** Longer than any line with one row of the store, which has pictures of at most half a megabyte. */
const MAX_LINE_BYTES = 64 * 1024 * 1024;
const OWNER_ONLY = 0o600;

async function firstRow<Row>(db: Database, query: SQL): Promise<Row> {
  const [row] = ((await db.execute(query)) as Rows<Row>).rows;
  if (!row) throw new Error('A query of the backup returned no row.');
  return row;
}

function summaryOf(db: Database): Promise<StoreSummary> {
  const paid = sql.join(
    PAID.map((status) => sql`${status}`),
    sql`, `,
  );
  return firstRow(
    db,
    sql`
    select (select count(*) from accounts)::int as accounts, (select count(*) from orders)::int as orders,
      (select coalesce(sum(total_cents), 0) from orders where status in (${paid}))::float8 as "paidCents"
  `,
  );
}

async function headLine(db: Database, madeAt: string): Promise<string> {
  const migration = await newestMigration(db);
  return JSON.stringify({ format: FORMAT, madeAt, migration, ...(await summaryOf(db)) } satisfies Head);
}

/**
 * Number of concerts whose places, and of orders whose total, are not the sum of the rows that belong to
 * them.
 */
const MISCOUNTS = sql`
  (select count(*) from events where
    taken <> (select coalesce(sum(quantity), 0) from order_places where event_id = events.id and held_until is null) or
    held <> (select coalesce(sum(quantity), 0) from order_places where event_id = events.id and held_until is not null)
  )::int as "wrongPlaces", (select count(*) from orders where
    total_cents <> (select coalesce(sum(quantity * unit_cents), 0) from order_lines where order_id = orders.id)
  )::int as "wrongTotals"`;

/** @param hash of the lines before */
async function endLine(db: Database, hash: Hash): Promise<string> {
  const counts = TABLE_NAMES.map(sql.identifier).map(
    (table) => sql`(select count(*) from ${table})::int as ${table}`,
  );
  const rows = await firstRow(db, sql`select ${sql.join([...counts, MISCOUNTS], sql`, `)}`);
  return JSON.stringify({ rows, sha256: hash.digest('hex') });
}

/** A table's batches, which have a row more than BATCH_LENGTH characters at most. */
async function batchLines(db: Database, table: string): Promise<string[]> {
  const query = sql`
    select string_agg(row, ',' order by n) as rows from (
      select row, n, sum(length(row)) over (order by n) / ${sql.raw(`${BATCH_LENGTH}`)} as batch from (
        select to_jsonb(t)::text as row, row_number() over () as n from ${sql.identifier(table)} t) numbered) measured
    group by batch order by batch`;
  const { rows } = (await db.execute(query)) as Rows<{ rows: string }>;
  return rows.map((batch) => `{"table":"${table}","rows":[${batch.rows}]}`);
}

async function* backupLines(db: Database, madeAt: string): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const hashed = (line: string) => (hash.update(`${line}\n`), `${line}\n`);
  yield hashed(await headLine(db, madeAt));
  for (const table of TABLE_NAMES) yield* (await batchLines(db, table)).map(hashed);
  yield `${await endLine(db, hash)}\n`;
}

/**
 * Writes a consistent backup while the site is running (one read-only transaction). It is written under a
 * name that nobody can have prepared, and then moved to a name that is free.
 *
 * @param file path of a new file; readable by its owner only, because it contains addresses and secrets
 * @param now milliseconds
 * @throws Refusal when the file exists or cannot be written
 */
export async function backUp({ db }: Store, file: string, now: number): Promise<StoreSummary> {
  if (fs.existsSync(file)) throw new Refusal(409, `${file} already exists.`);
  const draft = `${file}.${randomUUID()}.part`;
  const madeAt = new Date(now).toISOString();
  try {
    const summary = await db.transaction(
      async (tx) => {
        const target = fs.createWriteStream(draft, { flags: 'wx', mode: OWNER_ONLY, flush: true });
        await pipeline(Readable.from(backupLines(tx, madeAt)), createGzip(), target);
        return summaryOf(tx);
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    // Neither replaces a file. Some file systems, for example of USB sticks, have no links.
    await link(draft, file).catch(() => copyFile(draft, file, fs.constants.COPYFILE_EXCL));
    return summary;
  } catch (error) {
    throw asRefusal(file, error);
  } finally {
    // What failed above is reported, not that there is nothing to remove.
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

const damagedFile = (file: string, cause?: unknown) =>
  new Refusal(400, `${file} is damaged or incomplete. Nothing was changed.`, { cause });

/** Yields the lines of a backup as texts, and parsed. */
async function* linesOf(file: string): AsyncGenerator<[string, unknown], void> {
  const source = fs.createReadStream(file).on('error', (error) => unzipped.destroy(error));
  const unzipped = source.pipe(createGunzip());
  let unfinished: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of unzipped as AsyncIterable<Buffer>) {
      let start = 0;
      for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', start)) {
        const line = Buffer.concat([...unfinished, piece.subarray(start, end)]).toString();
        yield [line, JSON.parse(line)];
        [unfinished, length, start] = [[], 0, end + 1];
      }
      unfinished.push(piece.subarray(start));
      length += piece.length - start;
      if (length > MAX_LINE_BYTES) throw damagedFile(file);
    }
  } catch (cause) {
    throw damagedFile(file, cause);
  } finally {
    source.destroy();
  }
  if (length > 0) throw damagedFile(file);
}

const isInstant = (text: unknown) =>
  typeof text === 'string' && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;

/**
 * @returns the head of a backup file
 * @throws Refusal when the file does not exist or is not a backup
 */
export async function readHead(file: string): Promise<Head> {
  // Of a pipe or a device, the end may never come.
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new Refusal(404, `There is no file ${file}.`);
  for await (const [, line] of linesOf(file)) {
    const head = line as Partial<Head> | null;
    if (!String(head?.format).startsWith(FORMATS))
      throw new Refusal(400, `${file} is not a backup of this site.`);
    if (head?.format !== FORMAT) throw otherRelease(file);
    const { madeAt, accounts, orders, paidCents } = head;
    if (!isInstant(madeAt) || ![accounts, orders, paidCents].every(Number.isSafeInteger)) break;
    return head as Head;
  }
  throw damagedFile(file);
}

const otherRelease = (file: string) =>
  new Refusal(
    409,
    `${file} was made by another release of this site. Restore it with that release, then update.`,
  );

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
  if (head.migration !== (await newestMigration(db))) throw otherRelease(file);
  return head;
}

/**
 * @returns the position of a batch's table in TABLE_NAMES; -1 when the line is not a batch, or has other
 *   columns
 */
function tableOf(line: unknown): number {
  const { table = '', rows, ...others } = (line ?? {}) as { table?: string; rows?: unknown };
  const columns = TABLE_COLUMNS.get(table)?.join();
  const hasColumns = (row: object | null) =>
    columns ===
    Object.keys(row ?? {})
      .sort()
      .join();
  const isBatch = Array.isArray(rows) && rows.every(hasColumns) && Object.keys(others).length === 0;
  return isBatch ? TABLE_NAMES.indexOf(table) : -1;
}

/**
 * Inserts the rows of a file.
 *
 * @throws Refusal unless the file has the lines that a backup of the resulting store has, in their order
 */
async function insertRows(tx: Database, file: string, { madeAt }: Head): Promise<void> {
  const lines = linesOf(file);
  const [first] = (await lines.next()).value ?? [''];
  const hash = createHash('sha256').update(`${first}\n`);
  let latestTable = 0;
  let end: string | null = null;
  for await (const [line, part] of lines) {
    const position = tableOf(part);
    if (end !== null || (position >= 0 && position < latestTable)) throw damagedFile(file);
    if (position < 0) {
      end = line;
      continue;
    }
    latestTable = position;
    const table = sql.identifier(TABLE_NAMES[position] ?? '');
    await tx.execute(
      sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${line}::jsonb -> 'rows')`,
    );
    hash.update(`${line}\n`);
  }
  if (first !== (await headLine(tx, madeAt)) || end !== (await endLine(tx, hash))) throw damagedFile(file);
}

/**
 * Fills a store that has no accounts and no orders from a backup, in one transaction.
 *
 * @param now milliseconds
 * @throws Refusal when the site is running, the store is in use, or the file is damaged or of another release
 */
export async function restore({ db }: Store, file: string, now: number): Promise<StoreSummary> {
  try {
    return await db.transaction(async (tx) => {
      const head = await assertRestorable(tx, file);
      await emptyStore(tx);
      await insertRows(tx, file, head);
      // The next entry is numbered after the restored ones.
      await tx.execute(
        sql`select setval(pg_get_serial_sequence('audit', 'id'), (select coalesce(max(id), 0) + 1 from audit), false)`,
      );
      // A new revision invalidates pages that servers and browsers have cached.
      await writeSetting(tx, 'revision', String(now));
      return summaryOf(tx);
    });
  } catch (error) {
    throw isDataError(error) ? damagedFile(file, error) : error;
  }
}
