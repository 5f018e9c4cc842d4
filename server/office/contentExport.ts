/** `content export`: the site's content as a folder of files. */
import fs from 'node:fs';
import path from 'node:path';
import { filesOf } from '../content/writeFolder';
import { Refusal } from '../refusal';
import { readContent } from '../store/content';
import type { Office } from './command';

export interface Exported {
  kind: 'export';
  folder: string;
  files: number;
}

function assertFree(folder: string): void {
  if (!fs.existsSync(folder)) return;
  if (!fs.statSync(folder).isDirectory()) throw new Refusal(409, `${folder} is a file. Name a new folder.`);
  if (fs.readdirSync(folder).length > 0)
    throw new Refusal(409, `${folder} is not empty. Name a new folder, or remove that one first.`);
  fs.rmdirSync(folder);
}

/** Written beside and renamed: a folder that is there is whole. */
export async function exportContent({ store }: Office, folder: string): Promise<Exported> {
  assertFree(folder);
  const records = await store.db.transaction((tx) => readContent(tx), {
    ...{ isolationLevel: 'repeatable read', accessMode: 'read only' },
  });
  const files = filesOf(records);
  const draft = `${folder}.part`;
  fs.rmSync(draft, { recursive: true, force: true });
  for (const [name, text] of files) {
    const file = path.join(draft, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
  fs.renameSync(draft, folder);
  return { kind: 'export', folder, files: files.size };
}
