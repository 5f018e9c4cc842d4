/**
 * Stylized portraits, 800 x 800 pixels: a bust before a disc and five waves, with the person's instrument.
 */
import {
  INK,
  at,
  clipped,
  cuts,
  disc,
  group,
  line,
  oval,
  range,
  rect,
  ring,
  shape,
  stroke,
  wave,
} from './shapes.mjs';
import { fHole, keys, pine, scroll, violin } from './motifs.mjs';

const { charcoal, night, deep, pine: green, teal, mist, paper, sand, ochre, umber, brick } = INK;

export const PORTRAIT = 800;

const SKIN = {
  light: ['#EFD9B8', '#DDBF95'],
  fair: ['#E2BE8F', '#CDA371'],
  tan: ['#C2925A', '#A87843'],
  brown: ['#8B5E34', '#734A26'],
  dark: ['#5D3B22', '#482C18'],
};

const HEAD = [400, 322];

/** Hairstyles: for each the markup behind the head, and the markup in front of it. */
const HAIR = {
  short: (c) => [
    '',
    shape(
      'M288 318C270 170 350 160 410 164C490 160 528 190 512 318Q500 250 470 236Q400 262 330 236Q300 250 288 318Z',
      c,
    ),
  ],
  side: (c) => [
    '',
    shape(
      'M286 330C262 176 350 156 420 160C500 166 534 210 514 330Q510 256 480 228Q390 270 300 250Q290 290 286 330Z',
      c,
    ),
  ],
  long: (c) => [
    shape('M270 330C250 120 550 120 530 330C536 430 560 500 556 570H244C240 500 264 430 270 330Z', c),
    shape('M286 320C280 190 350 176 400 178C450 176 520 190 514 320Q490 240 400 216Q310 240 286 320Z', c),
  ],
  bob: (c) => [
    shape('M262 330C246 124 554 124 538 330L548 440Q500 470 470 450H330Q300 470 252 440Z', c),
    shape('M284 330C276 180 350 172 400 176C460 172 524 186 516 330Q500 262 420 240Q330 262 284 330Z', c),
  ],
  bun: (c) => [
    disc(400, 150, 62, c),
    shape('M288 310C276 168 350 164 400 166C450 164 524 168 512 310Q480 226 400 214Q320 226 288 310Z', c),
  ],
  afro: (c) => [
    disc(400, 268, 186, c),
    shape('M286 310C276 160 350 150 400 150C450 150 524 160 514 310Q480 236 400 232Q320 236 286 310Z', c),
  ],
  curls: (c) => [
    range(15)
      .map((index) => {
        const turn = Math.PI * (0.86 + (index / 14) * 1.28);
        return disc(400 + Math.cos(turn) * 132, 320 + Math.sin(turn) * 152, 46, c);
      })
      .join(''),
    range(6)
      .map((index) => disc(316 + index * 34, 214 - Math.sin((index / 5) * 3.1) * 14, 32, c))
      .join(''),
  ],
  bald: (c) => [
    '',
    shape('M290 330Q296 480 400 484Q504 480 510 330Q500 400 450 396Q400 384 350 396Q300 400 290 330Z', c),
  ],
  beard: (c) => [
    '',
    shape('M288 300C276 168 350 160 410 162C490 160 526 180 512 300Q500 240 400 226Q310 240 288 300Z', c) +
      shape('M290 330Q296 500 400 504Q504 500 510 330Q500 402 450 398Q400 386 350 398Q300 402 290 330Z', c),
  ],
  wrap: (c) => [
    '',
    shape('M276 312C240 130 330 96 400 100C480 90 560 140 524 312Q480 244 400 240Q320 244 276 312Z', c) +
      stroke('M282 288Q400 200 520 270M300 220Q400 150 500 200', paper, 7, 'opacity=".7"'),
  ],
  grey: (c) => [
    shape('M268 340C240 150 560 150 532 340Q536 400 520 430H280Q264 400 268 340Z', c),
    shape('M290 306C284 190 350 180 400 182C450 180 516 190 510 306Q520 236 440 224Q380 260 290 306Z', c),
  ],
};

