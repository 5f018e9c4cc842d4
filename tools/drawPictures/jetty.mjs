/**
 * A night on the lake: chairs, stands, and a cello wait on a jetty in front of the moon. What the knife has
 * not touched, at the left and at the bottom, has the page's color, so that text stands on it.
 */
import {
  INK,
  at,
  disc,
  exact,
  group,
  hill,
  line,
  random,
  range,
  rect,
  ribbon,
  shape,
  stroke,
} from './shapes.mjs';
import { church, house, moon, pines } from './motifs.mjs';
import { violin } from './violin.mjs';

const { night, mist, paper, sand, ochre, umber, teal } = INK;
const FAR_HILL = '#0D3F3C';
const NEAR_HILL = '#0A2A29';
const SHORE = '#081918';

const round = (value) => Math.round(value * 10) / 10;

/** Path data of one mark of the gouge: it enters with a point, gets wider, and ends blunt. */
function gouge(x, y, length, width, turn = 0) {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const point = (along, across) =>
    `${round(x + along * cos - across * sin)} ${round(y + along * sin + across * cos)}`;
  const [h, w] = [length / 2, width / 2];
  return (
    `M${point(-h, 0)}Q${point(h * 0.1, -w * 1.25)} ${point(h * 0.86, -w * 0.7)}` +
    `Q${point(h, 0)} ${point(h * 0.86, w * 0.7)}Q${point(h * 0.1, w * 1.25)} ${point(-h, 0)}Z`
  );
}

/** Marks in rings around the moon, which get rare and thin away from it, and toward the left. */
function moonlight({ moon: [x, y, r], reach, left, horizon }) {
  const next = random(11);
  const marks = range(17).flatMap((ring) => {
    const far = r + 26 + ring * 27 + ring * ring * 0.9;
    if (far > reach) return [];
    const count = Math.round((far * Math.PI * 2) / 74);
    const near = 1 - (far - r) / (reach - r);
    return range(count).flatMap((index) => {
      const turn = ((index + next() * 0.5 + ring * 0.5) / count) * Math.PI * 2;
      const [px, py] = [x + Math.cos(turn) * far, y + Math.sin(turn) * far];
      const length = (26 + next() * 30) * (0.55 + near * 0.5);
      const width = (1.6 + 4.6 * near) * (0.7 + next() * 0.5);
      const isLeftOut = next() > (0.2 + 0.9 * near) * Math.min(1, (px - left) / 420);
      if (isLeftOut || px < left || py > horizon - 12) return [];
      return [gouge(px, py, length, width, (turn * 180) / Math.PI + 90)];
    });
  });
  return shape(marks.join(''), mist, 'opacity=".5"');
}

function stars({ moon: [x, y, r], width, left }) {
  const next = random(31);
  return range(64)
    .map(() => {
      const [px, py] = [left + 110 + next() * (width - left - 130), 24 + next() * 330];
      const size = 1.2 + next() ** 2 * 2.8;
      return Math.hypot(px - x, py - y) < r + 30 ? '' : disc(px, py, size, paper);
    })
    .join('');
}

/** Straight marks in rows: paper white below the moon, rare at the left and at the bottom. */
function water({ moon: [x], width, shine, horizon, waterLeft, bottom }) {
  const next = random(41);
  const [dark, bright] = [[], []];
  const rows = Math.round((bottom - horizon) / 18);
  for (const row of range(rows)) {
    const part = (row + 0.5) / rows;
    const y = horizon + 12 + (bottom - horizon - 12) * part ** 1.35;
    const gap = 40 + 90 * part;
    for (let px = waterLeft + next() * gap; px < width; px += gap * (0.55 + next() * 0.9)) {
      const near = Math.max(0, 1 - Math.abs(px - x) / (shine * (1.2 + part * 1.3)));
      const ending = Math.min(1, (bottom - y) / 150 + 0.12) * Math.min(1, (px - waterLeft) / 500);
      const turn = next() > 0.5 ? 180 : 0;
      if (near > 0.14 && next() < near * 1.35 * Math.min(1, (bottom - y) / 70 + 0.25))
        bright.push(
          gouge(
            px,
            y + (next() - 0.5) * 7,
            (34 + next() * 70) * (0.6 + part),
            (3 + part * 6.5) * (0.65 + near * 0.6),
            turn,
          ),
        );
      else if (next() < 0.62 * ending)
        dark.push(
          gouge(px, y + (next() - 0.5) * 10, (40 + next() * 90) * (0.6 + part * 0.8), 1.6 + part * 3.2, turn),
        );
    }
  }
  return shape(dark.join(''), teal, 'opacity=".55"') + shape(bright.join(''), paper);
}

/** Five lines of a staff that begin as hairlines and become waves. */
const staff = (x1, x2, y, gap) =>
  range(5)
    .map((index) => {
      const points = range(35).map((step) => {
        const part = step / 34;
        const rise = 13 * part ** 1.4 * Math.sin(part * 15 + index * 0.8);
        return [x1 + (x2 - x1) * part, y + index * gap * (1 + part * 0.25) + rise];
      });
      const widths = points.map((_, step) => Math.max(0.3, 4.4 * Math.min(1, step / 20)));
      return ribbon(points, widths, index === 2 ? ochre : '#2F8F86');
    })
    .join('');

