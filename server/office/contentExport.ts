/** `content export`: writes the site's content as a folder of files. */
import fs from 'node:fs';
import path from 'node:path';
import { addressOf, pictureFileOf, picturesIn } from '../content/pictureName';
import { PICTURE_FOLDER, pictureBytes } from '../content/pictures';
import { filesOf } from '../content/writeFolder';
import { Refusal } from '../refusal';
import { readContent } from '../store/content';
import type { Database } from '../store/database';
import { readPicture } from '../store/pictures';
import type { Office } from './command';

export interface Exported {
  kind: 'export';
  folder: string;
  /** Number of written files. */
  files: number;
}

function assertNewFolder(folder: string): void {
  if (!fs.existsSync(folder)) return;
  if (!fs.statSync(folder).isDirectory()) throw new Refusal(409, `${folder} is a file. Name a new folder.`);
  if (fs.readdirSync(folder).length > 0)
    throw new Refusal(409, `${folder} is not empty. Name a new folder, or remove that one first.`);
  fs.rmdirSync(folder);
}

/** All files of the content folder, including pictures. */
async function allFiles(tx: Database): Promise<Map<string, string | Uint8Array>> {
  const records = await readContent(tx);
  const files = new Map<string, string | Uint8Array>(filesOf(records));
  for (const name of picturesIn(records)) {
    const file = pictureFileOf(addressOf(name));
    const bytes = file === null ? null : await pictureBytes(name, (own) => readPicture(tx, own));
    if (file !== null && bytes) files.set(`${PICTURE_FOLDER}/${file}`, bytes);
  }
  return files;
}

/**
 * Writes the content to a temporary folder and renames it, so that an interrupted export leaves no incomplete
 * folder.
 *
 * @param folder path of a new or empty folder
 * @throws Refusal 409 when there is a file, or a folder that is not empty
 */
export async function exportContent({ store }: Office, folder: string): Promise<Exported> {
  assertNewFolder(folder);
  const files = await store.db.transaction((tx) => allFiles(tx), {
    ...{ isolationLevel: 'repeatable read', accessMode: 'read only' },
  });
  const draft = `${folder}.part`;
  fs.rmSync(draft, { recursive: true, force: true });
  for (const [name, content] of files) {
    const file = path.join(draft, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content);
  }
  fs.renameSync(draft, folder);
  return { kind: 'export', folder, files: files.size };
}
