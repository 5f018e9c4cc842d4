/** People on the about page and their order (behavior 5.6). */
import type { Person } from '../api/entities';

/** Records of another API host may lack a name. */
const textOrEmpty = (value: string | null | undefined): string => value ?? '';

/** First and last name; '' if the record has neither. */
export const nameOf = ({ firstName, lastName }: Person): string =>
  `${textOrEmpty(firstName)} ${textOrEmpty(lastName)}`.trim();

/** Created when names are first compared: creating it takes 50 ms on an old phone. */
let collator: Intl.Collator | undefined;

function compare(a: string, b: string): number {
  collator ??= new Intl.Collator('en');
  return collator.compare(a, b);
}

const byLastName = (a: Person, b: Person) =>
  compare(textOrEmpty(a.lastName), textOrEmpty(b.lastName)) ||
  compare(textOrEmpty(a.firstName), textOrEmpty(b.firstName));

const sortKeyOf = ({ sortOrder }: Person) => sortOrder ?? Number.MAX_SAFE_INTEGER;

const bySortOrder = (a: Person, b: Person) => sortKeyOf(a) - sortKeyOf(b) || byLastName(a, b);

const ORDERS: Readonly<Record<Person['type'], (a: Person, b: Person) => number>> = {
  'board-member': bySortOrder,
  'staff-member': bySortOrder,
  'orchestra-member': byLastName,
};

/**
 * @returns the active people of one type who have a name: board and staff by sortOrder, musicians by last
 *   name
 */
export const peopleOfType = (people: readonly Person[], type: Person['type']): Person[] =>
  people
    .filter((person) => person.type === type && person.active === true && nameOf(person) !== '')
    .sort(ORDERS[type]);
