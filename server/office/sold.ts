/** `sold`: lists sold tickets and revenue by concert. */
import { bool, object } from 'yup';
import { asDollars } from '../../domain/cart/prices';
import { dateLine, hasBegun } from '../../domain/events/eventRules';
import { eventName } from '../store/concerts';
import { revenueByEvent, type EventRevenue } from '../store/revenue';
import { defineCommand } from './command';
import { asTable, type Column } from './table';

interface SoldConcert {
  concert: string;
  date: string;
  status: string;
  /** Null: unlimited. */
  capacity: number | null;
  /** Number of places that pending orders hold. */
  held: number;
  /** Number of paid tickets. */
  sold: number;
  /** Revenue in cents. */
  cents: number;
}

const COLUMNS: Column<SoldConcert>[] = [
  { head: 'Concert', of: ({ concert }) => concert, width: 32 },
  { head: 'Date', of: ({ date }) => date, width: 23 },
  { head: 'Status', of: ({ status }) => status },
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
  run: async ({ store, now }, { all }) => {
    const sales = await revenueByEvent(store.db);
    const isShown = ({ event: { status, document } }: EventRevenue) =>
      all || (status !== 'passed' && !hasBegun(document, now()));
    return sales.filter(isShown).map(({ event, cents }): SoldConcert => ({
      concert: eventName(event),
      date: dateLine(event.document),
      status: event.status,
      capacity: event.capacity,
      held: event.held,
      sold: event.taken,
      cents,
    }));
  },
  show: (concerts) =>
    concerts.length === 0 ? 'No concerts are coming up; --all shows past ones.' : asTable(COLUMNS, concerts),
});
