/** CSS of the heading typeface, and of system fonts that are scaled to the same size until it has loaded. */
import { TYPEFACE_FILE } from '../../domain/appearance';

/**
 * System fonts by the names that `FONTS` lists. `sizeAdjust` is the average width of Newsreader's letters
 * relative to this font in English text, in percent. Ascent and descent are Newsreader's 73.5 and 26.5
 * percent, divided by it.
 */
const SYSTEM_FONTS = [
  { name: 'Newsreader Georgia', local: ['Georgia'], sizeAdjust: 96.1 },
  {
    name: 'Newsreader Times',
    local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'],
    sizeAdjust: 105.5,
  },
  {
    name: 'Newsreader Noto',
    local: ['Noto Serif', 'Noto Serif Regular', 'NotoSerif-Regular'],
    sizeAdjust: 89.1,
  },
];

const percent = (value: number) => `${value.toFixed(1)}%`;

/**
 * The @font-face rules. With `optional`, a page keeps the font of its first rendering, so nothing moves when
 * the file arrives late; the next page uses it.
 */
export const FONT_FACES = [
  `@font-face{font-family:Newsreader;src:url(${TYPEFACE_FILE})format("woff2");font-display:optional}`,
  ...SYSTEM_FONTS.map(
    ({ name, local, sizeAdjust }) =>
      `@font-face{font-family:"${name}";src:${local.map((font) => `local("${font}")`).join()};size-adjust:${percent(sizeAdjust)};` +
      `ascent-override:${percent(7350 / sizeAdjust)};descent-override:${percent(2650 / sizeAdjust)};line-gap-override:0%}`,
  ),
].join('');

/** Preloads the font file. */
export const FONT_PRELOAD = `<link rel="preload" href="${TYPEFACE_FILE}" as="font" type="font/woff2" crossorigin>`;
