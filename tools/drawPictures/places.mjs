/** The pictures of pages: home page, banners, history of the orchestra, season, support. */
import {
  H,
  INK,
  W,
  at,
  clipped,
  cuts,
  disc,
  exact,
  dots,
  group,
  halo,
  hill,
  line,
  oval,
  random,
  range,
  rect,
  reflection,
  ring,
  shape,
  staffToWater,
  stroke,
  wave,
} from './shapes.mjs';
import { instruments } from './instruments.mjs';
import { nightOnTheLake } from './jetty.mjs';
import { arch, church, fHole, house, leaf, moon, note, pine, pines, star, tree } from './motifs.mjs';
import { neck, violin } from './violin.mjs';

const { charcoal, night, deep, pine: green, teal, mist, paper, sand, ochre, umber, brick } = INK;
const ground = (color) => rect(-20, -20, W + 40, H + 40, color);

/** The right half of 2400 x 920 pixels; the home page puts its text over the left one. */
export const hero = () =>
  nightOnTheLake({
    width: 2400,
    height: 920,
    moon: [1850, 350, 288],
    reach: 900,
    left: 1120,
    horizon: 560,
    hills: [
      [
        [1130, 560],
        [1200, 526],
        [1310, 476],
        [1450, 498],
        [1620, 538],
        [1800, 544],
        [1990, 520],
        [2140, 464],
        [2240, 476],
        [2420, 410],
      ],
      [
        [1180, 562],
        [1380, 526],
        [1560, 550],
        [1760, 552],
        [2050, 534],
        [2240, 520],
        [2420, 490],
      ],
    ],
    village: [1400, 560, 0.78],
    shine: 250,
    waterLeft: 940,
    bottom: 905,
    staffAt: [940, 2420, 776, 24],
    island: 648,
    trees: [
      [2262, 270],
      [2322, 470],
      [2392, 620],
    ],
    deck: [1850, 656],
    post: 118,
  });

/** 1600 x 686 pixels, the shape of the banner of a page. */
export const eventsBanner = () =>
  instruments({ width: 1600, height: 686, sun: 400, floor: 632 }, [
    [250, 0.72, -9, brick, sand],
    [510, 0.84, -4, charcoal, ochre],
    [800, 0.99, 0, umber, ochre],
    [1090, 0.84, 4, ochre, umber],
    [1350, 0.72, 9, deep, mist],
  ]);

export const season = () =>
  [
    ground(umber),
    group(
      `${at(800, 520, 4.3, -76)} translate(0 -190)`,
      violin({ x: 0, y: 178, body: ochre, edge: umber, dark: charcoal, light: paper, string: 1.2 }),
    ),
    cuts({
      seed: 141,
      box: [0, 80, W, 700],
      count: 120,
      length: 170,
      angle: 14,
      color: umber,
      opacity: 0.35,
    }),
    shape('M-20 800C260 730 540 850 820 800S1340 740 1620 800V1100H-20Z', deep),
    range(5)
      .map((index) =>
        stroke(
          wave(-20, 1620, 852 + index * 46, (p) => 8 + 14 * p, 420, index * 0.6),
          mist,
          5,
        ),
      )
      .join(''),
    disc(1390, 260, 104, paper),
    pines(
      [
        [90, 300],
        [190, 210],
      ],
      830,
      charcoal,
    ),
  ].join('');

/** The orchestra from above: chairs in half circles around the podium. */
export const aboutOrchestra = () => {
  const seat = (r, turn, color) => {
    const x = 800 + Math.cos((turn * Math.PI) / 180) * r;
    const y = 980 + Math.sin((turn * Math.PI) / 180) * r * 0.94;
    return group(
      at(x, y, 1, turn + 90),
      shape('M-40 -22Q0 -52 40 -22L32 30Q0 44 -32 30Z', color) +
        disc(0, 0, 22, paper) +
        rect(-30, 62, 60, 10, charcoal),
    );
  };
  return [
    ground(sand),
    range(16)
      .map((index) => line(index * 107, 0, index * 107, H, umber, 2, 'opacity=".25"'))
      .join(''),
    [900, 730, 560, 390]
      .map((r, index) => oval(800, 980, r + 60, (r + 60) * 0.94, [deep, green, teal, mist][index]))
      .join(''),
    [840, 680, 510, 340].map((r) => ring(800, 980, r - 60, paper, 2)).join(''),
    range(13)
      .map((index) => seat(850, -168 + index * 13, [charcoal, brick, ochre][index % 3]))
      .join(''),
    range(11)
      .map((index) => seat(685, -168 + index * 15.6, [ochre, charcoal][index % 2]))
      .join(''),
    range(9)
      .map((index) => seat(520, -166 + index * 19, [charcoal, ochre, umber][index % 3]))
      .join(''),
    range(6)
      .map((index) => seat(350, -162 + index * 28.8, [brick, charcoal][index % 2]))
      .join(''),
    rect(720, 920, 160, 180, charcoal),
    rect(736, 936, 128, 160, umber),
    disc(800, 1000, 40, paper),
    line(820, 990, 900, 900, paper, 7),
  ].join('');
};

