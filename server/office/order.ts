/** `order`: shows an order, sends its receipt again, or refunds it. */
import { bool, object, string, type InferType } from 'yup';
import { asDollars } from '../../domain/cart/prices';
import { receiptMail } from '../mail/receipt';
import { Refusal } from '../http/refusal';
import type { Order, OrderLine } from '../store/orders';
import { isBooked, STATUS_WORDS, type OrderStatus } from '../store/orderStatus';
import { queueMail } from '../store/outbox';
import { eventsForReceipt } from '../store/readResource';
import type { RefundRequest } from '../store/refunds';
import { defineCommand, type Office } from './command';
import { findLine, findOrder } from './find';
import { orderRefundMail, refundOrder, refundQuestion } from './refundOrder';
import { asTable, type Column } from './table';
import { buyerOf, counted, paragraphs, shortId, when } from './text';

interface ShownOrder {
  id: string;
  status: OrderStatus;
  firstName: string;
  lastName: string;
  email: string;
  createdAt: string;
  paidAt: string | null;
  totalCents: number;
  refundedCents: number;
  lines: OrderLine[];
  isReceiptQueued: boolean;
  /** The refund that this command made; null: none was requested, or nothing was left to refund. */
  refund: { cents: number } | null;
}

const LINE_COLUMNS: Column<OrderLine>[] = [
  { head: 'Line', of: ({ position }) => position + 1, isAmount: true },
  { head: 'Item', of: ({ title }) => title, width: 28 },
  { head: 'Date', of: ({ dateLine }) => dateLine, width: 23 },
  { head: 'Tickets', of: ({ quantity }) => quantity, isAmount: true },
  { head: 'Refunded', of: ({ refunded }) => refunded, isAmount: true },
  { head: 'Each', of: ({ unitCents }) => asDollars(unitCents), isAmount: true },
];

const inputSchema = object({
  order: string().required(),
  sendReceipt: bool(),
  refund: bool(),
  line: string(),
  keep: string(),
});

type Input = InferType<typeof inputSchema>;

function assertReceipt(order: { id: string; status: OrderStatus }): void {
  if (isBooked(order.status)) return;
  throw new Refusal(
    409,
    `Order ${shortId(order.id)} is ${STATUS_WORDS[order.status]}; only a paid order has a receipt.`,
  );
}

function assertOneAction({ refund = false, sendReceipt = false, line, keep }: Input): void {
  if (refund && sendReceipt) throw new Refusal(400, 'Use --refund or --send-receipt, not both.');
  if (!refund && (line !== undefined || keep !== undefined))
    throw new Refusal(400, '--line and --keep say what to refund. Add --refund.');
  if (line === undefined && keep !== undefined)
    throw new Refusal(400, '--keep applies to one line of the order. Add --line, for example --line 1.');
}

function ticketsToKeep(text: string, { quantity }: OrderLine): number {
  const keep = /^\d{1,6}$/.test(text) ? Number(text) : null;
  if (keep !== null && keep <= quantity) return keep;
  throw new Refusal(
    400,
    `The line has ${counted(quantity, 'ticket')}, so the buyer cannot keep ${text}. Use a number from 0 to ${quantity}.`,
  );
}

async function refundRequestOf(
  { store }: Office,
  order: Order,
  { line: text, keep = '0' }: Input,
): Promise<RefundRequest> {
  if (text === undefined) return { position: null, keep: 0 };
  const line = await findLine(store, order, text);
  return { position: line.position, keep: ticketsToKeep(keep, line) };
}

const receiptOf = async ({ store, config, now }: Office, order: Order) =>
  receiptMail(order, {
    siteOrigin: config.siteOrigin,
    events: await eventsForReceipt(store.db, order.lines),
    now: now(),
  });

async function sendReceipt(office: Office, order: Order): Promise<void> {
  assertReceipt(order);
  const { store, now } = office;
  const receipt = await receiptOf(office, order);
  await queueMail(store.db, { ...receipt, occasion: `${receipt.occasion}:${now()}` }, now());
}

async function refund(office: Office, order: Order, input: Input): Promise<ShownOrder['refund']> {
  const request = await refundRequestOf(office, order, input);
  const refundResult = await refundOrder(office, { order, request, mailOf: orderRefundMail });
  return refundResult && { cents: refundResult.cents };
}

export const orderCommand = defineCommand({
  name: 'order',
  summary: 'show an order, refund all or part of it, or resend its receipt',
  args: [{ syntax: '<order>', description: 'the order number, or its first few characters' }],
  options: [
    { flags: '--send-receipt', description: 'send the receipt to the buyer again' },
    { flags: '--refund', description: 'refund the order, and put its seats back on sale' },
    { flags: '--line <line>', description: 'refund only this line: its number, or its concert' },
    { flags: '--keep <tickets>', description: 'how many tickets of the line the buyer keeps' },
  ],
  example: 'order 1f0c2a9b --refund --line winter-serenade --keep 1',
  input: inputSchema,
  question: async (office, input) => {
    assertOneAction(input);
    const order = await findOrder(office.store, input.order);
    if (input.refund) return refundQuestion(order, await refundRequestOf(office, order, input));
    if (!input.sendReceipt) return null;
    assertReceipt(order);
    return `${(await receiptOf(office, order)).text}\n\nSend this receipt to ${order.email}?`;
  },
  run: async (office, input): Promise<ShownOrder> => {
    assertOneAction(input);
    const order = await findOrder(office.store, input.order);
    if (input.sendReceipt) await sendReceipt(office, order);
    const refundResult = input.refund ? await refund(office, order, input) : null;
    const { id, status, account, email, totalCents, refundedCents, lines } = refundResult
      ? await findOrder(office.store, order.id)
      : order;
    return {
      id,
      status,
      ...account,
      email,
      totalCents,
      refundedCents,
      lines,
      createdAt: order.createdAt.toISOString(),
      paidAt: order.paidAt?.toISOString() ?? null,
      isReceiptQueued: input.sendReceipt ?? false,
      refund: refundResult,
    };
  },
  // A refund writes its own entry.
  audit: ({ sendReceipt: isSent = false }, { id }) =>
    isSent ? { subject: id, detail: { sent: 'receipt' } } : null,
  show: (order, input) =>
    paragraphs(
      [
        `Order ${order.id}: ${STATUS_WORDS[order.status]}`,
        buyerOf(order),
        `placed ${when(order.createdAt)}${order.paidAt === null ? '' : `, paid ${when(order.paidAt)}`}`,
      ].join('\n'),
      asTable(LINE_COLUMNS, order.lines),
      sumOf(order),
      order.isReceiptQueued && 'The receipt is on its way.',
      input.refund === true && outcomeOf(order),
    ),
});

function sumOf({ lines, totalCents, refundedCents }: ShownOrder): string {
  const tickets = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const refunded = refundedCents === 0 ? '' : `, ${asDollars(refundedCents)} refunded`;
  return `${counted(tickets, 'ticket')}, ${asDollars(totalCents)} in all${refunded}`;
}

const outcomeOf = ({ refund: refundResult }: ShownOrder) =>
  refundResult
    ? `${asDollars(refundResult.cents)} was refunded to the buyer.`
    : 'There was nothing to refund: these tickets have already been refunded.';
