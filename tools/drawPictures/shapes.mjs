/**
 * Colors, sizes, and SVG elements that all pictures are made of. Functions return SVG markup; lengths are in
 * pixels.
 */

export const INK = {
  charcoal: '#2D2D2D',
  night: '#12302F',
  deep: '#0B4A47',
  pine: '#0A6B63',
  teal: '#009688',
  mist: '#7FB8AE',
  paper: '#F4EFE6',
  sand: '#E2D5BC',
  ochre: '#C8963E',
  umber: '#8A5F24',
  brick: '#B22222',
};

/** Size of a picture. */
export const W = 1600;
export const H = 1067;
/** Size of a picture for phones. */
export const UPRIGHT = { width: 1200, height: 1500 };

const round = (value) => Math.round(value * 10) / 10;

/** Random numbers from 0 to 1 that depend on the seed alone, so that each run draws the same picture. */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const range = (count) => Array.from({ length: count }, (_, index) => index);

export const rect = (x, y, width, height, fill, extra = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${extra}/>`;

export const disc = (x, y, r, fill, extra = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${extra}/>`;

export const oval = (x, y, rx, ry, fill, extra = '') =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${extra}/>`;

export const ring = (x, y, r, color, width) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="none" stroke="${color}" stroke-width="${width}"/>`;

export const shape = (d, fill, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`;

export const stroke = (d, color, width, extra = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

export const line = (x1, y1, x2, y2, color, width, extra = '') =>
  stroke(`M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`, color, width, extra);

export const group = (transform, content, extra = '') =>
  `<g transform="${transform}" ${extra}>${content}</g>`;

export const at = (x, y, scale = 1, turn = 0) =>
  `translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${scale})`;

/** Marks what is straight in life, such as strings or furniture: its edges stay as they are drawn. */
export const exact = (content) => `<g class="exact">${content}</g>`;

let clips = 0;

export function clipped(clip, content) {
  clips += 1;
  const id = `clip${clips}`;
  return `<clipPath id="${id}">${clip}</clipPath><g clip-path="url(#${id})">${content}</g>`;
}

/** Path data of a smooth curve through points (Catmull-Rom spline). */
export function smooth(points) {
  const parts = [`M${round(points[0][0])} ${round(points[0][1])}`];
  for (let index = 0; index < points.length - 1; index += 1) {
    const before = points[index - 1] ?? points[index];
    const from = points[index];
    const to = points[index + 1];
    const after = points[index + 2] ?? to;
    const c1 = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const c2 = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    parts.push(`C${[...c1, ...c2, ...to].map(round).join(' ')}`);
  }
  return parts.join('');
}

/** A line along points whose width changes from point to point. */
export function ribbon(points, widths, fill) {
  const side = (way) =>
    points.map(([x, y], index) => {
      const [from, to] = [points[index - 1] ?? points[index], points[index + 1] ?? points[index]];
      const size = (2 * Math.hypot(to[0] - from[0], to[1] - from[1])) / (way * widths[index]);
      return [x - (to[1] - from[1]) / size, y + (to[0] - from[0]) / size];
    });
  return shape(`${smooth(side(1))}${smooth(side(-1).reverse()).replace('M', 'L')}Z`, fill);
}

/** A hill: the area between a smooth curve and `bottom`. */
export const hill = (points, fill, bottom = H + 20) =>
  shape(`${smooth(points)}L${points.at(-1)[0]} ${bottom}L${points[0][0]} ${bottom}Z`, fill);

/** Path data of a sine wave. @param rise maps the progress from x1 to x2 (0 to 1) to an amplitude */
export function wave(x1, x2, y, rise, length, phase = 0) {
  const steps = Math.max(8, Math.round(Math.abs(x2 - x1) / 24));
  return smooth(
    range(steps + 1).map((step) => {
      const part = step / steps;
      const x = x1 + (x2 - x1) * part;
      return [x, y + rise(part) * Math.sin((x / length) * Math.PI * 2 + phase)];
    }),
  );
}

/** Five lines that are straight like a staff on the left and become waves to the right. */
export const staffToWater = (x1, x2, y, gap, color, width, height = 18, length = 300) =>
  range(5)
    .map((index) =>
      stroke(
        wave(
          x1,
          x2,
          y + index * gap,
          (part) => height * Math.max(0, part - 0.15) ** 1.5,
          length,
          index * 0.7,
        ),
        color,
        width,
      ),
    )
    .join('');

/** Short reflections on water, which get wider from `top` to `bottom`. */
export function reflection(x, top, bottom, narrow, wide, color, count, seed) {
  const next = random(seed);
  return range(count)
    .map((index) => {
      const part = index / (count - 1);
      const y = top + (bottom - top) * part;
      const half = (narrow + (wide - narrow) * part) * (0.55 + next() * 0.45);
      const middle = x + (next() - 0.5) * half * 0.5;
      const thickness = 3 + part * 8;
      return shape(
        `M${round(middle - half)} ${round(y)}Q${round(middle)} ${round(y - thickness)} ${round(middle + half)} ${round(y)}` +
          `Q${round(middle)} ${round(y + thickness)} ${round(middle - half)} ${round(y)}Z`,
        color,
      );
    })
    .join('');
}

/**
 * Gouge marks of a linocut: thin lens shapes. @param angle degrees, or a function of x and y that returns
 * them
 */
export function cuts({ seed, box, count, length, color, angle = 0, thick: thickness = 3, opacity = 0.35 }) {
  const next = random(seed);
  const [x, y, width, height] = box;
  const marks = range(count).map(() => {
    const px = x + next() * width;
    const py = y + next() * height;
    const half = (length * (0.5 + next())) / 2;
    const turn = typeof angle === 'function' ? angle(px, py) : angle;
    const t = thickness * (0.5 + next() * 0.8);
    return `<path transform="${at(px, py, 1, turn)}" d="M${round(-half)} 0Q0 ${round(-t)} ${round(half)} 0Q0 ${round(t)} ${round(-half)} 0Z"/>`;
  });
  return `<g fill="${color}" opacity="${opacity}">${marks.join('')}</g>`;
}

/**
 * Gouge marks in circles around a point, such as the light around a moon. @param reach least and greatest
 * distance
 */
export const halo = (seed, x, y, reach, count, color, opacity = 0.3) => {
  const next = random(seed);
  return [
    `<g fill="${color}" opacity="${opacity}">`,
    range(count)
      .map(() => {
        const turn = next() * Math.PI * 2;
        const far = reach[0] + (reach[1] - reach[0]) * Math.sqrt(next());
        const half = 16 + next() * 26;
        const px = x + Math.cos(turn) * far;
        const py = y + Math.sin(turn) * far;
        const t = 2 + next() * 2;
        return `<path transform="${at(px, py, 1, (turn * 180) / Math.PI + 90)}" d="M${round(-half)} 0Q0 ${round(-t)} ${round(half)} 0Q0 ${round(t)} ${round(-half)} 0Z"/>`;
      })
      .join(''),
    '</g>',
  ].join('');
};

export function dots(seed, box, count, sizes, color, opacity = 1) {
  const next = random(seed);
  const [x, y, width, height] = box;
  return `<g opacity="${opacity}">${range(count)
    .map(() =>
      disc(x + next() * width, y + next() * height, sizes[0] + next() ** 2 * (sizes[1] - sizes[0]), color),
    )
    .join('')}</g>`;
}

/** The SVG document of a picture. */
export const sheet = (content, { width, height }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** Small specks of missing and spilled ink. */
export const specks = ({ width, height, seed }) =>
  dots(seed + 500, [0, 0, width, height], Math.round((width * height) / 9000), [0.7, 2.4], INK.paper, 0.22) +
  dots(
    seed + 900,
    [0, 0, width, height],
    Math.round((width * height) / 12000),
    [0.7, 2.6],
    INK.charcoal,
    0.2,
  );