export const aboutVillage = () =>
  [
    ground(mist),
    disc(330, 270, 130, ochre),
    cuts({ seed: 151, box: [0, 20, W, 420], count: 110, length: 150, color: paper, opacity: 0.5 }),
    hill(
      [
        [-20, 470],
        [280, 370],
        [620, 480],
        [980, 380],
        [1300, 470],
        [1620, 390],
      ],
      green,
    ),
    hill(
      [
        [-20, 560],
        [420, 500],
        [900, 570],
        [1300, 510],
        [1620, 560],
      ],
      deep,
    ),
    tree(90, 690, 260, teal, charcoal),
    house(230, 690, 170, 120, paper, charcoal, teal, 3),
    house(420, 690, 150, 150, brick, charcoal, ochre, 2),
    house(600, 690, 170, 110, ochre, charcoal, paper, 3),
    church(820, 690, 1.25, paper, charcoal, ochre),
    house(1030, 690, 150, 140, sand, brick, deep, 2),
    house(1210, 690, 180, 110, paper, deep, ochre, 3),
    tree(1360, 690, 240, teal, charcoal),
    house(1480, 690, 140, 140, umber, charcoal, ochre, 2),
    rect(-20, 688, W + 40, 20, charcoal),
    rect(-20, 704, W + 40, 400, teal),
    reflection(820, 724, 980, 40, 150, paper, 10, 4),
    reflection(420, 724, 900, 40, 110, brick, 6, 5),
    staffToWater(0, W, 760, 66, paper, 4, 18, 360),
    group(
      at(1230, 900, 0.75),
      shape('M-170 0H150C130 50 100 70 60 74H-90C-130 70 -156 40 -170 0Z', charcoal),
      '',
    ),
    neck({ x: 1272, y: 880, scale: 0.6, foot: 40, wood: umber, dark: charcoal, light: paper, string: 2 }),
    neck({
      x: 1180,
      y: 884,
      scale: 0.5,
      turn: -8,
      foot: 40,
      wood: ochre,
      dark: charcoal,
      light: paper,
      string: 2,
    }),
  ].join('');

export const historyHall = () =>
  [
    ground(umber),
    shape(arch(800, 900, 1360, 960), ochre),
    shape(arch(800, 900, 1200, 860), charcoal),
    shape(arch(800, 900, 1140, 820), deep),
    halo(31, 800, 420, [60, 520], 150, ochre, 0.35),
    [-1, 1]
      .map((side) =>
        range(3)
          .map((index) => rect(800 + side * (640 + index * 66) - 20, 300, 40, 600, index % 2 ? sand : paper))
          .join(''),
      )
      .join(''),
    range(11)
      .map(
        (index) =>
          rect(
            500 + index * 56,
            430 - Math.cos(((index - 5) / 5) * 1.5) * 130,
            40,
            340 + Math.cos(((index - 5) / 5) * 1.5) * 130,
            index % 2 ? sand : ochre,
          ) + oval(520 + index * 56, 700, 9, 24, charcoal),
      )
      .join(''),
    rect(470, 740, 660, 60, brick),
    rect(-20, 860, W + 40, 230, charcoal),
    range(7)
      .map((index) =>
        group(
          at(530 + index * 90, 880, 0.9),
          shape('M-44 30Q-46 -60 0 -66Q46 -60 44 30Z', night) +
            disc(0, -96, 26, [paper, sand, umber][index % 3]),
        ),
      )
      .join(''),
    range(5)
      .map((index) => line(0, 912 + index * 30, W, 912 + index * 30, ochre, 4))
      .join(''),
  ].join('');

