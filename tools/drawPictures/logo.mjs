/** The logo (an f-hole above the ripples of a lake), the favicon, and the picture for shared links. */
import { INK, at, group, rect, shape, stroke, wave } from './shapes.mjs';
import { fHole } from './motifs.mjs';
import { hero } from './places.mjs';

const ripple = (y, half, color, width) =>
  stroke(
    wave(50 - half, 50 + half, y, () => 3.2, 44, 0.4),
    color,
    width,
  );

const mark = (ink, water) =>
  `<g stroke="${ink}" stroke-width="9" stroke-linejoin="round">${fHole(50, 38, 0.245, ink)}</g>` +
  ripple(74, 32, water, 6) +
  ripple(87, 20, water, 6);

const svg = (width, height, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>\n`;

export const logo = svg(100, 100, mark(INK.charcoal, INK.teal));
export const logoLight = svg(100, 100, mark(INK.paper, INK.mist));
export const favicon = svg(
  100,
  100,
  rect(0, 0, 100, 100, INK.night, 'rx="20"') + group('translate(5 4) scale(.9)', mark(INK.paper, INK.teal)),
);

const LETTERING = 'font-family="Georgia, DejaVu Serif, serif"';

export const openGraph = svg(
  1200,
  630,
  group('translate(-443 0) scale(.6848)', hero()) +
    group(at(66, 48, 1.2), mark(INK.paper, INK.teal)) +
    `<g fill="${INK.paper}" ${LETTERING} font-size="58"><text x="80" y="236">Fenimore</text><text x="80" y="302">Chamber</text><text x="80" y="368">Orchestra</text></g>` +
    shape('M82 400H300V404H82Z', INK.ochre) +
    `<text x="82" y="452" fill="${INK.sand}" ${LETTERING} font-size="27">Cooperstown, New York</text>`,
);
