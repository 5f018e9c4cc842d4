/** Refunds an order, or some of its tickets. */
import { counted } from '../../domain/counted';
import { asDollars } from '../../domain/cart/prices';
import { partRefundMail, refundedMail } from '../mail/receipt';
import { Refusal } from '../http/refusal';
import type { Order, OrderLine } from '../store/orders';
import type { Mail } from '../store/outbox';
import {
  beginRefund,
  deleteRefund,
  finishRefund,
  planRefund,
  type Refund,
  type RefundMail,
  type RefundPlan,
  type RefundRequest,
} from '../store/refunds';
import type { Office } from './context';
import { asTable, type Column } from './table';
import { buyerOf, paragraphs } from './text';

const isDefiniteRefusal = (error: unknown) => error instanceof Refusal && error.statusCode < 500;

/** @returns the sum of all refunds of the order, in cents; null: the office gives the money back by hand */
async function refundPayment(
  { store, payments }: Office,
  order: Order,
  refund: Refund,
): Promise<number | null> {
  if (order.paidBy !== 'card') return null;
  try {
    return await payments.refund(order, refund);
  } catch (error) {
    if (isDefiniteRefusal(error)) await deleteRefund(store, refund);
    throw error;
  }
}

/**
 * Refunds an order or some of its tickets. A second call with the same request refunds nothing more, but
 * completes an interrupted refund.
 *
 * @returns the refund; null when nothing was left to refund
 * @throws Refusal with a message for the operator: below 500 when the order's status, another unfinished
 *   refund, or the payment provider prevents the refund; 503 when it is unknown whether the money was
 *   refunded
 */
export async function refundOrder(
  office: Office,
  { order, request, mailOf }: { order: Order; request: RefundRequest; mailOf: RefundMail },
): Promise<Refund | null> {
  const { store, now, operator } = office;
  const refund = await beginRefund(store, { orderId: order.id, request, now: now() });
  if (!refund) return null;
  const refundedCents = await refundPayment(office, order, refund);
  await finishRefund(store, { refund, refundedCents, now: now(), operator, mailOf });
  return refund;
}

/** Chooses the mail about a full or a partial refund. */
export const orderRefundMail = (order: Order, refund: Parameters<RefundMail>[1]): Mail =>
  refund.isComplete ? refundedMail(order, refund.lines) : partRefundMail(order, refund);

interface RefundedTickets {
  quantity: number;
  line: OrderLine;
}

const COLUMNS: Column<RefundedTickets>[] = [
  { head: 'Refund', of: ({ quantity }) => quantity, isAmount: true },
  { head: 'Of', of: ({ line }) => line.quantity, isAmount: true },
  { head: 'Item', of: ({ line }) => line.title, width: 36 },
  { head: 'Date', of: ({ line }) => line.dateLine, width: 23 },
  { head: 'Each', of: ({ line }) => asDollars(line.unitCents), isAmount: true },
];

const refundedTickets = ({ lines }: Order, plan: RefundPlan): RefundedTickets[] =>
  plan.lines.flatMap(({ position, quantity }) =>
    lines.filter((line) => line.position === position).map((line) => ({ quantity, line })),
  );

const endOf = ({ isComplete }: RefundPlan) =>
  isComplete
    ? 'This refunds the whole order; all of its seats go back on sale.'
    : 'Their seats go back on sale.';

/**
 * The question that confirms a refund, with the mail to the buyer.
 *
 * @returns null when nothing is left to refund
 */
export function refundQuestion(order: Order, request: RefundRequest): string | null {
  const plan = planRefund(order, request);
  if (!plan) return null;
  const { email, totalCents, refundedCents } = order;
  const earlierRefund = refundedCents === 0 ? '' : `, ${asDollars(refundedCents)} already refunded`;
  const mail = orderRefundMail(order, { id: '', ...plan });
  const tickets = counted(
    plan.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    'ticket',
  );
  const paid = order.status === 'owed' ? 'to pay' : 'paid';
  const byHand = order.paidBy === 'card' || plan.cents === 0 ? '' : ' by hand';
  return paragraphs(
    `Order ${order.id}: ${buyerOf({ ...order, ...order.account })}; ${asDollars(totalCents)} ${paid}${earlierRefund}`,
    asTable(COLUMNS, refundedTickets(order, plan)),
    endOf(plan),
    email !== '' && `Mail to ${email}: ${mail.subject}\n\n${mail.text}`,
    `${order.status === 'owed' ? 'Take back' : `Refund ${asDollars(plan.cents)}${byHand} for`} ${tickets}${email === '' ? '' : ', and send this mail'}?`,
  );
}
