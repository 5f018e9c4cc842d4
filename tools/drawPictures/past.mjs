/** The pictures of past concerts. */
import {
  H,
  INK,
  W,
  at,
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
import { arch, candle, church, fHole, house, keys, leaf, moon, note, pine, pines, star } from './motifs.mjs';
import { neck, violin } from './violin.mjs';

const { charcoal, night, deep, pine: green, teal, mist, paper, sand, ochre, umber, brick } = INK;
const ground = (color, height = H) => rect(-20, -20, W + 40, height + 40, color);

/** Six candles. @param step from one to the next @param tall how high they are, 1 in landscapes */
export const farewell = ({ width = W, height = H, step = 220, tall = 1 } = {}) => {
  const middle = width / 2;
  const floor = height - 287;
  return [
    ground(night, height),
    rect(-20, floor, W + 40, 320, charcoal),
    shape(arch(middle, floor + 10, 5.36 * step, height - 167), deep),
    shape(arch(middle, floor + 10, 4.73 * step, height - 257), green),
    halo(2, middle - 330, floor - 300 * tall, [80, 480], 130, ochre, 0.3),
    range(5)
      .map((index) => line(0, floor + 32 + index * 46, W, floor + 32 + index * 46, ochre, 4, 'opacity=".7"'))
      .join(''),
    range(6)
      .map((index) =>
        candle(
          middle + (index - 2.5) * step,
          floor + 20 + (index % 2) * 92,
          (330 - index * 34) * tall,
          index < 3 ? paper : sand,
          ochre,
          { lit: index < 3, width: 44 },
        ),
      )
      .join(''),
  ].join('');
};

export const nightTrain = () =>
  [
    ground(deep),
    shape('M-20 -20H1620V110C1320 200 1080 80 780 140S240 200 -20 110Z', night),
    halo(7, 1180, 300, [190, 620], 160, mist, 0.25),
    moon(1180, 300, 170, ochre, umber),
    hill(
      [
        [-20, 560],
        [280, 420],
        [620, 560],
        [960, 470],
        [1300, 560],
        [1620, 450],
      ],
      green,
      680,
    ),
    hill(
      [
        [-20, 610],
        [420, 560],
        [900, 620],
        [1300, 580],
        [1620, 620],
      ],
      night,
      680,
    ),
    rect(-20, 620, W + 40, 470, sand),
    cuts({
      seed: 71,
      box: [0, 640, W, 420],
      count: 120,
      length: 130,
      color: umber,
      angle: (x, y) => (x < 640 ? -8 : 8),
      opacity: 0.3,
    }),
    range(12)
      .map((index) => {
        const part = (index / 11) ** 2.2;
        const y = 634 + part * 440;
        const half = 40 + part * 900;
        return rect(640 - half, y, half * 2, 5 + part * 30, umber);
      })
      .join(''),
    range(5)
      .map((index) =>
        shape(
          `M${636 + index * 2} 622L${640 + (index - 2) * 330 - 14} 1090H${640 + (index - 2) * 330 + 14}Z`,
          charcoal,
        ),
      )
      .join(''),
    shape('M540 640V520Q540 446 640 446Q740 446 740 520V640Z', charcoal),
    disc(640, 530, 30, paper),
    disc(640, 530, 70, paper, 'opacity=".18"'),
    rect(566, 600, 148, 18, brick),
    range(7)
      .map((index) =>
        oval(
          640 + index * 76 + 30,
          420 - index * 34 - (index % 2) * 14,
          44 + index * 12,
          24 + index * 6,
          paper,
          `opacity="${0.9 - index * 0.1}"`,
        ),
      )
      .join(''),
    [
      [170, 560, 330],
      [70, 600, 250],
      [1480, 600, 380],
    ]
      .map(([x, base, h]) => pine(x, base + 40, h, charcoal))
      .join(''),
  ].join('');

export const autumnColors = () => {
  const next = random(33);
  const spots = [
    [210, 250, 190, -24],
    [560, 170, 130, 38],
    [930, 280, 210, 12],
    [1340, 220, 170, -40],
    [330, 620, 150, 60],
    [720, 620, 230, -14],
    [1130, 640, 160, 30],
    [1440, 640, 200, -8],
    [120, 860, 140, 20],
    [520, 900, 130, -50],
    [960, 900, 120, 70],
    [1290, 930, 130, -20],
  ];
  const tints = [brick, teal, charcoal, paper, deep, paper, umber, teal, charcoal, brick, deep, paper];
  const veins = [paper, paper, ochre, umber, mist, brick, paper, charcoal, ochre, paper, mist, deep];
  return [
    ground(ochre),
    cuts({
      seed: 81,
      box: [0, 0, W, H],
      count: 260,
      length: 120,
      color: paper,
      angle: () => -20 + next() * 14,
      opacity: 0.3,
    }),
    range(5)
      .map((index) =>
        stroke(
          wave(-20, 1620, 420 + index * 52, () => 60, 1500, 0.6),
          umber,
          5,
        ),
      )
      .join(''),
    spots.map(([x, y, size, turn], index) => leaf(x, y, size, turn, tints[index], veins[index])).join(''),
    fHole(722, 628, 0.62, brick, { turn: -14 }),
  ].join('');
};

export const fourHands = () => {
  const skinOf = (index) => (index < 2 ? sand : umber);
  const cx = 800;
  const cy = 1560;
  const keysRound = range(26).map((index) => -142 + index * 4.15);
  const wedge = (from, to, inner, outer, fill) => {
    const p = (turn, r) =>
      `${(cx + Math.cos((turn * Math.PI) / 180) * r).toFixed(1)} ${(cy + Math.sin((turn * Math.PI) / 180) * r).toFixed(1)}`;
    return shape(
      `M${p(from, inner)}L${p(from, outer)}A${outer} ${outer} 0 0 1 ${p(to, outer)}L${p(to, inner)}A${inner} ${inner} 0 0 0 ${p(from, inner)}Z`,
      fill,
    );
  };
  return [
    ground(teal),
    [1440, 1370].map((r, index) => ring(cx, cy, r, index ? mist : deep, 26)).join(''),
    cuts({
      seed: 91,
      box: [0, 0, W, 420],
      count: 100,
      length: 110,
      color: paper,
      angle: (x) => ((x - 800) / 800) * 28,
      opacity: 0.3,
    }),
    wedge(-145, -35, 640, 1240, charcoal),
    exact(keysRound.map((turn) => wedge(turn, turn + 3.9, 700, 1190, paper)).join('')),
    exact(
      keysRound
        .filter((_, index) => ![2, 6].includes(index % 7))
        .map((turn) => wedge(turn + 2.8, turn + 5.3, 900, 1196, charcoal))
        .join(''),
    ),
    wedge(-145, -35, 1190, 1212, brick),
    [
      [430, 330, -16],
      [650, 268, -6],
      [960, 268, 7],
      [1180, 330, 17],
    ]
      .map(([x, y, turn], index) =>
        group(
          at(x, y + 120, 1, turn),
          shape('M-70 -460H70L62 -150H-62Z', index < 2 ? ochre : night) +
            rect(-68, -190, 136, 44, paper) +
            shape('M-56 -150H56Q84 -90 78 -20V10H-78V-20Q-84 -90 -56 -150Z', skinOf(index)) +
            range(4)
              .map((finger) =>
                rect(-76 + finger * 39, -20, 35, [104, 136, 132, 96][finger], skinOf(index), 'rx="17"'),
              )
              .join('') +
            group(
              at(index % 2 ? -74 : 74, -70, 1, index % 2 ? 34 : -34),
              rect(-18, 0, 36, 110, skinOf(index), 'rx="18"'),
            ),
        ),
      )
      .join(''),
  ].join('');
};

export const singIn = () =>
  [
    ground(deep),
    halo(6, 800, 330, [170, 820], 240, ochre, 0.4),
    range(18)
      .map((index) => group(at(800, 330, 1, index * 20), shape('M-9 -190L0 -330L9 -190Z', ochre)))
      .join(''),
    disc(800, 330, 160, ochre),
    star(800, 330, 120, paper),
    range(5)
      .map((index) => line(0, 640 + index * 84, W, 640 + index * 84, mist, 4, 'opacity=".7"'))
      .join(''),
    range(3)
      .map((row) =>
        range(9 + row)
          .map((index) => {
            const x = 800 + (index - (8 + row) / 2) * (150 + row * 14);
            const y = 620 + row * 148;
            const gown = [charcoal, night, brick][row];
            const book = row === 2 ? ochre : paper;
            return (
              shape(
                `M${x - 66} ${y + 250}Q${x - 70} ${y + 60} ${x} ${y + 52}Q${x + 70} ${y + 60} ${x + 66} ${y + 250}Z`,
                gown,
              ) +
              oval(x, y, 38, 46, [paper, sand, umber, mist, ochre][(index * 2 + row) % 5]) +
              oval(x, y + 18, 9, 13, charcoal) +
              shape(
                `M${x - 40} ${y + 104}L${x} ${y + 116}L${x + 40} ${y + 104}V${y + 158}L${x} ${y + 170}L${x - 40} ${y + 158}Z`,
                book,
              )
            );
          })
          .join(''),
      )
      .join(''),
  ].join('');

export const underTheStars = () => {
  const points = [
    [180, 470],
    [340, 250],
    [520, 340],
    [690, 170],
    [860, 300],
    [1050, 200],
    [1210, 360],
    [1420, 230],
  ];
  return [
    ground(night),
    dots(17, [0, 0, W, 760], 170, [1.5, 5], paper, 0.8),
    range(5)
      .map((index) =>
        stroke(
          wave(-20, 1620, 190 + index * 62, () => 50, 1700, 0.2),
          teal,
          3,
          'opacity=".55"',
        ),
      )
      .join(''),
    stroke(`M${points.map((point) => point.join(' ')).join('L')}`, ochre, 4, 'stroke-dasharray="2 16"'),
    points.map(([x, y], index) => star(x, y, index % 3 === 0 ? 66 : 44, index % 2 ? paper : ochre)).join(''),
    hill(
      [
        [-20, 800],
        [260, 680],
        [640, 800],
        [1020, 700],
        [1340, 790],
        [1620, 690],
      ],
      deep,
    ),
    hill(
      [
        [-20, 880],
        [380, 790],
        [820, 880],
        [1260, 800],
        [1620, 880],
      ],
      green,
    ),
    pines(
      [
        [90, 330],
        [200, 240],
        [1420, 270],
        [1530, 360],
      ],
      880,
      charcoal,
    ),
    violin({
      x: 800,
      y: 880,
      scale: 0.98,
      turn: -78,
      body: ochre,
      edge: umber,
      dark: charcoal,
      light: paper,
    }),
    hill(
      [
        [-20, 1000],
        [500, 950],
        [1000, 1010],
        [1620, 950],
      ],
      charcoal,
    ),
  ].join('');
};

export const windSerenades = () => {
  const pipe = (x, tint, metal, bell, length) =>
    group(
      at(x, 560, 1),
      shape(
        `M-24 ${-length}H24V${length - 90}Q30 ${length - 20} ${bell} ${length}H${-bell}Q-30 ${length - 20} -24 ${length - 90}Z`,
        tint,
      ) +
        shape(`M-12 ${-length - 66}H12L18 ${-length}H-18Z`, metal) +
        rect(-29, -length * 0.62, 58, 16, metal) +
        rect(-29, 20, 58, 16, metal) +
        rect(-29, length - 104, 58, 14, metal) +
        range(4)
          .map((index) => disc(0, -length * 0.5 + index * 62, 15, metal))
          .join('') +
        range(4)
          .map((index) => disc(0, 70 + index * 54, 17, metal))
          .join('') +
        stroke(`M30 ${-length * 0.42}V${length * 0.4}`, metal, 7) +
        range(3)
          .map((index) => disc(36, -60 + index * 100, 12, metal))
          .join(''),
    );
  return [
    ground(mist),
    disc(800, 540, 430, paper),
    range(9)
      .map((index) =>
        stroke(
          wave(-20, 1620, 140 + index * 98, (p) => 34 + 16 * Math.sin(p * 6), 540, index * 0.8),
          index % 2 ? teal : deep,
          index % 2 ? 9 : 5,
          'opacity=".7"',
        ),
      )
      .join(''),
    pipe(290, charcoal, ochre, 80, 390),
    pipe(545, umber, paper, 56, 330),
    pipe(800, brick, paper, 70, 420),
    pipe(1055, night, ochre, 56, 340),
    pipe(1310, charcoal, ochre, 84, 400),
  ].join('');
};

export const celloPortrait = () =>
  [
    ground(brick),
    shape('M430 -20H1170L1560 1090H40Z', ochre),
    shape('M560 -20H1040L1330 1090H270Z', paper, 'opacity=".5"'),
    cuts({
      seed: 101,
      box: [350, 40, 900, 900],
      count: 90,
      length: 120,
      angle: 90,
      color: paper,
      opacity: 0.45,
    }),
    rect(-20, 900, W + 40, 190, charcoal),
    oval(800, 972, 560, 74, umber),
    violin({
      x: 800,
      y: 690,
      scale: 1.26,
      turn: 4,
      body: umber,
      edge: ochre,
      dark: night,
      light: paper,
      pin: true,
    }),
    range(5)
      .map((index) => line(0, 1000 + index * 16, W, 1000 + index * 16, sand, 2.5, 'opacity=".35"'))
      .join(''),
  ].join('');

export const musicInTheBarn = () =>
  [
    ground(mist),
    disc(1250, 300, 170, paper),
    cuts({ seed: 111, box: [0, 40, W, 480], count: 120, length: 130, color: paper, opacity: 0.5 }),
    hill(
      [
        [-20, 560],
        [320, 450],
        [700, 560],
        [1100, 470],
        [1620, 560],
      ],
      teal,
    ),
    hill(
      [
        [-20, 640],
        [420, 560],
        [900, 650],
        [1300, 590],
        [1620, 650],
      ],
      green,
    ),
    // The barn
    shape('M330 770V430L430 300L600 230L770 300L870 430V770Z', brick),
    shape('M300 444L414 286L600 206L786 286L900 444L868 452L766 316L600 244L434 316L332 452Z', charcoal),
    range(8)
      .map((index) => line(370 + index * 66, 460, 370 + index * 66, 770, charcoal, 3, 'opacity=".3"'))
      .join(''),
    rect(480, 520, 240, 250, paper),
    rect(494, 534, 212, 236, charcoal),
    shape('M494 534L706 770M706 534L494 770', 'none', `stroke="${paper}" stroke-width="12"`),
    rect(594, 534, 12, 236, paper),
    shape(arch(600, 440, 90, 110), ochre),
    note(590, 420, 0.5, charcoal, { flag: true }),
    shape('M900 770V470Q900 410 965 400Q1030 410 1030 470V770Z', sand),
    shape('M890 470Q900 380 965 376Q1030 380 1040 470Z', deep),
    range(5)
      .map((index) => line(900, 520 + index * 52, 1030, 520 + index * 52, umber, 4))
      .join(''),
    hill(
      [
        [-20, 790],
        [460, 740],
        [980, 790],
        [1620, 730],
      ],
      ochre,
    ),
    range(9)
      .map((index) =>
        stroke(
          `M${-260 + index * 180} 1090Q${360 + index * 78} 920 ${600 + index * 44} ${762 - Math.abs(index - 4) * 0}`,
          index % 2 ? umber : paper,
          index % 2 ? 6 : 10,
        ),
      )
      .join(''),
    [
      [1240, 900],
      [1420, 860],
      [210, 950],
    ]
      .map(([x, y]) => oval(x, y, 76, 58, sand) + ring(x, y, 34, umber, 6) + ring(x, y, 14, umber, 5))
      .join(''),
    [
      [1130, 210],
      [1010, 150],
      [960, 260],
    ]
      .map(([x, y]) =>
        stroke(
          `M${x - 40} ${y - 16}Q${x - 14} ${y - 30} ${x} ${y}Q${x + 14} ${y - 30} ${x + 40} ${y - 16}`,
          charcoal,
          8,
        ),
      )
      .join(''),
  ].join('');

export const snowbound = () =>
  [
    ground(teal),
    halo(13, 420, 260, [130, 620], 150, paper, 0.3),
    disc(420, 260, 120, paper),
    hill(
      [
        [-20, 620],
        [260, 500],
        [640, 620],
        [1000, 520],
        [1620, 640],
      ],
      mist,
    ),
    hill(
      [
        [-20, 720],
        [420, 640],
        [900, 730],
        [1300, 660],
        [1620, 720],
      ],
      paper,
    ),
    rect(800, 520, 420, 250, charcoal),
    shape('M740 536L1010 350L1280 536L1252 556L1010 400L768 556Z', paper),
    shape('M800 530L1010 390L1220 530Z', umber),
    rect(1120, 350, 60, 130, charcoal),
    rect(1108, 336, 84, 22, paper),
    stroke('M1150 320C1100 260 1210 220 1150 160C1110 110 1200 80 1170 30', paper, 14, 'opacity=".8"'),
    range(4)
      .map(
        (index) =>
          rect(834 + index * 96, 590, 66, 100, ochre) +
          line(867 + index * 96, 590, 867 + index * 96, 690, charcoal, 5) +
          line(834 + index * 96, 640, 900 + index * 96, 640, charcoal, 5),
      )
      .join(''),
    hill(
      [
        [-20, 830],
        [380, 770],
        [820, 800],
        [1200, 750],
        [1620, 830],
      ],
      paper,
    ),
    range(4)
      .map((index) =>
        group(
          at(250 + index * 96, 800, 0.62, index * 3 - 5),
          fHole(0, -90, 1, [deep, brick, charcoal, umber][index]),
        ),
      )
      .join(''),
    pines(
      [
        [90, 420],
        [1420, 460],
        [1530, 330],
      ],
      860,
      deep,
      paper,
    ),
    range(5)
      .map((index) =>
        stroke(
          wave(-20, 1620, 900 + index * 34, () => 12, 760, index * 0.4),
          mist,
          4,
        ),
      )
      .join(''),
    dots(19, [0, 0, W, H], 190, [3, 10], paper, 0.9),
  ].join('');

export const songsOfTheValley = () =>
  [
    ground(ochre),
    cuts({ seed: 121, box: [0, 0, W, 420], count: 110, length: 150, color: paper, opacity: 0.4 }),
    disc(800, 420, 210, brick),
    hill(
      [
        [-20, 360],
        [260, 300],
        [560, 470],
        [800, 560],
        [1040, 470],
        [1340, 300],
        [1620, 380],
      ],
      umber,
    ),
    hill(
      [
        [-20, 480],
        [240, 440],
        [560, 580],
        [800, 650],
        [1060, 580],
        [1360, 430],
        [1620, 490],
      ],
      green,
    ),
    hill(
      [
        [-20, 620],
        [260, 580],
        [560, 680],
        [820, 740],
        [1080, 680],
        [1380, 570],
        [1620, 620],
      ],
      teal,
    ),
    hill(
      [
        [-20, 780],
        [300, 720],
        [620, 790],
        [840, 830],
        [1100, 780],
        [1400, 710],
        [1620, 770],
      ],
      deep,
    ),
    range(5)
      .map((index) =>
        stroke(
          `M-20 ${800 + index * 46}C300 ${740 + index * 46} 560 ${860 + index * 40} 840 ${880 + index * 34}S1380 ${760 + index * 46} 1620 ${800 + index * 46}`,
          paper,
          5,
        ),
      )
      .join(''),
    [
      [170, 836],
      [330, 800],
      [500, 880],
      [680, 900],
      [860, 930],
      [1040, 880],
      [1220, 860],
      [1400, 810],
      [1530, 850],
    ]
      .map(([x, y], index) => note(x, y, 0.95, index % 4 === 1 ? ochre : paper, { flag: index % 3 === 2 }))
      .join(''),
    church(360, 610, 0.75, paper, charcoal, ochre),
    house(1250, 600, 120, 76, paper, brick, charcoal),
    house(1390, 590, 90, 70, sand, charcoal, ochre),
    pines(
      [
        [160, 190],
        [230, 140],
        [1500, 200],
      ],
      620,
      night,
    ),
  ].join('');

export const firstLight = () =>
  [
    ground(paper),
    range(7)
      .map((index) =>
        disc(
          800,
          640,
          620 - index * 84,
          [sand, ochre, sand, ochre, paper, ochre, brick][index],
          index < 6 ? `opacity="${0.35 + index * 0.09}"` : '',
        ),
      )
      .join(''),
    hill(
      [
        [-20, 560],
        [240, 480],
        [520, 600],
        [800, 650],
        [1100, 600],
        [1360, 480],
        [1620, 560],
      ],
      mist,
      720,
    ),
    hill(
      [
        [-20, 620],
        [300, 580],
        [700, 660],
        [1000, 660],
        [1300, 580],
        [1620, 620],
      ],
      teal,
      720,
    ),
    rect(-20, 655, W + 40, 440, deep),
    reflection(800, 676, 1050, 120, 440, ochre, 14, 14),
    staffToWater(0, W, 710, 76, mist, 4, 20, 360),
    pines(
      [
        [80, 420],
        [190, 300],
        [1430, 330],
        [1540, 450],
      ],
      680,
      charcoal,
    ),
    group(
      at(800, 800),
      shape('M-190 0H190C170 50 130 70 90 74H-90C-130 70 -170 50 -190 0Z', charcoal) +
        shape('M-50 0C-60 -90 -44 -130 0 -134C44 -130 60 -90 50 0Z', night) +
        oval(0, -168, 32, 38, umber) +
        stroke('M40 -70L150 70', charcoal, 10),
    ),
    neck({ x: 910, y: 806, scale: 0.5, turn: 12, foot: 20, wood: brick, dark: charcoal, light: paper }),
    [
      [420, 230],
      [520, 180],
      [610, 250],
      [1100, 200],
    ]
      .map(([x, y]) =>
        stroke(
          `M${x - 44} ${y - 14}Q${x - 16} ${y - 30} ${x} ${y}Q${x + 16} ${y - 30} ${x + 44} ${y - 14}`,
          charcoal,
          8,
        ),
      )
      .join(''),
  ].join('');
