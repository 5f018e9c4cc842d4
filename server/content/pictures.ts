/** Finds the pictures of a content folder. */
import fs from 'node:fs';
import path from 'node:path';
import { ownPictureUrl } from '../../domain/content/pictures';
import { PUBLIC_DIR } from '../site/assets';
import { addressOf, isImportedPicture, importedNameOf, PICTURE_TYPES } from './pictureName';

export const PICTURE_FOLDER = 'pictures';

const MAX_BYTES = 500_000;
const FILE = /^[\w-]+\.[a-z]+$/;

/** Path of a shipped picture's file. @param url path of the picture on this site */
const shippedFile = (url: string): string => path.join(PUBLIC_DIR, url);

/** The reason that a picture cannot be used. */
export interface PictureProblem {
  problem: string;
}

/** @returns the URL of a shipped picture, or the reason that it cannot be used */
export function shippedPicture(file: string): string | PictureProblem {
  const url = ownPictureUrl(path.parse(file).name);
  if (path.extname(file) === '.webp' && fs.existsSync(shippedFile(url))) return url;
  return { problem: `there is no file ${PICTURE_FOLDER}/${file}.` };
}

const isSameFile = (file: string, bytes: Buffer) =>
  fs.existsSync(file) && fs.readFileSync(file).equals(bytes);

function problemOf(file: string, bytes: Buffer): string | null {
  const ends = Object.keys(PICTURE_TYPES);
  if (!ends.includes(path.extname(file)))
    return `expected a picture that ends with ${ends.join(', ')}; found ${file}.`;
  if (!FILE.test(file)) return `expected a file name of letters, digits, and hyphens; found ${file}.`;
  if (bytes.length > MAX_BYTES)
    return (
      `${PICTURE_FOLDER}/${file} has ${Math.ceil(bytes.length / 1000)} KB; expected ${MAX_BYTES / 1000} KB at most. ` +
      'Save it with a width of 1600 pixels.'
    );
  return null;
}

/**
 * Finds the pictures of a content folder. `pictureUrl` returns the URL of a file that a record names, or the
 * reason that it cannot be used; `own` collects the files that are not shipped with the site.
 *
 * @param folder path of the content folder
 */
export function folderPictures(folder: string) {
  const importedFiles = new Map<string, Uint8Array>();
  return {
    /** Bytes of the pictures to import, by their names on the site. */
    own: importedFiles,
    pictureUrl: (file: string): string | PictureProblem => {
      const place = path.join(folder, PICTURE_FOLDER, path.basename(file));
      if (!fs.existsSync(place)) return shippedPicture(file);
      const bytes = fs.readFileSync(place);
      const url = ownPictureUrl(path.parse(file).name);
      if (isSameFile(shippedFile(url), bytes)) return url;
      const problem = problemOf(file, bytes);
      if (problem !== null) return { problem };
      const name = importedNameOf(file, bytes);
      importedFiles.set(name, bytes);
      return addressOf(name);
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
