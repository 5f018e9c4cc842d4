/**
 * The content of a new store: the folder `content`, whose dates are relative to the day on which the store is
 * filled.
 */
import path from 'node:path';
import { folderFiles } from './folderFiles';
import { contentOf } from './folderRecords';
import { sorted } from './mistakes';
import { shippedPicture } from './pictures';
import { readFolder } from './readFolder';
import type { ContentRecords } from './records';

const SAMPLE_FOLDER = path.resolve('content');

/**
 * @param now milliseconds
 * @throws Error with the first mistake in the folder
 */
export function sampleContent(now: number): ContentRecords {
  const { records, mistakes } = readFolder(folderFiles(SAMPLE_FOLDER), { now, pictureUrl: shippedPicture });
  const [first] = sorted(mistakes);
  if (first) throw new Error(`${SAMPLE_FOLDER}/${first.file}:${first.line}: ${first.message}`);
  return contentOf(records);
}
