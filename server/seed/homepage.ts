/** The home page; `banner` and `highlight` are written as domain/taggedStrings.ts reads them. */
import type { ContentPage } from '../../domain/api/entities';
import { articleHref, eventHref, seasonHref } from '../../domain/pages/routes';
import { taggedString } from '../../domain/content/taggedStrings';
import { dayOf, seasonLabel, seasonYear } from './calendar';
import { currentSeasonSlug } from './events';
import type { SeedEvent } from './types';

type Highlight = Record<'id' | 'type' | 'title' | 'path' | 'promoName', string> & { date?: string };

/** The press article that the home page points to. */
export const HIGHLIGHTED_ARTICLE = 'a-small-orchestra-with-a-large-lake';

function eventHighlight(event: SeedEvent | undefined, promoName: string): Highlight[] {
  if (!event?.slug || !event.eventDate) return [];
  const { _id, slug, title, eventDate } = event;
  return [{ id: _id, type: 'event', date: dayOf(eventDate), title, path: eventHref(slug), promoName }];
}

export function homepage(now: number, events: readonly SeedEvent[], articleDate: string): ContentPage {
  const bySlug = (slug: string) => events.find((event) => event.slug === slug);
  const highlights: Highlight[] = [
    // Not one of the next concerts, which stand further down on the page.
    ...eventHighlight(bySlug('new-voices'), 'A premiere in Oneonta'),
    {
      id: 'season-current',
      type: 'season',
      title: `Every concert, one subscription: the ${seasonLabel(seasonYear(now))} season`,
      path: seasonHref(currentSeasonSlug(now)),
      promoName: 'Season on sale',
    },
    {
      id: `press-${HIGHLIGHTED_ARTICLE}`,
      type: 'press',
      date: articleDate,
      title: 'A small orchestra with a large lake',
      path: articleHref(HIGHLIGHTED_ARTICLE),
      promoName: 'In the press',
    },
    ...eventHighlight(bySlug('lakeside-serenade'), 'Bring a blanket'),
  ];
  return {
    _id: 'content-homepage',
    type: 'homepage',
    title: 'Fenimore Chamber Orchestra',
    subtitle:
      'Thirty players, one lake, and a great many chairs: chamber music for Cooperstown and Otsego County.',
    banner: [
      taggedString({ firstText: 'See Upcoming Concerts!' }),
      taggedString({ firstPath: '/events' }),
      taggedString({ secondText: 'Make a donation to FCO' }),
      taggedString({ secondPath: '/support-us' }),
      taggedString({
        mission:
          'We play great music, old and brand new, within a short drive of every kitchen table in Otsego County, and nobody stays home because of the price.',
      }),
    ],
    highlight: highlights.map(taggedString),
    topTitle: 'An orchestra you can hear breathe',
    topBody:
      '<p>A chamber orchestra is small enough to sit close to. From row three you see the rosin dust; from the last row you still catch the grin that goes through the violas before a good bar.</p>' +
      '<p>We play in churches, granges, a hop barn and a boathouse, between Cooperstown, Oneonta and Cherry Valley. Most concerts are on Saturday evening or Sunday afternoon, and most listeners stay for coffee.</p>',
    embedUrl: 'https://charity-register.example/fenimore-chamber-orchestra',
    bottomTitle: 'Kept alive by neighbors',
    bottomBody:
      '<p>Ticket sales pay for about a third of a concert. Gifts from people who live here pay for the rest: the players, the heating, the bus for the school concerts, the two hundred programs we fold by hand.</p>',
  };
}
