import fc from 'fast-check';
import type { EventStatus, OrchestraEvent } from '../../domain/api/entities';
import {
  cardTitle,
  currentSeason,
  dateLine,
  eventById,
  eventBySlug,
  groupedByType,
  hasBegun,
  isPurchasable,
  isSellable,
  isWithinHour,
  locationLine,
  nextConcerts,
  nextStatusChange,
  passedEvents,
  promoFor,
  STATUS_LINES,
  statusLine,
  upcomingEvents,
} from '../../domain/events/eventRules';
import { hasCalendarFile } from '../../domain/events/calendar';
import { minutesInMs } from '../../domain/events/time';
import { anEvent, DAY, HOUR } from '../support/fixtures';

/** Half past seven in the evening at UTC-4. */
const START = Date.parse('2026-09-15T23:30:00Z');
const SECOND = 1000;
const STATUSES: EventStatus[] = ['active', 'inactive', 'passed', 'sold-out'];
const { atVenue, passed, soldOut, open } = STATUS_LINES;

const concert = (changes: Partial<OrchestraEvent> = {}) =>
  anEvent({ eventDate: new Date(START).toISOString(), ...changes });
const on = (instant: number, changes: Partial<OrchestraEvent> = {}) =>
  anEvent({ eventDate: new Date(instant).toISOString(), ...changes });
const idsOf = (events: readonly OrchestraEvent[]) => events.map(({ _id }) => _id);

test('the status lines have the required wording', () => {
  expect(STATUS_LINES).toEqual({
    atVenue: 'PLEASE PURCHASE AT VENUE',
    passed: 'THIS EVENT HAS PASSED',
    soldOut: 'SOLD OUT',
    open: 'General Admission',
  });
});

describe('groups of the events page', () => {
  const season = anEvent({ _id: 'season', type: 'season' });
  const [talk, gala] = [anEvent({ _id: 'talk', type: 'event' }), anEvent({ _id: 'gala', type: 'event' })];
  const serenade = anEvent({ _id: 'serenade' });

  test('are subscriptions, events and concerts, in the order of the list', () => {
    const groups = groupedByType([season, talk, gala, serenade]);
    expect(groups.map(({ title, events }) => [title, idsOf(events)])).toEqual([
      ['Subscriptions', ['season']],
      ['Events', ['talk', 'gala']],
      ['Concerts', ['serenade']],
    ]);
  });

  test('keep the order of all events', () => {
    const types = fc.constantFrom<OrchestraEvent['type']>('season', 'event', 'concert');
    fc.assert(
      fc.property(fc.array(types), (kinds) => {
        const events = kinds.map((type, index) => anEvent({ _id: String(index), type }));
        expect(groupedByType(events).flatMap((group) => group.events)).toEqual(events);
      }),
    );
  });
});

