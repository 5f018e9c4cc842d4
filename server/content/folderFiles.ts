/** Reads the files of a content folder, which may hold anything: links, pipes, files of any size. */
import fs from 'node:fs';
import path from 'node:path';
import { MAX_PICTURE_BYTES } from '../../domain/office/pictures';

/** The reason that a file or folder cannot be used: a sentence. */
export interface FileProblem {
  problem: string;
}

export const isProblem = (found: unknown): found is FileProblem =>
  typeof found === 'object' && found !== null && 'problem' in found;

/** Maximum size of all files that an import reads, in bytes. */
export const MAX_FOLDER_BYTES = 50_000_000;
const MAX_BYTES: Readonly<Record<string, number>> = { '.yaml': 1_000_000, '.html': 200_000 };

/** @returns the reason that a file of this size is not read; null when it is small enough */
export function sizeProblem(name: string, bytes: number): string | null {
  const maximum = MAX_BYTES[path.extname(name)];
  if (bytes <= (maximum ?? MAX_PICTURE_BYTES)) return null;
  const expected = `${name} has ${Math.ceil(bytes / 1000)} KB; expected ${(maximum ?? MAX_PICTURE_BYTES) / 1000} KB at most.`;
  return maximum === undefined ? `${expected} Save it with a width of 1600 pixels.` : expected;
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'you have no permission to read it',
  EPERM: 'you have no permission to read it',
  ENOTDIR: 'it is not a folder',
  ENAMETOOLONG: 'its name is too long',
};

/** Runs a call of the file system, and converts its errors. */
function tried<Result>(name: string, read: () => Result): Result | FileProblem {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return { problem: `${name || 'The folder'} cannot be read: ${REASONS[code] ?? code}.` };
  }
}

export interface FolderFiles {
  /** @returns the names in a folder, except those that begin with a dot; null when there is no such folder */
  list: (this: void, name: string) => string[] | FileProblem | null;
  /** @returns the contents of a file; null when there is no such file */
  read: (this: void, name: string) => Buffer | FileProblem | null;
  /** As `read`, for a text in UTF-8. */
  readText: (name: string) => string | FileProblem | null;
}

/**
 * Reads only regular files within the folder, after a look at their sizes; never waits.
 *
 * @param folder path of the folder; only this one may be a link
 */
export function folderFiles(folder: string): FolderFiles {
  let total = 0;

  function look(name: string, kind: 'file' | 'folder'): fs.Stats | FileProblem | null {
    const stats = tried(name, () => fs.lstatSync(path.join(folder, name), { throwIfNoEntry: false }) ?? null);
    if (stats === null || isProblem(stats)) return stats;
    if (stats.isSymbolicLink()) return { problem: `${name} is a link. Put the ${kind} itself there.` };
    const isExpected = kind === 'file' ? stats.isFile() : stats.isDirectory();
    return isExpected ? stats : { problem: `Expected ${name} to be a ${kind}.` };
  }

  function read(name: string): Buffer | FileProblem | null {
    const stats = look(name, 'file');
    if (stats === null || isProblem(stats)) return stats;
    const problem = sizeProblem(name, stats.size);
    if (problem !== null) return { problem };
    total += stats.size;
    if (total > MAX_FOLDER_BYTES)
      return { problem: `With ${name}, the folder has more than ${MAX_FOLDER_BYTES / 1_000_000} MB.` };
    return tried(name, () => {
      const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = fs.constants;
      const file = fs.openSync(path.join(folder, name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
      try {
        return fs.readFileSync(file);
      } finally {
        fs.closeSync(file);
      }
    });
  }

  return {
    read,
    list(name) {
      const stats = name === '' ? null : look(name, 'folder');
      if (name !== '' && (stats === null || isProblem(stats))) return stats;
      return tried(name, () => fs.readdirSync(path.join(folder, name)).filter((one) => !one.startsWith('.')));
    },
    readText(name) {
      const bytes = read(name);
      if (!Buffer.isBuffer(bytes)) return bytes;
      try {
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      } catch {
        return { problem: `${name} is not a text in UTF-8. Save it with this encoding.` };
      }
    },
  };
}