export const historyMetronome = () =>
  [
    ground(paper),
    range(6)
      .map((index) => ring(800, 900, 330 + index * 105, index % 2 ? ochre : mist, 26))
      .join(''),
    hill(
      [
        [-20, 800],
        [360, 700],
        [760, 790],
        [1180, 690],
        [1620, 790],
      ],
      teal,
    ),
    range(5)
      .map((index) =>
        stroke(
          wave(-20, 1620, 850 + index * 44, () => 20, 980, 0.2),
          deep,
          4,
        ),
      )
      .join(''),
    shape('M690 250H910L1050 940H550Z', charcoal),
    shape('M712 290H888L990 800H610Z', umber),
    shape('M760 300H840L856 780H744Z', paper),
    range(13)
      .map((index) =>
        line(768 - index, 330 + index * 34, 800 + (index % 3 === 0 ? 24 : 8), 330 + index * 34, charcoal, 4),
      )
      .join(''),
    line(800, 780, 1030, 170, brick, 12),
    shape('M906 420L990 450L960 530L878 500Z', ochre),
    rect(530, 930, 540, 50, night),
    disc(800, 860, 34, ochre),
  ].join('');

const conductor = (coat, shirt, skin, hair) =>
  shape('M-230 620C-240 320 -190 180 -110 140Q0 104 110 140C190 180 240 320 230 620Z', coat) +
  shape('M-36 130H36L26 190H-26Z', skin) +
  shape('M-46 140Q0 190 46 140L40 176Q0 214 -40 176Z', shirt) +
  oval(0, 30, 84, 104, skin) +
  shape('M-92 40C-110 -100 110 -100 92 40C96 100 60 120 40 116Q0 128 -40 116C-60 120 -96 100 -92 40Z', hair) +
  stroke('M-120 190C-240 200 -330 130 -390 -20', coat, 84) +
  disc(-396, -56, 40, skin) +
  stroke('M120 190C240 190 300 100 330 -60', coat, 84) +
  disc(336, -96, 40, skin) +
  exact(line(340, -100, 560, -290, ochre, 10)) +
  rect(-436, -34, 84, 22, shirt, 'transform="rotate(22 -394 -22)"') +
  rect(290, -72, 84, 22, shirt, 'transform="rotate(-8 332 -60)"');

/** @param necks number of instruments at the bottom */
export const directorPodium = (necks = 4) =>
  [
    ground(teal),
    range(6)
      .map((index) => ring(800, 560, 300 + index * 130, index % 2 ? deep : mist, 22))
      .join(''),
    disc(800, 560, 250, ochre),
    cuts({ seed: 161, box: [0, 0, W, 620], count: 90, length: 110, color: paper, opacity: 0.35 }),
    range(5)
      .map((index) =>
        stroke(
          `M-20 ${760 + index * 60}Q800 ${640 + index * 60} 1620 ${760 + index * 60}`,
          paper,
          4,
          'opacity=".7"',
        ),
      )
      .join(''),
    range(necks)
      .map((index) =>
        neck({
          x: 110 + index * 140 + (index > 1 ? 960 : 0),
          y: 1080,
          scale: 0.86 + (index % 2) * 0.12,
          turn: index > 1 ? 6 : -6,
          flip: index > 1,
          wood: index % 2 ? ochre : brick,
          dark: charcoal,
          light: paper,
        }),
      )
      .join(''),
    group(at(800, 500), conductor(charcoal, paper, umber, night)),
  ].join('');

export const directorScore = () =>
  [
    ground(charcoal),
    cuts({ seed: 171, box: [0, 0, W, H], count: 160, length: 120, color: umber, angle: -12, opacity: 0.4 }),
    group(
      at(800, 560, 1, -7),
      [
        shape('M-640 -340Q-320 -400 0 -330Q320 -400 640 -340V380Q320 320 0 390Q-320 320 -640 380Z', ochre),
        shape('M-610 -350Q-300 -410 0 -340V370Q-300 300 -610 360Z', paper),
        shape('M610 -350Q300 -410 0 -340V370Q300 300 610 360Z', sand),
        range(4)
          .map((row) =>
            range(5)
              .map(
                (index) =>
                  stroke(
                    `M-570 ${-280 + row * 150 + index * 16}Q-300 ${-330 + row * 150 + index * 16} -40 ${-276 + row * 150 + index * 16}`,
                    green,
                    2.6,
                  ) +
                  stroke(
                    `M570 ${-280 + row * 150 + index * 16}Q300 ${-330 + row * 150 + index * 16} 40 ${-276 + row * 150 + index * 16}`,
                    green,
                    2.6,
                  ),
              )
              .join(''),
          )
          .join(''),
        range(4)
          .map((row) =>
            range(6)
              .map(
                (index) =>
                  note(
                    -520 + index * 84,
                    -250 - Math.sin((index / 6) * 3.1) * 34 + row * 150 + ((index * 5 + row * 3) % 4) * 12,
                    0.42,
                    charcoal,
                    { flag: (index + row) % 3 === 0 },
                  ) +
                  note(
                    90 + index * 84,
                    -276 - Math.sin((index / 6) * 3.1) * 20 + row * 150 + ((index * 3 + row * 5) % 4) * 14,
                    0.42,
                    charcoal,
                    { flag: (index + row) % 4 === 0 },
                  ),
              )
              .join(''),
          )
          .join(''),
        oval(-300, -170, 90, 44, 'none', `stroke="${brick}" stroke-width="7"`),
        stroke('M120 176Q240 220 420 160', brick, 7),
      ].join(''),
    ),
    line(900, 960, 1430, 660, teal, 22),
    shape('M900 946L852 988L912 976Z', sand),
    line(1412, 670, 1440, 654, brick, 24),
    disc(190, 190, 110, paper),
    disc(190, 190, 84, umber),
    stroke('M296 170Q370 170 360 220Q350 260 286 240', paper, 20),
  ].join('');

