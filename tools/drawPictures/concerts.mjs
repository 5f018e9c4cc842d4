/** The pictures of upcoming concerts. */
import {
  H,
  INK,
  W,
  clipped,
  at,
  cuts,
  disc,
  dots,
  exact,
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
  smooth,
  staffToWater,
  stroke,
  wave,
} from './shapes.mjs';
import { arch, candle, church, fHole, house, keys, moon, note, pine, pines, star } from './motifs.mjs';
import { bow, neck, violin } from './violin.mjs';

const { charcoal, night, deep, pine: green, teal, mist, paper, sand, ochre, umber, brick } = INK;
const wholePicture = rect(-20, -20, W + 40, H + 40, '');
const ground = (color) => wholePicture.replace('fill=""', `fill="${color}"`);

export const winterSerenade = () =>
  [
    ground(night),
    halo(11, 800, 470, [400, 900], 260, mist, 0.22),
    moon(800, 470, 380, paper, sand),
    hill(
      [
        [-20, 800],
        [260, 700],
        [560, 770],
        [900, 720],
        [1240, 790],
        [1620, 690],
      ],
      mist,
    ),
    pines(
      [
        [110, 420],
        [250, 330, 16],
        [1360, 380],
        [1500, 480, -20],
      ],
      830,
      deep,
      paper,
    ),
    hill(
      [
        [-20, 850],
        [300, 790],
        [700, 850],
        [1100, 790],
        [1620, 860],
      ],
      paper,
    ),
    violin({ x: 790, y: 668, scale: 1.2, turn: 6, body: ochre, edge: umber, dark: charcoal, light: paper }),
    hill(
      [
        [-20, 960],
        [320, 890],
        [760, 960],
        [1200, 900],
        [1620, 950],
      ],
      paper,
    ),
    range(5)
      .map((index) =>
        stroke(
          wave(-20, 1620, 962 + index * 24, (p) => 14 * Math.sin(p * 3.1), 620, index * 0.3),
          mist,
          3.5,
        ),
      )
      .join(''),
    pines(
      [
        [60, 300, -120],
        [1560, 330, -110],
      ],
      930,
      green,
      paper,
    ),
    dots(4, [0, 0, W, 820], 130, [3, 9], paper, 0.9),
  ].join('');

export const brandenburg = () => {
  const bays = [150, 475, 800, 1125, 1450];
  return [
    ground(sand),
    cuts({ seed: 2, box: [0, 0, W, 300], count: 90, length: 90, color: umber, opacity: 0.22 }),
    bays
      .map((x, index) => {
        const tall = 780 - Math.abs(index - 2) * 60;
        return [
          shape(arch(x, 900, 300, tall), charcoal),
          shape(arch(x, 900, 256, tall - 22), index === 2 ? deep : green),
          shape(arch(x, 900, 196, tall - 90), index === 2 ? teal : deep),
          shape(arch(x, 900, 136, tall - 170), night),
          candle(x, 890, 150 + (2 - Math.abs(index - 2)) * 70, paper, ochre, { width: 34 }),
        ].join('');
      })
      .join(''),
    rect(-20, 890, W + 40, 200, charcoal),
    range(5)
      .map((index) => line(0, 922 + index * 26, W, 922 + index * 26, ochre, 4))
      .join(''),
    [
      [120, 1],
      [260, 3],
      [400, 0],
      [545, 2],
      [690, 4],
      [835, 1],
      [980, 3],
      [1120, 2],
      [1270, 0],
      [1410, 2],
      [1530, 4],
    ]
      .map(([x, step]) => note(x, 948 + step * 13, 0.82, paper, { flag: step % 2 === 0 }))
      .join(''),
  ].join('');
};

