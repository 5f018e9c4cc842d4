/** Pictures: the files that a browser chooses from, and the pictures of a page (behavior 5.4). */
import type { Image, ImageProperty } from '../api/entities';
import { isOwnPath } from './safeHref';

interface PictureSource {
  src: string;
  /** Value of the attribute `srcset`; absent for pictures in one width. */
  srcSet?: string;
}

const WIDTHS = [400, 800, 1200, 1600];
const SITE = /^https?:\/\//i;
const OWN_PICTURE = /^(\/images\/.+)-1600\.webp$/;
/**
 * The names of imported pictures contain a hash of the file, so that a replaced picture gets a new URL and
 * browsers do not show a cached one.
 */
const IMPORTED_PICTURE = /^\/images\/([\w-]+-[0-9a-f]{8}\.(?:jpe?g|png|webp|avif))$/;

/** The widths of imported pictures that the server makes, in pixels. */
export const NARROW_WIDTHS: readonly number[] = WIDTHS.slice(0, -1);

/**
 * @returns the name of a shipped picture, such as "hero" for /images/hero-1600.webp; null for any other
 *   address
 */
export const ownPictureName = (url: string): string | null =>
  OWN_PICTURE.exec(url)?.[1]?.slice('/images/'.length) ?? null;

/** The address of a shipped picture in its largest width. @param name as `ownPictureName` returns it */
export const ownPictureUrl = (name: string): string => `/images/${name}-1600.webp`;

/** @returns the name of an imported picture, such as "snow-0123abcd.jpg"; null for any other address */
export const importedPictureName = (url: string): string | null => IMPORTED_PICTURE.exec(url)?.[1] ?? null;

/** The point of a picture that stays in view when it is cropped, in percent from the left and the top. */
export interface Focus {
  x: number;
  y: number;
}

/** A focus at the end of a picture's address or of its file's name, such as "#30,20". */
const FOCUS = /#(100|\d\d?),(100|\d\d?)$/;

/** @param url address of a picture, or name of its file */
export function focusOf(url: string): Focus | null {
  const [, x, y] = FOCUS.exec(url) ?? [];
  return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) };
}

export const withoutFocus = (url: string): string => url.replace(FOCUS, '');

/** @returns the address with another focus; null: without one */
export const withFocus = (url: string, focus: Focus | null): string =>
  withoutFocus(url) + (focus ? `#${focus.x},${focus.y}` : '');

/**
 * The files of a picture; shipped and imported pictures exist in four widths.
 *
 * @returns null if the address is neither a path of this site nor http(s)
 */
export function pictureSource(url: string | null | undefined): PictureSource | null {
  if (!url || !(isOwnPath(url) || SITE.test(url))) return null;
  const file = withoutFocus(url);
  const [, shipped] = OWN_PICTURE.exec(file) ?? [];
  const imported = importedPictureName(file);
  if (!shipped && !imported) return { src: file };
  const inWidth = (width: number): string => {
    if (shipped) return `${shipped}-${width}.webp`;
    return width < 1600 ? `/images/${width}/${imported}` : file;
  };
  return { src: inWidth(800), srcSet: WIDTHS.map((width) => `${inWidth(width)} ${width}w`).join(', ') };
}

/** @returns all pictures of a page or article in order; those without an address are left out */
export const imagesOf = (images: readonly Image[], pageID: string | undefined): Image[] =>
  images
    .filter((image) => image.pageID === pageID && pictureSource(image.url) !== null)
    .sort((a, b) => a.orderIndex - b.orderIndex);

/** @returns the pictures of one block of a page, in order */
export const picturesOf = (
  images: readonly Image[],
  pageID: string | undefined,
  propertyName: ImageProperty,
): Image[] => imagesOf(images, pageID).filter((image) => image.propertyName === propertyName);

/** The picture at the top of the home page, unless its content record has another one. */
export const HERO_URL = '/images/hero-1600.webp';
