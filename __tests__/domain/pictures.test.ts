import type { Image } from '../../domain/api/entities';
import { focusOf, imagesOf, pictureSource, picturesOf, withFocus } from '../../domain/content/pictures';
import { valueLines } from '../../domain/office/contentWords';

test('a picture of the site has four widths', () => {
  expect(pictureSource('/images/hall-1600.webp')).toEqual({
    src: '/images/hall-800.webp',
    srcSet:
      '/images/hall-400.webp 400w, /images/hall-800.webp 800w, /images/hall-1200.webp 1200w, /images/hall-1600.webp 1600w',
  });
});

test('an imported picture has four widths, of which the widest is the file itself', () => {
  expect(pictureSource('/images/snow-0123abcd.jpg')).toEqual({
    src: '/images/800/snow-0123abcd.jpg',
    srcSet:
      '/images/400/snow-0123abcd.jpg 400w, /images/800/snow-0123abcd.jpg 800w, ' +
      '/images/1200/snow-0123abcd.jpg 1200w, /images/snow-0123abcd.jpg 1600w',
  });
});

test('the focus of a picture is part of its address, and not of its files', () => {
  const address = withFocus('/images/hall.jpg#0,100', { x: 30, y: 20 });
  expect(address).toBe('/images/hall.jpg#30,20');
  expect(focusOf(address)).toEqual({ x: 30, y: 20 });
  expect(pictureSource(address)).toEqual({ src: '/images/hall.jpg' });
  expect(withFocus(address, null)).toBe('/images/hall.jpg');
});

test('the focus of a picture is shown in words', () => {
  expect(valueLines('/images/hall.jpg#30,20')).toEqual([
    '/images/hall.jpg, in view: 30% from the left, 20% from the top',
  ]);
});

test.each(['#101,20', '#30', '#-1,20', '#30,20,10', '#top'])('%s is no focus', (end) => {
  expect(focusOf(`/images/hall.jpg${end}`)).toBeNull();
});

test.each([
  { url: 'https://elsewhere.example/images/hall-1600.webp' },
  { url: '/images/hall.jpg' },
  { url: '/images/hall-0123abcd.svg' },
  { url: '/images/hall-800.webp' },
  { url: '/other/hall-1600.webp' },
])('the picture “$url” has a single width', ({ url }) => {
  expect(pictureSource(url)).toEqual({ src: url });
});

const image = (url: string, changes: Partial<Image> = {}): Image => ({
  url,
  pageID: 'page',
  orderIndex: 0,
  propertyName: 'topImages',
  ...changes,
});

test('the pictures of a page are sorted by orderIndex', () => {
  const images = [
    image('/c.webp', { orderIndex: 10 }),
    image('/a.webp', { orderIndex: 1 }),
    image('/b.webp', { orderIndex: 2 }),
  ];
  expect(picturesOf(images, 'page', 'topImages').map(({ url }) => url)).toEqual([
    '/a.webp',
    '/b.webp',
    '/c.webp',
  ]);
});

test.each([
  { what: 'another page', changes: { pageID: 'other' } },
  { what: 'another block', changes: { propertyName: 'heroImage' } },
] as const)('the pictures of $what are left out', ({ changes }) => {
  expect(picturesOf([image('/a.webp', changes)], 'page', 'topImages')).toEqual([]);
});

test('an unknown page has no pictures', () => {
  expect(picturesOf([image('/a.webp')], undefined, 'topImages')).toEqual([]);
});

test('the given list keeps its order', () => {
  const images = [image('/b.webp', { orderIndex: 2 }), image('/a.webp', { orderIndex: 1 })];
  picturesOf(images, 'page', 'topImages');
  expect(images.map(({ url }) => url)).toEqual(['/b.webp', '/a.webp']);
});

test('the pictures of an article are sorted by orderIndex, regardless of their block', () => {
  const images = [
    image('/b.webp', { orderIndex: 2, propertyName: 'heroImage' }),
    image('/other.webp', { pageID: 'other' }),
    image('/a.webp', { orderIndex: 1 }),
  ];
  expect(imagesOf(images, 'page').map(({ url }) => url)).toEqual(['/a.webp', '/b.webp']);
});

test.each([
  null,
  undefined,
  '',
  'javascript:alert(1)',
  '//elsewhere.example/a.webp',
  'data:image/png;base64,AA',
  'hall.webp',
])('%p is not the address of a picture', (url) => {
  expect(pictureSource(url)).toBeNull();
  expect(imagesOf([image(url as string)], 'page')).toEqual([]);
});
