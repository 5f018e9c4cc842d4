/** The other sites that the content security policy of a page allows. */
import { recordOrigins } from '../../server/site/recordOrigins';
import { anEvent, siteData } from '../support/fixtures';

const SITE = 'https://orchestra.example';

const PAGE = { _id: 'p1', type: 'competition' as const };

const image = (url: string) => ({ url, pageID: 'p1', orderIndex: 0, propertyName: 'heroImage' as const });

test('each kind of picture and frame adds its origin once, and the site itself is not added', () => {
  const data = {
    ...siteData([
      anEvent({ imageUrl: 'https://pictures.example/1.jpg' }),
      anEvent({ imageUrl: '/images/2.jpg' }),
    ]),
    images: [
      image('http://127.0.0.1:4000/3.jpg'),
      { ...image('https://pictures.example/4.jpg'), phoneUrl: 'https://phones.example/4.jpg' },
      image(`${SITE}/5.jpg`),
    ],
    content: [
      { ...PAGE, body: '<p><img src="//markup.example/6.jpg?a=1&amp;b=2" alt=""></p>' },
      { ...PAGE, formEmbedUrl: 'https://forms.example/competition' },
    ],
    donate: [{ formEmbedUrl: '/forms/donate' }, { formEmbedUrl: 'http://insecure.example/form' }],
  };
  expect(recordOrigins(data, SITE)).toEqual({
    'img-src': [
      'http://127.0.0.1:4000',
      'https://markup.example',
      'https://phones.example',
      'https://pictures.example',
    ],
    'frame-src': ['https://forms.example'],
  });
});

test('a link in a text does not count as a picture', () => {
  const data = {
    ...siteData([]),
    content: [{ ...PAGE, body: '<a href="https://elsewhere.example/1.jpg">1</a>' }],
  };
  expect(recordOrigins(data, SITE)['img-src']).toEqual([]);
});

test.each([
  'https://*/1.jpg',
  'https://a;script-src/1.jpg',
  "https://'unsafe-inline'/1.jpg",
  'data:image/png;base64,AA',
])('%s does not change the policy', (url) => {
  expect(recordOrigins({ ...siteData([]), images: [image(url)] }, SITE)['img-src']).toEqual([]);
});

test('while a list is missing, any https site is allowed', () => {
  expect(recordOrigins({ ...siteData([]), images: null }, SITE)).toEqual({
    'img-src': ['https:'],
    'frame-src': ['https:'],
  });
});

test('more than 20 origins are allowed by their schemes', () => {
  const images = Array.from({ length: 21 }, (_, index) => image(`https://pictures-${index}.example/1.jpg`));
  expect(recordOrigins({ ...siteData([]), images: images.slice(1) }, SITE)['img-src']).toHaveLength(20);
  expect(recordOrigins({ ...siteData([]), images }, SITE)['img-src']).toEqual(['https:']);
  const mixed = [...images, image('http://pictures.example/1.jpg')];
  expect(recordOrigins({ ...siteData([]), images: mixed }, SITE)['img-src']).toEqual(['http:', 'https:']);
});