describe('the status line', () => {
  test.each([
    { when: 'a month before', before: 30 * DAY, line: open },
    { when: '60:00.001 before', before: HOUR + 1, line: open },
    { when: 'exactly 60:00 before', before: HOUR, line: open },
    { when: '59:59.999 before', before: HOUR - 1, line: atVenue },
    { when: '59:59 before', before: HOUR - SECOND, line: atVenue },
    { when: 'a millisecond before the start', before: 1, line: atVenue },
    { when: 'at the start', before: 0, line: passed },
    { when: 'a millisecond after the start', before: -1, line: passed },
    { when: 'a day after', before: -DAY, line: passed },
  ])('of an active event $when is $line', ({ before, line }) => {
    expect(statusLine(concert(), START - before)).toBe(line);
  });

  test.each([
    { status: 'sold-out', before: DAY, line: soldOut },
    { status: 'sold-out', before: HOUR, line: soldOut },
    { status: 'sold-out', before: HOUR - 1, line: atVenue },
    { status: 'sold-out', before: 0, line: passed },
    { status: 'passed', before: DAY, line: passed },
    { status: 'passed', before: HOUR - 1, line: atVenue },
    { status: 'passed', before: -DAY, line: passed },
    { status: 'inactive', before: DAY, line: open },
    { status: 'inactive', before: HOUR - 1, line: atVenue },
    { status: 'inactive', before: -DAY, line: passed },
  ] as const)('of a $status event $before ms before the start is $line', ({ status, before, line }) => {
    expect(statusLine(concert({ status }), START - before)).toBe(line);
  });

  test.each([
    { status: 'active', line: open },
    { status: 'inactive', line: open },
    { status: 'passed', line: passed },
    { status: 'sold-out', line: soldOut },
  ] as const)('of a $status event without a date is $line', ({ status, line }) => {
    expect(statusLine(concert({ status, eventDate: null }), START)).toBe(line);
  });

  test('of an event with an invalid date depends only on its status', () => {
    expect(statusLine(concert({ eventDate: 'next summer' }), START)).toBe(open);
  });

  test('reads a date without a zone at UTC-4', () => {
    const event = concert({ eventDate: '2026-09-15T19:30:00' });
    expect([HOUR, HOUR - 1, 0].map((before) => statusLine(event, START - before))).toEqual([
      open,
      atVenue,
      passed,
    ]);
  });

  test('depends on eventDate only, even if the date and time strings differ', () => {
    expect(statusLine(concert({ date: '01/01/2020', time: '8:00 PM' }), START - DAY)).toBe(open);
  });
});

test.each([
  { before: HOUR, within: false },
  { before: HOUR - 1, within: true },
  { before: 1, within: true },
  { before: 0, within: false },
  { before: -1, within: false },
])('$before ms before the start is within the last hour: $within', ({ before, within }) => {
  expect(isWithinHour(concert(), START - before)).toBe(within);
});

test.each([
  { before: 1, begun: false },
  { before: 0, begun: true },
  { before: -1, begun: true },
])('$before ms before the start the event has begun: $begun', ({ before, begun }) => {
  expect(hasBegun(concert(), START - before)).toBe(begun);
});

test('an event without a date never begins', () => {
  expect(hasBegun(concert({ eventDate: null }), START)).toBe(false);
});

describe('an event', () => {
  test.each([
    { what: 'an active concert', changes: {}, before: DAY, buys: true },
    { what: 'an ordinary event', changes: { type: 'event' }, before: DAY, buys: true },
    { what: 'a season', changes: { type: 'season', eventDate: null }, before: 0, buys: true },
    { what: 'a free concert', changes: { price: 0 }, before: DAY, buys: true },
    { what: 'a concert exactly an hour away', changes: {}, before: HOUR, buys: true },
    { what: 'a concert within the hour', changes: {}, before: HOUR - 1, buys: false },
    { what: 'a concert that begins', changes: {}, before: 0, buys: false },
    { what: 'a passed concert', changes: { status: 'passed' }, before: DAY, buys: false },
    { what: 'a sold-out concert', changes: { status: 'sold-out' }, before: DAY, buys: false },
    { what: 'an inactive concert', changes: { status: 'inactive' }, before: DAY, buys: false },
    { what: 'a concert with disableCheckout', changes: { disableCheckout: true }, before: DAY, buys: false },
    { what: 'a concert without a price', changes: { price: null }, before: DAY, buys: false },
    { what: 'a promo', changes: { type: 'promo', eventDate: null }, before: DAY, buys: false },
  ] as const)('$what is purchasable: $buys', ({ changes, before, buys }) => {
    expect(isPurchasable(concert(changes), START - before)).toBe(buys);
  });

  test('with disableCheckout keeps its status line', () => {
    expect(statusLine(concert({ disableCheckout: true }), START - DAY)).toBe(open);
  });

  test('that is purchasable always reads General Admission', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...STATUSES),
        fc.boolean(),
        fc.integer({ min: -DAY, max: DAY }),
        (status, disableCheckout, before) => {
          const event = concert({ status, disableCheckout });
          fc.pre(isPurchasable(event, START - before));
          expect(statusLine(event, START - before)).toBe(open);
        },
      ),
    );
  });

  test('with disableCheckout can still be sold from a cart', () => {
    expect(isSellable(concert({ disableCheckout: true }), START - DAY)).toBe(true);
  });
});

