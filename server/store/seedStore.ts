/** Fills a new store with the seed content. */
import { sql } from 'drizzle-orm';
import type { ContentRecords } from '../content/records';
import { writeContent } from './content';
import type { Database, Store } from './database';
import { readSetting, SEEDED_SETTING, writeSetting } from './settings';

/** Key of the advisory lock: an arbitrary number, the same in every release. */
const CONTENT_LOCK = 733_102;

/**
 * Takes the lock for replacing the site's content, and holds it until this transaction ends. Waits while
 * another transaction holds it. Transactions that only read the content do not need it.
 */
export async function lockContent(tx: Database): Promise<void> {
  // No timeout: an import may take longer than the usual lock timeout.
  await tx.execute(sql`set local lock_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${CONTENT_LOCK})`);
}

/**
 * Seeds a store once, even if several servers start together.
 *
 * @returns whether this call seeded it
 */
export function seedIfEmpty(store: Store, makeSeed: () => ContentRecords): Promise<boolean> {
  return store.db.transaction(async (tx) => {
    await lockContent(tx);
    if ((await readSetting(tx, SEEDED_SETTING)) !== null) return false;
    await writeContent(tx, makeSeed());
    await writeSetting(tx, SEEDED_SETTING, new Date().toISOString());
    // Start the revision at the current time: browsers may have cached ETags of a previous store with low
    // numbers.
    await writeSetting(tx, 'revision', String(Date.now()));
    return true;
  });
}
