/**
 * The violin and its relatives in the measures of a real one: 1 unit is 1 mm, and (0, 0) is the top of the
 * body, which is 356 long. The nut is at y = -130, the bridge at y = 195.
 */
import { at, clipped, cuts, disc, exact, group, line, range, ribbon, shape, stroke } from './shapes.mjs';

const HALF = [
  ['C', 18, 0, 34, 1, 48, 9],
  ['C', 70, 21, 84, 40, 84, 64],
  ['C', 84, 84, 72, 96, 70, 108],
  ['C', 70, 114, 74, 119, 80, 121],
  ['L', 79, 126],
  ['C', 66, 126, 56, 140, 56, 158],
  ['C', 56, 178, 68, 196, 93, 200],
  ['L', 95, 205],
  ['C', 89, 208, 88, 214, 91, 224],
  ['C', 98, 246, 104, 262, 104, 284],
  ['C', 104, 322, 70, 353, 34, 355.5],
  ['C', 20, 356, 10, 356, 0, 356],
];

/** The left half, from the bottom up: the right half with its points in reverse order. */
const mirrored = HALF.map(([command, ...numbers], index) => {
  const start = HALF[index - 1]?.slice(-2) ?? [0, 0];
  const pairs = range(numbers.length / 2).map((pair) => numbers.slice(2 * pair, 2 * pair + 2));
  return [command, ...[start, ...pairs.slice(0, -1)].reverse().flatMap(([x, y]) => [-x, y])];
}).reverse();

const BODY = `M0 0${[...HALF, ...mirrored].map(([command, ...numbers]) => command + numbers.join(' ')).join('')}Z`;

const F_STEM = [
  [22.2, 166.5],
  [23.6, 160],
  [28, 157.6],
  [32.2, 164],
  [34.6, 177],
  [37, 194],
  [39.4, 210],
  [42, 222],
  [46.6, 229.6],
  [51.6, 227.8],
  [53.2, 221],
];

/** The upper hook turns to the middle, the lower one outward; nicks mark the place of the bridge. */
const fHole = (side, color) =>
  group(
    `scale(${side} 1)`,
    ribbon(F_STEM, [2.4, 2.8, 3.6, 5, 6, 6.4, 6, 5, 3.8, 3, 2.6], color) +
      disc(20.6, 168.4, 5.2, color) +
      disc(54.2, 219.4, 6.4, color) +
      shape('M34.4 192L29.4 195.2L34.8 197.6ZM39.4 191L44.8 193.6L39.8 196.6Z', color),
  );

/** The spiral of the scroll, which gets narrower toward its eye. */
const SPIRAL = range(45)
  .map((step) => {
    const turn = Math.PI * (0.36 + (step / 44) * 3.74);
    const r = 20.5 * (4 / 20.5) ** (step / 44);
    return `${step ? 'L' : 'M'}${(3 + Math.cos(turn) * r).toFixed(1)} ${(Math.sin(turn) * r - 224).toFixed(1)}`;
  })
  .join('');

const peg = (y, side, color) =>
  group(
    `translate(0 ${y}) scale(${side} 1)`,
    shape('M9 -2.4L24 -3.4V3.4L9 2.4ZM23 -4.6H26.4V4.6H23Z', color) +
      shape('M26.4 -3C30 -9.6 39 -10 41 -4.4C42.2 -1.6 42.2 1.6 41 4.4C39 10 30 9.6 26.4 3Z', color),
  );

/** Pegs, peg box, and scroll above the nut; the scroll is seen from its side. */
const head = (wood, dark) =>
  [-147, -159, -171, -183].map((y, index) => peg(y, index % 2 ? 1 : -1, dark)).join('') +
  shape(
    'M-12.5 -128L12.5 -128C12.8 -148 13 -166 10.6 -184C9.4 -193 9.6 -199 13.6 -203.5' +
      'C24 -206 28 -216 26 -228C23.4 -242 11 -249.5 -3 -246.5C-17 -243 -24 -231 -22 -217' +
      'C-20.4 -206 -15.6 -198 -14 -186C-12.6 -170 -12 -150 -12.5 -128Z',
    wood,
  ) +
  stroke(SPIRAL, dark, 2.4) +
  disc(3, -224, 4.2, dark) +
  shape('M-4 -137C-4.2 -152 -4.6 -170 -6 -186C-6.4 -190 2.2 -190 2.4 -186C3.8 -170 4.2 -152 4 -137Z', dark);

const nut = (light) => shape('M-12.4 -134H12.4V-129H-12.4Z', light);

/** Four strings between two heights. @param wide half of the distance of the outer strings at each end */
const strings = ([top, bottom], wide, light, width) =>
  range(4)
    .map((index) => {
      const side = index / 1.5 - 1;
      return line(side * wide[0], top, side * wide[1], bottom, light, width * (1.15 - index * 0.1));
    })
    .join('');