/** What the person holds, drawn over the coat. */
const PROPS = {
  violin: () => violin({ x: 560, y: 650, scale: 0.78, turn: 38, body: ochre, dark: night, light: paper }),
  violinLeft: () =>
    violin({ x: 240, y: 660, scale: 0.78, turn: -36, body: brick, dark: night, light: paper }),
  viola: () => violin({ x: 555, y: 660, scale: 0.9, turn: 30, body: umber, dark: night, light: paper }),
  cello: () => violin({ x: 250, y: 800, scale: 1.5, turn: -8, body: umber, dark: charcoal, light: paper }),
  celloRight: () =>
    violin({ x: 560, y: 800, scale: 1.5, turn: 8, body: ochre, dark: charcoal, light: paper }),
  bass: () =>
    scroll(650, 800, 1.5, umber, paper, { foot: 60, flip: true }) + line(600, 640, 700, 640, paper, 4),
  flute: () =>
    group(
      at(400, 610, 1, -14),
      rect(-330, -17, 660, 34, sand, 'rx="17"') +
        rect(-190, -20, 16, 40, umber) +
        rect(90, -20, 12, 40, umber) +
        oval(-250, -6, 22, 12, umber) +
        range(9)
          .map((i) => disc(-130 + i * 44 + (i > 4 ? 24 : 0), 0, 13, umber))
          .join(''),
    ),
  oboe: () =>
    group(
      at(400, 640, 1, 14),
      shape('M-16 -170H16L24 160Q60 190 56 220H-56Q-60 190 -24 160Z', night) +
        rect(-5, -220, 10, 54, ochre) +
        range(6)
          .map((i) => disc(0, -110 + i * 44, 12, sand))
          .join('') +
        stroke('M24 -100V110', sand, 5),
    ),
  clarinet: () =>
    group(
      at(400, 650, 1, -12),
      shape('M-20 -190H20L24 150Q74 190 76 230H-76Q-74 190 -24 150Z', night) +
        rect(-24, -60, 48, 12, sand) +
        range(6)
          .map((i) => disc(0, -130 + i * 46, 13, sand))
          .join(''),
    ),
  bassoon: () =>
    group(
      at(560, 560, 1, 16),
      rect(-30, -330, 60, 620, brick, 'rx="24"') +
        rect(-36, -336, 72, 40, sand) +
        rect(-36, 40, 72, 18, sand) +
        range(6)
          .map((i) => disc(0, -240 + i * 60, 13, sand))
          .join('') +
        stroke('M-30 -160C-120 -190 -150 -120 -170 -90', sand, 9),
    ),
  horn: () =>
    ring(470, 640, 112, ochre, 30) +
    ring(470, 640, 68, umber, 16) +
    shape('M360 640C300 660 250 720 190 720L260 800C330 780 380 740 420 720Z', ochre) +
    disc(470, 640, 26, sand) +
    stroke('M500 540C460 480 430 470 400 470', ochre, 14),
  trumpet: () =>
    group(
      at(420, 620, 1, -16),
      rect(-250, -12, 420, 24, ochre) +
        shape('M160 -14C220 -20 250 -50 280 -84V84C250 50 220 20 160 14Z', ochre) +
        stroke('M-100 10Q-160 80 -90 92H80Q150 84 96 10', ochre, 20) +
        range(3)
          .map(
            (i) => rect(-44 + i * 46, -60, 30, 130, sand, 'rx="8"') + rect(-40 + i * 46, -80, 22, 22, umber),
          )
          .join('') +
        rect(-272, -20, 26, 40, sand),
    ),
  keys: () =>
    rect(-10, 636, 820, 180, charcoal) +
    rect(-10, 636, 820, 14, brick) +
    keys(-20, 650, 70, 12, 170, 96, paper, charcoal),
  timpani: () =>
    [190, 610]
      .map(
        (x) =>
          shape(
            `M${x - 190} 660H${x + 190}C${x + 180} 780 ${x + 100} 840 ${x} 840C${x - 100} 840 ${x - 180} 780 ${x - 190} 660Z`,
            umber,
          ) +
          oval(x, 660, 196, 44, paper) +
          ring(x, 660, 0, umber, 1),
      )
      .join('') +
    line(300, 560, 210, 650, ochre, 12) +
    disc(206, 654, 24, sand) +
    line(500, 560, 590, 650, ochre, 12) +
    disc(594, 654, 24, sand),
  baton: () =>
    stroke('M520 740L690 420', paper, 10) + oval(524, 736, 34, 20, ochre, 'transform="rotate(-60 524 736)"'),
  brooch: () => fHole(500, 640, 0.24, paper, { turn: 8 }),
  book: () =>
    group(
      at(400, 700, 1, -4),
      shape('M-170 -70Q-84 -100 0 -66Q84 -100 170 -70V90Q84 60 0 94Q-84 60 -170 90Z', paper) +
        line(0, -64, 0, 90, umber, 4) +
        range(4)
          .map(
            (i) =>
              line(-146, -40 + i * 28, -24, -44 + i * 28, mist, 4) +
              line(146, -40 + i * 28, 24, -44 + i * 28, mist, 4),
          )
          .join(''),
    ),
  pine: () => pine(660, 790, 330, deep),
};

