import fc from 'fast-check';
import type { OrchestraEvent } from '../../domain/api/entities';
import {
  latestPastTab,
  pastSeasons,
  performancesOf,
  seasonBySlug,
  seasonLabel,
} from '../../domain/events/seasons';
import { instantOf } from '../../domain/events/time';
import { anEvent } from '../support/fixtures';

const aSeason = (changes: Partial<OrchestraEvent> = {}) =>
  anEvent({ type: 'season', title: 'Season', eventDate: null, ...changes });
const on = (_id: string, eventDate: string | null) => anEvent({ _id, eventDate });
const idsOf = (events: readonly OrchestraEvent[]) => events.map(({ _id }) => _id);

describe('the season of a slug', () => {
  const SEASONS = [
    anEvent({ _id: 'concert', slug: 'serenade' }),
    aSeason({ _id: 'unnamed', slug: '' }),
    aSeason({ _id: 'now', slug: '2026-2027' }),
    aSeason({ _id: 'then', slug: '2025-2026', status: 'passed' }),
    aSeason({ _id: 'full', slug: 'full', status: 'sold-out' }),
    aSeason({ _id: 'later', slug: '2027-2028', status: 'inactive' }),
  ];

  test.each([
    { slug: '2026-2027', found: 'now' },
    { slug: '2025-2026', found: 'then' },
    { slug: 'full', found: 'full' },
    { slug: '2027-2028', found: undefined },
    { slug: 'serenade', found: undefined },
    { slug: 'unknown', found: undefined },
    { slug: '', found: undefined },
  ])('“$slug” is $found', ({ slug, found }) => {
    expect(seasonBySlug(SEASONS, slug)?._id).toBe(found);
  });
});

describe('the performances of a season', () => {
  test('are its own concerts by date, undated last', () => {
    const events = [
      on('undated', null),
      on('late', '2027-05-01T19:30:00'),
      on('other', '2026-10-01T19:30:00'),
      on('early', '2026-09-15T19:30:00'),
      on('mid', '2026-12-01T15:00:00'),
    ];
    const season = aSeason({ events: ['late', 'mid', 'undated', 'early', 'unknown'] });
    expect(idsOf(performancesOf(season, events))).toEqual(['early', 'mid', 'late', 'undated']);
  });

  test('omit inactive events and promo cards', () => {
    const events = [
      anEvent({ _id: 'hidden', status: 'inactive' }),
      anEvent({ _id: 'promo', type: 'promo' }),
      anEvent({ _id: 'gone', status: 'passed' }),
      anEvent({ _id: 'full', status: 'sold-out' }),
    ];
    const season = aSeason({ events: ['hidden', 'promo', 'gone', 'full'] });
    expect(idsOf(performancesOf(season, events)).sort()).toEqual(['full', 'gone']);
  });

  test.each([{ events: null }, { events: undefined }, { events: [] }])(
    'of a season with the list $events are empty',
    ({ events }) => {
      expect(performancesOf(aSeason({ events }), [anEvent()])).toEqual([]);
    },
  );

  test('occur once, even if the season lists them repeatedly', () => {
    const season = aSeason({ events: ['a', 'a'] });
    expect(idsOf(performancesOf(season, [on('a', null)]))).toEqual(['a']);
  });

  test('are in chronological order', () => {
    const dates = fc.array(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
    );
    fc.assert(
      fc.property(dates, (drawn) => {
        const events = drawn.map((date, index) => on(String(index), date.toISOString()));
        const sorted = performancesOf(aSeason({ events: idsOf(events) }), events);
        const instants = sorted.map(({ eventDate }) => instantOf(eventDate) ?? 0);
        expect(instants).toEqual([...instants].sort((a, b) => a - b));
        expect(sorted).toHaveLength(events.length);
      }),
    );
  });
});

describe('past seasons', () => {
  const past = (_id: string, seasonDate?: string | null) => aSeason({ _id, seasonDate, status: 'passed' });

  test('are ordered by the first year of their seasonDate, those without one last', () => {
    const seasons = [
      past('none', null),
      past('2024', '2024-2025'),
      past('odd', 'the early days'),
      past('2019', '2019/20'),
      past('2023', ' 2023 – 2024'),
    ];
    expect(idsOf(pastSeasons(seasons))).toEqual(['2019', '2023', '2024', 'none', 'odd']);
  });

  test('are exactly the seasons with the status passed', () => {
    const events = [
      aSeason({ _id: 'active' }),
      aSeason({ _id: 'inactive', status: 'inactive' }),
      aSeason({ _id: 'sold-out', status: 'sold-out' }),
      anEvent({ _id: 'concert', status: 'passed' }),
      past('then', '2024-2025'),
    ];
    expect(idsOf(pastSeasons(events))).toEqual(['then']);
  });
});

test.each([
  { given: { seasonDate: '2024-2025', title: 'Portraits' }, label: '2024-2025' },
  { given: { seasonDate: '', title: 'Portraits' }, label: 'Portraits' },
  { given: { seasonDate: null, title: 'Portraits' }, label: 'Portraits' },
])('the tab of $given reads $label', ({ given, label }) => {
  expect(seasonLabel(aSeason(given))).toBe(label);
});

describe('the tab of the latest past season', () => {
  const past = (seasonDate: string | null) => aSeason({ status: 'passed', seasonDate });

  test.each([
    { seasons: [past('2024-2025'), past('2025-2026'), past('2023-2024')], tab: 2 },
    { seasons: [past(null), past('2025-2026'), past('2024-2025')], tab: 1 },
    { seasons: [past(null), past(null)], tab: 0 },
    { seasons: [], tab: 0 },
  ])('is $tab', ({ seasons, tab }) => {
    expect(latestPastTab([aSeason({ seasonDate: '2027-2028' }), ...seasons])).toBe(tab);
  });
});
