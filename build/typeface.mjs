/**
 * `npm run typeface`: cuts the typeface of the headings from its package, with the letters of the site's languages and one
 * weight, into public/fonts. The name of the file holds a hash of what is in it, and belongs into `domain/look.ts`.
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

/** Latin with the letters of Central and Northern Europe, for the names of composers; punctuation; signs of music. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
];
const SIGNS = '€™−→½⅓¼¾♭♯№';

const letters = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).join('');

const font = await subsetFont(
  readFileSync(path.join(SOURCE, '400Regular/Newsreader_400Regular.ttf')),
  letters + SIGNS,
  { targetFormat: 'woff2' },
);
const name = `newsreader.${createHash('sha256').update(font).digest('hex').slice(0, 8)}.woff2`;
mkdirSync(FOLDER, { recursive: true });
for (const old of readdirSync(FOLDER)) rmSync(path.join(FOLDER, old));
writeFileSync(path.join(FOLDER, name), font);
writeFileSync(path.join(FOLDER, 'LICENSE.txt'), readFileSync(path.join(SOURCE, 'LICENSE_FONT')));
process.stdout.write(`${path.join(FOLDER, name)}: ${font.length} bytes\n`);
