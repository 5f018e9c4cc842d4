/**
 * Stylized portraits, 800 x 800 pixels: a bust before a disc and five waves, with the person's instrument.
 * All follows from the seed and from what is known of the person, so that no two people share a face.
 */
import {
  INK,
  at,
  clipped,
  disc,
  exact,
  group,
  halo,
  line,
  oval,
  random,
  range,
  rect,
  ribbon,
  ring,
  shape,
  stroke,
  wave,
} from './shapes.mjs';
import { fHole, keys, pine } from './motifs.mjs';
import { neck, violin } from './violin.mjs';

const { charcoal, night, deep, pine: green, teal, mist, paper, sand, ochre, umber, brick } = INK;

export const PORTRAIT = 800;

/** Tone, shadow, and lines of a face. */
const SKIN = {
  light: ['#EFD9B8', '#D3B084', '#5B3A22'],
  fair: ['#E2BE8F', '#C39664', '#4E311C'],
  tan: ['#C2925A', '#9A6B3B', '#3A2413'],
  brown: ['#8B5E34', '#694221', '#24150A'],
  dark: ['#5D3B22', '#432813', '#160C05'],
};

/** Ground, disc behind the head, coat. */
const SCENES = [
  [teal, ochre, charcoal],
  [ochre, paper, deep],
  [deep, mist, brick],
  [mist, paper, charcoal],
  [brick, sand, night],
  [sand, teal, night],
  [green, ochre, umber],
  [night, mist, umber],
  [umber, sand, deep],
  [deep, ochre, charcoal],
  [mist, sand, brick],
  [teal, sand, umber],
  [sand, ochre, deep],
  [ochre, mist, night],
];

/** Hairstyles: path data behind the head, and in front of it. */
const HAIR = {
  crop: [
    '',
    'M284 322C262 176 346 154 408 158C492 156 534 194 516 322C512 286 504 262 488 246C440 262 356 262 312 246C296 262 288 290 284 322Z',
  ],
  part: [
    '',
    'M284 334C256 176 350 150 424 156C506 162 540 212 516 334C512 288 506 262 486 238C430 246 372 226 344 206C332 240 296 262 284 334Z',
  ],
  long: [
    'M262 330C238 108 562 108 538 330C542 430 566 500 560 584C520 600 470 590 450 560H350C330 590 280 600 240 584C234 500 258 430 262 330Z',
    'M284 330C272 186 346 168 402 170C456 168 528 186 516 330C506 278 462 244 392 208C366 246 306 264 284 330Z',
  ],
  bob: [
    'M258 330C240 116 560 116 542 330L552 432C524 470 486 462 468 444H332C314 462 276 470 248 432Z',
    'M282 334C272 176 346 164 402 166C460 164 528 178 518 334C514 300 508 278 494 258C436 266 364 266 306 258C292 278 286 300 282 334Z',
  ],
  knot: [
    'M400 84C446 84 466 120 462 152C456 190 344 190 338 152C334 120 354 84 400 84Z',
    'M284 318C270 166 346 156 400 158C454 156 530 166 516 318C502 256 456 214 400 210C344 214 298 256 284 318Z',
  ],
  round: [
    'M400 84C520 84 600 172 592 286C588 372 540 424 486 436H314C260 424 212 372 208 286C200 172 280 84 400 84Z',
    'M282 316C270 168 346 148 400 148C454 148 530 168 518 316C510 266 466 238 400 234C334 238 290 266 282 316Z',
  ],
  curls: [
    range(17)
      .map((index) => Math.PI * (0.8 + (index / 16) * 1.4))
      .map((turn) => circle(400 + Math.cos(turn) * 126, 318 + Math.sin(turn) * 146, 48))
      .join(''),
    range(7)
      .map((index) => circle(306 + index * 31, 216 - Math.sin((index / 6) * 3.14) * 18, 33))
      .join(''),
  ],
  bald: [
    '',
    'M287 306C284 276 290 250 300 232C292 262 296 292 294 330ZM513 306C516 276 510 250 500 232C508 262 504 292 506 330Z',
  ],
  waves: [
    'M266 344C232 144 568 144 534 344C542 392 540 424 530 452C510 470 290 470 270 452C260 424 258 392 266 344Z',
    'M286 312C278 186 348 170 402 172C456 170 522 188 514 312C506 268 486 240 446 226C416 250 372 246 350 228C318 244 296 268 286 312Z',
  ],
  wrap: [
    '',
    'M278 304C236 122 328 88 402 92C482 84 564 132 522 304C488 246 442 232 400 232C358 232 312 246 278 304Z',
  ],
};
const WITHOUT_SHEEN = ['bald', 'wrap', 'curls'];
const WITHOUT_BEARD = ['long', 'bob', 'knot', 'waves', 'wrap'];

