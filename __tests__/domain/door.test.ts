import fc from 'fast-check';
import {
  countsOf,
  foundGuests,
  mergedTicks,
  searchedGuests,
  seatingOf,
  ticksByGuest,
  type Tick,
} from '../../domain/door/door';
import { LAKE, tickOf, ZORN } from '../support/doorFixtures';

const tickArbitrary = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  isUndone: fc.boolean(),
});
/**
 * Ticks with the same id have the same guest and place, because each phone generates the id of a new tick.
 */
const ticksArbitrary = fc.array(
  tickArbitrary.map(({ id, isUndone }): Tick => ({
    id,
    isUndone,
    guest: 'zorn',
    place: id.charCodeAt(0) % 2,
  })),
);

test('ticks merge to the same result in any order and with repetitions', () => {
  fc.assert(
    fc.property(ticksArbitrary, ticksArbitrary, (one, other) => {
      const merged = mergedTicks(mergedTicks({}, one), other);
      expect(mergedTicks(mergedTicks({}, other), one)).toEqual(merged);
      expect(mergedTicks(mergedTicks(merged, one), other)).toEqual(merged);
    }),
  );
});

test('no tick is lost: each has a place or is counted as surplus', () => {
  fc.assert(
    fc.property(ticksArbitrary, fc.integer({ min: 0, max: 4 }), (received, places) => {
      const ticks = ticksByGuest(mergedTicks({}, received)).get('zorn') ?? [];
      const { seats, surplusTicks } = seatingOf(places, ticks);
      expect(seats).toHaveLength(places);
      const seatedTicks = seats.filter((tick) => tick !== null);
      expect([...seatedTicks, ...surplusTicks].map(({ id }) => id).sort()).toEqual(
        ticks.map(({ id }) => id).sort(),
      );
      expect(surplusTicks.length).toBe(Math.max(0, ticks.length - places));
    }),
  );
});

test('a tick has its own place, or the next free one if another door has ticked the same', () => {
  const [first, second, third] = [tickOf('a', 'zorn', 1), tickOf('b', 'zorn', 1), tickOf('c', 'zorn', 3)];
  expect(seatingOf(4, [third, second, first]).seats).toEqual([second, first, null, third]);
  // Two of the tickets were refunded.
  expect(seatingOf(2, [first, second, third])).toEqual({ seats: [second, first], surplusTicks: [third] });
});

test('people are counted, including those beyond the number of tickets', () => {
  const ticks = ticksByGuest(
    mergedTicks({}, [
      tickOf('a', 'lake'),
      tickOf('b', 'lake'),
      tickOf('c', 'zorn', 0, true),
      tickOf('d', 'gone'),
    ]),
  );
  expect(countsOf([LAKE, ZORN], ticks)).toEqual({ inside: 2, expected: 3 });
});

test.each([
  ['', ['Lake', 'Zorn', 'Årud-Öz']],
  ['zo', ['Zorn']],
  ['\u200bzo\u00adrn', ['Zorn']],
  ['IDA z', ['Zorn']],
  ['zorn, ida', ['Zorn']],
  ['arud', ['Årud-Öz']],
  ['orn', []],
])('the search for "%s" finds %j', (query, names) => {
  const guests = [LAKE, ZORN, { id: 'arud', lastName: 'Årud-Öz', firstName: 'Bo', places: 1 }];
  expect(foundGuests(searchedGuests(guests), query).map(({ lastName }) => lastName)).toEqual(names);
});

test('a name among 10,000 is found', () => {
  const guests = Array.from({ length: 10_000 }, (_, index) => ({
    id: `${index}`,
    lastName: `Ångström${index}`,
    firstName: 'Zoë',
    places: 2,
  }));
  expect(foundGuests(searchedGuests(guests), 'zoe angstrom9999')).toEqual([guests[9999]]);
});