const TAILPIECE =
  'M-21 251C-10 247.5 10 247.5 21 251C20.6 284 14 322 10 341C5 344.5 -5 344.5 -10 341C-14 322 -20.6 284 -21 251Z';

const BRIDGE =
  'M-17.6 189.6C-17.8 187.6 -17 186.6 -15 185.8C-6 182.4 6 182.4 15 185.8C17 186.6 17.8 187.6 17.6 189.6' +
  'C15.2 190.4 12.6 193 13.2 196C13.8 199.6 20.6 199.8 21 204.6H9.6C8.6 200.4 4.4 199.4 0 199.4' +
  'C-4.4 199.4 -8.6 200.4 -9.6 204.6H-21C-20.6 199.8 -13.8 199.6 -13.2 196C-12.6 193 -15.2 190.4 -17.6 189.6Z';
const BRIDGE_HEART =
  'M0 196.2C-3.4 193.6 -3.6 190 -1.4 189.6C-.5 189.5 0 190.4 0 191C0 190.4 .5 189.5 1.4 189.6C3.6 190 3.4 193.6 0 196.2Z';

/**
 * A string instrument; (x, y) is the center of its body. Only the outline of its body is cut by hand.
 *
 * @param edge color of the line along the body's edge
 * @param pin whether it has an endpin, like a cello
 * @param string width of its strings in pixels
 */
export function violin({
  x,
  y,
  scale = 1,
  turn = 0,
  body,
  dark,
  light,
  edge = light,
  pin = false,
  string = 3,
}) {
  const width = string / scale;
  return group(
    `${at(x, y, scale, turn)} translate(0 -178)`,
    [
      pin ? exact(line(0, 350, 0, 430, dark, 6)) : '',
      shape(BODY, body),
      clipped(
        shape(BODY, '#000'),
        cuts({
          seed: 40,
          box: [-90, 20, 180, 310],
          count: 34,
          length: 30,
          color: edge,
          angle: 90,
          thick: 1,
          opacity: 0.3,
        }),
      ),
      stroke(BODY, edge, 1.8, 'transform="translate(0 8.6) scale(.952)" opacity=".8"'),
      exact(
        [
          head(body, dark),
          shape('M-12.2 -131L12.2 -131L21 137C10 141.5 -10 141.5 -21 137Z', dark),
          nut(light),
          // The tailpiece
          shape('M-8.5 348L-5 338H5L8.5 348Z', dark) + disc(0, 356.5, 5.4, dark),
          shape(TAILPIECE, dark),
          line(-18.4, 258.5, 18.4, 258.5, light, 1.5),
          fHole(1, dark) + fHole(-1, dark),
          strings([-130, 186], [8.25, 16.75], light, width),
          strings([190, 255], [16.75, 13], light, width * 0.9),
          shape(BRIDGE, light) + shape(BRIDGE_HEART, dark),
        ].join(''),
      ),
    ].join(''),
  );
}

/** The part of the instrument above the foot of its neck, 3.4 times as large as `violin` draws it. */
const NECK_SCALE = 1.8;

/**
 * Neck, peg box, and scroll of an instrument that is below the picture's edge, about 400 high before scaling;
 * (x, y) is its foot.
 *
 * @param foot how far the fingerboard continues below (x, y)
 * @param string width of its strings in pixels
 */
export function neck({ x, y, scale, turn = 0, flip = false, foot = 60, wood, dark, light, string = 3 }) {
  const size = scale * NECK_SCALE;
  const end = (190 + foot) / NECK_SCALE - 130;
  const wide = 12.2 + (end + 130) * 0.033;
  return group(
    `${at(x, y, 1, turn)} scale(${flip ? -size : size} ${size}) translate(0 ${130 - 190 / NECK_SCALE})`,
    exact(
      [
        head(wood, dark),
        shape(`M-12.2 -131H12.2L${wide} ${end}H${-wide}Z`, dark),
        nut(light),
        strings([-130, end], [8.25, wide * 0.68], light, string / size),
      ].join(''),
    ),
  );
}

/** The bow of a violin, `length` from its frog to its tip; (x, y) is its center. */
export const bow = (x, y, length, turn, stick, hair) =>
  exact(
    group(
      at(x, y, `${length / 730} ${length / 450}`, turn),
      shape('M-365 -9C-200 -2 120 8 352 -10L352 -5.4C120 13 -200 4 -365 -3Z', stick) +
        shape(
          'M344 -11L366 -12C362 -2 360 6 357 13L349 13ZM-330 -5H-282C-276 2 -280 10 -286 12H-330Z',
          stick,
        ) +
        shape('M-368 -9.5H-352V-2.5H-368Z', hair) +
        line(-286, 11.4, 350, 11.4, hair, 2.6),
    ),
  );
