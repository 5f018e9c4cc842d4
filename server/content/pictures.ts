/** The pictures of a folder of content. */
import fs from 'node:fs';
import path from 'node:path';
import { ownPictureUrl } from '../../domain/content/pictures';
import { PUBLIC_DIR } from '../site/assets';
import { addressOf, isOwnPicture, ownPictureOf, PICTURE_TYPES } from './pictureName';

export const PICTURE_FOLDER = 'pictures';

const MOST_BYTES = 500_000;
const FILE = /^[\w-]+\.[a-z]+$/;

/** Where a picture that came with the site lies, in its greatest width. */
export const shippedFile = (url: string): string => path.join(PUBLIC_DIR, url);

/** Why a picture cannot be used. */
export interface PictureProblem {
  problem: string;
}

/** @returns the address of a picture that came with the site, or why there is none */
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
    return `expected a picture that ends with ${ends.join(', ')}; there is ${file}.`;
  if (!FILE.test(file)) return `expected a file name of letters, digits and hyphens; there is ${file}.`;
  if (bytes.length > MOST_BYTES)
    return (
      `${PICTURE_FOLDER}/${file} has ${Math.ceil(bytes.length / 1000)} KB; expected ${MOST_BYTES / 1000} KB at most. ` +
      'Save it with a width of 1600 pixels.'
    );
  return null;
}

/** Finds the pictures of a folder, and keeps those that did not come with the site. */
export function folderPictures(folder: string) {
  const own = new Map<string, Uint8Array>();
  return {
    /** The pictures that were found, by the names under which the site shows them. */
    own,
    pictureUrl: (file: string): string | PictureProblem => {
      const place = path.join(folder, PICTURE_FOLDER, path.basename(file));
      if (!fs.existsSync(place)) return shippedPicture(file);
      const bytes = fs.readFileSync(place);
      const url = ownPictureUrl(path.parse(file).name);
      if (isSameFile(shippedFile(url), bytes)) return url;
      const problem = problemOf(file, bytes);
      if (problem !== null) return { problem };
      const name = ownPictureOf(file, bytes);
      own.set(name, bytes);
      return addressOf(name);
    },
  };
}

/** Reads a picture that came with the site, or that the office has brought in. */
export async function pictureBytes(
  name: string,
  readOwn: (name: string) => Promise<Uint8Array | null>,
): Promise<Uint8Array | null> {
  const shipped = shippedFile(addressOf(name));
  if (fs.existsSync(shipped)) return fs.readFileSync(shipped);
  return isOwnPicture(name) ? readOwn(name) : null;
}