export const competition = () =>
  [
    ground(deep),
    halo(37, 800, 520, [330, 860], 220, mist, 0.3),
    disc(800, 520, 330, ochre),
    ring(800, 520, 292, paper, 6),
    range(5)
      .map((index) =>
        stroke(
          wave(508, 1092, 470 + index * 36, () => 16, 292),
          umber,
          5,
        ),
      )
      .join(''),
    neck({ x: 795, y: 760, scale: 1.18, foot: 40, wood: brick, dark: charcoal, light: paper }),
    ...[-1, 1].map((side) =>
      range(11)
        .map((index) => {
          const turn = 96 + index * 14.5;
          const rad = (turn * Math.PI) / 180;
          const x = 800 + side * -Math.cos(rad) * 430;
          const y = 520 + Math.sin(rad) * 430;
          return group(
            at(x, y, 1, side * (turn - 180 + 22) * -1),
            shape('M0 -62C34 -34 34 24 0 62C-34 24 -34 -34 0 -62Z', index % 2 ? teal : mist) +
              line(0, -40, 0, 52, deep, 4),
          );
        })
        .join(''),
    ),
    shape('M760 900L610 1040L700 1030L720 1090L830 930Z', brick),
    shape('M840 900L990 1040L900 1030L880 1090L770 930Z', brick),
    disc(800, 920, 54, brick),
    disc(800, 920, 30, paper),
    [
      [200, 200, 40],
      [1400, 200, 40],
      [120, 560, 26],
      [1480, 560, 26],
      [260, 880, 30],
      [1340, 880, 30],
    ]
      .map(([x, y, r]) => star(x, y, r, paper))
      .join(''),
  ].join('');

/** @param apart distance of the two volunteers from the middle @param size of the volunteers */
export const volunteerWelcome = (apart = 500, size = 1) =>
  [
    ground(ochre),
    cuts({ seed: 181, box: [0, 0, W, 500], count: 110, length: 130, color: paper, opacity: 0.4 }),
    shape(arch(800, 900, 620, 800), charcoal),
    shape(arch(800, 900, 540, 744), paper),
    shape(arch(800, 900, 540, 744), teal, 'opacity=".25"'),
    clipped(
      shape(arch(800, 900, 540, 744), '#000'),
      [
        disc(800, 420, 120, brick),
        hill(
          [
            [500, 620],
            [700, 540],
            [900, 620],
            [1120, 540],
          ],
          teal,
        ),
        hill(
          [
            [500, 700],
            [760, 640],
            [1100, 700],
          ],
          deep,
        ),
        range(5)
          .map((index) =>
            stroke(
              wave(500, 1100, 730 + index * 34, () => 10, 200, index),
              mist,
              4,
            ),
          )
          .join(''),
      ].join(''),
    ),
    rect(-20, 895, W + 40, 200, umber),
    shape('M640 900H960L1160 1090H440Z', brick),
    ...[
      [800 - apart, charcoal, paper, night],
      [800 + apart, deep, umber, charcoal],
    ].map(([x, coat, skin, hair], index) =>
      group(
        `${at(x, 690 + (1 - size) * 400)} scale(${index ? -size : size} ${size})`,
        shape('M-150 400C-150 60 -120 -20 0 -30C120 -20 150 60 150 400Z', coat) +
          rect(-26, -80, 52, 70, skin) +
          oval(0, -140, 70, 86, skin) +
          (index
            ? shape('M-84 -60C-110 -260 110 -260 84 -60Q70 -150 0 -190Q-60 -160 -84 -60Z', hair)
            : shape('M-78 -140C-90 -260 90 -260 78 -140Q40 -190 -10 -186Q-60 -180 -78 -140Z', hair)) +
          stroke('M100 60Q200 110 270 40', coat, 56) +
          disc(284, 26, 30, skin) +
          group(at(300, -30, 1, 10), rect(-50, -70, 100, 130, paper) + fHole(0, -4, 0.32, brick)),
      ),
    ),
  ].join('');