export const boathouseQuartet = () => {
  const necks = { foot: 120, dark: charcoal, light: paper };
  return [
    ground(mist),
    disc(1010, 420, 300, ochre),
    cuts({ seed: 8, box: [0, 40, W, 560], count: 150, length: 120, color: paper, opacity: 0.4 }),
    hill(
      [
        [-20, 560],
        [300, 470],
        [640, 560],
        [1000, 500],
        [1340, 570],
        [1620, 500],
      ],
      green,
      680,
    ),
    rect(-20, 655, W + 40, 440, deep),
    reflection(1010, 680, 900, 300, 210, ochre, 9, 3),
    staffToWater(0, W, 740, 58, mist, 4, 16, 340),
    shape('M60 670V520L190 440L320 520V670Z', brick),
    shape('M40 530L190 425L340 530L326 546L190 452L54 546Z', charcoal),
    shape(arch(190, 670, 96, 110), charcoal),
    line(20, 672, 420, 672, charcoal, 14),
    [60, 180, 300, 400].map((x) => line(x, 672, x, 760, charcoal, 10)).join(''),
    neck({ ...necks, x: 500, y: 1060, scale: 1.4, turn: -5, wood: ochre }),
    neck({ ...necks, x: 770, y: 1050, scale: 1.6, turn: -1, wood: brick }),
    neck({ ...necks, x: 1060, y: 1050, scale: 1.8, turn: 2, wood: paper, light: sand, flip: true }),
    neck({ ...necks, x: 1372, y: 1060, scale: 2, turn: 5, wood: umber, flip: true }),
  ].join('');
};

const TILES = ['arc', 'disc', 'bars', 'f', 'quarter', 'waves', 'rings', 'split'];

export const newVoices = () => {
  const size = 267;
  const schemes = [
    [paper, charcoal],
    [teal, paper],
    [ochre, night],
    [night, mist],
    [deep, ochre],
    [sand, teal],
  ];
  const order = [3, 0, 6, 1, 4, 2, 4, 5, 0, 3, 7, 6, 5, 6, 1, 4, 3, 0, 2, 7, 0, 2, 5, 6];
  const tints = [0, 1, 3, 2, 4, 5, 3, 2, 5, 1, 0, 4, 4, 5, 2, 3, 1, 0, 1, 0, 3, 5, 2, 4];
  const draw = {
    arc: (c) => [0, 1, 2].map((i) => ring(0, size, 90 + i * 70, c, 34)).join(''),
    disc: (c) => disc(size / 2, size / 2, 92, c),
    bars: (c) =>
      range(5)
        .map((i) => rect(30 + i * 44, 130 - [40, 90, 20, 100, 60][i], 26, 2 * [40, 90, 20, 100, 60][i], c))
        .join(''),
    f: (c) => fHole(size / 2, size / 2, 0.78, c),
    quarter: (c) => shape(`M0 0H${size}A${size} ${size} 0 0 1 0 ${size}Z`, c),
    waves: (c) =>
      range(5)
        .map((i) =>
          stroke(
            wave(0, size, 48 + i * 43, () => 13, 134),
            c,
            11,
          ),
        )
        .join(''),
    rings: (c) => [40, 78, 116].map((r) => ring(size / 2, size / 2, r, c, 15)).join(''),
    split: (c) => shape(`M0 ${size}L${size} 0V${size}Z`, c) + disc(80, 80, 38, c),
  };
  return order
    .map((kind, index) => {
      const x = (index % 6) * size;
      const y = Math.floor(index / 6) * size;
      const [back, front] = schemes[tints[index]];
      const color = index === 8 || index === 21 ? brick : front;
      const box = rect(0, 0, size, size, back);
      return group(at(x, y), clipped(rect(0, 0, size + 1, size + 1, '#000'), box + draw[TILES[kind]](color)));
    })
    .join('');
};

export const mozartMoonlight = () =>
  [
    ground(deep),
    shape('M-20 -20H1620V200C1320 300 1080 170 780 230S240 300 -20 210Z', night),
    halo(5, 1120, 330, [270, 720], 180, mist, 0.28),
    moon(1120, 330, 240, paper, sand),
    [
      [210, 120, 16],
      [420, 230, 10],
      [620, 90, 12],
      [760, 260, 8],
      [1480, 130, 12],
      [330, 330, 8],
    ]
      .map(([x, y, r]) => star(x, y, r * 1.6, ochre))
      .join(''),
    hill(
      [
        [-20, 590],
        [240, 500],
        [520, 580],
        [840, 520],
        [1220, 600],
        [1620, 510],
      ],
      green,
      720,
    ),
    hill(
      [
        [-20, 640],
        [340, 590],
        [700, 650],
        [1060, 610],
        [1620, 640],
      ],
      night,
      720,
    ),
    rect(-20, 665, W + 40, 140, teal),
    reflection(1120, 680, 800, 190, 260, paper, 8, 6),
    range(5)
      .map((index) =>
        stroke(
          wave(0, W, 690 + index * 26, (p) => 3 + p * 5, 260, index),
          deep,
          3,
        ),
      )
      .join(''),
    rect(-20, 800, W + 40, 300, charcoal),
    rect(-20, 800, W + 40, 16, brick),
    keys(-40, 816, 96, 18, 270, 160, paper, charcoal),
    pines(
      [
        [60, 400],
        [170, 290],
      ],
      690,
      charcoal,
    ),
    pine(1540, 700, 440, charcoal),
  ].join('');

