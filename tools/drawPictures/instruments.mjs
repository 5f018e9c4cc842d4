/** Violins and their relatives side by side. */
import { INK, cuts, disc, hill, range, rect, stroke, wave } from './shapes.mjs';
import { violin } from './violin.mjs';

const { charcoal, night, deep, pine: green, teal, mist, paper, ochre } = INK;

/**
 * Instruments on one floor before a sun.
 *
 * @param size of the picture, radius of the sun, and height of the floor, in pixels
 * @param players from left to right: x, scale, turn, color of the body and of its edge
 */
export const instruments = ({ width, height, sun, floor }, players) =>
  [
    rect(-20, -20, width + 40, height + 40, teal),
    cuts({ seed: 131, box: [0, 0, width, floor - 330], count: 90, length: 140, color: mist, opacity: 0.35 }),
    disc(width / 2, floor - 150, sun, ochre),
    disc(width / 2, floor - 150, sun * 0.8, paper),
    hill(
      [
        [-20, floor - 130],
        [width * 0.19, floor - 190],
        [width * 0.44, floor - 130],
        [width * 0.7, floor - 184],
        [width + 20, floor - 130],
      ],
      green,
      floor + 20,
    ),
    range(4)
      .map((index) =>
        stroke(
          wave(-20, width + 20, floor - 96 + index * 28, () => 14, 820, 0.4),
          mist,
          3.4,
        ),
      )
      .join(''),
    rect(-20, floor, width + 40, height, charcoal),
    players
      .map(([x, scale, turn, body, edge]) =>
        violin({
          ...{ x, y: floor + 4 - 178 * scale, scale, turn, body, edge, light: paper },
          dark: body === charcoal || body === deep ? night : charcoal,
        }),
      )
      .join(''),
  ].join('');
