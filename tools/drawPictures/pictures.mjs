/**
 * All pictures of the site. They are SVG from code, distorted to look like linocut prints; each exists in
 * four widths, as WebP and as AVIF.
 */
import sharp from 'sharp';
import * as concerts from './concerts.mjs';
import * as past from './past.mjs';
import * as places from './places.mjs';
import { PORTRAIT, PORTRAITS } from './portraits.mjs';
import { handCut } from './press.mjs';
import { H, W, sheet } from './shapes.mjs';

const kebab = (name) =>
  name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`).replace(/(\d+)/g, '-$1');

const posters = (module) =>
  Object.entries(module).map(([name, draw]) => ({ name: kebab(name), draw, width: W, height: H }));

/** The widths that file names and pages state. Portraits are smaller, because no page shows them larger. */
export const LABELS = [1600, 1200, 800, 400];

export const PICTURES = [
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
].map((picture, index) => ({ ...picture, seed: index + 1 }));

/** Renders a picture to pixels with hand-cut edges. Its seed chooses the irregularities. */
export async function plateOf({ draw, width, height, seed, wobble = 2.6 }) {
  const svg = Buffer.from(sheet(draw(), { width, height, seed }));
  const { data, info } = await sharp(svg).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { channels } = info;
  return {
    data: handCut(data, info.width, info.height, channels, seed, wobble),
    info: { width: info.width, height: info.height, channels },
  };
}

/** @returns the pixels of the file with this label, before encoding */
export const resized = (picture, plate, label) =>
  sharp(plate.data, { raw: plate.info })
    .resize(picture.widths?.[label] ?? label)
    .raw()
    .toBuffer({ resolveWithObject: true });
