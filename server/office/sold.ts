/** `sold`: lists sold tickets and revenue by concert. */
import { bool, object } from 'yup';
import { asDollars } from '../../domain/cart/prices';
import type { ConcertFigures } from '../../domain/office/concerts';
import { CONCERT_STATES } from '../../domain/office/words';
import { defineCommand } from './command';
import { runOperation } from './runOperation';
import { asTable, type Column } from './table';

const COLUMNS: Column<ConcertFigures>[] = [
  { head: 'Concert', of: ({ name }) => name, width: 32 },
  { head: 'Date', of: ({ date }) => date, width: 23 },
  { head: 'State', of: ({ state }) => CONCERT_STATES[state] },
  { head: 'Held', of: ({ held }) => held, isAmount: true },
  { head: 'Sold', of: ({ sold }) => sold, isAmount: true },
  { head: 'Capacity', of: ({ capacity }) => capacity ?? '–', isAmount: true },
  { head: 'Money', of: ({ cents }) => asDollars(cents), isAmount: true },
];

export const soldCommand = defineCommand({
  name: 'sold',
  summary: 'show tickets sold, capacity, and money, concert by concert',
  options: [{ flags: '--all', description: 'include past concerts' }],
  example: 'sold --all',
  input: object({ all: bool() }),
  run: (office, input) => runOperation(office, 'concerts.list', input),
  show: (concerts) =>
    concerts.length === 0 ? 'No concerts are coming up; --all shows past ones.' : asTable(COLUMNS, concerts),
});
