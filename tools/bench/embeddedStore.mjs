/** The embedded store of the built site, which measurements read and change. */
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { startSite } from './site.mjs';

/**
 * Opens the store in a site's data folder, while the site is not running.
 *
 * @param dataDir data folder of the site
 */
export const openStore = (dataDir) => PGlite.create(path.join(dataDir, 'store'));

/**
 * Starts the site to fill a new store, changes the store, and starts the site again.
 *
 * @param statements SQL that changes the store
 * @param env further environment variables
 * @returns the site, as from `startSite`; its `dataDir` has the store
 */
export async function startSiteWithChanges(statements, env = {}) {
  const first = await startSite(env);
  await first.stop();
  const { dataDir } = first;
  const store = await openStore(dataDir);
  await store.exec(statements);
  await store.close();
  const site = await startSite({ ...env, DATA_DIR: dataDir });
  const remove = async () => {
    await site.remove();
    await first.remove();
  };
  return { ...site, dataDir, remove };
}
