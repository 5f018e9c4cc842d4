/** `orders`: lists orders. */
import { bool, object, string } from 'yup';
import { asDollars } from '../../domain/cart/prices';
import { Refusal } from '../http/refusal';
import { STATUS_WORDS, STATUSES, type OrderStatus } from '../store/orderStatus';
import { searchOrders, type FoundOrder } from '../store/orderSearch';
import { defineCommand } from './command';
import { findConcert } from './find';
import { asTable, type Column } from './table';
import { paragraphs, shortId, when } from './text';

type ListedOrder = Omit<FoundOrder, 'createdAt'> & { createdAt: string };

const LISTED = 50;

const COLUMNS: Column<ListedOrder>[] = [
  { head: 'Order', of: ({ id }) => shortId(id) },
  { head: 'Placed', of: ({ createdAt }) => when(createdAt) },
  { head: 'State', of: ({ status }) => STATUS_WORDS[status] },
  { head: 'Name', of: ({ firstName, lastName }) => `${firstName} ${lastName}`, width: 18 },
  { head: 'Email', of: ({ email }) => email, width: 22 },
  { head: 'Tickets', of: ({ tickets }) => tickets, isAmount: true },
  { head: 'Total', of: ({ totalCents }) => asDollars(totalCents), isAmount: true },
];

function statusOf(text: string | undefined): OrderStatus | undefined {
  const status = STATUSES.find((each) => STATUS_WORDS[each] === text);
  if (text === undefined || status) return status;
  throw new Refusal(
    400,
    `There is no state "${text}". An order is ${STATUSES.map((each) => STATUS_WORDS[each]).join(', ')}.`,
  );
}

export const ordersCommand = defineCommand({
  name: 'orders',
  summary: 'list orders, newest first',
  args: [
    {
      syntax: '[text]',
      description: 'part of a name or an email, or the beginning of an order number',
    },
  ],
  options: [
    { flags: '--concert <concert>', description: 'only orders with tickets for this concert' },
    { flags: '--state <state>', description: 'only orders in this state, for example paid' },
    { flags: '--all', description: `more than the latest ${LISTED}` },
  ],
  example: 'orders doe --concert winter-serenade --state paid',
  input: object({ text: string(), concert: string(), state: string(), all: bool() }),
  run: async ({ store }, { text, concert, state, all }) => {
    const status = statusOf(state);
    const event = concert === undefined ? undefined : await findConcert(store, concert);
    const { found, total } = await searchOrders(store.db, {
      text,
      status,
      eventId: event?.id,
      limit: all ? Number.MAX_SAFE_INTEGER : LISTED,
    });
    const orders = found.map((order): ListedOrder => ({
      ...order,
      createdAt: order.createdAt.toISOString(),
    }));
    return { orders, total };
  },
  show: ({ orders, total }) => {
    if (total === 0) return 'No order matches.';
    const hiddenCount = total - orders.length;
    return paragraphs(asTable(COLUMNS, orders), hiddenCount > 0 && `${hiddenCount} more; --all lists them.`);
  },
});
