/** The event list: seasons, concerts to come, concerts that are over, promo cards. */
import { seasonLabel, seasonYear } from './calendar';
import { upcomingConcerts } from './concerts';
import { lastSeasonConcerts, olderSeasonConcerts, recentConcerts } from './pastConcerts';
import type { SeedEvent } from './types';

const idsOf = (events: readonly SeedEvent[]) => events.map((event) => event._id);

interface SeasonDetails {
  id: string;
  firstYear: number;
  status: SeedEvent['status'];
  title: string;
  subtitle: string;
  description: string;
  events: readonly SeedEvent[];
  picture: string;
}

const season = ({
  id,
  firstYear,
  status,
  title,
  subtitle,
  description,
  events,
  picture,
}: SeasonDetails): SeedEvent => ({
  _id: `season-${id}`,
  type: 'season',
  status,
  title: `${seasonLabel(firstYear)} ${title}`,
  subtitle,
  description,
  slug: seasonLabel(firstYear),
  seasonDate: seasonLabel(firstYear),
  imageUrl: `/images/${picture}-1600.webp`,
  price: 180,
  discount: status === 'active' ? 10 : 0,
  events: idsOf(events),
  capacity: 300,
});

/** Slug of the season on sale. */
export const currentSeasonSlug = (now: number) => seasonLabel(seasonYear(now));

function seasons(now: number): SeedEvent[] {
  const year = seasonYear(now);
  const planned = [...recentConcerts(now), ...upcomingConcerts(now)].filter(
    // A subscription could not be sold if it promised a place in a concert that is sold out.
    ({ type, status }) => type === 'concert' && status !== 'inactive' && status !== 'sold-out',
  );
  return [
    season({
      id: 'current',
      firstYear: year,
      status: 'active',
      title: 'Season',
      subtitle: 'Serenades: music for an hour of the day',
      description:
        '<p>A serenade was once a piece for the evening, played outdoors by people who could walk while they played. This season follows the idea around the clock and around the county: by candlelight in Cherry Valley, at noon in Oneonta, at sunset on the lake.</p>' +
        '<p>The subscription covers <strong>one seat at every remaining concert of the season</strong>, a reserved row until ten minutes before the start, and one guest ticket to give away. Subscribers may change their minds and bring the guest to any concert.</p>',
      events: planned,
      picture: 'season',
    }),
    season({
      id: 'last',
      firstYear: year - 1,
      status: 'passed',
      title: 'Season',
      subtitle: 'Portraits: one instrument at a time',
      description:
        '<p>Each concert of this season looked one instrument in the face: the piano with four hands on it, the winds without the strings, the cello alone on an empty stage.</p><p>It ended with five young soloists and an audience that refused to leave.</p>',
      events: lastSeasonConcerts(now),
      picture: 'cello-portrait',
    }),
    season({
      id: 'older',
      firstYear: year - 2,
      status: 'passed',
      title: 'Season',
      subtitle: 'Common Ground: barns, granges, and meeting houses',
      description:
        '<p>We left the big stages and asked our neighbors for rooms. They gave us a hop barn, a boathouse, a grange hall and more pie than anyone could eat.</p>',
      events: olderSeasonConcerts(now),
      picture: 'music-in-the-barn',
    }),
    season({
      id: 'next',
      firstYear: year + 1,
      status: 'inactive',
      title: 'Season',
      subtitle: 'In preparation',
      description: '<p>Programs are being chosen. Nothing to see yet.</p>',
      events: [],
      picture: 'season',
    }),
  ];
}

const PROMOS: readonly SeedEvent[] = [
  {
    _id: 'promo-donate',
    type: 'promo',
    status: 'active',
    promoType: 'events',
    title: 'Tickets pay for a third of every concert.',
    description:
      '<p>Neighbors pay for the rest. A gift of any size keeps tickets affordable and the rehearsal room heated.</p>',
    cta: 'donate',
    imageUrl: '/images/support-1600.webp',
    capacity: null,
  },
  {
    _id: 'promo-season',
    type: 'promo',
    status: 'active',
    promoType: 'press',
    title: 'Read about it, then hear it.',
    description: '<p>One subscription, a seat at every concert of the season, ten percent off.</p>',
    cta: 'season',
    imageUrl: '/images/season-1600.webp',
    capacity: null,
  },
];

export const events = (now: number): SeedEvent[] => [
  ...seasons(now),
  ...upcomingConcerts(now),
  ...recentConcerts(now),
  ...lastSeasonConcerts(now),
  ...olderSeasonConcerts(now),
  ...PROMOS,
];