describe('the next status change', () => {
  test.each([
    { from: 'a day before', before: DAY, change: START - HOUR + 1 },
    { from: 'exactly an hour before', before: HOUR, change: START - HOUR + 1 },
    { from: '59:59.999 before', before: HOUR - 1, change: START },
    { from: 'a millisecond before', before: 1, change: START },
    { from: 'at the start', before: 0, change: null },
    { from: 'a day after', before: -DAY, change: null },
  ])('$from is $change', ({ before, change }) => {
    expect(nextStatusChange([concert()], START - before)).toBe(change);
  });

  test('is null without events', () => {
    expect(nextStatusChange([], START)).toBeNull();
  });

  test('is null when no event has a date', () => {
    expect(
      nextStatusChange([concert({ eventDate: null }), concert({ eventDate: 'soon' })], START),
    ).toBeNull();
  });

  const linesAt = (events: readonly OrchestraEvent[], now: number) =>
    events.map((event) => statusLine(event, now));

  const someEvents = fc.array(
    fc.record({
      status: fc.constantFrom(...STATUSES),
      fromStart: fc.option(fc.integer({ min: -3 * HOUR, max: 3 * HOUR })),
    }),
    { maxLength: 5 },
  );

  const eventsOf = (generated: { status: EventStatus; fromStart: number | null }[]) =>
    generated.map(({ status, fromStart }) =>
      fromStart === null ? concert({ status, eventDate: null }) : on(START + fromStart, { status }),
    );

  test('is an instant at which a status line differs from the millisecond before', () => {
    fc.assert(
      fc.property(someEvents, (generated) => {
        const events = eventsOf(generated);
        const change = nextStatusChange(events, START);
        fc.pre(change !== null);
        expect(linesAt(events, change)).not.toEqual(linesAt(events, change - 1));
      }),
    );
  });

  test('is the first: no status line changes before it', () => {
    fc.assert(
      fc.property(someEvents, fc.double({ min: 0, max: 1, noNaN: true }), (generated, fraction) => {
        const events = eventsOf(generated);
        const last = (nextStatusChange(events, START) ?? START + 10 * DAY) - 1;
        const between = START + Math.floor((last - START) * fraction);
        for (const instant of [between, last]) {
          expect(linesAt(events, instant)).toEqual(linesAt(events, START));
        }
      }),
    );
  });

  test('repeated, reaches the time when every dated event has begun', () => {
    fc.assert(
      fc.property(someEvents, (generated) => {
        const events = eventsOf(generated);
        let now = START;
        for (let next = nextStatusChange(events, now); next !== null; next = nextStatusChange(events, now)) {
          expect(next).toBeGreaterThan(now);
          now = next;
        }
        const begun = events.filter(({ eventDate }) => eventDate).every((event) => hasBegun(event, now));
        expect(begun).toBe(true);
      }),
    );
  });
});

test.each([
  { event: { type: 'concert', title: 'Serenade' }, narrow: false, title: 'Serenade' },
  { event: { type: 'season', title: 'Season 2026' }, narrow: false, title: 'Season 2026 Subscription' },
  { event: { type: 'concert', title: 'Serenade', mobileTitle: 'Ser.' }, narrow: false, title: 'Serenade' },
  { event: { type: 'concert', title: 'Serenade', mobileTitle: 'Ser.' }, narrow: true, title: 'Ser.' },
  { event: { type: 'concert', title: 'Serenade', mobileTitle: '' }, narrow: true, title: 'Serenade' },
  { event: { type: 'season', title: 'Season', mobileTitle: 'S26' }, narrow: true, title: 'S26 Subscription' },
] as const)('a card with $event, narrow $narrow, is titled $title', ({ event, narrow, title }) => {
  expect(cardTitle(event, narrow)).toBe(title);
});

