/**
 * One server at a time may open the embedded store. The kernel keeps the lock with the open file: it holds across
 * containers that share the folder, and ends with the process, however that ends.
 */
import fs from 'node:fs';
import path from 'node:path';
import { tryLock } from 'fs-native-extensions';

/** No right to write, a file system that can only be read, or no folder at all. */
const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR'];

/** Makes the folder where there is none, and opens the file of its lock. */
function openLockFile(dataDir: string): number {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return fs.openSync(path.join(dataDir, 'store.lock'), 'a', 0o600);
  } catch (cause) {
    if (!NOT_WRITABLE.includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause;
    throw new Error(
      `The server cannot write in ${dataDir}. Make it a folder that the user who runs the server can write, or set DATA_DIR to another one.`,
      { cause },
    );
  }
}

/**
 * Locks a data folder, which is made where there is none.
 *
 * @returns what unlocks it
 * @throws Error with a sentence for the operator when another server has it, or when it cannot be written
 */
export function lockDataDir(dataDir: string): () => void {
  // The file stays when the lock ends: removing it would let two servers lock two files of the same name.
  const file = openLockFile(dataDir);
  if (tryLock(file)) return () => fs.closeSync(file);
  fs.closeSync(file);
  throw new Error(
    `The store in ${dataDir} is in use by another server. Stop that server, or set DATA_DIR to another folder.`,
  );
}
