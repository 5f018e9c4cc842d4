/**
 * Motifs that several pictures share: instruments, plants, buildings, the moon. Functions return SVG markup.
 */
import { INK, at, disc, exact, group, line, oval, range, rect, shape, stroke } from './shapes.mjs';

const F_HOLE =
  'M78 54C74 10 20 14 24 84C27 140 60 180 62 226C63 262 36 272 22 246' +
  'C26 290 80 286 76 216C73 160 40 120 38 74C37 38 64 28 78 54Z';

/** The f-hole of a violin, 100 by 300 before scaling, centered at (x, y). @param flip whether to mirror it */
export const fHole = (x, y, scale, color, { flip = false, turn = 0 } = {}) =>
  group(
    `${at(x, y, 1, turn)} scale(${flip ? -scale : scale} ${scale}) translate(-50 -150)`,
    shape(F_HOLE, color) +
      disc(68, 62, 15, color) +
      disc(32, 238, 15, color) +
      line(33, 158, 67, 142, color, 5),
  );

export const pine = (x, base, height, fill, snow = '') => {
  const layers = 6;
  const half = height * 0.24;
  const parts = range(layers).map((index) => {
    const top = base - height + (height * 0.86 * index) / layers;
    const bottom = base - height * 0.06 - (height * 0.8 * (layers - 1 - index)) / layers;
    const wide = half * (0.3 + (0.7 * (index + 1)) / layers);
    const tier =
      `M${x} ${top}Q${x + wide * 0.35} ${(top + bottom) / 2} ${x + wide} ${bottom}` +
      `L${x + wide * 0.5} ${bottom - height * 0.025}L${x + wide * 0.2} ${bottom + height * 0.01}L${x} ${bottom - height * 0.02}` +
      `L${x - wide * 0.3} ${bottom + height * 0.01}L${x - wide * 0.5} ${bottom - height * 0.025}L${x - wide} ${bottom}` +
      `Q${x - wide * 0.35} ${(top + bottom) / 2} ${x} ${top}Z`;
    const cap = snow
      ? shape(
          `M${x - wide} ${bottom}Q${x - wide * 0.4} ${bottom - height * 0.05} ${x - wide * 0.1} ${bottom - height * 0.085}` +
            `Q${x - wide * 0.3} ${bottom - height * 0.01} ${x - wide} ${bottom}Z`,
          snow,
        )
      : '';
    return shape(tier, fill) + cap;
  });
  return rect(x - height * 0.02, base - height * 0.1, height * 0.04, height * 0.12, fill) + parts.join('');
};

export const pines = (list, base, fill, snow) =>
  list.map(([x, height, lift = 0]) => pine(x, base - lift, height, fill, snow)).join('');

export const tree = (x, base, height, fill, trunk) =>
  rect(x - height * 0.03, base - height * 0.4, height * 0.06, height * 0.42, trunk) +
  oval(x, base - height * 0.66, height * 0.3, height * 0.36, fill);

/** A village church; (x, base) is the center of its ground line. */
export const church = (x, base, scale, wall, roof, light) =>
  group(
    at(x, base, scale),
    shape('M-60 0V-90L0 -140L60 -90V0Z', wall) +
      shape('M-74 -84L0 -152L74 -84L66 -76L0 -136L-66 -76Z', roof) +
      rect(-20, -210, 40, 90, wall) +
      shape('M-26 -208L0 -310L26 -208Z', roof) +
      shape('M-9 -168V-186A9 9 0 0 1 9 -186V-168Z', light) +
      shape('M-12 0V-44A12 14 0 0 1 12 -44V0Z', light) +
      shape('M-44 -30V-62A9 9 0 0 1 -26 -62V-30Z', light) +
      shape('M26 -30V-62A9 9 0 0 1 44 -62V-30Z', light),
  );

export const house = (x, base, width, height, wall, roof, light, windows = 2) =>
  rect(x - width / 2, base - height, width, height, wall) +
  shape(
    `M${x - width * 0.6} ${base - height}L${x} ${base - height * 1.55}L${x + width * 0.6} ${base - height}Z`,
    roof,
  ) +
  range(windows)
    .map((index) =>
      rect(
        x - width / 2 + (width * (index + 0.5)) / windows - width * 0.07,
        base - height * 0.7,
        width * 0.14,
        height * 0.34,
        light,
      ),
    )
    .join('');

