/** `orders`: lists orders. */
import { bool, object, string } from 'yup';
import { asDollars } from '../../domain/cart/prices';
import { shortId, type FoundOrder } from '../../domain/office/orders';
import { Refusal } from '../http/refusal';
import { STATUS_WORDS, STATUSES, type OrderStatus } from '../store/orderStatus';
import { defineCommand } from './command';
import { LISTED } from './inputs';
import { runOperation } from './runOperation';
import { asTable, type Column } from './table';
import { paragraphs, when } from './text';

const COLUMNS: Column<FoundOrder>[] = [
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
  run: (office, { text, concert, state, all }) =>
    runOperation(office, 'orders.search', { text, concert, state: statusOf(state), all }),
  show: ({ orders, total }) => {
    if (total === 0) return 'No order matches.';
    const hiddenCount = total - orders.length;
    return paragraphs(asTable(COLUMNS, orders), hiddenCount > 0 && `${hiddenCount} more; --all lists them.`);
  },
});
