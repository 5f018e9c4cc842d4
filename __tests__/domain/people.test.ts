import fc from 'fast-check';
import type { Person } from '../../domain/api/entities';
import { peopleOfType, nameOf } from '../../domain/content/people';

const aPerson = (changes: Partial<Person> = {}): Person => ({
  _id: 'person',
  type: 'board-member',
  firstName: 'Ada',
  lastName: 'Reed',
  active: true,
  sortOrder: 1,
  ...changes,
});

const namesOf = (people: Person[]) => people.map(nameOf);

test.each([
  ['both names', { firstName: 'Ada', lastName: 'Reed' }, 'Ada Reed'],
  ['a last name only', { firstName: '', lastName: 'Reed' }, 'Reed'],
  ['a first name only', { firstName: 'Ada', lastName: null as never }, 'Ada'],
  ['no name', { firstName: '', lastName: undefined as never }, ''],
])('reads %s', (_, names, name) => {
  expect(nameOf(aPerson(names))).toBe(name);
});

test('shows the active people of one kind only', () => {
  const people = [
    aPerson({ firstName: 'Here' }),
    aPerson({ firstName: 'Gone', active: false }),
    aPerson({ firstName: 'Unsaid', active: undefined }),
    aPerson({ firstName: 'Other', type: 'staff-member' }),
    aPerson({ firstName: '', lastName: '' }),
  ];
  expect(namesOf(peopleOfType(people, 'board-member'))).toEqual(['Here Reed']);
});

test.each(['board-member', 'staff-member'] as const)(
  'orders %ss by sortOrder, those without one last',
  (type) => {
    const people = [
      aPerson({ type, firstName: 'Third', sortOrder: null }),
      aPerson({ type, firstName: 'Second', sortOrder: 10 }),
      aPerson({ type, firstName: 'First', sortOrder: 2 }),
    ];
    expect(namesOf(peopleOfType(people, type))).toEqual(['First Reed', 'Second Reed', 'Third Reed']);
  },
);

test('orders the orchestra by last name, regardless of case and accents, then by first name', () => {
  const type = 'orchestra-member';
  const people = [
    aPerson({ type, lastName: 'Zorn', sortOrder: 1 }),
    aPerson({ type, lastName: 'Éluard' }),
    aPerson({ type, lastName: 'Bell', firstName: 'Zoe' }),
    aPerson({ type, lastName: 'bell', firstName: 'Ann' }),
    aPerson({ type, lastName: 'Falk' }),
  ];
  expect(namesOf(peopleOfType(people, type))).toEqual([
    'Ann bell',
    'Zoe Bell',
    'Ada Éluard',
    'Ada Falk',
    'Ada Zorn',
  ]);
});

test('the order does not depend on the order of the list, and the list is not changed', () => {
  const place = fc.option(fc.integer({ min: 0, max: 5 }), { nil: null });
  const people = fc.uniqueArray(fc.record({ lastName: fc.string({ minLength: 1 }), sortOrder: place }), {
    selector: ({ lastName }) => lastName.trim(),
  });
  fc.assert(
    fc.property(people, (records) => {
      const given = records.map((record) => aPerson({ ...record, firstName: 'Ada' }));
      const before = [...given];
      const places = peopleOfType(given, 'board-member').map(({ sortOrder }) => sortOrder ?? 9);
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(given).toEqual(before);
    }),
  );
});