test.each([
  { location: 'Town Hall', line: 'Town Hall' },
  { location: null, line: 'Various Locations' },
  { location: undefined, line: 'Various Locations' },
  { location: '', line: 'Various Locations' },
])('the location $location reads $line', ({ location, line }) => {
  expect(locationLine({ location })).toBe(line);
});

test.each([
  { event: { eventDate: '2026-09-15T23:30:00Z' }, line: '09/15/2026 at 7:30 PM' },
  {
    event: { eventDate: '2026-09-15T23:30:00Z', date: 'Friday', time: 'noon' },
    line: '09/15/2026 at 7:30 PM',
  },
  { event: { date: 'Friday', time: 'noon' }, line: 'Friday at noon' },
  { event: { eventDate: 'soon', date: 'Friday', time: 'noon' }, line: 'Friday at noon' },
  { event: { date: 'Friday' }, line: 'Friday' },
  { event: { time: 'noon' }, line: 'noon' },
  { event: { date: '', time: null }, line: 'Various Dates and Times' },
  { event: {}, line: 'Various Dates and Times' },
])('the date of $event reads $line', ({ event, line }) => {
  expect(dateLine(event)).toBe(line);
});

describe('the upcoming list', () => {
  test('is ordered by type descending, then by date, undated ones last', () => {
    const events = [
      concert({ _id: 'undated', eventDate: null }),
      on(START, { _id: 'late' }),
      on(START + DAY, { _id: 'rehearsal', type: 'event' }),
      on(START - DAY, { _id: 'early' }),
      concert({ _id: 'picnic', type: 'event', eventDate: null }),
      concert({ _id: 'season', type: 'season', eventDate: null }),
    ];
    expect(idsOf(upcomingEvents(events, START - 2 * DAY))).toEqual([
      'season',
      'rehearsal',
      'picnic',
      'early',
      'late',
      'undated',
    ]);
  });

  test('orders events of the same time by title', () => {
    const events = [concert({ _id: 'b', title: 'Bolero' }), concert({ _id: 'a', title: 'Aria' })];
    expect(idsOf(upcomingEvents(events, START - DAY))).toEqual(['a', 'b']);
  });

  test.each([
    { what: 'a sold-out concert', changes: { status: 'sold-out' }, shows: true },
    { what: 'a concert within the hour', changes: {}, before: 1, shows: true },
    { what: 'a concert with disableCheckout', changes: { disableCheckout: true }, shows: true },
    { what: 'an active season', changes: { type: 'season' }, shows: true },
    { what: 'a concert that begins', changes: {}, before: 0, shows: false },
    { what: 'a concert of status passed', changes: { status: 'passed' }, shows: false },
    { what: 'an inactive concert', changes: { status: 'inactive' }, shows: false },
    { what: 'a promo', changes: { type: 'promo' }, shows: false },
    { what: 'a passed season', changes: { type: 'season', status: 'passed' }, shows: false },
    { what: 'an inactive season', changes: { type: 'season', status: 'inactive' }, shows: false },
    { what: 'a sold-out season', changes: { type: 'season', status: 'sold-out' }, shows: false },
  ] as { what: string; changes: Partial<OrchestraEvent>; before?: number; shows: boolean }[])(
    'shows $what: $shows',
    ({ changes, before = DAY, shows }) => {
      expect(upcomingEvents([concert(changes)], START - before)).toHaveLength(shows ? 1 : 0);
    },
  );

  test('does not change the given list', () => {
    const events = [on(START, { _id: 'late' }), on(START - DAY, { _id: 'early' })];
    upcomingEvents(events, START - 2 * DAY);
    expect(idsOf(events)).toEqual(['late', 'early']);
  });
});

