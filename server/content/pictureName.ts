/** File names of pictures: those shipped with the site, and those that the office has imported. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { importedPictureName, ownPictureName } from '../../domain/content/pictures';

export const PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** The hash in the name of an imported picture. */
const HASH = /-[0-9a-f]{8}(?=\.\w+$)/;

const FOLDER = '/images/';

/** The path of a picture on this site. @param picture name of a shipped file or of an imported picture */
export const addressOf = (picture: string): string => FOLDER + picture;

export const isImportedPicture = (name: string): boolean => importedPictureName(addressOf(name)) !== null;

/**
 * @param file name of the picture in the content folder
 * @returns the name of the imported picture, with a hash of its bytes
 */
export function importedNameOf(file: string, bytes: Uint8Array): string {
  const { name, ext } = path.parse(file);
  return `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}${ext}`;
}

/**
 * @param url URL of a picture, without focus
 * @returns its file name in the content folder; null when the picture is not on this site
 */
export function pictureFileOf(url: string): string | null {
  const shipped = ownPictureName(url);
  if (shipped !== null) return `${shipped}.webp`;
  return importedPictureName(url)?.replace(HASH, '') ?? null;
}

/** The file of a shipped or imported picture in the content folder. @param picture its name */
export const fileOf = (picture: string): string => pictureFileOf(addressOf(picture)) ?? picture;

const PICTURE_PATHS = /\/images\/([\w-]+\.[a-z]+)/g;

/** @returns the names of all pictures of this site that the records use, including those in markup */
export const picturesIn = (records: object): Set<string> =>
  new Set([...JSON.stringify(records).matchAll(PICTURE_PATHS)].map(([, name = '']) => name));
