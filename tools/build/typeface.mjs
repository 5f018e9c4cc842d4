/**
 * `node tools/build/typeface.mjs`: writes a subset of the headings' typeface into public/fonts, with one
 * weight and the characters of `RANGES` and `SIGNS`. The file name contains a hash of the content and is
 * printed; copy it into `TYPEFACE_FILE` in `domain/appearance.ts`.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import subsetFont from 'subset-font';

const FOLDER = 'public/fonts';
const resolve = createRequire(import.meta.url).resolve;
const SOURCE = path.dirname(resolve('@expo-google-fonts/newsreader/package.json'));

/** Code points: Latin with the accented letters of European names, and punctuation. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
];
const SIGNS = '€™−→½⅓¼¾♭♯№';

const characters = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).join('');

const font = await subsetFont(
  readFileSync(path.join(SOURCE, '400Regular/Newsreader_400Regular.ttf')),
  characters + SIGNS,
  { targetFormat: 'woff2' },
);
const name = `newsreader.${createHash('sha256').update(font).digest('hex').slice(0, 8)}.woff2`;
mkdirSync(FOLDER, { recursive: true });
for (const oldFile of readdirSync(FOLDER)) rmSync(path.join(FOLDER, oldFile));
writeFileSync(path.join(FOLDER, name), font);
writeFileSync(path.join(FOLDER, 'LICENSE.txt'), readFileSync(path.join(SOURCE, 'LICENSE_FONT')));
process.stdout.write(`${path.join(FOLDER, name)}: ${font.length} bytes\n`);