describe('the passed list', () => {
  test('is newest first, undated ones last', () => {
    const events = [
      concert({ _id: 'undated', eventDate: null, status: 'passed' }),
      on(START - 2 * DAY, { _id: 'older' }),
      on(START - DAY, { _id: 'newer' }),
    ];
    expect(idsOf(passedEvents(events, START))).toEqual(['newer', 'older', 'undated']);
  });

  test.each([
    { what: 'a concert that begins', changes: {}, before: 0, shows: true },
    { what: 'a concert of status passed', changes: { status: 'passed' }, shows: true },
    { what: 'a sold-out concert of yesterday', changes: { status: 'sold-out' }, before: -DAY, shows: true },
    { what: 'a concert within the hour', changes: {}, before: 1, shows: false },
    { what: 'an inactive concert of yesterday', changes: { status: 'inactive' }, before: -DAY, shows: false },
    { what: 'a passed season', changes: { type: 'season', status: 'passed' }, shows: false },
    { what: 'a passed promo', changes: { type: 'promo', status: 'passed' }, shows: false },
  ] as { what: string; changes: Partial<OrchestraEvent>; before?: number; shows: boolean }[])(
    'shows $what: $shows',
    ({ changes, before = DAY, shows }) => {
      expect(passedEvents([concert(changes)], START - before)).toHaveLength(shows ? 1 : 0);
    },
  );
});

const someListing = fc.array(
  fc.record({
    type: fc.constantFrom('season', 'promo', 'concert', 'event'),
    status: fc.constantFrom(...STATUSES),
    fromStart: fc.option(fc.integer({ min: -10, max: 10 })),
  }),
  { maxLength: 12 },
);

const listingOf = (generated: { type: string; status: string; fromStart: number | null }[]) =>
  generated.map(({ type, status, fromStart }, index) =>
    concert({
      _id: String(index),
      type: type as OrchestraEvent['type'],
      status: status as OrchestraEvent['status'],
      eventDate: fromStart === null ? null : new Date(START + fromStart).toISOString(),
    }),
  );

test('the next concerts are ordered by date only, without seasons and promos', () => {
  const events = [
    concert({ _id: 'undated', eventDate: null }),
    on(START + DAY, { _id: 'rehearsal', type: 'event' }),
    on(START, { _id: 'early' }),
    on(START - 2 * DAY, { _id: 'over' }),
    on(START, { _id: 'season', type: 'season' }),
    on(START, { _id: 'promo', type: 'promo' }),
    on(START, { _id: 'inactive', status: 'inactive' }),
  ];
  expect(idsOf(nextConcerts(events, START - DAY))).toEqual(['early', 'rehearsal', 'undated']);
});

test('in the upcoming list types never ascend, and times never descend within a type', () => {
  fc.assert(
    fc.property(someListing, (generated) => {
      const listedEvents = upcomingEvents(listingOf(generated), START);
      const types = listedEvents.map(({ type }) => type);
      expect(types).toEqual(types.toSorted().toReversed());
      for (const type of new Set(types)) {
        const starts = listedEvents
          .filter((event) => event.type === type)
          .map(({ eventDate }) => (eventDate ? Date.parse(eventDate) : Number.POSITIVE_INFINITY));
        expect(starts).toEqual(starts.toSorted((a, b) => (a === b ? 0 : a - b)));
      }
    }),
  );
});

test('every concert that is not inactive is in exactly one of the two lists', () => {
  fc.assert(
    fc.property(someListing, (generated) => {
      const events = listingOf(generated);
      const listedEvents = [...upcomingEvents(events, START), ...passedEvents(events, START)]
        .filter(({ type }) => type !== 'season')
        .map(({ _id }) => Number(_id));
      const expected = events
        .filter(({ type, status }) => (type === 'concert' || type === 'event') && status !== 'inactive')
        .map(({ _id }) => Number(_id));
      expect(listedEvents.toSorted((a, b) => a - b)).toEqual(expected);
    }),
  );
});