const BEARD = {
  none: '',
  lip: 'M356 404C366 388 388 386 400 394C412 386 434 388 444 404C430 408 412 404 400 403C388 404 370 408 356 404Z',
  short:
    'M290 338C298 372 306 396 344 392C366 386 384 384 400 391C416 384 434 386 456 392C494 396 502 372 510 338' +
    'C518 420 470 486 400 488C330 486 282 420 290 338ZM366 412C376 424 424 424 434 412C420 404 380 404 366 412Z',
  full:
    'M288 330C296 378 306 398 344 394C366 388 384 384 400 391C416 384 434 388 456 394C494 398 504 378 512 330' +
    'C526 440 494 540 400 552C306 540 274 440 288 330ZM366 413C376 425 424 425 434 413C420 405 380 405 366 413Z',
};

function circle(x, y, r) {
  return `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`;
}

const both = (draw) => [-1, 1].map(draw).join('');

/** Colors of glasses that are visible on dark skin. */
const FRAMES = { brown: [ochre, sand, brick], dark: [ochre, sand, brick] };

const GLASSES = {
  none: () => '',
  round: (color) =>
    both((side) => ring(400 + side * 50, 313, 38, color, 5)) +
    stroke('M388 308C394 302 406 302 412 308M312 304L288 298M488 304L512 298', color, 5),
  square: (color) =>
    both((side) =>
      rect(400 + side * 50 - 39, 282, 78, 56, 'none', `rx="9" stroke="${color}" stroke-width="5.4"`),
    ) + stroke('M389 300C396 295 404 295 411 300M311 300L289 296M489 300L511 296', color, 5.4),
};

/** What is below the chin: markup under the neck, and over it. */
const COLLARS = {
  shirt: ({ shirt }) => [
    shape('M326 524C340 556 372 620 400 652C428 620 460 556 474 524C440 508 360 508 326 524Z', shirt) +
      shape('M326 522L306 536L352 604L400 652ZM474 522L494 536L448 604L400 652Z', paper) +
      line(400, 650, 400, 820, charcoal, 4, 'opacity=".3"'),
    '',
  ],
  bow: () => [
    shape('M322 526C360 510 440 510 478 526L446 640L440 820H360L354 640Z', paper) +
      line(400, 580, 400, 820, charcoal, 3, 'opacity=".2"') +
      exact(shape('M400 552L352 528V580ZM400 552L448 528V580Z', charcoal) + disc(400, 553, 10, charcoal)),
    '',
  ],
  round: ({ tone, shirt }) => [
    shape('M300 534C330 612 470 612 500 534C440 506 360 506 300 534Z', tone) +
      stroke('M298 536C330 616 470 616 502 536', shirt, 9),
    '',
  ],
  roll: ({ coat }) => [
    '',
    shape('M326 494C350 512 450 512 474 494L486 560C450 582 350 582 314 560Z', coat) +
      stroke('M330 520C360 534 440 534 470 520M322 544C356 560 444 560 478 544', paper, 3, 'opacity=".3"'),
  ],
  scarf: ({ shirt }) => [
    '',
    shape(
      'M316 512C350 540 450 540 484 512L496 560C460 590 420 596 404 596L430 720L366 730L372 594C340 588 314 572 304 560Z',
      shirt,
    ) +
      stroke(
        'M322 544C356 568 444 568 478 544M380 620L418 616M378 660L424 654M374 696L428 690',
        charcoal,
        3,
        'opacity=".3"',
      ),
  ],
};

const strung = (place) => {
  const draw = ({ wood }) => violin({ ...place, ...wood, light: paper, string: 2 });
  return { colors: [], draw };
};

const solid = (content, ...colors) => ({ colors, draw: () => exact(content) });

