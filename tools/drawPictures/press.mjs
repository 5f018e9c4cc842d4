/** Distorts pixels so that edges look hand-cut, as in a linocut. */
import { random } from './shapes.mjs';

const CELL = 26;

/** Smooth noise (value noise) between -1 and 1, interpolated between the corners of cells. */
function noise(width, height, seed) {
  const next = random(seed);
  const columns = Math.ceil(width / CELL) + 2;
  const grid = Float32Array.from({ length: columns * (Math.ceil(height / CELL) + 2) }, () => next() * 2 - 1);
  const ease = (part) => part * part * (3 - 2 * part);
  return (x, y) => {
    const column = Math.floor(x / CELL);
    const row = Math.floor(y / CELL);
    const u = ease(x / CELL - column);
    const v = ease(y / CELL - row);
    const corner = row * columns + column;
    const top = grid[corner] * (1 - u) + grid[corner + 1] * u;
    const bottom = grid[corner + columns] * (1 - u) + grid[corner + columns + 1] * u;
    return top * (1 - v) + bottom * v;
  };
}

/**
 * Shifts each pixel by smooth noise.
 *
 * @param strength greatest shift in pixels
 * @param freedom share of the shift at each pixel, from 0 to 255
 */
export function handCut({ pixels, width, height, channels, seed, strength, freedom }) {
  const shiftX = noise(width, height, seed);
  const shiftY = noise(width, height, seed + 77);
  const result = Buffer.alloc(pixels.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const reach = (strength * freedom[y * width + x]) / 255;
      const fromX = Math.min(width - 1.001, Math.max(0, x + shiftX(x, y) * reach));
      const fromY = Math.min(height - 1.001, Math.max(0, y + shiftY(x, y) * reach));
      const left = Math.floor(fromX);
      const top = Math.floor(fromY);
      const u = fromX - left;
      const v = fromY - top;
      const corner = (top * width + left) * channels;
      const below = corner + width * channels;
      const target = (y * width + x) * channels;
      for (let channel = 0; channel < channels; channel += 1) {
        const upper = pixels[corner + channel] * (1 - u) + pixels[corner + channels + channel] * u;
        const lower = pixels[below + channel] * (1 - u) + pixels[below + channels + channel] * u;
        result[target + channel] = upper * (1 - v) + lower * v;
      }
    }
  }
  return result;
}
