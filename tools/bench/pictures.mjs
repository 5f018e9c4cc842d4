/**
 * `npm run bench -- pictures [picture…]`: compares the AVIF files of the site's pictures with the WebP files:
 * bytes, similarity to the drawing that both are made from, and the time in which Chromium decodes them. It
 * draws all pictures again, which takes some minutes; an argument limits it to the pictures whose names begin
 * with it.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { LABELS, PICTURES, plateOf, resized } from '../drawPictures/pictures.mjs';
import { chromiumForLighthouse } from '../programs/chromiumProgram.cjs';
import { median } from './site.mjs';

const TYPES = ['webp', 'avif'];
const DECODINGS = 9;
const BLOCK = 8;
/** Constants of SSIM for values from 0 to 255, as its authors define them. */
const [C1, C2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];

const wanted = process.argv.slice(2);
const pictures = PICTURES.filter(
  ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
);

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The brightness of each pixel. @param data red, green, and blue of each pixel */
const luma = (data) =>
  Float32Array.from(
    { length: data.length / 3 },
    (_, index) => 0.299 * data[3 * index] + 0.587 * data[3 * index + 1] + 0.114 * data[3 * index + 2],
  );

/** SSIM of one block of two pictures: 1 if they are the same. */
function blockSimilarity(a, b, width, left, top) {
  let [sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0];
  for (let y = top; y < top + BLOCK; y += 1)
    for (let index = y * width + left; index < y * width + left + BLOCK; index += 1) {
      sumA += a[index];
      sumB += b[index];
      squareA += a[index] ** 2;
      squareB += b[index] ** 2;
      product += a[index] * b[index];
    }
  const count = BLOCK ** 2;
  const [meanA, meanB] = [sumA / count, sumB / count];
  const [varianceA, varianceB] = [squareA / count - meanA ** 2, squareB / count - meanB ** 2];
  const covariance = product / count - meanA * meanB;
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
    ((meanA ** 2 + meanB ** 2 + C1) * (varianceA + varianceB + C2))
  );
}

/** Mean SSIM of the brightness of two pictures. */
function similarity(a, b, { width, height }) {
  const values = [];
  const [lumaA, lumaB] = [luma(a), luma(b)];
  for (let top = 0; top + BLOCK <= height; top += BLOCK / 2)
    for (let left = 0; left + BLOCK <= width; left += BLOCK / 2)
      values.push(blockSimilarity(lumaA, lumaB, width, left, top));
  return mean(values);
}

/** Signal-to-noise ratio of all channels in decibels. */
function signalToNoise(a, b) {
  let squares = 0;
  for (let index = 0; index < a.length; index += 1) squares += (a[index] - b[index]) ** 2;
  return 10 * Math.log10(255 ** 2 / (squares / a.length));
}

/** Milliseconds in which the browser decodes the file, as a median. */
const decodingTime = async (page, bytes, type) => {
  const times = await page.evaluate(
    async ({ base64, mime, count }) => {
      const blob = await (await fetch(`data:${mime};base64,${base64}`)).blob();
      const results = [];
      for (let run = 0; run < count; run += 1) {
        const start = performance.now();
        (await createImageBitmap(blob)).close();
        results.push(performance.now() - start);
      }
      return results;
    },
    { base64: bytes.toString('base64'), mime: `image/${type}`, count: DECODINGS },
  );
  return median(times);
};

async function fileFigures(page, name, label, type, drawn) {
  const bytes = readFileSync(path.join('public/images', `${name}-${label}.${type}`));
  const decoded = await sharp(bytes).removeAlpha().raw().toBuffer();
  return {
    bytes: bytes.length,
    ssim: similarity(drawn.data, decoded, drawn.info),
    psnr: signalToNoise(drawn.data, decoded),
    ms: await decodingTime(page, bytes, type),
  };
}

const browser = await chromium.launch({ executablePath: chromiumForLighthouse(), args: ['--no-sandbox'] });
const page = await browser.newPage();
const rows = [];
for (const picture of pictures) {
  const plate = await plateOf(picture);
  for (const label of LABELS) {
    const drawn = await resized(picture, plate, label);
    const figures = (type) => fileFigures(page, picture.name, label, type, drawn);
    rows.push({ label, webp: await figures('webp'), avif: await figures('avif') });
  }
}
await browser.close();

function printRow(title, files) {
  const of = (type, key) => files.map((file) => file[type][key]);
  const sum = (type) => of(type, 'bytes').reduce((total, bytes) => total + bytes, 0);
  const both = (show) => TYPES.map(show).join(', ');
  const better = files.filter(({ webp, avif }) => avif.ssim >= webp.ssim && avif.psnr >= webp.psnr);
  console.log(
    `| ${title} | ${both((type) => (sum(type) / 1000).toFixed(0))} | ${(sum('avif') / sum('webp')).toFixed(2)} | ` +
      `${both((type) => mean(of(type, 'ssim')).toFixed(4))} | ${both((type) => mean(of(type, 'psnr')).toFixed(1))} | ` +
      `${better.length} of ${files.length} | ${both((type) => mean(of(type, 'ms')).toFixed(1))} |`,
  );
}

console.log(
  '| files | KB: WebP, AVIF | ratio | SSIM | PSNR in dB | AVIF more similar in both | decoded in ms |',
);
console.log('|---|---|---|---|---|---|---|');
for (const label of LABELS)
  printRow(
    `${label} px`,
    rows.filter((row) => row.label === label),
  );
printRow('all', rows);
