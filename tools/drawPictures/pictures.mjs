/**
 * All pictures of the site. They are SVG from code, distorted to look like linocut prints; each exists in
 * four widths, as WebP and as AVIF.
 */
import sharp from 'sharp';
import * as concerts from './concerts.mjs';
import * as past from './past.mjs';
import * as phones from './phones.mjs';

import * as places from './places.mjs';
import { PEOPLE } from './people.mjs';
import { PORTRAIT, portrait } from './portraits.mjs';
import { handCut } from './press.mjs';
import { H, UPRIGHT, W, sheet, specks } from './shapes.mjs';

const kebab = (name) =>
  name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`).replace(/(\d+)/g, '-$1');

const posters = (module) =>
  Object.entries(module).map(([name, draw]) => ({ name: kebab(name), draw, width: W, height: H }));

/** The widths that file names and pages state. Portraits are smaller, because no page shows them larger. */
export const LABELS = [1600, 1200, 800, 400];

/** A picture for phones is as wide as the screen, which has up to 430 x 3 pixels. */
const PHONE_WIDTHS = { 1600: 1170, 1200: 1000, 800: 680, 400: 400 };

/** Pictures in the shape of their place: a banner, and the home page, where text stands on them. */
const SIZES = {
  'events-banner': { height: 686 },
  hero: { width: 2400, height: 920, isClean: true, widths: { 1600: 1760, 1200: 1200, 800: 800, 400: 400 } },
  'hero-phone': { width: 1170, height: 760, isClean: true },
};

export const PICTURES = [
  ...posters(concerts),
  ...posters(past),
  ...posters(places),
  ...Object.entries(PEOPLE).map(([person, known]) => ({
    name: `portrait-${person}`,
    draw: () => portrait(person, known),
    width: PORTRAIT,
    height: PORTRAIT,
    wobble: 1.8,
    widths: { 1600: 800, 1200: 640, 800: 480, 400: 320 },
  })),
  ...posters(phones).map((picture) => ({ ...picture, ...UPRIGHT, widths: PHONE_WIDTHS })),
].map((picture, index) => ({ ...picture, ...SIZES[picture.name], seed: index + 1 }));

/** Paints exact parts white, and what is around or over them black. */
const EXACT_PARTS = `<style>
  [fill]:not([fill=none]) { fill: #000 } [stroke] { stroke: #000 }
  .exact [fill]:not([fill=none]) { fill: #fff } .exact [stroke] { stroke: #fff }
</style>`;

/**
 * How far the knife may leave the edges at each pixel: 0 at exact parts, 255 elsewhere. Parts are widened by
 * the greatest distance, so that no edge beside them is moved into them.
 */
async function freedomOf(content, size) {
  const parts = sharp(Buffer.from(sheet(EXACT_PARTS + content, size))).removeAlpha();
  const widened = await parts.blur(3).linear(-8, 255).toBuffer();
  return sharp(widened).extractChannel(0).raw().toBuffer();
}

/** Renders a picture to pixels with hand-cut edges. Its seed chooses the irregularities. */
export async function plateOf({ draw, width, height, seed, wobble = 2.6, isClean = false }) {
  const size = { width, height };
  const content = draw();
  const svg = Buffer.from(sheet(content + (isClean ? '' : specks({ ...size, seed })), size));
  const { data, info } = await sharp(svg).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const freedom = await freedomOf(content, size);
  return {
    data: handCut({ pixels: data, ...info, seed, strength: wobble, freedom }),
    info: { width: info.width, height: info.height, channels: info.channels },
  };
}

/** @returns the pixels of the file with this label, before encoding */
export const resized = (picture, plate, label) =>
  sharp(plate.data, { raw: plate.info })
    .resize(picture.widths?.[label] ?? label)
    .raw()
    .toBuffer({ resolveWithObject: true });
