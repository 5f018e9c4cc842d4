/** The typeface of the headings: the font, and fonts of the visitor's system that take as much room until it is there. */
import { TYPEFACE_FILE } from '../domain/appearance';

/**
 * Fonts of the system by the name under which `FONTS` lists them. `sizeAdjust` is the average width of Newsreader's letters
 * in English text beside theirs, in percent; ascent and descent are Newsreader's 73.5 and 26.5 percent, divided by it.
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
 * The rules of the typeface. A page keeps the font with which it was painted first (`optional`), so that nothing moves when
 * the file comes late; the next page has it.
 */
export const FONT_FACES = [
  `@font-face{font-family:Newsreader;src:url(${TYPEFACE_FILE})format("woff2");font-display:optional}`,
  ...SYSTEM_FONTS.map(
    ({ name, local, sizeAdjust }) =>
      `@font-face{font-family:"${name}";src:${local.map((font) => `local("${font}")`).join()};size-adjust:${percent(sizeAdjust)};` +
      `ascent-override:${percent(7350 / sizeAdjust)};descent-override:${percent(2650 / sizeAdjust)};line-gap-override:0%}`,
  ),
].join('');

/** Asks for the font before the page is laid out. */
export const FONT_PRELOAD = `<link rel="preload" href="${TYPEFACE_FILE}" as="font" type="font/woff2" crossorigin>`;