export const carnival = () =>
  [
    ground(paper),
    disc(330, 300, 190, ochre),
    cuts({ seed: 21, box: [0, 150, W, 500], count: 90, length: 90, color: mist, opacity: 0.6 }),
    stroke('M-20 70Q420 200 820 90T1620 80', charcoal, 5),
    range(13)
      .map((index) => {
        const x = 30 + index * 124;
        const y = 92 + 46 * Math.sin((index / 12) * Math.PI * 2 + 0.2) + (index > 6 ? 8 : 0);
        return shape(`M${x} ${y}h84l-42 92Z`, [teal, brick, ochre, charcoal][index % 4]);
      })
      .join(''),
    hill(
      [
        [-20, 700],
        [340, 620],
        [760, 700],
        [1180, 640],
        [1620, 710],
      ],
      mist,
    ),
    rect(-20, 780, W + 40, 320, teal),
    staffToWater(0, W, 830, 48, paper, 5, 18, 300),
    // A swan: the body is the curve of a cello, the head a scroll.
    shape(
      'M640 812C520 810 520 640 640 600C700 580 760 580 820 590C960 612 1040 560 1120 480C1150 640 1090 800 930 812Z',
      charcoal,
    ),
    shape(
      'M700 720C760 640 860 650 960 640C1010 634 1050 610 1080 580C1080 680 1020 756 900 760C810 764 740 760 700 720Z',
      paper,
    ),
    range(4)
      .map((index) =>
        stroke(
          `M${770 + index * 44} ${738 - index * 4}Q${850 + index * 40} ${720 - index * 10} ${900 + index * 46} ${664 - index * 14}`,
          charcoal,
          5,
        ),
      )
      .join(''),
    fHole(640, 716, 0.46, ochre, { turn: 40 }),
    stroke(
      'M608 740C500 640 520 520 590 450C640 396 640 320 574 308C520 300 496 352 528 376C556 394 584 366 566 348',
      charcoal,
      46,
    ),
    shape('M500 318L410 362L508 376Z', brick),
    disc(546, 330, 8, paper),
    // A fish and a bird
    shape('M1240 940C1290 890 1370 890 1410 940C1370 990 1290 990 1240 940ZM1400 940L1470 896V984Z', ochre),
    disc(1282, 930, 9, charcoal),
    stroke('M1320 905Q1345 940 1320 975', charcoal, 5),
    shape(
      'M1180 330C1250 300 1300 330 1340 380L1460 350L1360 430C1320 480 1240 470 1210 410L1150 380Z',
      teal,
    ),
    shape('M1270 390C1320 330 1380 280 1440 270C1420 340 1370 400 1300 420Z', deep),
    disc(1216, 362, 8, paper),
    note(1090, 300, 0.9, charcoal, { flag: true }),
    note(980, 380, 0.7, charcoal),
    note(240, 990, 0.7, paper),
    note(360, 960, 0.8, paper, { flag: true }),
  ].join('');