export const volunteerChairs = () =>
  [
    ground(mist),
    disc(1240, 260, 150, paper),
    hill(
      [
        [-20, 480],
        [300, 390],
        [700, 490],
        [1100, 400],
        [1620, 490],
      ],
      teal,
    ),
    hill(
      [
        [-20, 580],
        [500, 520],
        [1000, 590],
        [1620, 520],
      ],
      green,
    ),
    rect(-20, 570, W + 40, 520, deep),
    stroke('M-20 60Q420 250 820 90T1620 110', charcoal, 5),
    range(9)
      .map((index) => {
        const x = 70 + index * 186;
        const y = 100 + 62 * Math.sin((index / 8) * Math.PI * 2 + 0.35);
        return (
          line(x, y, x, y + 34, charcoal, 4) +
          oval(x, y + 86, 46, 54, index % 2 ? paper : ochre) +
          rect(x - 20, y + 28, 40, 12, charcoal) +
          range(3)
            .map((k) =>
              stroke(`M${x - 40 + k * 6} ${y + 66 + k * 20}H${x + 40 - k * 6}`, umber, 2.5, 'opacity=".5"'),
            )
            .join('')
        );
      })
      .join(''),
    range(4)
      .map((row) =>
        range(6 + (row % 2))
          .map((index) => {
            const s = 0.62 + row * 0.2;
            const x = 800 + (index - (5 + (row % 2)) / 2) * (215 + row * 50);
            const y = 650 + row * 125;
            const tint = [paper, sand, ochre, paper][row];
            const accent = (index + row * 2) % 5 === 0;
            return group(
              at(x, y, s),
              rect(-56, -110, 112, 70, accent ? brick : tint, 'rx="14"') +
                rect(-50, -44, 10, 120, tint) +
                rect(40, -44, 10, 120, tint) +
                shape('M-60 -6H60L72 30H-72Z', accent ? brick : tint) +
                rect(-68, 28, 10, 60, tint) +
                rect(58, 28, 10, 60, tint) +
                (accent ? fHole(0, -76, 0.18, paper, { turn: 90 }) : ''),
            );
          })
          .join(''),
      )
      .join(''),
  ].join('');

/** A violin with roots. */
export const support = () =>
  [
    ground(paper),
    disc(800, 430, 390, ochre),
    halo(43, 800, 430, [250, 384], 70, paper, 0.45),
    hill(
      [
        [-20, 800],
        [360, 730],
        [800, 790],
        [1240, 720],
        [1620, 800],
      ],
      teal,
    ),
    hill(
      [
        [-20, 880],
        [420, 820],
        [840, 860],
        [1240, 810],
        [1620, 880],
      ],
      deep,
    ),
    violin({ x: 800, y: 700, scale: 1.2, body: brick, edge: sand, dark: charcoal, light: paper }),
    [
      [-1, 300, 330, 190],
      [1, 330, 300, 180],
      [-1, 220, 210, 150],
      [1, 240, 190, 150],
      [-1, 120, 380, 130],
      [1, 140, 390, 130],
    ]
      .map(([side, dx, y]) =>
        stroke(`M800 ${y + 130}Q${800 + side * dx * 0.4} ${y + 100} ${800 + side * dx} ${y}`, charcoal, 12),
      )
      .join(''),
    range(44)
      .map((index) => {
        const far = Math.sqrt((index + 3) / 47);
        const turn = -90 + (((index * 61.8) % 100) - 50) * 2.15;
        const x = 800 + Math.cos((turn * Math.PI) / 180) * far * 480;
        const y = 440 + Math.sin((turn * Math.PI) / 180) * far * 400;
        return leaf(
          x,
          y,
          46 + ((index * 7) % 5) * 5,
          turn + 90,
          [teal, green, charcoal, deep, brick][index % 5],
          paper,
        );
      })
      .join(''),
    range(5)
      .map((index) =>
        stroke(
          wave(-20, 1620, 900 + index * 36, () => 14, 800, 0.9),
          mist,
          4,
        ),
      )
      .join(''),
  ].join('');
