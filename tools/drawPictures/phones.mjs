/** Upright pictures, 1200 x 1500 pixels, for phones, which would crop a landscape to its middle. */
import { mozartMoonlight } from './concerts.mjs';
import { instruments } from './instruments.mjs';
import { nightOnTheLake } from './jetty.mjs';
import { star } from './motifs.mjs';
import { farewell, snowbound } from './past.mjs';
import { aboutVillage, directorPodium, directorScore, volunteerWelcome } from './places.mjs';
import { INK, UPRIGHT, cuts, dots, group, rect, staffToWater } from './shapes.mjs';

const { brick, charcoal, night, teal, mist, paper, sand, ochre, umber } = INK;

const { width: WIDTH, height: HEIGHT } = UPRIGHT;

const ground = (color) => rect(0, 0, WIDTH, HEIGHT, color);

/** A landscape whose left upper corner is at (x, y). */
const landscape = (draw, x, y, scale) => group(`translate(${x} ${y}) scale(${scale})`, draw);

export const farewellPhone = () => farewell({ ...UPRIGHT, step: 178, tall: 1.7 });

export const snowboundPhone = () =>
  ground(teal) +
  dots(20, [0, 0, WIDTH, 400], 60, [3, 10], paper, 0.9) +
  landscape(snowbound(), -200, 392, 1.04);

export const mozartMoonlightPhone = () =>
  ground(night) +
  landscape(mozartMoonlight(), -420, 330, 1.1) +
  [
    [160, 130, 22],
    [520, 240, 14],
    [860, 110, 18],
    [1080, 290, 12],
  ]
    .map(([x, y, r]) => star(x, y, r, ochre))
    .join('');

export const aboutVillagePhone = () =>
  ground(mist) +
  rect(0, 1100, WIDTH, 400, teal) +
  landscape(aboutVillage(), -170, 330, 0.96) +
  cuts({ seed: 152, box: [0, 20, WIDTH, 330], count: 60, length: 150, color: paper, opacity: 0.5 }) +
  staffToWater(0, WIDTH, 1370, 58, paper, 4, 18, 360);

export const directorPodiumPhone = () =>
  ground(teal) +
  landscape(directorPodium(0), -368, 326, 1.1) +
  cuts({ seed: 162, box: [0, 0, WIDTH, 330], count: 50, length: 110, color: paper, opacity: 0.35 });

export const directorScorePhone = () =>
  ground(charcoal) +
  cuts({
    seed: 172,
    box: [0, 0, WIDTH, HEIGHT],
    count: 160,
    length: 120,
    color: umber,
    angle: -12,
    opacity: 0.4,
  }) +
  landscape(directorScore(), -120, 256, 0.9);

export const volunteerWelcomePhone = () =>
  ground(ochre) + landscape(volunteerWelcome(340, 0.84), -320, 270, 1.153);

/** Its place on the home page is not upright. */
export const heroPhone = () =>
  nightOnTheLake({
    width: 1170,
    height: 760,
    moon: [660, 306, 272],
    reach: 760,
    left: -40,
    horizon: 508,
    hills: [
      [
        [-20, 500],
        [90, 448],
        [240, 424],
        [420, 478],
        [600, 494],
        [800, 474],
        [960, 398],
        [1190, 418],
      ],
      [
        [-20, 478],
        [180, 486],
        [420, 496],
        [700, 488],
        [960, 462],
        [1190, 468],
      ],
    ],
    village: [196, 508, 0.8],
    shine: 230,
    waterLeft: -60,
    bottom: 742,
    island: 600,
    trees: [
      [1062, 280],
      [1120, 430],
      [1186, 560],
    ],
    deck: [660, 606],
    post: 84,
  });

export const eventsBannerPhone = () =>
  instruments({ ...UPRIGHT, sun: 520, floor: 1370 }, [
    [210, 1.2, -6, charcoal, ochre],
    [600, 1.9, 0, umber, ochre],
    [990, 1.2, 6, brick, sand],
  ]);