const portrait =
  ({ ground, halo, coat, shirt = paper, skin, hair, style, prop, seed = 1 }) =>
  () => {
    const [tone, shade] = SKIN[skin];
    const [behind, front] = HAIR[style](hair);
    const holds = prop === 'pine' ? [PROPS.pine(), ''] : ['', PROPS[prop]()];
    return [
      rect(-10, -10, 820, 820, ground),
      cuts({ seed, box: [0, 0, 800, 560], count: 46, length: 90, color: paper, opacity: 0.25 }),
      disc(400, 350, 270, halo),
      range(5)
        .map((index) =>
          stroke(
            wave(-20, 820, 560 + index * 38, (p) => 6 + 8 * p, 260, index * 0.7),
            paper,
            4,
            'opacity=".55"',
          ),
        )
        .join(''),
      holds[0],
      behind,
      shape('M110 820C112 640 180 560 300 530Q400 500 500 530C620 560 688 640 690 820Z', coat),
      shape('M330 520L400 640L470 520Q400 500 330 520Z', shirt),
      shape('M346 400H454V520Q400 590 346 520Z', shade),
      oval(...HEAD, 112, 142, tone),
      clipped(
        oval(...HEAD, 112, 142, '#000'),
        shape('M400 170C440 260 380 300 430 350C450 380 390 400 400 480H540V150Z', shade),
      ),
      front,
      stroke('M330 520L400 650L470 520', charcoal, 5, 'opacity=".35"'),
      holds[1],
    ].join('');
  };

const make = (ground, halo, coat, skin, hair, style, prop, extra = {}) =>
  portrait({ ground, halo, coat, skin, hair, style, prop, ...extra });

