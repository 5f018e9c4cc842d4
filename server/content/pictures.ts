/** The pictures of a folder of content. */
import fs from 'node:fs';
import path from 'node:path';
import { ownPictureUrl } from '../../domain/content/pictures';
import { PUBLIC_DIR } from '../site/assets';

/** A picture that came with the site, in its greatest width. */
const shippedFile = (name: string) => path.join(PUBLIC_DIR, ownPictureUrl(name));

/** @returns the address of a picture that came with the site, or null */
export function shippedPicture(file: string): string | null {
  const name = path.basename(file, path.extname(file));
  return fs.existsSync(shippedFile(name)) ? ownPictureUrl(name) : null;
}
