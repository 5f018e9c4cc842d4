/** The site under `npm run dev`: a changed site takes the place of this one in the same process, with the same open database. */
import { readConfig } from './config';
import { endLog } from './log';
import { configuredSite, seed, shopOf, type Site } from './serve';
import { openEmbedded, storeOn, type EmbeddedStore } from './store/embedded';
import { MIGRATIONS } from './store/openStore';

const print = (line: string) => process.stdout.write(`${line}\n`);

export interface RunningSite {
  /** The embedded store; null when the site has none. It stays open when the site stops. */
  store: EmbeddedStore | null;
  /** Stops everything else. */
  stop: () => Promise<void>;
}

async function running(site: Site, store: EmbeddedStore | null): Promise<RunningSite> {
  await site.listen();
  const stop = async () => {
    await site.stop();
    endLog();
  };
  return { store, stop };
}

/**
 * Starts the site.
 *
 * @param earlier the store that the site before this one has opened; null: opens it if the configuration has an embedded store
 * @throws Error for the developer when the store cannot be opened or migrated, or the port is in use
 */
export async function startSite(earlier: EmbeddedStore | null): Promise<RunningSite> {
  const config = readConfig(process.env);
  const { apiOrigin, databaseUrl, dataDir } = config;
  if (apiOrigin !== null || databaseUrl !== null) return running(await configuredSite(config, print), null);
  const store = earlier
    ? await storeOn(earlier.client, MIGRATIONS)
    : await openEmbedded({ dataDir, migrationsFolder: MIGRATIONS, onProgress: print });
  await seed(store, print);
  const site = await shopOf(config, { ...store, close: () => Promise.resolve() });
  return running(site, earlier ?? store);
}
