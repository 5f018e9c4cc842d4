/** The files of the pictures that are shipped with the site, which `tools/drawPictures/draw.mjs` writes. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const FOLDER = path.resolve('public/images');

const fileOf = async (name: string, type: string) => {
  const { width, height, size } = await sharp(
    await readFile(path.join(FOLDER, `${name}.${type}`)),
  ).metadata();
  return { width, height, size };
};

test('each picture exists as WebP and, in the same size with fewer bytes, as AVIF', async () => {
  const namesOf = (end: string) =>
    readdirSync(FOLDER)
      .filter((file) => file.endsWith(end))
      .map((file) => path.basename(file, end));
  const names = namesOf('.webp');
  expect(namesOf('.avif')).toEqual(names);
  expect(names.length).toBeGreaterThan(250);
  for (const name of names) {
    const [webp, avif] = await Promise.all([fileOf(name, 'webp'), fileOf(name, 'avif')]);
    expect([name, avif.width, avif.height]).toEqual([name, webp.width, webp.height]);
    expect([name, Number(avif.size) < Number(webp.size)]).toEqual([name, true]);
  }
});