/** What a person holds. `colors`: a coat of the same color would hide it. */
const HOLDS = {
  none: solid(''),
  violin: strung({ x: 588, y: 716, scale: 0.86, turn: 27 }),
  violinLeft: strung({ x: 214, y: 716, scale: 0.86, turn: -27 }),
  viola: strung({ x: 580, y: 716, scale: 0.98, turn: 22 }),
  cello: strung({ x: 228, y: 880, scale: 1.72, turn: -7 }),
  celloRight: strung({ x: 572, y: 880, scale: 1.72, turn: 7 }),
  bass: {
    colors: [],
    draw: ({ wood }) =>
      neck({
        x: 640,
        y: 800,
        scale: 1.5,
        flip: true,
        wood: wood.body,
        dark: wood.dark,
        light: paper,
        string: 2.4,
      }),
  },
  flute: solid(
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
    sand,
  ),
  oboe: solid(
    group(
      at(400, 640, 1, 14),
      shape('M-16 -170H16L24 160Q60 190 56 220H-56Q-60 190 -24 160Z', night) +
        rect(-5, -220, 10, 54, ochre) +
        range(6)
          .map((i) => disc(0, -110 + i * 44, 12, sand))
          .join('') +
        stroke('M24 -100V110', sand, 5),
    ),
    night,
    charcoal,
  ),
  clarinet: solid(
    group(
      at(400, 650, 1, -12),
      shape('M-20 -190H20L24 150Q74 190 76 230H-76Q-74 190 -24 150Z', night) +
        rect(-24, -60, 48, 12, sand) +
        range(6)
          .map((i) => disc(0, -130 + i * 46, 13, sand))
          .join(''),
    ),
    night,
    charcoal,
  ),
  bassoon: solid(
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
    brick,
  ),
  horn: solid(
    shape(
      'M560 720C470 700 330 700 250 640C210 610 170 640 160 690C150 740 190 800 240 790C330 760 470 770 580 740Z',
      ochre,
    ) +
      oval(186, 712, 30, 72, umber, 'transform="rotate(-14 186 712)"') +
      ring(500, 660, 96, ochre, 18) +
      ring(500, 660, 70, sand, 9) +
      stroke('M582 612C560 520 470 500 414 424', ochre, 12) +
      stroke('M414 424L406 412', sand, 20) +
      range(3)
        .map((i) => disc(462 + i * 38, 660, 15, sand) + disc(462 + i * 38, 660, 6, umber))
        .join(''),
    umber,
    ochre,
  ),
  trumpet: solid(
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
  ),
  keys: solid(
    rect(-10, 636, 820, 180, charcoal) +
      rect(-10, 636, 820, 14, brick) +
      keys(-20, 650, 70, 12, 170, 96, paper, charcoal),
  ),
  timpani: solid(
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
    umber,
  ),
  baton: solid(
    stroke('M520 740L690 420', paper, 10) + oval(524, 736, 34, 20, ochre, 'transform="rotate(-60 524 736)"'),
  ),
  brooch: solid(fHole(508, 640, 0.2, paper, { turn: 8 })),
  book: solid(
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
  ),
  pine: { colors: [], draw: () => '', behind: () => pine(660, 790, 330, deep) },
};

/** A hash of a text, 32 bits. */
const seedOf = (text) =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0), 16777619) >>> 0, 2166136261);

/** Path data of a head. @param jaw its width, from 0 (narrow) to 1 */
function headPath(jaw) {
  const [top, chin, wide] = [180, 468, 112];
  const half = [
    [0, top],
    [0.62, top],
    [1, top + 46],
    [1, 300],
    [1, 342],
    [0.95, 372],
    [0.8 + 0.08 * jaw, 404],
    [0.62 + 0.14 * jaw, 436 + 8 * jaw],
    [0.26 + 0.2 * jaw, chin],
    [0, chin],
  ];
  const side = (way) => half.map(([share, y]) => `${400 + way * share * wide} ${y}`);
  const [start, ...right] = side(1);
  const [, ...left] = side(-1).reverse();
  return `M${start}C${[...right, ...left].join(' ')}Z`;
}

/** The shadow of half a face; its edge goes along the forehead, the nose, the lips, and the chin. */
function shadowPath(nose) {
  const n = nose * 10;
  const tip = `${414 + n * 0.4} ${360 + n * 0.6} ${415 + n * 0.4} ${368 + n}`;
  const base = `412 ${378 + n} 396 ${382 + n} 386 ${377 + n}C394 ${390 + n * 0.6} 400 394 398 402`;
  return (
    `M436 170C446 226 424 262 404 292C398 306 400 318 404 334C409 350 ${tip}C${base}` +
    'C406 410 404 420 396 430C404 440 404 454 412 480H540V170Z'
  );
}