export const springReturns = () => {
  const stems = [170, 350, 540, 760, 960, 1150, 1330, 1490];
  const next = random(9);
  return [
    ground(paper),
    range(11)
      .map((index) => {
        const turn = -165 + index * 15;
        const rad = (turn * Math.PI) / 180;
        return bow(
          800 + Math.cos(rad) * 560,
          620 + Math.sin(rad) * 560,
          400,
          turn,
          index % 2 ? umber : ochre,
          index % 2 ? ochre : umber,
        );
      })
      .join(''),
    disc(800, 620, 300, ochre),
    halo(3, 800, 620, [200, 292], 46, paper, 0.4),
    hill(
      [
        [-20, 650],
        [260, 570],
        [620, 680],
        [980, 610],
        [1300, 680],
        [1620, 580],
      ],
      mist,
    ),
    hill(
      [
        [-20, 740],
        [380, 670],
        [800, 760],
        [1200, 680],
        [1620, 750],
      ],
      teal,
    ),
    cuts({ seed: 12, box: [0, 760, W, 130], count: 60, length: 120, color: mist, angle: -4, opacity: 0.5 }),
    hill(
      [
        [-20, 850],
        [420, 790],
        [900, 860],
        [1300, 800],
        [1620, 850],
      ],
      deep,
    ),
    range(5)
      .map((index) =>
        stroke(
          wave(-20, 1620, 900 + index * 34, () => 16, 900, 0.5),
          mist,
          4,
        ),
      )
      .join(''),
    stems
      .map((x, index) => {
        const top = 560 + next() * 170;
        const lean = (next() - 0.5) * 60;
        const stem = stroke(`M${x} ${1080}Q${x + lean} ${(1080 + top) / 2} ${x} ${top}`, charcoal, 9);
        const leaves = [0.35, 0.6]
          .map((part, side) => {
            const y = 1040 - (1040 - top) * part;
            const way = side ? 1 : -1;
            return shape(
              `M${x + lean * 0.3} ${y}Q${x + way * 60} ${y - 70} ${x + way * 106} ${y - 62}Q${x + way * 70} ${y + 8} ${x + lean * 0.3} ${y}Z`,
              index % 2 ? paper : mist,
            );
          })
          .join('');
        const color = [paper, brick, ochre, paper][index % 4];
        return (
          stem +
          leaves +
          `<ellipse cx="${x}" cy="${top}" rx="46" ry="34" fill="${color}" transform="rotate(-22 ${x} ${top})"/>`
        );
      })
      .join(''),
  ].join('');
};

export const lettersFromPrague = () => {
  const tower = (x, w, h, cap, color) =>
    rect(x - w / 2, 560 - h, w, h + 60, color) +
    shape(`M${x - w * 0.62} ${560 - h}L${x} ${560 - h - cap}L${x + w * 0.62} ${560 - h}Z`, color);
  const dome = (x, w, h, color) =>
    rect(x - w / 2, 560 - h, w, h + 60, color) +
    shape(
      `M${x - w * 0.56} ${560 - h}C${x - w * 0.6} ${560 - h - w * 0.7} ${x - w * 0.1} ${560 - h - w * 0.6} ${x} ${560 - h - w * 1.1}C${x + w * 0.1} ${560 - h - w * 0.6} ${x + w * 0.6} ${560 - h - w * 0.7} ${x + w * 0.56} ${560 - h}Z`,
      color,
    );
  return [
    ground(teal),
    cuts({ seed: 30, box: [0, 60, W, 460], count: 120, length: 110, color: mist, opacity: 0.35 }),
    disc(1210, 290, 150, paper),
    range(28)
      .map((index) =>
        disc(
          1210 + 166 * Math.cos((index * Math.PI) / 14),
          290 + 166 * Math.sin((index * Math.PI) / 14),
          9,
          paper,
        ),
      )
      .join(''),
    [
      tower(130, 90, 240, 150, deep),
      dome(290, 130, 170, deep),
      tower(420, 60, 300, 120, deep),
      tower(490, 60, 300, 120, deep),
      rect(520, 420, 240, 200, deep),
      tower(640, 70, 190, 210, deep),
      dome(840, 120, 210, deep),
      tower(1000, 80, 200, 130, deep),
      rect(1050, 470, 200, 200, deep),
      tower(1330, 70, 260, 190, deep),
      dome(1480, 130, 160, deep),
      rect(180, 450, 1400, 200, deep),
    ].join(''),
    rect(-20, 560, W + 40, 540, paper),
    range(34)
      .map((index) => shape(`M${index * 60 - 120} 560h40l-34 40h-40Z`, [brick, paper, deep][index % 3]))
      .join(''),
    range(5)
      .map((index) => line(0, 760 + index * 44, W, 760 + index * 44, sand, 5))
      .join(''),
    // A grand piano from above
    group(
      'translate(0 -52)',
      [
        shape(
          'M220 1010V740C220 690 270 668 420 668H700C900 668 900 770 1040 800C1180 826 1260 850 1260 940V1010Z',
          charcoal,
        ),
        shape(
          'M262 930V752C262 724 300 706 424 706H694C850 706 870 800 1030 838C1150 864 1214 880 1216 930Z',
          umber,
        ),
        range(11)
          .map((index) =>
            line(300 + index * 62, 926, 300 + index * 62 + 0, 716 + Math.max(0, index - 5) * 28, ochre, 4),
          )
          .join(''),
        rect(220, 930, 1040, 96, charcoal),
        keys(262, 952, 39.7, 24, 74, 44, paper, charcoal),
      ].join(''),
    ),
    fHole(1440, 850, 0.92, teal, { turn: 6 }),
  ].join('');
};

