/** `orders` and `order`: what visitors bought. */
import { bool, object, string } from 'yup';
import { asDollars } from '../../domain/cart/prices';
import { receiptMail } from '../mail/receipt';
import { Refusal } from '../refusal';
import type { OrderLine } from '../store/orders';
import { isBooked, STATUSES, type OrderStatus } from '../store/orderStatus';
import { searchOrders, type FoundOrder } from '../store/orderSearch';
import { queueMail } from '../store/outbox';
import { defineCommand } from './command';
import { findConcert, findOrder } from './find';
import { asTable, type Column } from './table';
import { counted, paragraphs, shortId, when } from './text';

type ListedOrder = Omit<FoundOrder, 'createdAt'> & { createdAt: string };

const LISTED = 50;

const COLUMNS: Column<ListedOrder>[] = [
  { head: 'Order', of: ({ id }) => shortId(id) },
  { head: 'Placed', of: ({ createdAt }) => when(createdAt) },
  { head: 'State', of: ({ status }) => status },
  { head: 'Name', of: ({ firstName, lastName }) => `${firstName} ${lastName}`, width: 18 },
  { head: 'Email', of: ({ email }) => email, width: 22 },
  { head: 'Tickets', of: ({ tickets }) => tickets, isAmount: true },
  { head: 'Total', of: ({ totalCents }) => asDollars(totalCents), isAmount: true },
];

function statusOf(text: string | undefined): OrderStatus | undefined {
  const status = STATUSES.find((each) => each === text);
  if (text === undefined || status) return status;
  throw new Refusal(400, `There is no state "${text}". An order is ${STATUSES.join(', ')}.`);
}

export const ordersCommand = defineCommand({
  name: 'orders',
  summary: 'list orders, the newest first',
  args: [
    {
      syntax: '[text]',
      description: "part of a name or an email, or the beginning of an order's number",
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
      ...{ text, status, eventId: event?.id },
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
    const rest = total - orders.length;
    return paragraphs(asTable(COLUMNS, orders), rest > 0 && `${rest} more; --all lists them.`);
  },
});

interface ShownOrder {
  id: string;
  status: OrderStatus;
  firstName: string;
  email: string;
  createdAt: string;
  paidAt: string | null;
  totalCents: number;
  lines: OrderLine[];
  isReceiptQueued: boolean;
}

const LINE_COLUMNS: Column<OrderLine>[] = [
  { head: 'Item', of: ({ title }) => title, width: 36 },
  { head: 'Date', of: ({ dateLine }) => dateLine, width: 23 },
  { head: 'Quantity', of: ({ quantity }) => quantity, isAmount: true },
  { head: 'Each', of: ({ unitCents }) => asDollars(unitCents), isAmount: true },
  { head: 'Amount', of: ({ quantity, unitCents }) => asDollars(quantity * unitCents), isAmount: true },
];

function assertReceipt(order: { id: string; status: OrderStatus }): void {
  if (isBooked(order.status)) return;
  throw new Refusal(409, `Order ${shortId(order.id)} is ${order.status}; only a paid order has a receipt.`);
}

export const orderCommand = defineCommand({
  name: 'order',
  summary: 'show an order, or send its receipt again',
  args: [{ syntax: '<order>', description: "the order's number, or its first characters" }],
  options: [{ flags: '--send-receipt', description: 'send the receipt to the buyer once more' }],
  example: 'order 1f0c2a9b --send-receipt',
  input: object({ order: string().required(), sendReceipt: bool() }),
  question: async ({ config, store }, input) => {
    if (!input.sendReceipt) return null;
    const order = await findOrder(store, input.order);
    assertReceipt(order);
    return `${receiptMail(order, config.siteOrigin).text}\n\nSend this receipt to ${order.email}?`;
  },
  run: async ({ config, store, now }, { order: text, sendReceipt = false }): Promise<ShownOrder> => {
    const order = await findOrder(store, text);
    if (sendReceipt) {
      assertReceipt(order);
      const receipt = receiptMail(order, config.siteOrigin);
      await queueMail(store.db, { ...receipt, occasion: `${receipt.occasion}:${now()}` }, now());
    }
    const { id, status, firstName, email, totalCents, lines } = order;
    return {
      ...{ id, status, firstName, email, totalCents, lines },
      createdAt: order.createdAt.toISOString(),
      paidAt: order.paidAt?.toISOString() ?? null,
      isReceiptQueued: sendReceipt,
    };
  },
  audit: ({ sendReceipt = false }, { id }) =>
    sendReceipt ? { subject: id, detail: { sent: 'receipt' } } : null,
  show: (order) =>
    paragraphs(
      [
        `Order ${order.id}: ${order.status}`,
        `${order.firstName}, ${order.email}`,
        `placed ${when(order.createdAt)}${order.paidAt === null ? '' : `, paid ${when(order.paidAt)}`}`,
      ].join('\n'),
      asTable(LINE_COLUMNS, order.lines),
      `${counted(
        order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
        'ticket',
      )}, ${asDollars(order.totalCents)} in all`,
      order.isReceiptQueued && 'The receipt is on its way.',
    ),
});
