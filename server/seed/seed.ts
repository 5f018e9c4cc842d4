/** What a fresh store holds (DECISIONS A79); every date is relative to the day of seeding. */
import { daysAgo } from './calendar';
import { ABOUT_US_RECORD, DONATE, contentPages, footers } from './content';
import { events } from './events';
import { HIGHLIGHTED_ARTICLE, homepage } from './homepage';
import { images } from './images';
import { LEGAL_PAGES } from './legal';
import { PEOPLE } from './people';
import { press } from './press';
import type { SeedData } from './types';

export function seed(now: number): SeedData {
  const allEvents = events(now);
  const articles = press(now);
  const highlighted = articles.find(({ slug }) => slug === HIGHLIGHTED_ARTICLE);
  return {
    events: allEvents,
    people: [...PEOPLE],
    content: [
      homepage(now, allEvents, highlighted?.date ?? daysAgo(now, 0)),
      ...contentPages(now),
      ...LEGAL_PAGES,
    ],
    donate: [...DONATE],
    footer: footers(now),
    press: articles,
    aboutUs: [ABOUT_US_RECORD],
    images: images(PEOPLE, allEvents),
  };
}