export const gala = () => {
  const lamps = range(8).map((index) => [
    800 + (index - 3.5) * 128,
    452 + Math.cos(((index - 3.5) / 3.5) * 1.35) * 120,
  ]);
  return [
    ground(charcoal),
    halo(14, 800, 500, [120, 860], 300, ochre, 0.3),
    line(800, -20, 800, 280, ochre, 8),
    bow(800, 330, 620, 0, ochre, sand),
    bow(800, 420, 940, 0, ochre, sand),
    lamps
      .map(
        ([x, y]) =>
          line(x, 420, x, y, ochre, 5) +
          disc(x, y + 40, 84, ochre, 'opacity=".16"') +
          disc(x, y + 40, 38, ochre),
      )
      .join(''),
    [590, 700, 900, 1010].map((x) => line(x, 330, x, 256, ochre, 5) + disc(x, 240, 24, paper)).join(''),
    violin({ x: 800, y: 850, scale: 0.84, body: ochre, edge: umber, dark: night, light: paper }),
    ...[-1, 1].map((side) =>
      group(
        side < 0 ? '' : `translate(${W} 0) scale(-1 1)`,
        [
          shape('M-20 -20H470C430 260 300 420 160 520C230 700 250 900 240 1090H-20Z', brick),
          shape(
            'M-20 -20H330C300 220 200 400 96 510C150 700 160 900 150 1090H110C116 880 100 690 60 520C150 400 240 200 270 -20Z',
            charcoal,
            'opacity=".35"',
          ),
          shape(
            'M-20 -20H190C170 200 110 380 30 500C70 700 76 900 70 1090H30C40 880 30 700 -20 540Z',
            charcoal,
            'opacity=".35"',
          ),
          shape('M0 500Q90 560 190 500L182 548Q90 604 -6 548Z', ochre),
        ].join(''),
      ),
    ),
    range(5)
      .map((index) => line(250, 1000 + index * 22, 1350, 1000 + index * 22, sand, 3, 'opacity=".55"'))
      .join(''),
  ].join('');
};

export const lakesideSerenade = () =>
  [
    ground(ochre),
    shape('M-20 -20H1620V150C1320 240 1080 110 780 170S240 240 -20 150Z', umber, 'opacity=".55"'),
    cuts({ seed: 41, box: [0, 60, W, 460], count: 150, length: 160, color: paper, opacity: 0.35 }),
    disc(560, 500, 250, paper),
    hill(
      [
        [-20, 540],
        [260, 430],
        [600, 540],
        [900, 470],
        [1240, 560],
        [1620, 440],
      ],
      green,
      680,
    ),
    hill(
      [
        [-20, 600],
        [420, 550],
        [860, 610],
        [1300, 560],
        [1620, 600],
      ],
      deep,
      680,
    ),
    rect(-20, 640, W + 40, 460, teal),
    reflection(560, 664, 1000, 230, 330, paper, 13, 8),
    staffToWater(0, W, 700, 76, deep, 5, 20, 400),
    // A boat, whose mainsail is half a violin
    group(
      at(980, 810, 1.7),
      line(0, 20, 0, -400, charcoal, 9) +
        group(
          'translate(8 -372)',
          shape(
            'M0 0C22 -1 40 2 56 14C78 30 90 58 83 88C81 100 78 108 84 120C66 124 54 142 54 166C54 190 66 214 92 222C90 236 97 246 102 262C112 296 96 332 62 346C42 354 20 356 0 356Z',
            paper,
          ),
        ) +
        group('translate(8 -372)', fHole(40, 188, 0.3, charcoal, { flip: true })) +
        shape('M-10 -380C-60 -230 -110 -110 -150 -30H-10Z', brick) +
        shape('M-170 0H150C130 50 100 70 60 74H-90C-130 70 -156 40 -170 0Z', charcoal) +
        line(-150, 22, 132, 22, ochre, 5),
    ),
    rect(40, 560, 330, 80, charcoal),
    shape('M10 470L205 380L400 470L390 490H20Z', charcoal),
    [60, 130, 205, 280, 350].map((x) => rect(x - 9, 484, 18, 90, charcoal)).join(''),
    rect(74, 492, 262, 70, ochre),
    [95, 165, 240, 315].map((x) => disc(x, 524, 15, paper)).join(''),
    pines(
      [
        [1480, 330],
        [1570, 430],
      ],
      650,
      night,
    ),
  ].join('');

