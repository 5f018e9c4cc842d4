/**
 * `node tools/drawPictures/draw.mjs [name ...]`: draws the pictures of the site, or those whose names begin
 * with an argument, into public/images, as WebP and as AVIF.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { favicon, logo, logoLight, openGraph } from './logo.mjs';
import { INK } from './shapes.mjs';
import { LABELS, PICTURES, plateOf, resized } from './pictures.mjs';

const target = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../public');

/** Maximum size of a WebP file in bytes, by the width that its name states. */
const LIMITS = { 1600: 108_000, 1200: 66_000, 800: 39_000, 400: 15_800 };

/** Encodes pixels with the highest quality (down to 38) whose file is not larger than `limit` bytes. */
async function webp({ data, info }, limit) {
  for (let quality = 74; ; quality -= 8) {
    const bytes = await sharp(data, { raw: info }).webp({ quality, effort: 4 }).toBuffer();
    if (bytes.length <= limit || quality <= 38) return bytes;
  }
}

/**
 * At this quality, the files are smaller and resemble the drawings more than the WebP files do
 * (`npm run bench -- pictures`). A lower resolution of the colors saves little and decodes no faster.
 */
const avif = ({ data, info }) =>
  sharp(data, { raw: info }).avif({ quality: 50, chromaSubsampling: '4:4:4' }).toBuffer();

const kilobytes = ({ length }) => (length / 1000).toFixed(0);

async function print(picture) {
  const plate = await plateOf(picture);
  const sizes = [];
  for (const label of LABELS) {
    const pixels = await resized(picture, plate, label);
    const files = { webp: await webp(pixels, LIMITS[label]), avif: await avif(pixels) };
    for (const [type, bytes] of Object.entries(files))
      await writeFile(path.join(target, 'images', `${picture.name}-${label}.${type}`), bytes);
    sizes.push(`${label}: ${kilobytes(files.webp)} and ${kilobytes(files.avif)} kB`);
  }
  console.log(picture.name.padEnd(26), sizes.join('  '));
}

/** The favicon as a square PNG. */
const icon = (size) =>
  sharp(Buffer.from(favicon), { density: 72 * (size / 100) })
    .resize(size)
    .png();

/** A file in the ICO format, with one picture of 32 px. */
function ico(png) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // number of pictures
  header.set([32, 32], 6); // width and height
  header.writeUInt16LE(1, 10); // color planes
  header.writeUInt16LE(32, 12); // bits for each pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18); // where the picture begins
  return Buffer.concat([header, png]);
}

const wanted = process.argv.slice(2);
await mkdir(path.join(target, 'images'), { recursive: true });
for (const picture of PICTURES)
  if (wanted.length === 0 || wanted.some((name) => picture.name.startsWith(name))) await print(picture);

if (wanted.length === 0 || wanted.includes('logo')) {
  await writeFile(path.join(target, 'images', 'logo.svg'), logo);
  await writeFile(path.join(target, 'images', 'logo-light.svg'), logoLight);
  await writeFile(path.join(target, 'favicon.svg'), favicon);
  await writeFile(path.join(target, 'favicon.ico'), ico(await icon(32).toBuffer()));
  // An iPhone rounds the corners itself, and shows transparent ones in black.
  await icon(180).flatten({ background: INK.night }).toFile(path.join(target, 'apple-touch-icon.png'));
  await sharp(Buffer.from(openGraph)).png({ palette: true, quality: 90 }).toFile(path.join(target, 'og.png'));
}
