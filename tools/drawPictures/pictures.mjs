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

/** Pictures in another shape: the hero of the home page, and the one for phones. */
const SIZES = {
  hero: { width: 2000, height: 766, widths: { 1600: 2000 } },
  'hero-tall': { width: 1170, height: 760 },
};

export const PICTURES = [
  ...posters(concerts),
  ...posters(past),
  ...posters(places).map((picture) => ({ ...picture, ...SIZES[picture.name] })),
  ...Object.entries(PORTRAITS).map(([name, draw]) => ({
    name,
    draw,
    width: PORTRAIT,
    height: PORTRAIT,
    wobble: 1.8,
    widths: { 1600: 800, 1200: 640, 800: 480, 400: 320 },
  })),
].map((picture, index) => ({ ...picture, seed: index + 1 }));

const svgOf = ({ draw, width, height, seed }, layer) =>
  Buffer.from(sheet(draw(), { width, height, seed, layer }));

/**
 * Renders a picture to pixels: shapes with hand-cut edges, whose irregularities the seed chooses, and the
 * exact ones on top.
 */
export async function plateOf(picture) {
  const { seed, wobble = 2.6 } = picture;
  const { data, info } = await sharp(svgOf(picture, 'cut'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const raw = { width, height, channels };
  const cut = handCut(data, width, height, channels, seed, wobble);
  return {
    data: await sharp(cut, { raw })
      .composite([{ input: svgOf(picture, 'exact') }])
      .removeAlpha()
      .raw()
      .toBuffer(),
    info: raw,
  };
}

/** @returns the pixels of the file with this label, before encoding */
export const resized = (picture, plate, label) =>
  sharp(plate.data, { raw: plate.info })
    .resize(picture.widths?.[label] ?? label)
    .raw()
    .toBuffer({ resolveWithObject: true });
