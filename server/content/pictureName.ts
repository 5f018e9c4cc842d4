/** Names of pictures: those that came with the site, and those that the office has brought in. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { ownPictureName } from '../../domain/content/pictures';

export const PICTURE_TYPES: Readonly<Record<string, string>> = {
  ...{ '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.png': 'image/png' },
  ...{ '.webp': 'image/webp', '.avif': 'image/avif' },
};

const FOLDER = '/images/';
/** The hash makes the address of a replaced picture new, so that no browser shows an older one. */
const OWN = /^([\w-]+)-[0-9a-f]{8}(\.(?:jpe?g|png|webp|avif))$/;

/** Whether a file of this name may be among the pictures that the office has brought in. */
export const isOwnPicture = (name: string): boolean => OWN.test(name);

/** @param file its name in the folder */
export function ownPictureOf(file: string, bytes: Uint8Array): string {
  const { name, ext } = path.parse(file);
  return `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}${ext}`;
}

export const addressOf = (picture: string): string => FOLDER + picture;

/** @returns the name of a picture in the folder of content, or null when it is elsewhere */
export function pictureFileOf(url: string): string | null {
  const shipped = ownPictureName(url);
  if (shipped !== null) return `${shipped}.webp`;
  const [, name, end] = OWN.exec(url.startsWith(FOLDER) ? url.slice(FOLDER.length) : '') ?? [];
  return name === undefined || end === undefined ? null : name + end;
}

const NAMED = /\/images\/([\w-]+\.[a-z]+)/g;

/** @returns the names of all pictures of this site that records show, in markup, too */
export const picturesIn = (records: object): Set<string> =>
  new Set([...JSON.stringify(records).matchAll(NAMED)].map(([, name = '']) => name));
