/** Renders the layout of a chart as SVG, for light and dark color schemes. */
import type { Layout, Box, Arrow } from './layout';
import { FONT_SIZE, LINE_HEIGHT, type Line } from './text';

/** The flow inspector uses `--live` and `--live-line` for active states. */
const STYLE = `
svg{--page:#fff;--box:#f6f7f9;--inner:#fff;--line:#8b94a3;--text:#1b2430;--soft:#566173;--event:#0b4f9c;--guard:#8a4b08;--send:#0a6b4b;--live:#d7f2dd;--live-line:#1a7f37;font-family:Helvetica,Arial,"Liberation Sans",sans-serif;font-size:${FONT_SIZE}px;background:var(--page)}
@media(prefers-color-scheme:dark){svg{--page:#12161c;--box:#1a2029;--inner:#12161c;--line:#6b7686;--text:#e8ecf2;--soft:#a3aebd;--event:#8fc1ff;--guard:#f0b878;--send:#7fd8b0;--live:#173d24;--live-line:#5fd07f}}
.state>rect{fill:var(--inner);stroke:var(--line)}.odd>rect{fill:var(--box)}.region>rect.body{stroke-dasharray:6 4}
text{fill:var(--text);white-space:pre}.name{font-weight:700}.event{font-weight:700;fill:var(--event)}.guard{fill:var(--guard)}.send{fill:var(--send)}.note,.key{fill:var(--soft)}
.arrow path{fill:none;stroke:var(--soft);stroke-width:1.2}.tip{fill:var(--soft)}.dot{fill:var(--text)}.text{pointer-events:none}.text text{paint-order:stroke;stroke:var(--inner);stroke-width:4px;stroke-linejoin:round}.odd text{stroke:var(--box)}.leaf text{stroke:none}
`.trim();

const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

const rounded = (value: number) => String(Math.round(value * 10) / 10);

const lineOf = (line: Line, x: number, y: number) =>
  `<text x="${rounded(x)}" y="${rounded(y)}">${line
    .map(({ text, role }) => `<tspan class="${role}">${escaped(text)}</tspan>`)
    .join('')}</text>`;

const ASCENT = 12;

const linesOf = (lines: readonly Line[], x: number, y: number) =>
  lines.map((line, index) => lineOf(line, x, y + ASCENT + index * LINE_HEIGHT)).join('');

const titleOf = (text: string | null) => (text === null ? '' : `<title>${escaped(text)}</title>`);

/**
 * Fills alternate with the depth of nesting. Text has an outline in the color of its fill, which hides lines
 * behind it.
 */
const fillOf = (id: string) => (id.split('.').length % 2 ? 'odd' : 'even');

/** The class for states without inner states, whose text needs no outline. */
const classOf = ({ states }: Box['state']) => (states.length === 0 ? 'leaf' : '');

function boxOf({ state, x, y, width, height }: Box, isRegion: boolean): string {
  const classes = ['state', fillOf(state.id), classOf(state), isRegion ? 'region' : ''];
  const rect = (inset: number, name: string) =>
    `<rect class="${name}" x="${rounded(x + inset)}" y="${rounded(y + inset)}" width="${rounded(width - 2 * inset)}" height="${rounded(height - 2 * inset)}" rx="${state.type === 'history' ? 14 : 6}"/>`;
  return (
    `<g class="${classes.filter(Boolean).join(' ')}" data-state="${escaped(state.id)}">` +
    titleOf(state.description) +
    rect(0, 'body') +
    (state.type === 'final' ? rect(3, 'end') : '') +
    '</g>'
  );
}

const textOf = ({ state, x, y, title, rows, rowsOffset }: Box) =>
  `<g class="text ${fillOf(state.id)} ${classOf(state)}">${linesOf(title, x + 10, y + 7)}${linesOf(rows, x + rowsOffset.x, y + rowsOffset.y)}</g>`;

/** The path of a line with rounded corners. */
function pathOf(points: Arrow['points']): string {
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M${rounded(x)} ${rounded(y)}`;
      if (!after) return `L${rounded(x)} ${rounded(y)}`;
      const towards = (to: { x: number; y: number }) => {
        const length = Math.hypot(to.x - x, to.y - y) || 1;
        const radius = Math.min(5, length / 2);
        return `${rounded(x + ((to.x - x) / length) * radius)} ${rounded(y + ((to.y - y) / length) * radius)}`;
      };
      return `L${towards(before)}Q${rounded(x)} ${rounded(y)} ${towards(after)}`;
    })
    .join('');
}

const arrowOf = ({ source, target, points }: Arrow) =>
  `<g class="arrow" data-from="${escaped(source)}" data-to="${escaped(target)}"><path d="${pathOf(points)}" marker-end="url(#tip)"/></g>`;

/** The id of the innermost state that contains both ends of an arrow. */
function aroundOf({ source, target }: Arrow): string {
  const [from, to] = [source.split('.'), target.split('.')];
  const first = from.findIndex((name, index) => name !== to[index]);
  return (first === -1 ? from : from.slice(0, first)).join('.');
}

const labelOf = (arrow: Arrow) =>
  arrow.labels
    .map(({ x, y, lines }) => `<g class="text ${fillOf(aroundOf(arrow))}">${linesOf(lines, x, y)}</g>`)
    .join('');

/**
 * @param marks hashes that are written into the drawing: of the chart, see `stampOf`, and of the machine, see
 *   `fingerprintOf`
 */
export function svgOf(
  { width, height, boxes, dots, arrows, legend }: Layout,
  marks: { chart: string; machine: string },
): string {
  const types = new Map(boxes.map(({ state }) => [state.id, state.type]));
  const isRegion = ({ state }: Box) => types.get(state.id.split('.').slice(0, -1).join('.')) === 'parallel';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${rounded(width)} ${rounded(height)}" width="${rounded(width)}" height="${rounded(height)}" data-chart="${marks.chart}" data-machine="${marks.machine}">`,
    `<style>${STYLE}</style>`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path class="tip" d="M0 0L8 4L0 8Z"/></marker></defs>',
    ...boxes.map((box) => boxOf(box, isRegion(box))),
    ...arrows.map(arrowOf),
    ...dots.map(({ x, y }) => `<circle class="dot" cx="${rounded(x + 5)}" cy="${rounded(y + 5)}" r="5"/>`),
    ...boxes.map(textOf),
    ...arrows.map(labelOf),
    linesOf(legend.lines, legend.x, legend.y),
    '</svg>',
    '',
  ].join('\n');
}