/** By name of the file; the order determines the random details of each. */
export const PORTRAITS = {
  'portrait-violin-1': make(teal, ochre, charcoal, 'light', sand, 'side', 'violin', { seed: 1 }),
  'portrait-violin-2': make(ochre, paper, deep, 'fair', brick, 'long', 'violinLeft', { seed: 2 }),
  'portrait-violin-3': make(deep, mist, brick, 'dark', night, 'afro', 'violin', { seed: 3, shirt: sand }),
  'portrait-violin-4': make(mist, paper, charcoal, 'fair', charcoal, 'bob', 'violinLeft', {
    seed: 4,
    shirt: ochre,
  }),
  'portrait-violin-5': make(brick, mist, night, 'tan', umber, 'beard', 'violin', { seed: 25 }),
  'portrait-violin-6': make(sand, teal, charcoal, 'brown', night, 'curls', 'violinLeft', {
    seed: 26,
    shirt: ochre,
  }),
  'portrait-violin-7': make(green, ochre, umber, 'light', sand, 'grey', 'violin', { seed: 27 }),
  'portrait-violin-8': make(deep, sand, teal, 'fair', charcoal, 'bun', 'violinLeft', { seed: 28 }),
  'portrait-viola-1': make(umber, ochre, night, 'tan', charcoal, 'beard', 'viola', { seed: 5 }),
  'portrait-viola-2': make(teal, paper, umber, 'brown', brick, 'wrap', 'viola', { seed: 6, shirt: sand }),
  'portrait-viola-3': make(ochre, mist, deep, 'light', sand, 'long', 'viola', { seed: 29, shirt: brick }),
  'portrait-cello-1': make(brick, ochre, charcoal, 'dark', night, 'bun', 'cello', { seed: 7 }),
  'portrait-cello-2': make(green, sand, charcoal, 'light', umber, 'short', 'celloRight', { seed: 8 }),
  'portrait-cello-3': make(sand, brick, deep, 'fair', night, 'bob', 'cello', { seed: 30 }),
  'portrait-bass': make(ochre, sand, charcoal, 'brown', night, 'bald', 'bass', { seed: 9 }),
  'portrait-flute': make(teal, mist, deep, 'brown', charcoal, 'curls', 'flute', { seed: 10 }),
  'portrait-oboe': make(sand, teal, brick, 'light', ochre, 'short', 'oboe', { seed: 11 }),
  'portrait-clarinet': make(deep, ochre, umber, 'tan', charcoal, 'long', 'clarinet', { seed: 12 }),
  'portrait-bassoon': make(mist, ochre, night, 'dark', night, 'short', 'bassoon', { seed: 13 }),
  'portrait-horn': make(green, mist, charcoal, 'tan', umber, 'curls', 'horn', { seed: 14 }),
  'portrait-horn-2': make(mist, teal, umber, 'light', charcoal, 'bun', 'horn', { seed: 31 }),
  'portrait-trumpet': make(brick, sand, deep, 'fair', charcoal, 'beard', 'trumpet', { seed: 15 }),
  'portrait-keys': make(teal, paper, umber, 'light', charcoal, 'bun', 'keys', { seed: 16 }),
  'portrait-timpani': make(ochre, brick, charcoal, 'tan', night, 'side', 'timpani', { seed: 17 }),
  'portrait-conductor': make(deep, ochre, charcoal, 'dark', night, 'afro', 'baton', { seed: 18 }),
  'portrait-brooch-1': make(mist, teal, charcoal, 'light', paper, 'grey', 'brooch', {
    seed: 19,
    shirt: brick,
  }),
  'portrait-brooch-2': make(umber, sand, deep, 'dark', night, 'short', 'brooch', { seed: 20 }),
  'portrait-book-1': make(teal, sand, umber, 'fair', mist, 'bob', 'book', { seed: 21 }),
  'portrait-book-2': make(ochre, mist, night, 'tan', night, 'side', 'book', { seed: 22, shirt: brick }),
  'portrait-pine-1': make(sand, ochre, teal, 'brown', charcoal, 'long', 'pine', { seed: 23 }),
  'portrait-pine-2': make(mist, paper, umber, 'light', sand, 'bald', 'pine', { seed: 24 }),
  'portrait-pine-3': make(teal, sand, night, 'light', umber, 'beard', 'pine', { seed: 32, shirt: ochre }),
  'portrait-pine-4': make(umber, paper, brick, 'tan', charcoal, 'bob', 'pine', { seed: 33 }),
  'portrait-book-3': make(deep, mist, ochre, 'fair', sand, 'bun', 'book', { seed: 34 }),
  'portrait-book-4': make(sand, teal, charcoal, 'tan', charcoal, 'curls', 'book', { seed: 35, shirt: mist }),
  'portrait-brooch-3': make(ochre, paper, deep, 'brown', night, 'long', 'brooch', { seed: 36, shirt: sand }),
  'portrait-brooch-4': make(green, sand, night, 'fair', charcoal, 'side', 'brooch', { seed: 37 }),
};
