/** Adds a picture that an operator chose, for drafts. Publishing or an import removes unused ones. */
import path from 'node:path';
import { isProblem } from '../content/folderFiles';
import { addressOf, importedNameOf, pictureFileOf } from '../content/pictureName';
import { pictureProblem, shippedPicture } from '../content/pictures';
import { Refusal } from '../http/refusal';
import { addPicture, pictureNames } from '../store/pictures';
import type { OfficeContext } from './context';

/** Whether another picture has this name in a folder of the content. */
function isTaken(file: string, name: string, stored: readonly string[]): boolean {
  const others = stored.filter((other) => other !== name).map((other) => pictureFileOf(addressOf(other)));
  return others.includes(file) || !isProblem(shippedPicture(file));
}

/** A name that no other picture has: "snow.webp", "snow-2.webp", and so on. */
function freeName(file: string, bytes: Uint8Array, stored: readonly string[]): string {
  const { name, ext } = path.parse(file);
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? file : `${name}-${number}${ext}`;
    const imported = importedNameOf(free, bytes);
    if (!isTaken(free, imported, stored)) return imported;
  }
}

/**
 * @param file name of the file, with the ending of its type
 * @returns the address of the picture on the site
 * @throws Refusal 400 when it is no picture of the site
 */
export async function uploadPicture(
  { store: { db }, now }: Pick<OfficeContext, 'store' | 'now'>,
  file: string,
  bytes: Uint8Array,
): Promise<string> {
  const problem = pictureProblem(file, bytes);
  if (problem !== null) throw new Refusal(400, problem);
  const name = freeName(file, bytes, await pictureNames(db));
  await addPicture(db, { name, bytes, now: now() });
  return addressOf(name);
}
