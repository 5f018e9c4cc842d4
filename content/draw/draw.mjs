/**
 * `node content/draw/draw.mjs [name ...]`: draws the pictures of the site, or those whose names begin with an argument,
 * into public/images. Pictures are SVG from code, distorted to look like linocut prints, and written as WebP in four
 * widths.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import * as concerts from './concerts.mjs';
import { favicon, logo, logoLight, openGraph } from './logo.mjs';
import * as past from './past.mjs';
import * as places from './places.mjs';
import { PORTRAIT, PORTRAITS } from './portraits.mjs';
import { handCut } from './press.mjs';
import { H, W, sheet } from './shapes.mjs';

const target = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../public');
const kebab = (name) =>
  name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`).replace(/(\d+)/g, '-$1');

/** Widths of the files in pixels, each with the maximum size of a file in bytes. */
const LIMITS = [
  [1600, 108_000],
  [1200, 66_000],
  [800, 39_000],
  [400, 15_800],
];

const posters = (module) =>
  Object.entries(module).map(([name, draw]) => ({ name: kebab(name), draw, width: W, height: H }));

/**
 * Encodes a picture at one width, with the highest quality (down to 38) whose file is not larger than `limit` bytes.
 */
async function webp(plate, width, limit) {
  const resized = await sharp(plate.pixels, { raw: plate.info })
    .resize(width)
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let quality = 74; ; quality -= 8) {
    const bytes = await sharp(resized.data, { raw: resized.info }).webp({ quality, effort: 4 }).toBuffer();
    if (bytes.length <= limit || quality <= 38) return bytes;
  }
}

/** Renders a picture to pixels with hand-cut edges. @param seed chooses the irregularities */
async function plateOf({ draw, width, height, wobble = 2.6 }, seed) {
  const svg = Buffer.from(sheet(draw(), { width, height, seed }));
  const { data, info } = await sharp(svg).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { channels } = info;
  return {
    pixels: handCut(data, info.width, info.height, channels, seed, wobble),
    info: { width: info.width, height: info.height, channels },
  };
}

async function print(picture, seed) {
  const plate = await plateOf(picture, seed);
  const sizes = [];
  for (const [label, limit] of LIMITS) {
    const bytes = await webp(plate, picture.widths?.[label] ?? label, limit);
    await writeFile(path.join(target, 'images', `${picture.name}-${label}.webp`), bytes);
    sizes.push(`${label}: ${(bytes.length / 1000).toFixed(0)} kB`);
  }
  console.log(picture.name.padEnd(26), sizes.join('  '));
}

const wanted = process.argv.slice(2);
await mkdir(path.join(target, 'images'), { recursive: true });
const pictures = [
  ...posters(concerts),
  ...posters(past),
  ...posters(places).map((picture) => (picture.name === 'hero' ? { ...picture, height: 900 } : picture)),
  ...Object.entries(PORTRAITS).map(([name, draw]) => ({
    name,
    draw,
    width: PORTRAIT,
    height: PORTRAIT,
    wobble: 1.8,
    widths: { 1600: 800, 1200: 640, 800: 480, 400: 320 },
  })),
];
for (const [index, picture] of pictures.entries()) {
  if (wanted.length === 0 || wanted.some((name) => picture.name.startsWith(name)))
    await print(picture, index + 1);
}

if (wanted.length === 0 || wanted.includes('logo')) {
  await writeFile(path.join(target, 'images', 'logo.svg'), logo);
  await writeFile(path.join(target, 'images', 'logo-light.svg'), logoLight);
  await writeFile(path.join(target, 'favicon.svg'), favicon);
  await sharp(Buffer.from(openGraph)).png({ palette: true, quality: 90 }).toFile(path.join(target, 'og.png'));
}
