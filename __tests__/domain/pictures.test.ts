import type { Image } from '../../domain/api/entities';
import { imagesOf, pictureSource, picturesOf } from '../../domain/content/pictures';

test('a picture of the site has four widths', () => {
  expect(pictureSource('/images/hall-1600.webp')).toEqual({
    src: '/images/hall-800.webp',
    srcSet:
      '/images/hall-400.webp 400w, /images/hall-800.webp 800w, /images/hall-1200.webp 1200w, /images/hall-1600.webp 1600w',
  });
});

test.each([
  { url: 'https://elsewhere.example/images/hall-1600.webp' },
  { url: '/images/hall.jpg' },
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
