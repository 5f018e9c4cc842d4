/** Finds the pictures of a content folder. */
import fs from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { ownPictureUrl } from '../../domain/content/pictures';
import { MAX_PICTURE_SIDE } from '../../domain/office/pictures';
import { PUBLIC_DIR } from '../site/assets';
import { isProblem, sizeProblem, type FileProblem, type FolderFiles } from './folderFiles';
import { addressOf, isImportedPicture, importedNameOf, PICTURE_TYPES } from './pictureName';

export const PICTURE_FOLDER = 'pictures';

const FILE = /^[\w-]{1,80}\.[a-z]+$/;

/** Path of a shipped picture's file. @param url path of the picture on this site */
const shippedFile = (url: string): string => path.join(PUBLIC_DIR, url);

/** @returns the URL of a shipped picture, or the reason that it cannot be used */
export function shippedPicture(file: string): string | FileProblem {
  const url = ownPictureUrl(path.parse(file).name);
  if (path.extname(file) === '.webp' && fs.existsSync(shippedFile(url))) return url;
  return { problem: `there is no file ${PICTURE_FOLDER}/${file}.` };
}

const isSameFile = (file: string, bytes: Buffer) =>
  fs.existsSync(file) && fs.readFileSync(file).equals(bytes);

/** Reads the type and the size in pixels from the picture's header, because its name may be wrong. */
function headerProblem(file: string, bytes: Uint8Array): string | null {
  const isSide = (pixels: number) => pixels >= 1 && pixels <= MAX_PICTURE_SIDE;
  const expected = path.extname(file).slice(1);
  try {
    const { type, width, height } = imageSize(bytes);
    if (type !== expected.replace('jpeg', 'jpg')) return `${file} is a picture of another type: ${type}.`;
    if (isSide(width) && isSide(height)) return null;
    return `${file} has ${width} x ${height} pixels; expected 1 to ${MAX_PICTURE_SIDE}. Save it with a width of 1600 pixels.`;
  } catch {
    return `${file} is damaged, or not a picture.`;
  }
}

/** @returns the reason that a file cannot be a picture of the site; null when it can */
export function pictureProblem(file: string, bytes: Uint8Array): string | null {
  const ends = Object.keys(PICTURE_TYPES);
  if (!ends.includes(path.extname(file)))
    return `expected a picture that ends with ${ends.join(', ')}; found ${file}.`;
  if (!FILE.test(file)) return `expected a file name of letters, digits, and hyphens; found ${file}.`;
  return sizeProblem(`${PICTURE_FOLDER}/${file}`, bytes.length) ?? headerProblem(file, bytes);
}

/** Finds the pictures of a content folder; reads each once. */
export function folderPictures(files: FolderFiles) {
  const own = new Map<string, Buffer>();
  const found = new Map<string, string | FileProblem>();

  function find(file: string): string | FileProblem {
    if (!FILE.test(file)) return { problem: pictureProblem(file, Buffer.of()) ?? '' };
    const bytes = files.read(`${PICTURE_FOLDER}/${file}`);
    if (bytes === null) return shippedPicture(file);
    if (isProblem(bytes)) return bytes;
    const url = ownPictureUrl(path.parse(file).name);
    if (isSameFile(shippedFile(url), bytes)) return url;
    const problem = pictureProblem(file, bytes);
    if (problem !== null) return { problem };
    own.set(file, bytes);
    return addressOf(importedNameOf(file, bytes));
  }

  return {
    /** Bytes of the files that are not shipped with the site, by their names. */
    own,
    /** @returns the URL of a file that a record names, or the reason that it cannot be used */
    pictureUrl: (file: string): string | FileProblem => {
      const url = found.get(file) ?? find(file);
      found.set(file, url);
      return url;
    },
  };
}

/**
 * Reads a shipped or imported picture.
 *
 * @param readOwn reads an imported picture
 * @returns null when there is no such picture
 */
export async function pictureBytes(
  name: string,
  readOwn: (name: string) => Promise<Uint8Array | null>,
): Promise<Uint8Array | null> {
  const shippedPath = shippedFile(addressOf(name));
  if (fs.existsSync(shippedPath)) return fs.readFileSync(shippedPath);
  return isImportedPicture(name) ? readOwn(name) : null;
}

/**
 * Finds pictures of drafts, which have addresses.
 *
 * @param imported names of the imported pictures
 * @returns a function that returns the URL of a picture of this site, or the reason that it cannot be used
 */
export const draftPictures =
  (imported: ReadonlySet<string>) =>
  (file: string, written: string): string | FileProblem => {
    const name = written.slice(addressOf('').length);
    if (!written.startsWith(addressOf('')) || !isImportedPicture(name)) return shippedPicture(file);
    return imported.has(name) ? written : { problem: `there is no picture ${name}.` };
  };
