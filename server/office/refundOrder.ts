/** Gives money of an order back, with the tickets that it was for. */
import { asDollars } from '../../domain/cart/prices';
import { partRefundMail, refundedMail } from '../mail/receipt';
import { Refusal } from '../refusal';
import type { Order, OrderLine } from '../store/orders';
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
import type { Office } from './command';
import { asTable, type Column } from './table';
import { counted, paragraphs } from './text';

const isNoLonger = (error: unknown) => error instanceof Refusal && error.statusCode < 500;

async function pay({ store, payments }: Office, order: Order, refund: Refund): Promise<number> {
  try {
    return await payments.refund(order, refund);
  } catch (error) {
    if (isNoLonger(error)) await deleteRefund(store, refund);
    throw error;
  }
}

/**
 * Asked for again it does nothing more, and finishes what broke off.
 *
 * @returns the refund that was made; null when there was nothing to refund
 * @throws Refusal with a sentence for the operator
 */
export async function refundOrder(
  office: Office,
  { order, request, mailOf }: { order: Order; request: RefundRequest; mailOf: RefundMail },
): Promise<Refund | null> {
  const { store, now, operator } = office;
  const refund = await beginRefund(store, { orderId: order.id, request, now: now() });
  if (!refund) return null;
  const refundedCents = await pay(office, order, refund);
  await finishRefund(store, { refund, refundedCents, now: now(), operator, mailOf });
  return refund;
}

/** What the buyer of an order is told when the office refunds it. */
export const orderRefundMail: RefundMail = (order, refund) =>
  refund.isComplete ? refundedMail(order) : partRefundMail(order, refund);

interface Taken {
  quantity: number;
  line: OrderLine;
}

const COLUMNS: Column<Taken>[] = [
  { head: 'Refund', of: ({ quantity }) => quantity, isAmount: true },
  { head: 'Of', of: ({ line }) => line.quantity, isAmount: true },
  { head: 'Item', of: ({ line }) => line.title, width: 36 },
  { head: 'Date', of: ({ line }) => line.dateLine, width: 23 },
  { head: 'Each', of: ({ line }) => asDollars(line.unitCents), isAmount: true },
];

const takenOf = ({ lines }: Order, plan: RefundPlan): Taken[] =>
  plan.lines.flatMap(({ position, quantity }) =>
    lines.filter((line) => line.position === position).map((line) => ({ quantity, line })),
  );

const endOf = ({ isComplete: isWhole }: RefundPlan) =>
  isWhole
    ? 'Nothing is left of the order; all of its places go back on sale.'
    : 'Their places go back on sale.';

/**
 * What a refund will do, with the mail to the buyer, as a question.
 *
 * @returns null when there is nothing to refund
 */
export function refundQuestion(order: Order, request: RefundRequest): string | null {
  const plan = planRefund(order, request);
  if (!plan) return null;
  const { firstName, email, totalCents, refundedCents } = order;
  const before = refundedCents === 0 ? '' : `, of which ${asDollars(refundedCents)} went back before`;
  const mail = orderRefundMail(order, { id: '', ...plan });
  const tickets = counted(
    plan.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    'ticket',
  );
  return paragraphs(
    `Order ${order.id}: ${firstName}, ${email || 'whose account was deleted'}; ${asDollars(totalCents)} paid${before}`,
    asTable(COLUMNS, takenOf(order, plan)),
    endOf(plan),
    email !== '' && `Mail to ${email}: ${mail.subject}\n\n${mail.text}`,
    `Refund ${asDollars(plan.cents)} for ${tickets}${email === '' ? '' : ', and send this mail'}?`,
  );
}
