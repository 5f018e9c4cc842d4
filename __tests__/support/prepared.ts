/** Caches folders that many tests start from, in `node_modules/.cache`, until a source changes. */
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const CACHE = path.resolve('node_modules/.cache/tests');

const filesOf = (entry: string): string[] =>
  fs.statSync(entry).isDirectory()
    ? fs
        .readdirSync(entry)
        .sort()
        .flatMap((name) => filesOf(path.join(entry, name)))
    : [entry];

/**
 * Returns a cached folder, and creates it when it is missing or a source has changed. Do not write to it.
 *
 * @param name name of the folder; its earlier versions are removed
 * @param sources files and folders on which the content depends
 * @param salt any other text on which the content depends, such as the date
 * @param make fills an empty folder; two workers may do that at the same time, each in a separate folder
 * @returns the absolute path
 */
export async function prepared(
  name: string,
  sources: string[],
  salt: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256').update(salt);
  for (const file of sources.flatMap(filesOf)) hash.update(file).update(fs.readFileSync(file));
  const folder = path.join(CACHE, `${name}-${hash.digest('hex').slice(0, 16)}`);
  if (fs.existsSync(folder)) return folder;
  fs.mkdirSync(CACHE, { recursive: true });
  const draft = path.join(CACHE, `draft-${randomUUID()}`);
  fs.mkdirSync(draft);
  await make(draft);
  for (const other of fs.readdirSync(CACHE))
    if (other.startsWith(`${name}-`) && path.join(CACHE, other) !== folder)
      fs.rmSync(path.join(CACHE, other), { recursive: true, force: true });
  try {
    fs.renameSync(draft, folder);
  } catch (error) {
    if (!fs.existsSync(folder)) throw error;
    fs.rmSync(draft, { recursive: true });
  }
  return folder;
}
