import { locationOf } from '../../domain/pages/routes';
import { structuredData } from '../../server/site/structuredData';
import { anEvent, NOW, SEASON, siteData, SOLD_OUT, SOON } from '../support/fixtures';

const ARTICLE = { _id: 'press-1', slug: 'one', title: 'One', date: '2026-10-02', author: 'A. Critic' };

const PICTURES = ['/images/one-1600.webp', 'javascript:alert(1)', 'https://[none'].map((url, orderIndex) => ({
  url,
  pageID: ARTICLE._id,
  propertyName: 'topImages' as const,
  orderIndex,
}));

const graphAt = (path: string, changes: Parameters<typeof anEvent>[0] = {}) => {
  const data = {
    ...siteData([SEASON, SOLD_OUT, SOON, anEvent(changes)]),
    press: [ARTICLE],
    images: PICTURES,
  };
  const facts = structuredData({
    location: locationOf(path),
    data,
    siteOrigin: 'https://orchestra.example',
    now: NOW,
  });
  return (facts as { '@graph': Record<string, unknown>[] } | null)?.['@graph'] ?? [];
};

const typesAt = (path: string) => graphAt(path).map((thing) => thing['@type']);

test('the home page describes the orchestra', () => {
  expect(typesAt('/')).toEqual(['MusicGroup', 'WebSite']);
});

test('an event page describes a concert with its offer and its breadcrumbs', () => {
  const [crumbs, concert] = graphAt('/events/serenade', { eventDate: '2030-12-12T23:30:00Z', discount: 25 });
  expect(crumbs?.itemListElement).toEqual([
    expect.objectContaining({ position: 1, name: 'Home' }),
    expect.objectContaining({ position: 2, name: 'Concerts', item: 'https://orchestra.example/events' }),
    expect.objectContaining({ position: 3, name: 'Serenade' }),
  ]);
  expect(concert).toMatchObject({
    '@type': 'MusicEvent',
    startDate: '2030-12-12T19:30:00',
    offers: { price: '30.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  });
});

test.each([
  ['gala', 'SoldOut'],
  ['matinee', 'InStock'],
])('the offer of %s is %s', (slug, availability) => {
  const concert = graphAt(`/events/${slug}`).at(-1);
  expect(concert?.offers).toMatchObject({ availability: `https://schema.org/${availability}` });
});

test('the offer of a concert that is not sold online is InStoreOnly', () => {
  const offers = graphAt('/events/serenade', { disableCheckout: true }).at(-1)?.offers;
  expect(offers).toMatchObject({ availability: 'https://schema.org/InStoreOnly' });
});

test('a concert without a price has no offer, and a concert without a date is left out', () => {
  expect(graphAt('/events/serenade', { price: null }).at(-1)?.offers).toBeUndefined();
  expect(graphAt('/events/serenade', { eventDate: 'soon' })).toHaveLength(1);
});

test('only the page of a concert has its description', () => {
  const withDescription = { description: '<p>Dvořák by snowlight.</p>' };
  const descriptionsAt = (path: string) =>
    graphAt(path, withDescription).flatMap(({ description }) => description ?? []);
  expect(descriptionsAt('/events/serenade')).toEqual(['Dvořák by snowlight.']);
  expect(descriptionsAt('/events')).toEqual([]);
});

test('the events page lists the concerts, and an article is of type NewsArticle', () => {
  expect(typesAt('/events')).toEqual(['BreadcrumbList', 'MusicEvent', 'MusicEvent', 'MusicEvent']);
  expect(graphAt('/press/one').at(-1)).toMatchObject({
    '@type': 'NewsArticle',
    datePublished: '2026-10-02',
    author: { name: 'A. Critic' },
    image: ['https://orchestra.example/images/one-1600.webp'],
  });
});

test.each(['javascript:alert(1)', 'https://[none', ''])(
  '%p is not used as the picture of a concert',
  (imageUrl) => {
    expect(graphAt('/events/serenade', { imageUrl }).at(-1)?.image).toBeUndefined();
  },
);

test('a page that does not exist has no structured data', () => {
  expect([...graphAt('/events/none'), ...graphAt('/press/none'), ...graphAt('/none')]).toEqual([]);
});
