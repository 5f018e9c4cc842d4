/** Finds, shows, and refunds orders, and sends their receipts. */
import { array, bool, number, object, string } from 'yup';
import { cleanText } from '../../../domain/forms/patterns';
import { CHANGED } from '../../../domain/office/addresses';
import { shortId, type OrderState } from '../../../domain/office/orders';
import { Refusal } from '../../http/refusal';
import { orderById, type Order } from '../../store/orders';
import { searchOrders } from '../../store/orderSearch';
import { isPaid, STATUSES, STATUS_WORDS } from '../../store/orderStatus';
import { refundedMoney } from '../../store/refunds';
import { queueMail, type Mail } from '../../store/outbox';
import type { Office } from '../context';
import { findConcert, findOrder } from '../find';
import { receiptOf } from '../receipt';
import { cleaned, LISTED, recipient } from '../inputs';
import type { Operation } from '../operation';
import { shownOrder } from '../orderRecord';
import { shownMailOf } from '../text';
import {
  assertRequest,
  lastChange,
  orderRefundMail,
  refundOrder,
  refundPlan,
  refundSentence,
} from '../refundOrder';

const MAX_TEXT = 200;

const TEXT = cleaned(cleanText);

const ORDER = TEXT.max(MAX_TEXT).required('Which order? Give its number.');

export const ordersSearch: Operation<'orders.search'> = {
  input: object({
    text: TEXT.max(MAX_TEXT, `Search for at most ${MAX_TEXT} characters.`),
    concert: TEXT,
    state: string<OrderState>().oneOf(STATUSES),
    page: number().integer().min(1),
    all: bool(),
  }),
  run: async ({ store }, { text, concert, state, page = 1, all = false }) => {
    const event = concert === undefined ? undefined : await findConcert(store, concert);
    const { found, total } = await searchOrders(store.db, {
      text,
      status: state,
      eventId: event?.id,
      ...(all ? { limit: null, offset: 0 } : { limit: LISTED, offset: (page - 1) * LISTED }),
    });
    return { orders: found, total, page, pages: all ? 1 : Math.max(1, Math.ceil(total / LISTED)) };
  },
};

export const orderRead: Operation<'order.read'> = {
  input: object({ order: ORDER }),
  run: async ({ store, now }, { order }) => shownOrder(store.db, await findOrder(store, order), now()),
};

export const orderRefund: Operation<'order.refund'> = {
  input: object({
    order: ORDER,
    keep: array(object({ position: number().integer().required(), keep: number().required() })).required(),
  }),
  plan: async (office, { order: text, keep }) => {
    const order = await findOrder(office.store, text);
    assertRequest(order, keep);
    const plan = await refundPlan(office, order, keep);
    // The operator wants to refund tickets that the page still shows.
    if (!plan) throw new Refusal(CHANGED, await lastChange(office, order));
    return plan;
  },
  changed: async (office, { order }) => lastChange(office, await findOrder(office.store, order)),
  run: async (office, { order: text, keep }) => {
    const { store } = office;
    const order = await findOrder(store, text);
    assertRequest(order, keep);
    const refund = await refundOrder(office, { order, request: keep, mailOf: orderRefundMail });
    const refunded = (await orderById(store.db, order.id)) ?? order;
    return {
      id: order.id,
      cents: refund && refundedMoney(refund),
      message: refund
        ? refundSentence(refunded, refund)
        : 'There was nothing to refund: these tickets have already been refunded.',
    };
  },
};

function assertReceipt({ id, status }: Order): void {
  if (isPaid(status)) return;
  throw new Refusal(409, `Order ${shortId(id)} is ${STATUS_WORDS[status]}; only a paid order has a receipt.`);
}

/** @throws Refusal when the order has no receipt, or nobody to send it to */
async function addressedReceipt(
  office: Office,
  { order: text, to = '' }: { order: string; to?: string | undefined },
): Promise<{ order: Order; mail: Mail }> {
  const order = await findOrder(office.store, text);
  assertReceipt(order);
  const mail = await receiptOf(office, order);
  const recipient = to === '' ? mail.recipient : to;
  if (recipient === '')
    throw new Refusal(409, 'The buyer’s account was deleted, so there is no email. Type another one.');
  return { order, mail: { ...mail, recipient } };
}

export const orderSendReceipt: Operation<'order.sendReceipt'> = {
  input: object({ order: ORDER, to: recipient('Type an email such as name@example.org.') }),
  plan: async (office, input) => shownMailOf((await addressedReceipt(office, input)).mail),
  run: async (office, input) => {
    const { store, now, form } = office;
    const { order, mail } = await addressedReceipt(office, input);
    const occasion = `${mail.occasion}:${form?.key ?? now()}`;
    await queueMail(store.db, { ...mail, occasion }, now());
    return {
      id: order.id,
      isToBuyer: mail.recipient === order.email,
      message: `The receipt is on its way to ${mail.recipient}.`,
    };
  },
  audit: (_input, { id, isToBuyer }) => ({
    kind: 'order',
    subject: id,
    detail: { sent: isToBuyer ? 'receipt' : 'receipt to another email' },
  }),
};
