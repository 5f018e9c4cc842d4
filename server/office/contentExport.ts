/** `content export`: writes the site's content as a folder of files. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { COLLECTIONS } from '../content/collections';
import { quoted } from '../content/mistakes';
import { addressOf, pictureFileOf, picturesIn } from '../content/pictureName';
import { PICTURE_FOLDER, pictureBytes } from '../content/pictures';
import { filesOf } from '../content/writeFolder';
import { asRefusal, Refusal } from '../http/refusal';
import { readContent } from '../store/content';
import type { Database } from '../store/database';
import { readPicture } from '../store/pictures';
import type { Office } from './context';

export interface Exported {
  kind: 'export';
  folder: string;
  /** Number of written files. */
  files: number;
}

function assertNewFolder(folder: string): void {
  const found = fs.lstatSync(folder, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isDirectory()) throw new Refusal(409, `${folder} is a file. Name a new folder.`);
  if (fs.readdirSync(folder).length > 0)
    throw new Refusal(409, `${folder} is not empty. Name a new folder, or remove that one first.`);
}

/** All files of the content folder, including pictures. */
async function allFiles(tx: Database): Promise<Map<string, string | Uint8Array>> {
  const records = await readContent(tx);
  const files = new Map<string, string | Uint8Array>(filesOf(records));
  // Pictures in markup keep their addresses.
  for (const name of picturesIn([records.images, records.events.map(({ imageUrl }) => imageUrl)])) {
    const file = pictureFileOf(addressOf(name));
    const bytes = file === null ? null : await pictureBytes(name, (own) => readPicture(tx, own));
    if (file !== null && bytes) files.set(`${PICTURE_FOLDER}/${file}`, bytes);
  }
  return files;
}

/**
 * Writes the content to a new folder with a name that nobody can have prepared, and renames it, so that an
 * interrupted export leaves no incomplete folder and nothing is replaced.
 *
 * @param folder path of a new or empty folder
 * @throws Refusal when there is something else, the folder cannot be written, or the name of a record would
 *   leave it
 */
export async function exportContent({ store }: Office, folder: string): Promise<Exported> {
  const draft = `${folder}.${randomUUID()}.part`;
  try {
    assertNewFolder(folder);
    const files = await store.db.transaction((tx) => allFiles(tx), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    const outside = [...files.keys()].find((name) => path.normalize(name).startsWith('..'));
    if (outside !== undefined) throw new Refusal(409, `The file ${quoted(outside)} would leave the folder.`);
    for (const { place } of COLLECTIONS.filter(({ isList }) => !isList))
      fs.mkdirSync(path.join(draft, place), { recursive: true });
    for (const [name, content] of files) {
      const file = path.join(draft, name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, content, { flag: 'wx' });
    }
    fs.renameSync(draft, folder);
    return { kind: 'export', folder, files: files.size };
  } catch (error) {
    throw asRefusal(folder, error);
  } finally {
    // What failed above is reported, not that there is nothing to remove.
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
  }
}
