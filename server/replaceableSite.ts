/** The site under `npm run dev`: a changed site takes the place of this one in the same process, with the same open database. */
import { readConfig } from './config';
import { endLog } from './log';
import { seed, serve } from './serve';
import { openEmbedded, storeOn, type EmbeddedStore } from './store/embedded';
import { MIGRATIONS } from './store/openStore';

const print = (line: string) => process.stdout.write(`${line}\n`);

export interface RunningSite {
  /** The embedded store; null when the site has none. It stays open when the site stops. */
  store: EmbeddedStore | null;
  /** Stops everything else. */
  stop: () => Promise<void>;
}

/**
 * Starts the site.
 *
 * @param earlier the store that the site before this one has opened; null: opens it if the configuration has an embedded store
 * @throws Error for the developer when the store cannot be opened or migrated, or the port is in use
 */
export async function startSite(earlier: EmbeddedStore | null): Promise<RunningSite> {
  const config = readConfig(process.env);
  const { databaseUrl, dataDir } = config;
  let store = earlier;
  let stop = () => Promise.resolve();
  const openKept = async () => {
    const own = store
      ? await storeOn(store.client, MIGRATIONS)
      : await openEmbedded({ dataDir, migrationsFolder: MIGRATIONS, onProgress: print });
    store ??= own;
    await seed(own, print);
    return { ...own, close: () => Promise.resolve() };
  };
  await serve({
    config,
    isWorker: false,
    print,
    onStoppable: (stopServer) => {
      stop = async () => {
        await stopServer();
        endLog();
      };
    },
    ...(databaseUrl === null ? { open: openKept } : {}),
  });
  return { store, stop };
}
