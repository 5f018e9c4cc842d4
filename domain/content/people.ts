/** People on the about page and their order (behavior 5.6). */
import type { Person } from '../api/entities';

/** Records of another API host may lack a name. */
const wordOf = (value: string | null | undefined): string => value ?? '';

export const nameOf = ({ firstName, lastName }: Person): string =>
  `${wordOf(firstName)} ${wordOf(lastName)}`.trim();

const { compare } = new Intl.Collator('en');

const byLastName = (a: Person, b: Person) =>
  compare(wordOf(a.lastName), wordOf(b.lastName)) || compare(wordOf(a.firstName), wordOf(b.firstName));

const placeOf = ({ sortOrder }: Person) => sortOrder ?? Number.MAX_SAFE_INTEGER;

const byPlace = (a: Person, b: Person) => placeOf(a) - placeOf(b) || byLastName(a, b);

const ORDERS: Readonly<Record<Person['type'], (a: Person, b: Person) => number>> = {
  'board-member': byPlace,
  'staff-member': byPlace,
  'orchestra-member': byLastName,
};

/** @returns the active people of one type: board and staff by sortOrder, musicians by last name */
export const membersOf = (people: readonly Person[], type: Person['type']): Person[] =>
  people
    .filter((person) => person.type === type && person.active === true && nameOf(person) !== '')
    .sort(ORDERS[type]);
