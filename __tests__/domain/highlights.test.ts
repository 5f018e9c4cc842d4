import type { Image } from '../../domain/api/entities';
import { highlightPicture } from '../../domain/content/highlights';
import { articleHref, eventHref, seasonHref } from '../../domain/pages/routes';
import { highlightsOf, taggedString } from '../../domain/content/taggedStrings';
import { anEvent, SEASON } from '../support/fixtures';

const EVENTS = [
  anEvent({ slug: 'serenade', imageUrl: '/images/serenade.webp' }),
  anEvent({ _id: 'bare', slug: 'bare' }),
  anEvent({ ...SEASON, imageUrl: '/images/season.webp' }),
];
const picture = (pageID: string, orderIndex: number): Image => ({
  url: `/images/${pageID}-${orderIndex}.webp`,
  pageID,
  orderIndex,
  propertyName: 'topImages',
});
const IMAGES = [picture('press-lake', 1), picture('press-lake', 0), picture('other', 0)];

test.each([
  { what: 'an event', id: 'h1', path: eventHref('serenade'), shown: '/images/serenade.webp' },
  { what: 'a season', id: 'h2', path: seasonHref(SEASON.slug ?? ''), shown: '/images/season.webp' },
  { what: 'an article', id: 'press-lake', path: articleHref('lake'), shown: '/images/press-lake-0.webp' },
  { what: 'an event without a picture', id: 'h3', path: eventHref('bare'), shown: null },
  { what: 'an article without pictures', id: 'press-none', path: articleHref('none'), shown: null },
])('a card for $what shows $shown', ({ id, path, shown }) => {
  const [card] = highlightsOf({ highlight: [taggedString({ id, type: 'event', title: 'A card', path })] });
  expect(card && highlightPicture(card, EVENTS, IMAGES)).toBe(shown);
});
