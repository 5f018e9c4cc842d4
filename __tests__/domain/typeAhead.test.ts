import fc from 'fast-check';
import { matchingEntry } from '../../domain/forms/typeAhead';

const NAMES = ['BUY TICKETS', 'SEASON', 'ABOUT', 'About Us', 'History', 'SUPPORT US', 'Staff', ' CONTACT '];

test.each([
  { typed: 's', current: -1, meant: 'SEASON' },
  { typed: 's', current: 1, meant: 'SUPPORT US' },
  { typed: 'S', current: 5, meant: 'Staff' },
  { typed: 's', current: 6, meant: 'SEASON' },
  { typed: 'ss', current: 1, meant: 'SUPPORT US' },
  { typed: 'st', current: 1, meant: 'Staff' },
  { typed: 'su', current: 5, meant: 'SUPPORT US' },
  { typed: 'su', current: 6, meant: 'SUPPORT US' },
  { typed: 'about u', current: 2, meant: 'About Us' },
  { typed: 'b', current: 0, meant: 'BUY TICKETS' },
  { typed: 'c', current: 0, meant: ' CONTACT ' },
  { typed: 'x', current: 0, meant: undefined },
  { typed: 'sx', current: 1, meant: undefined },
  { typed: '', current: 0, meant: undefined },
])('typing “$typed” at entry $current selects entry $meant', ({ typed, current, meant }) => {
  expect(NAMES[matchingEntry(NAMES, current, typed)]).toBe(meant);
});

test('an empty list has no matching entry', () => {
  expect(matchingEntry([], -1, 'a')).toBe(-1);
});

test('the same character, typed repeatedly, moves through all entries that begin with it', () => {
  const names = fc.array(fc.stringMatching(/^[ab][a-z]{0,3}$/), { maxLength: 8 });
  fc.assert(
    fc.property(names, (drawn) => {
      const meant = drawn.flatMap((name, index) => (name.startsWith('a') ? [index] : []));
      let current = -1;
      const visited = meant.map(() => (current = matchingEntry(drawn, current, 'a')));
      expect(visited).toEqual(meant);
    }),
  );
});
