/** Adds a picture that an operator chose, for drafts. Publishing or an import removes unused ones. */
import { importedNameOf, addressOf } from '../content/pictureName';
import { pictureProblem } from '../content/pictures';
import { Refusal } from '../http/refusal';
import type { Store } from '../store/database';
import { addPicture } from '../store/pictures';

/**
 * @param file name of the file, with the ending of its type
 * @returns the address of the picture on the site
 * @throws Refusal 400 when it is no picture of the site
 */
export async function uploadPicture(store: Store, file: string, bytes: Uint8Array): Promise<string> {
  const problem = pictureProblem(file, bytes);
  if (problem !== null) throw new Refusal(400, problem);
  const name = importedNameOf(file, bytes);
  await addPicture(store.db, name, bytes);
  return addressOf(name);
}
