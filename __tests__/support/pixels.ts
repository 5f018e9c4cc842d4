/** Measures contrast in screenshots. */
import sharp from 'sharp';

const CHANNELS = 3;

/** Relative luminance of a pixel, as defined by WCAG. */
function luminance(pixel: Uint8Array): number {
  const [red = 0, green = 0, blue = 0] = [...pixel].map((value) => {
    const fraction = value / 255;
    return fraction <= 0.04045 ? fraction / 12.92 : ((fraction + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @returns the highest contrast ratio between the first pixel and another one, 1 to 21 */
export async function contrastIn(png: Buffer): Promise<number> {
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const luminances = Array.from({ length: data.length / CHANNELS }, (_, index) =>
    luminance(data.subarray(index * CHANNELS, (index + 1) * CHANNELS)),
  );
  const [ground = 0] = luminances;
  return Math.max(
    ...luminances.map((other) => (Math.max(other, ground) + 0.05) / (Math.min(other, ground) + 0.05)),
  );
}
