/** Creates and opens the folder of the embedded store. */
import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const storeFolder = (dataDir: string) => path.join(dataDir, 'store');

/** What the operator can do about an unusable store. */
const recoveryAdvice = (folder: string) =>
  `Restore ${folder} from a backup, or move it away to start with an empty store.`;

async function createStoreFolder(dataDir: string, folder: string): Promise<void> {
  // Created under another name and then renamed, so that an interrupted start leaves no half-made store.
  const draft = path.join(dataDir, 'store.new');
  fs.rmSync(draft, { recursive: true, force: true });
  const client = await PGlite.create({ dataDir: draft });
  await client.close();
  fs.renameSync(draft, folder);
}

/**
 * Opens the store of a locked data folder, and creates it if needed.
 *
 * @param onProgress receives a line of text before a slow step
 * @throws Error for the operator when the folder contains something else, or when the store is damaged
 */
export async function openStoreFolder(dataDir: string, onProgress: (line: string) => void): Promise<PGlite> {
  const folder = storeFolder(dataDir);
  if (!fs.existsSync(folder)) {
    onProgress(`Creating a new store in ${folder}...`);
    await createStoreFolder(dataDir, folder);
  }
  if (!fs.existsSync(path.join(folder, 'PG_VERSION')))
    throw new Error(`The store in ${folder} is incomplete: PG_VERSION is missing. ${recoveryAdvice(folder)}`);
  try {
    return await PGlite.create({ dataDir: folder });
  } catch (cause) {
    throw damagedStore(dataDir, cause);
  }
}

/** The operator's error about a damaged store, with advice. @param cause the error of the database */
export const damagedStore = (dataDir: string, cause?: unknown): Error =>
  new Error(`The store in ${storeFolder(dataDir)} is damaged. ${recoveryAdvice(storeFolder(dataDir))}`, {
    cause,
  });
