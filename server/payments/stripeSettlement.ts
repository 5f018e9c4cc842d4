/**
 * Brings an order to the state that Stripe reports for its payment. Webhooks may be late, repeated, or out of order, so
 * the session is always read from Stripe, and every step can be taken again without effect.
 */
import type Stripe from 'stripe';
import type { Config } from '../config';
import { extraPaymentMail, receiptMail, refundedMail, refundMail } from '../mail/receipt';
import type { Store } from '../store/database';
import {
  endUnpaid,
  followCharge,
  noteExtraPayment,
  noteReturned,
  payOrder,
  type Charge,
} from '../store/orderPayment';
import { keepPayment, orderById, type Order } from '../store/orders';

export const CURRENCY = 'usd';

/** What a session must bring along to be settled. */
export const WITH_CHARGE = { expand: ['payment_intent.latest_charge'] };

/** States of a dispute in which the money stays with the orchestra. */
const KEPT = ['won', 'warning_closed', 'prevented'];

interface SettlementOptions {
  config: Pick<Config, 'siteOrigin'>;
  store: Store;
  now: () => number;
  stripe: Stripe;
}

export interface Settlement {
  /**
   * Reads a session from Stripe and books, refunds or ends the order that it names.
   *
   * @throws Stripe's error when Stripe cannot be asked; then nothing was changed that must not stay
   */
  settle: (sessionId: string) => Promise<void>;
  /**
   * The buyer left Stripe's page without a payment: the session is closed, unless the card was declined, so that another
   * one can be tried.
   *
   * @returns whether the card was declined
   */
  leave: (sessionId: string) => Promise<{ isDeclined: boolean }>;
  /** The same for the session that a payment belongs to, if it has one. */
  settlePayment: (paymentIntentId: string) => Promise<void>;
}

type Session = Stripe.Checkout.Session;

export const intentOf = ({ payment_intent: intent }: Session) => (typeof intent === 'object' ? intent : null);

export const chargeOf = (session: Session): Stripe.Charge | null => {
  const charge = intentOf(session)?.latest_charge;
  return typeof charge === 'object' ? charge : null;
};

/** Whether a session has brought the sum of the order. */
const isWhole = ({ amount_total: amount, currency }: Session, order: Order) =>
  amount === order.totalCents && currency === CURRENCY;

/** A session that was opened without an answer to us is still the order's own. */
const isOwn = ({ id }: Session, { sessionId }: Order) => sessionId === null || sessionId === id;

/** Whether the money may still come: some payments take days. */
const isUnderWay = (session: Session) =>
  session.payment_status === 'unpaid' && intentOf(session)?.status === 'processing';

/** The money has gone back already, or is on its way. */
const isReturned = (error: unknown) =>
  ['charge_already_refunded', 'charge_disputed'].includes(String((error as { code?: unknown }).code));

export function createSettlement({ config, store, now, stripe }: SettlementOptions): Settlement {
  async function giveBack(session: Session): Promise<void> {
    const intent = intentOf(session);
    if (intent === null || chargeOf(session)?.refunded) return;
    try {
      await stripe.refunds.create({ payment_intent: intent.id }, { idempotencyKey: `refund-${session.id}` });
    } catch (error) {
      if (!isReturned(error)) throw error;
    }
  }

  /** A payment of another sum, of another session, or a second one buys nothing. */
  async function returnStray(session: Session, order: Order): Promise<void> {
    await giveBack(session);
    const mailOf = () => extraPaymentMail(order, session.id);
    const note = isOwn(session, order) ? noteReturned : noteExtraPayment;
    await note(store, { orderId: order.id, now: now(), mailOf });
  }

  async function disputesOf(charge: Stripe.Charge): Promise<Stripe.Dispute[]> {
    return charge.disputed ? (await stripe.disputes.list({ charge: charge.id })).data : [];
  }

  async function stateOf(charge: Stripe.Charge): Promise<Charge> {
    const claims = (await disputesOf(charge)).filter(({ status }) => !KEPT.includes(status));
    return {
      refundedCents: charge.amount_refunded,
      isReturned: charge.refunded || claims.some(({ status }) => status === 'lost'),
      isDisputed: claims.length > 0,
    };
  }

  async function book(session: Session, order: Order): Promise<void> {
    await keepPayment(store, order, session.id);
    const result = await payOrder(store, {
      orderId: order.id,
      now: now(),
      isCharged: true,
      receiptOf: (paid) => receiptMail(paid, config.siteOrigin),
    });
    if (result.kind !== 'paid') {
      await giveBack(session);
      await noteReturned(store, { orderId: order.id, now: now(), mailOf: refundMail });
      return;
    }
    const charge = chargeOf(session);
    if (!charge || (!charge.disputed && charge.amount_refunded === 0)) return;
    await followCharge(store, {
      orderId: order.id,
      now: now(),
      charge: await stateOf(charge),
      mailOf: refundedMail,
    });
  }

  async function endOwn(session: Session, order: Order): Promise<void> {
    if (isOwn(session, order)) await endUnpaid(store, order.id);
  }

  async function settleComplete(session: Session, order: Order): Promise<void> {
    if (isUnderWay(session)) return;
    if (session.payment_status === 'unpaid') await endOwn(session, order);
    else if (isOwn(session, order) && isWhole(session, order)) await book(session, order);
    else await returnStray(session, order);
  }

  async function settleOpen(session: Session, order: Order): Promise<void> {
    if (order.status === 'pending' && isOwn(session, order)) return;
    await stripe.checkout.sessions.expire(session.id);
    await endOwn(session, order);
  }

  async function settle(sessionId: string): Promise<void> {
    const session = await stripe.checkout.sessions.retrieve(sessionId, WITH_CHARGE);
    const { client_reference_id: orderId, status } = session;
    const order = orderId === null ? null : await orderById(store.db, orderId);
    if (!order) return;
    if (status === 'complete') await settleComplete(session, order);
    else if (status === 'open') await settleOpen(session, order);
    else await endOwn(session, order);
  }

  async function leave(sessionId: string): Promise<{ isDeclined: boolean }> {
    const session = await stripe.checkout.sessions.retrieve(sessionId, WITH_CHARGE);
    const isOpen = session.status === 'open';
    if (isOpen && intentOf(session)?.last_payment_error) return { isDeclined: true };
    if (isOpen) await stripe.checkout.sessions.expire(sessionId);
    await settle(sessionId);
    return { isDeclined: false };
  }

  return {
    settle,
    leave,
    async settlePayment(paymentIntentId) {
      const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentIntentId, limit: 1 });
      for (const { id } of data) await settle(id);
    },
  };
}
