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
 * @returns the name of a shipped picture, such as "hero" for /images/hero-1600.webp; null for any other
 *   address
 */
export const ownPictureName = (url: string): string | null =>
  OWN_PICTURE.exec(url)?.[1]?.slice('/images/'.length) ?? null;

/** The address of a shipped picture in its largest width. @param name as `ownPictureName` returns it */
export const ownPictureUrl = (name: string): string => `/images/${name}-1600.webp`;

/**
 * The files of a picture; shipped pictures exist in four widths.
 *
 * @returns null if the address is neither a path of this site nor http(s)
 */
export function pictureSource(url: string | null | undefined): PictureSource | null {
  if (!url || !(isOwnPath(url) || SITE.test(url))) return null;
  const name = OWN_PICTURE.exec(url)?.[1];
  return name === undefined
    ? { src: url }
    : {
        src: `${name}-800.webp`,
        srcSet: WIDTHS.map((width) => `${name}-${width}.webp ${width}w`).join(', '),
      };
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