export const openRehearsal = () => {
  const stand = (x, base, s, sheetColor, lamp) =>
    exact(
      group(
        at(x, base, s),
        (lamp ? shape('M0 -440L-210 -60H210Z', ochre, 'opacity=".14"') : '') +
          line(0, -200, 0, 0, charcoal, 12) +
          line(0, -40, -80, 20, charcoal, 10) +
          line(0, -40, 80, 20, charcoal, 10) +
          shape('M-160 -400H160L180 -190H-180Z', charcoal) +
          shape('M-140 -392L-6 -384V-206L-156 -212Z', sheetColor) +
          shape('M140 -392L6 -384V-206L156 -212Z', sheetColor) +
          range(4)
            .map((row) =>
              range(3)
                .map(
                  (index) =>
                    line(
                      -132 - row * 3,
                      -366 + row * 40 + index * 8,
                      -18,
                      -362 + row * 40 + index * 8,
                      mist,
                      2.5,
                    ) +
                    line(
                      132 + row * 3,
                      -366 + row * 40 + index * 8,
                      18,
                      -362 + row * 40 + index * 8,
                      mist,
                      2.5,
                    ),
                )
                .join(''),
            )
            .join('') +
          [
            [-110, -350],
            [-60, -312],
            [-100, -270],
            [60, -350],
            [110, -308],
            [50, -268],
            [100, -236],
            [-50, -232],
          ]
            .map(([px, py]) => oval(px, py, 8, 6, charcoal))
            .join('') +
          (lamp
            ? stroke('M0 -400C0 -450 30 -470 60 -462', charcoal, 8) +
              shape('M-44 -430Q0 -476 44 -430Z', brick)
            : ''),
      ),
    );
  return [
    ground(green),
    range(9)
      .map((index) => shape(arch(100 + index * 175, 640, 140, 560), deep))
      .join(''),
    range(9)
      .map((index) => shape(arch(100 + index * 175, 640, 90, 490), teal))
      .join(''),
    cuts({ seed: 51, box: [0, 40, W, 600], count: 80, length: 70, angle: 90, color: mist, opacity: 0.35 }),
    rect(-20, 640, W + 40, 460, sand),
    range(10)
      .map((index) =>
        line(800 + (index - 4.5) * 150, 640, 800 + (index - 4.5) * 420, 1090, umber, 3, 'opacity=".5"'),
      )
      .join(''),
    stand(260, 800, 0.85, paper, false),
    stand(620, 760, 0.8, paper, false),
    stand(990, 760, 0.8, paper, false),
    stand(1350, 800, 0.85, paper, false),
    stand(800, 1010, 1.35, paper, true),
    bow(1260, 900, 420, -24, umber, paper),
    violin({ x: 330, y: 885, scale: 0.74, turn: 68, body: ochre, edge: umber, dark: charcoal, light: paper }),
  ].join('');
};

export const filmNight = () =>
  [
    ground(night),
    shape('M1180 420L-20 60V880Z', ochre, 'opacity=".9"'),
    shape('M1180 420L-20 220V690Z', paper),
    cuts({ seed: 61, box: [0, 300, 800, 260], count: 50, length: 160, color: ochre, opacity: 0.6 }),
    ...[
      [1180, 330, 210],
      [1430, 470, 150],
    ].map(
      ([x, y, r]) =>
        disc(x, y, r, charcoal) +
        ring(x, y, r - 12, ochre, 8) +
        range(6)
          .map((index) =>
            disc(
              x + Math.cos((index * Math.PI) / 3) * r * 0.58,
              y + Math.sin((index * Math.PI) / 3) * r * 0.58,
              r * 0.2,
              teal,
            ),
          )
          .join('') +
        disc(x, y, r * 0.14, paper),
    ),
    rect(1060, 540, 420, 250, brick, 'rx="20"'),
    rect(1240, 780, 60, 220, umber),
    fHole(1270, 665, 0.6, ochre, { turn: 90 }),
    range(9)
      .map((index) => oval(90 + index * 180, 1010, 76, 110, green) + disc(90 + index * 180, 880, 50, green))
      .join(''),
    rect(-20, 1000, W + 40, 90, brick),
  ].join('');