/** A chair from its side, looking right; (x, y) is below its seat. @param rim color of its lit edges */
const chair = (x, y, scale, color, rim = color, flip = 1) =>
  group(
    `translate(${x} ${y}) scale(${scale * flip} ${scale})`,
    shape('M-46 -90L42 -93L43 -83L-44 -79Z', color) +
      shape('M29 -84H37L44 0H36ZM-41 -80H-32L-42 0H-51ZM-43 -46L38 -49V-44L-43 -41Z', color) +
      shape('M-45 -84H-35L-55 -190C-57 -194 -64 -193 -64 -188Z', color) +
      line(-46, -90, 41, -93, rim, 3) +
      line(-60, -191, -36, -88, rim, 3),
  );

const chairFromBehind = (x, y, color) =>
  group(
    at(x, y),
    shape('M-40 -184C-20 -190 20 -190 40 -184L39 -156C20 -161 -20 -161 -39 -156Z', color) +
      shape('M-39 -146C-20 -150 20 -150 39 -146L38.6 -134C20 -138 -20 -138 -38.6 -134Z', color) +
      shape('M-41 -182H-33L-35 0H-43ZM41 -182H33L35 0H43ZM-42 -92H42L44 -80H-44ZM-38 -46H38V-41H-38Z', color),
  );

/** A music stand whose desk leans to the left; (x, y) is the floor below it. */
const stand = (x, y, scale, color) =>
  group(
    at(x, y, scale),
    shape('M-3.4 -150H3.4L3 -16H-3ZM0 -34L-36 0H-28L0 -22L28 0H36ZM-7 -112H7V-102H-7Z', color) +
      shape('M-46 -214L44 -226L54 -156L-36 -144ZM-38 -150L58 -162L59 -154L-37 -142Z', color),
  );

const lantern = (x, y, scale) =>
  group(
    at(x, y, scale),
    disc(0, -34, 76, ochre, 'opacity=".14"') +
      disc(0, -34, 48, ochre, 'opacity=".2"') +
      shape('M-14 -62H14L18 -10H-18Z', ochre) +
      shape('M0 -54C9 -42 8 -26 0 -24C-8 -26 -9 -42 0 -54Z', paper) +
      shape(
        'M-20 -10H20V0H-20ZM-17 -66H17L10 -76H-10Z' + 'M-18 -64L-21 -8H-16L-13 -64ZM18 -64L21 -8H16L13 -64Z',
        SHORE,
      ) +
      stroke('M-10 -76C-8 -96 8 -96 10 -76', SHORE, 4),
  );

/** The jetty with everything on it; `x` is the middle of its chairs, and `y` the deck. */
function jetty([x, y], end, post) {
  const next = random(51);
  const left = x - 440;
  const posts = range(7)
    .map((index) => x - 400 + index * 165)
    .filter((px) => px < end);
  const reflections = posts.flatMap((px) =>
    range(4).map((index) =>
      gouge(px + 10 + (next() - 0.5) * 8, y + post + 18 + index * 13, 40 + index * 8, 5, index % 2 ? 180 : 0),
    ),
  );
  return [
    shape(reflections.join(''), SHORE),
    exact(
      posts.map((px) => rect(px, y + 10, 20, post, SHORE)).join('') +
        rect(left, y, end - left, 17, SHORE) +
        rect(left + 12, y + 17, end - left, 10, '#05100F') +
        rect(left, y, end - left, 3, mist) +
        range(Math.ceil((end - left) / 46))
          .map((index) => rect(left + 36 + index * 46, y + 4, 2, 12, '#16413E'))
          .join('') +
        chair(x - 268, y, 1, SHORE, mist) +
        stand(x - 176, y, 1, SHORE) +
        chair(x - 74, y, 1, SHORE),
    ),
    group(
      `${at(x - 22, y, 0.57, 13)} translate(0 -430)`,
      violin({ x: 0, y: 178, body: ochre, edge: umber, dark: SHORE, light: paper, pin: true, string: 4 }),
    ),
    exact(
      stand(x + 112, y, 1.02, SHORE) +
        chairFromBehind(x + 214, y, SHORE) +
        chair(x + 330, y, 1, SHORE, mist, -1) +
        lantern(x - 384, y, 0.66),
    ),
  ].join('');
}

const village = (x, y, scale) =>
  group(
    at(x, y, scale),
    hill(
      [
        [-230, 6],
        [-110, -30],
        [80, -34],
        [250, 6],
      ],
      SHORE,
      8,
    ) +
      church(0, 0, 0.8, paper, SHORE, ochre) +
      house(-118, 0, 66, 40, mist, SHORE, ochre) +
      house(122, 0, 72, 42, sand, SHORE, ochre),
  ) +
  shape(
    range(6)
      .map((index) => gouge(x, y + 13 + index * 9, 34 + index * 5, 3 + index * 0.5, index % 2 ? 180 : 0))
      .join(''),
    ochre,
  );

/** A night on the lake. @param scene its size, its lines, and where its parts are, in pixels */
export function nightOnTheLake(scene) {
  const { width, height, horizon, hills, deck, post, village: place, island, trees, staffAt } = scene;
  return [
    rect(0, 0, width, height, night),
    moonlight(scene),
    stars(scene),
    moon(...scene.moon, paper, sand),
    rect(0, horizon, width, height - horizon, night),
    hill(hills[0], FAR_HILL, horizon + 6),
    hill(hills[1], NEAR_HILL, horizon + 6),
    village(...place),
    water(scene),
    staffAt ? staff(...staffAt) : '',
    pines(trees, island, SHORE),
    hill(
      [
        [width - 220, island + 70],
        [width - 150, island + 20],
        [width - 80, island - 8],
        [width + 20, island - 30],
      ],
      SHORE,
      island + 70,
    ),
    jetty(deck, width + 20, post),
  ].join('');
}
