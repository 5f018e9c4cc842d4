/** Where the embedded store lies on disk, and what is done when it is not as it should be. */
import fs from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { openClient } from './fairClient';

const storeFolder = (dataDir: string) => path.join(dataDir, 'store');

/** What the operator may do about a store that is not usable. */
const wayOut = (folder: string) =>
  `Restore ${folder} from a backup, or move it away to start with an empty store.`;

async function make(dataDir: string, folder: string): Promise<void> {
  // Made aside: a start that is interrupted leaves nothing that could be taken for a store.
  const draft = path.join(dataDir, 'store.new');
  fs.rmSync(draft, { recursive: true, force: true });
  const client = await openClient(draft);
  await client.close();
  fs.renameSync(draft, folder);
}

/**
 * Opens the store of a locked data folder; makes one where there is none.
 *
 * @throws Error with a sentence for the operator when something else is there, or when the store is damaged
 */
export async function openStoreFolder(dataDir: string, onProgress: (line: string) => void): Promise<PGlite> {
  const folder = storeFolder(dataDir);
  if (!fs.existsSync(folder)) {
    onProgress(`Creating a new store in ${folder}...`);
    await make(dataDir, folder);
  }
  if (!fs.existsSync(path.join(folder, 'PG_VERSION')))
    throw new Error(`The store in ${folder} is incomplete: PG_VERSION is missing. ${wayOut(folder)}`);
  try {
    return await openClient(folder);
  } catch (cause) {
    throw damaged(dataDir, cause);
  }
}

export const damaged = (dataDir: string, cause?: unknown): Error =>
  new Error(`The store in ${storeFolder(dataDir)} is damaged. ${wayOut(storeFolder(dataDir))}`, { cause });