/** A musical note; (x, y) is the center of its head. @param down whether the stem points down */
export const note = (x, y, scale, color, { flag = false, down = false } = {}) =>
  group(
    at(x, y, scale),
    `<ellipse rx="21" ry="15" fill="${color}" transform="rotate(-22)"/>` +
      (down ? line(-19, 4, -19, 120, color, 5) : line(19, -4, 19, -120, color, 5)) +
      (flag && !down ? shape('M17 -122C22 -92 56 -84 44 -40C46 -66 30 -76 19 -80Z', color) : ''),
  );

export const candle = (x, base, height, wax, flame, { lit = true, width = 26 } = {}) =>
  rect(x - width / 2, base - height, width, height, wax) +
  line(x, base - height, x, base - height - 14, INK.charcoal, 4) +
  (lit
    ? disc(x, base - height - 44, 62, flame, 'opacity=".16"') +
      disc(x, base - height - 44, 40, flame, 'opacity=".22"') +
      shape(
        `M${x} ${base - height - 92}C${x + 28} ${base - height - 52} ${x + 18} ${base - height - 14} ${x} ${base - height - 12}` +
          `C${x - 18} ${base - height - 14} ${x - 22} ${base - height - 48} ${x} ${base - height - 92}Z`,
        flame,
      ) +
      shape(
        `M${x} ${base - height - 50}C${x + 10} ${base - height - 34} ${x + 7} ${base - height - 20} ${x} ${base - height - 18}` +
          `C${x - 7} ${base - height - 20} ${x - 9} ${base - height - 34} ${x} ${base - height - 50}Z`,
        INK.paper,
      )
    : stroke(
        `M${x} ${base - height - 18}C${x + 26} ${base - height - 60} ${x - 24} ${base - height - 90} ${x + 4} ${base - height - 150}`,
        INK.mist,
        4,
        'opacity=".7"',
      ));

/** Path data of an arched opening; (x, base) is the center of its bottom line. */
export const arch = (x, base, width, height) => {
  const r = width / 2;
  return `M${x - r} ${base}V${base - height + r}A${r} ${r} 0 0 1 ${x + r} ${base - height + r}V${base}Z`;
};

export const moon = (x, y, r, fill, shade) =>
  disc(x, y, r, fill) +
  `<g fill="${shade}" opacity=".35">${disc(x - r * 0.3, y - r * 0.25, r * 0.17, shade)}${disc(x + r * 0.32, y + r * 0.12, r * 0.23, shade)}${disc(x - r * 0.1, y + r * 0.45, r * 0.12, shade)}${disc(x + r * 0.2, y - r * 0.5, r * 0.09, shade)}</g>`;

/** Piano keys from left to right, beginning with a C. @param count number of white keys */
export function keys(x, y, keyWidth, count, white, black, ivory, ebony) {
  const whites = range(count)
    .map((index) => rect(x + index * keyWidth + 2, y, keyWidth - 4, white, ivory, 'rx="6"'))
    .join('');
  const blacks = range(count)
    .filter((index) => ![2, 6].includes(index % 7) && index < count - 1)
    .map((index) => rect(x + (index + 0.69) * keyWidth, y - 4, keyWidth * 0.62, black, ebony, 'rx="5"'))
    .join('');
  return exact(whites + blacks);
}

export const star = (x, y, r, fill) =>
  shape(
    `M${x} ${y - r}Q${x + r * 0.12} ${y - r * 0.12} ${x + r} ${y}Q${x + r * 0.12} ${y + r * 0.12} ${x} ${y + r}` +
      `Q${x - r * 0.12} ${y + r * 0.12} ${x - r} ${y}Q${x - r * 0.12} ${y - r * 0.12} ${x} ${y - r}Z`,
    fill,
  );

export const leaf = (x, y, size, turn, fill, vein) =>
  group(
    at(x, y, size / 100, turn),
    shape('M0 -100C52 -60 56 30 0 92C-56 30 -52 -60 0 -100Z', fill) +
      line(0, -80, 0, 120, vein, 5) +
      [-40, -6, 28]
        .map((py) => line(0, py + 14, 30, py - 12, vein, 3.5) + line(0, py + 14, -30, py - 12, vein, 3.5))
        .join(''),
  );
