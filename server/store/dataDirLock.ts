/**
 * Lets only one server at a time open the embedded store. The kernel holds the lock as long as the file is
 * open: it works across containers that share the folder, and ends with the process, even after a crash.
 */
import fs from 'node:fs';
import path from 'node:path';
import { tryLock } from 'fs-native-extensions';

/** Error codes of missing permission, a read-only file system, or a path that is not a folder. */
const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR'];

/** Another process has the store open. */
export class StoreInUse extends Error {}

/** Creates the folder if needed, and opens its lock file. */
function openLockFile(dataDir: string): number {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return fs.openSync(path.join(dataDir, 'store.lock'), 'a', 0o600);
  } catch (cause) {
    if (!NOT_WRITABLE.includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause;
    throw new Error(
      `The server cannot write to ${dataDir}. Give the user who runs the server write access, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

/**
 * Locks a data folder, and creates it if needed.
 *
 * @returns a function that releases the lock
 * @throws StoreInUse for the operator when another server has the lock
 * @throws Error for the operator when the folder cannot be written
 */
export function lockDataDir(dataDir: string): () => void {
  // The file is not removed on unlock: otherwise two servers could each lock a different file of the same
  // name.
  const file = openLockFile(dataDir);
  if (tryLock(file)) return () => fs.closeSync(file);
  fs.closeSync(file);
  throw new StoreInUse(
    `The store in ${dataDir} is in use by another server. Stop that server, or set DATA_DIR to another folder.`,
  );
}
