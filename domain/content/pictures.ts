/** Pictures: which file a browser takes, and which picture belongs to which page. */
import type { Image, ImageProperty } from '../api/entities';
import { isOwnPath } from './safeHref';

export interface PictureSource {
  src: string;
  srcSet?: string;
}

const WIDTHS = [400, 800, 1200, 1600];
const SITE = /^https?:\/\//i;
const OWN_PICTURE = /^(\/images\/.+)-1600\.webp$/;

/** The site's own pictures come in four widths; others are taken as they are. Null for what is no picture's address. */
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

/** Every picture of a page or article in its order, whatever block it was meant for; those without an address are left out (DECISIONS A49). */
export const imagesOf = (images: readonly Image[], pageID: string | undefined): Image[] =>
  images
    .filter((image) => image.pageID === pageID && pictureSource(image.url) !== null)
    .sort((a, b) => a.orderIndex - b.orderIndex);

/** The pictures of one block of a page, in their order (DECISIONS A48). */
export const picturesOf = (
  images: readonly Image[],
  pageID: string | undefined,
  propertyName: ImageProperty,
): Image[] => imagesOf(images, pageID).filter((image) => image.propertyName === propertyName);
