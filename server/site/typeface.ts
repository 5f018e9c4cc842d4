/** CSS of the typefaces, and of system fonts that are scaled to their size until the files have loaded. */

interface Typeface {
  family: string;
  weight: 400 | 600;
  style: 'normal' | 'italic';
  /** Path on the site. The name contains a hash of the file, because browsers keep it for a year. */
  file: string;
  /** Whether the first screen of a page shows it. */
  isPreloaded: boolean;
}

/** Newsreader and Libre Franklin with the characters of European names and of punctuation. */
const TYPEFACES: readonly Typeface[] = [
  {
    family: 'Newsreader',
    weight: 400,
    style: 'normal',
    file: '/fonts/newsreader.86dc1757.woff2',
    isPreloaded: true,
  },
  {
    family: 'Newsreader',
    weight: 400,
    style: 'italic',
    file: '/fonts/newsreader-italic.2d7a5469.woff2',
    isPreloaded: false,
  },
  {
    family: 'Franklin',
    weight: 400,
    style: 'normal',
    file: '/fonts/franklin.93e2e1dd.woff2',
    isPreloaded: true,
  },
  {
    family: 'Franklin',
    weight: 600,
    style: 'normal',
    file: '/fonts/franklin-600.6abd34eb.woff2',
    isPreloaded: true,
  },
];

interface SystemFont {
  /** Family by which `FONTS` lists it. */
  name: string;
  weight: number;
  style?: 'italic';
  local: string[];
  /** Average width of the typeface's letters relative to this font in English text, in percent. */
  sizeAdjust: number;
  /** Heights above and below the baseline that the typeface has, in percent of its size. */
  typeface: { ascent: number; descent: number };
}

const NEWSREADER = { ascent: 73.5, descent: 26.5 };
const FRANKLIN = { ascent: 96.6, descent: 24.6 };

const SYSTEM_FONTS: SystemFont[] = [
  { name: 'Newsreader Georgia', weight: 400, local: ['Georgia'], sizeAdjust: 96.1, typeface: NEWSREADER },
  {
    name: 'Newsreader Times',
    weight: 400,
    local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'],
    sizeAdjust: 105.5,
    typeface: NEWSREADER,
  },
  {
    name: 'Newsreader Noto',
    weight: 400,
    local: ['Noto Serif', 'Noto Serif Regular', 'NotoSerif-Regular'],
    sizeAdjust: 89.1,
    typeface: NEWSREADER,
  },
  {
    name: 'Newsreader Georgia',
    weight: 400,
    style: 'italic',
    local: ['Georgia Italic', 'Georgia-Italic'],
    sizeAdjust: 88.4,
    typeface: NEWSREADER,
  },
  {
    name: 'Newsreader Times',
    weight: 400,
    style: 'italic',
    local: ['Times New Roman Italic', 'TimesNewRomanPS-ItalicMT', 'Liberation Serif Italic'],
    sizeAdjust: 98.5,
    typeface: NEWSREADER,
  },
  {
    name: 'Newsreader Noto',
    weight: 400,
    style: 'italic',
    local: ['Noto Serif Italic', 'NotoSerif-Italic'],
    sizeAdjust: 85.7,
    typeface: NEWSREADER,
  },
  {
    name: 'Franklin Arial',
    weight: 400,
    local: ['Arial', 'ArialMT', 'Liberation Sans'],
    sizeAdjust: 104.1,
    typeface: FRANKLIN,
  },
  {
    name: 'Franklin Arial',
    weight: 600,
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
    sizeAdjust: 98.8,
    typeface: FRANKLIN,
  },
  {
    name: 'Franklin Roboto',
    weight: 400,
    local: ['Roboto', 'Roboto Regular', 'Roboto-Regular'],
    sizeAdjust: 104.5,
    typeface: FRANKLIN,
  },
  {
    name: 'Franklin Roboto',
    weight: 600,
    local: ['Roboto Bold', 'Roboto-Bold'],
    sizeAdjust: 105,
    typeface: FRANKLIN,
  },
];

const percent = (value: number) => `${value.toFixed(1)}%`;

/**
 * The @font-face rules. With `optional`, a page keeps the font of its first rendering, so nothing moves when
 * the file arrives late; the next page uses it.
 */
export const FONT_FACES = [
  ...TYPEFACES.map(
    ({ family, weight, style, file }) =>
      `@font-face{font-family:${family};font-weight:${weight};font-style:${style};` +
      `src:url(${file})format("woff2");font-display:optional}`,
  ),
  ...SYSTEM_FONTS.map(
    ({ name, weight, style, local, sizeAdjust, typeface: { ascent, descent } }) =>
      `@font-face{font-family:"${name}";font-weight:${weight};${style ? `font-style:${style};` : ''}` +
      `src:${local.map((font) => `local("${font}")`).join()};size-adjust:${percent(sizeAdjust)};` +
      `ascent-override:${percent((100 * ascent) / sizeAdjust)};` +
      `descent-override:${percent((100 * descent) / sizeAdjust)};line-gap-override:0%}`,
  ),
].join('');

/** Preloads the typefaces of the first screen: titles and text. */
export const FONT_PRELOADS = TYPEFACES.filter(({ isPreloaded }) => isPreloaded)
  .map(({ file }) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`)
  .join('');
