import { pictureName, pictureRefusal, sentSize } from '../../domain/office/pictures';

const GOOD = { name: 'snow.jpg', bytes: 2_000_000, header: { type: 'jpg', width: 3000, height: 2000 } };

test.each([
  [
    'snow.heic',
    { header: { type: 'heif', width: 3000, height: 2000 } },
    '“snow.heic” is no picture that browsers show: use a JPEG, PNG, WebP, or AVIF file.',
  ],
  [
    'page.jpg',
    { header: null },
    '“page.jpg” is no picture that browsers show: use a JPEG, PNG, WebP, or AVIF file.',
  ],
  ['poster.png', { bytes: 60_000_000 }, '“poster.png” has 60 MB; at most 20 MB.'],
  [
    'logo.jpg',
    { header: { type: 'jpg', width: 319, height: 800 } },
    '“logo.jpg” is 319 pixels wide; at least 320 are needed.',
  ],
  [
    'bomb.png',
    { header: { type: 'png', width: 60_000, height: 60_000 } },
    '“bomb.png” has 60,000 × 60,000 pixels; at most 8,000 each way.',
  ],
  [
    'tall.png',
    { header: { type: 'png', width: 320, height: 8001 } },
    '“tall.png” has 320 × 8,001 pixels; at most 8,000 each way.',
  ],
])('%s is refused in words', (name, file, expected) => {
  expect(pictureRefusal({ ...GOOD, name, ...file })).toBe(expected);
});

test('pictures that browsers show are not refused', () => {
  for (const type of ['jpg', 'png', 'webp', 'avif'])
    expect(pictureRefusal({ ...GOOD, header: { type, width: 320, height: 8000 } })).toBeNull();
});

test.each([
  ['Schnee & Eis (2).JPG', 'schnee-eis-2.webp'],
  ['Dvořák.png', 'dvorak.webp'],
  ['雪.jpg', 'picture.webp'],
  [`${'long '.repeat(30)}.jpg`, `${'long-'.repeat(11)}long.webp`],
])('%s is called %s on the site', (name, expected) => {
  expect(pictureName(name, '.webp')).toBe(expected);
});

test.each([
  ['a wide one', [3200, 2000], [1600, 1000]],
  ['a tall one, which the server would refuse', [1500, 5000], [1200, 4000]],
  ['a small one', [320, 200], [320, 200]],
])('%s is sent with sides that the site takes', (_, [width = 0, height = 0], [sentWidth, sentHeight]) => {
  expect(sentSize({ width, height })).toEqual({ width: sentWidth, height: sentHeight });
});