function face({ jaw, nose, mouth, brow, light, hair, style, beard, glasses, drops, frame, skin }) {
  const [tone, shade, ink] = SKIN[skin];
  const head = headPath(jaw);
  const lift = (brow - 0.5) * 10;
  const smile = (mouth - 0.5) * 8;
  const browColor = { bald: ink, wrap: ink }[style] ?? (hair === paper ? shade : hair);
  const lid = (side) =>
    ribbon(
      [
        [400 + side * 74, 309],
        [400 + side * 62, 318],
        [400 + side * 46, 321],
        [400 + side * 26, 315],
      ],
      [2, 6.4, 6.4, 2],
      ink,
    );
  const browLine = (side) =>
    ribbon(
      [
        [400 + side * 82, 284 + lift],
        [400 + side * 58, 272 - lift * 0.4],
        [400 + side * 26, 281 - lift],
      ],
      [2, 8 + brow * 3, 4],
      browColor,
    );
  const lips = ribbon(
    [
      [366 - smile, 415 - smile * 0.3],
      [384, 417],
      [400, 414.5],
      [416, 417],
      [434 + smile, 413 - smile * 0.3],
    ],
    [1.6, 4.8, 4, 4.8, 1.6],
    ink,
  );
  const sheen = WITHOUT_SHEEN.includes(style)
    ? ''
    : [-22, 4, 30]
        .map((y) =>
          group(
            at(400 - light * (46 + y * 0.5), 214 - y * 0.5, 1, -light * 24),
            oval(0, 0, 29, 2, hair === paper || hair === sand ? umber : paper, 'opacity=".42"'),
          ),
        )
        .join('');
  return [
    both((side) => oval(400 + side * 113, 324, 17, 34, side === light ? shade : tone)),
    shape(head, tone),
    clipped(
      shape(head, '#000'),
      group(light > 0 ? '' : 'translate(800 0) scale(-1 1)', shape(shadowPath(nose), shade)),
    ),
    both(browLine),
    exact(both(lid) + lips),
    shape(BEARD[beard], hair),
    shape(HAIR[style][1], hair),
    sheen,
    exact(GLASSES[glasses](frame)),
    style === 'wrap'
      ? stroke('M292 276C330 196 458 166 514 258M318 214C366 140 456 134 506 204', paper, 6, 'opacity=".75"')
      : '',
    drops ? both((side) => disc(400 + side * 112, 372, 8, ochre)) : '',
  ].join('');
}

const WOODS = [
  { body: ochre, edge: umber, dark: night },
  { body: umber, edge: ochre, dark: charcoal },
  { body: brick, edge: sand, dark: charcoal },
];

/**
 * @param name the person's name, which chooses what is not known
 * @param known `skin`, `style` and color of the `hair`, what the person `holds`; optionally `beard`,
 *   `glasses`, `drops` (in the ears), and `collar`
 * @returns the markup of 800 x 800 pixels
 */
export function portrait(name, known) {
  const next = random(seedOf(name));
  const pick = (list) => list[Math.floor(next() * list.length)];
  const { colors, draw, behind = () => '' } = HOLDS[known.holds];
  const scenes = SCENES.filter(
    ([ground, disk, coat]) => ![ground, disk, coat].includes(known.hair) && !colors.includes(coat),
  );
  const [ground, disk, coat] = pick(scenes);
  const person = {
    jaw: next(),
    nose: next(),
    mouth: next(),
    brow: next(),
    light: next() > 0.5 ? 1 : -1,
    glasses: next() > 0.75 ? pick(['round', 'square']) : 'none',
    drops: WITHOUT_BEARD.includes(known.style) && next() > 0.5,
    beard: WITHOUT_BEARD.includes(known.style) ? 'none' : pick(['none', 'none', 'short', 'lip']),
    collar: pick(Object.keys(COLLARS)),
    ...known,
    frame: pick(FRAMES[known.skin] ?? [charcoal, brick, deep]),
  };
  const [tone, shade, ink] = SKIN[person.skin];
  const pose =
    `rotate(${(next() - 0.5) * 9} 400 500) translate(400 318)` +
    ` scale(${0.93 + next() * 0.14} ${0.95 + next() * 0.1}) translate(-400 -318)`;
  const shirt = [paper, sand, ochre, mist].find((color) => color !== disk && color !== ground);
  const [under, over] = COLLARS[person.collar]({ coat, shirt, tone });
  const wood = WOODS.find(({ body }) => body !== coat && body !== ground);
  return [
    rect(-10, -10, 820, 820, ground),
    halo(seedOf(name), 400, 352, [290, 560], 56, paper, 0.26),
    disc(400, 356, 268, disk),
    range(5)
      .map((index) =>
        stroke(
          wave(-20, 820, 566 + index * 38, (part) => 6 + 10 * part, 260, index * 0.7),
          paper,
          4,
          'opacity=".5"',
        ),
      )
      .join(''),
    behind(),
    group(pose, shape(HAIR[person.style][0], person.hair)),
    shape('M96 820C100 660 170 576 300 536C350 512 450 512 500 536C630 576 700 660 704 820Z', coat),
    under,
    shape('M350 420H450L456 520C440 560 360 560 344 520Z', shade),
    shape('M350 420H450L452 470C420 500 380 500 348 470Z', ink, 'opacity=".25"'),
    over,
    group(pose, face(person)),
    draw({ wood }),
  ].join('');
}
