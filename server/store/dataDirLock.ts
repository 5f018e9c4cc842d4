/**
 * One server at a time may open the embedded store. The kernel keeps the lock with the open file: it holds across
 * containers that share the folder, and ends with the process, however that ends.
 */
import fs from 'node:fs';
import path from 'node:path';
import { tryLock } from 'fs-native-extensions';

/**
 * Locks a data folder.
 *
 * @returns what unlocks it
 * @throws Error with a sentence for the operator when another server has it
 */
export function lockDataDir(dataDir: string): () => void {
  // The file stays when the lock ends: removing it would let two servers lock two files of the same name.
  const file = fs.openSync(path.join(dataDir, 'store.lock'), 'a', 0o600);
  if (tryLock(file)) return () => fs.closeSync(file);
  fs.closeSync(file);
  throw new Error(
    `The store in ${dataDir} is in use by another server. Stop that server, or set DATA_DIR to another folder.`,
  );
}
