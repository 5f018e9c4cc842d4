/** Pictures that an operator chooses for the site. The browser makes them smaller before it sends them. */
import { addressName } from './addressName';

/** Size of a file that the browser may open, in bytes. */
const MAX_FILE_BYTES = 20_000_000;
const MIN_WIDTH = 320;
/** Maximum width and height: a browser needs memory for every pixel, however small the file is. */
const MAX_SIDE = 8000;

/** Size of a picture of the site, in bytes. */
export const MAX_PICTURE_BYTES = 500_000;
/** Maximum width and height of a picture of the site, in pixels. */
export const MAX_PICTURE_SIDE = 4000;
const PICTURE_WIDTH = 1600;

interface Size {
  width: number;
  height: number;
}

/** The size in which a browser sends a picture, in pixels. */
export function sentSize({ width, height }: Size): Size {
  const scale = Math.min(1, PICTURE_WIDTH / width, MAX_PICTURE_SIDE / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

const TYPES: readonly (string | undefined)[] = ['jpg', 'png', 'webp', 'avif'];

/** A file as its header describes it. */
interface PictureFile {
  name: string;
  bytes: number;
  /** Null: the header is not that of a picture. */
  header: { type?: string | undefined; width: number; height: number } | null;
}

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;
const withCommas = (pixels: number) => pixels.toLocaleString('en-US');

/** @returns why the site cannot show a picture, for the operator; null when it can */
export function pictureRefusal({ name, bytes, header }: PictureFile): string | null {
  const file = `“${name}”`;
  if (bytes > MAX_FILE_BYTES)
    return `${file} has ${inMegabytes(bytes)}; at most ${inMegabytes(MAX_FILE_BYTES)}.`;
  if (header === null || !TYPES.includes(header.type))
    return `${file} is no picture that browsers show: use a JPEG, PNG, WebP, or AVIF file.`;
  const { width, height } = header;
  if (Math.max(width, height) > MAX_SIDE)
    return `${file} has ${withCommas(width)} × ${withCommas(height)} pixels; at most ${withCommas(MAX_SIDE)} each way.`;
  return width < MIN_WIDTH ? `${file} is ${width} pixels wide; at least ${MIN_WIDTH} are needed.` : null;
}

/**
 * The name of a picture's file on the site: lowercase letters, digits, and hyphens.
 *
 * @param name of the chosen file
 * @param ending of the new file, such as ".webp"
 */
export function pictureName(name: string, ending: string): string {
  const plain = addressName(name.replace(/\.\w+$/, ''))
    .slice(0, 60)
    .replace(/-$/, '');
  return `${plain || 'picture'}${ending}`;
}
