/** Fills a fresh store with the orchestra's own content. */
import { sql } from 'drizzle-orm';
import type { ContentRecords } from '../content/records';
import { writeContent } from './content';
import type { Database, Store } from './database';
import { readSetting, writeSetting } from './settings';

/** Any number, the same in every copy of this server. */
const CONTENT_LOCK = 733_102;

/** Waits until nobody else replaces the content; until the end of the transaction nobody else does. */
export async function lockContent(tx: Database): Promise<void> {
  // Whoever replaces it may take longer than a visitor would wait.
  await tx.execute(sql`set local lock_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${CONTENT_LOCK})`);
}

/** Seeds a store once in its life, also when several servers start at once. Tells whether it did. */
export function seedIfEmpty(store: Store, makeSeed: () => ContentRecords): Promise<boolean> {
  return store.db.transaction(async (tx) => {
    await lockContent(tx);
    if ((await readSetting(tx, 'seeded')) !== null) return false;
    await writeContent(tx, makeSeed());
    await writeSetting(tx, 'seeded', new Date().toISOString());
    // A new store never counts from where an older one was: browsers may remember that one's ETags.
    await writeSetting(tx, 'revision', String(Date.now()));
    return true;
  });
}