describe('the current season', () => {
  const season = (status: EventStatus, slug: string | null = status) =>
    concert({ _id: `${status}-season`, type: 'season', status, slug, eventDate: null });

  test.each([
    { given: 'an active one after a passed one', seasons: ['passed', 'active'], found: 'active' },
    { given: 'only passed and inactive ones', seasons: ['inactive', 'passed'], found: 'passed' },
    { given: 'a sold-out one before a passed one', seasons: ['sold-out', 'passed'], found: 'sold-out' },
  ] as const)('with $given is the $found one', ({ seasons, found }) => {
    expect(currentSeason(seasons.map((status) => season(status)))?.status).toBe(found);
  });

  test('does not exist when the only season is inactive', () => {
    expect(currentSeason([season('inactive')])).toBeUndefined();
  });

  test('does not exist when no season has a slug', () => {
    expect(currentSeason([season('active', null), season('active', '')])).toBeUndefined();
  });

  test('is never a concert', () => {
    expect(currentSeason([concert()])).toBeUndefined();
  });
});

describe('the event of a slug', () => {
  test.each([
    { what: 'a concert', changes: {}, found: true },
    { what: 'a passed concert', changes: { status: 'passed' }, found: true },
    { what: 'an inactive concert', changes: { status: 'inactive' }, found: false },
    { what: 'a promo', changes: { type: 'promo' }, found: false },
    { what: 'another concert', changes: { slug: 'gala' }, found: false },
  ] as { what: string; changes: Partial<OrchestraEvent>; found: boolean }[])(
    'may be $what: $found',
    ({ changes, found }) => {
      expect(eventBySlug([concert({ slug: 'serenade', ...changes })], 'serenade') !== undefined).toBe(found);
    },
  );

  test('is looked for behind an inactive one with the same slug', () => {
    const events = [concert({ _id: 'old', status: 'inactive' }), concert({ _id: 'new' })];
    expect(eventBySlug(events, 'serenade')?._id).toBe('new');
  });
});

test('an event is found by its id', () => {
  expect(eventById([concert({ _id: 'one' }), concert({ _id: 'two' })], 'two')?._id).toBe('two');
});

test('an unknown id finds no event', () => {
  expect(eventById([concert()], 'unknown')).toBeUndefined();
});

describe('the promo of a place', () => {
  const promo = (_id: string, changes: Partial<OrchestraEvent> = {}) =>
    concert({ _id, type: 'promo', promoType: 'events', ...changes });

  test('is the first active one', () => {
    expect(promoFor([promo('off', { status: 'inactive' }), promo('one'), promo('two')], 'events')?._id).toBe(
      'one',
    );
  });

  test('is of that place', () => {
    expect(promoFor([promo('list'), promo('press', { promoType: 'press' })], 'press')?._id).toBe('press');
  });

  test.each([
    { what: 'inactive', changes: { status: 'inactive' } },
    { what: 'passed', changes: { status: 'passed' } },
    { what: 'without a place', changes: { promoType: null } },
    { what: 'a concert in truth', changes: { type: 'concert' } },
  ] as { what: string; changes: Partial<OrchestraEvent> }[])('is not one that is $what', ({ changes }) => {
    expect(promoFor([promo('one', changes)], 'events')).toBeUndefined();
  });
});

test('the hour of the rule is 60 minutes', () => {
  expect(minutesInMs(60)).toBe(HOUR);
});

test('a listed concert has a calendar file until it begins', () => {
  expect(hasCalendarFile(concert(), START - 1)).toBe(true);
  expect(hasCalendarFile(concert(), START)).toBe(false);
  expect(hasCalendarFile(concert({ status: 'inactive' }), START - 1)).toBe(false);
  expect(hasCalendarFile(concert({ eventDate: null }), START - 1)).toBe(false);
});
