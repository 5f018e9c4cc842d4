/**
 * Brings an order to the state of its payment at Stripe. Webhooks may be late, repeated, or out of order, so
 * the session is always read from Stripe, and every step is idempotent.
 */
import type Stripe from 'stripe';
import type { Config } from '../config';
import { extraPaymentMail, receiptMail, refundedMail, refundMail } from '../mail/receipt';
import type { Store } from '../store/database';
import {
  voidUnpaidOrder,
  applyCharge,
  mailExtraPayment,
  recordReturnedPayment,
  payOrder,
  type Charge,
} from '../store/orderPayment';
import { storePayingSession, orderById, type Order } from '../store/orders';

export const CURRENCY = 'usd';

/** Expansion parameters with which a session must be read, so that it contains its charge. */
export const EXPAND_CHARGE = { expand: ['payment_intent.latest_charge'] };

/** Statuses of disputes in which the orchestra keeps the money. */
const MONEY_KEPT_STATUSES = ['won', 'warning_closed', 'prevented'];

interface SettlementOptions {
  config: Pick<Config, 'siteOrigin'>;
  store: Store;
  now: () => number;
  stripe: Stripe;
}

interface Settlement {
  /**
   * Reads a session from Stripe, then books, refunds, or voids its order.
   *
   * @throws Stripe's error when Stripe cannot be reached; a repeated call completes the work
   */
  settle: (sessionId: string) => Promise<void>;
  /**
   * Handles a buyer who left Stripe's page without paying. Closes the session, unless the card was declined:
   * then the buyer may try another card.
   *
   * @returns whether the card was declined
   */
  settleAbandoned: (sessionId: string) => Promise<{ isDeclined: boolean }>;
  /** Calls `settle` for the session of a payment, if the payment has one. */
  settlePayment: (paymentIntentId: string) => Promise<void>;
}

type Session = Stripe.Checkout.Session;

/** @returns the payment of a session; null before the buyer has tried to pay, or if it was not expanded */
export const intentOf = ({ payment_intent: intent }: Session) => (typeof intent === 'object' ? intent : null);

/** @returns the latest charge of a session that was read with `EXPAND_CHARGE`; null if nothing was charged */
export const chargeOf = (session: Session): Stripe.Charge | null => {
  const charge = intentOf(session)?.latest_charge;
  return typeof charge === 'object' ? charge : null;
};

/** Whether the session's amount and currency are those of the order. */
const hasOrderTotal = ({ amount_total: amount, currency }: Session, order: Order) =>
  amount === order.totalCents && currency === CURRENCY;

/**
 * Whether the session belongs to the order. An order without a stored session may own it, too: the response
 * that opened it may have been lost.
 */
const belongsTo = ({ id }: Session, { sessionId }: Order) => sessionId === null || sessionId === id;

/** Whether the payment is still processing, which takes days for some payment methods. */
const isProcessing = (session: Session) =>
  session.payment_status === 'unpaid' && intentOf(session)?.status === 'processing';

/** Whether Stripe refused a refund because the money went back already, or is claimed by a dispute. */
const isReturned = (error: unknown) =>
  ['charge_already_refunded', 'charge_disputed'].includes(String((error as { code?: unknown }).code));

export function createSettlement({ config, store, now, stripe }: SettlementOptions): Settlement {
  async function refundPayment(session: Session): Promise<void> {
    const intent = intentOf(session);
    if (intent === null || chargeOf(session)?.refunded) return;
    try {
      await stripe.refunds.create({ payment_intent: intent.id }, { idempotencyKey: `refund-${session.id}` });
    } catch (error) {
      if (!isReturned(error)) throw error;
    }
  }

  /**
   * Refunds a payment of a wrong amount, or of a session that does not belong to the order, such as a second
   * payment.
   */
  async function refundStrayPayment(session: Session, order: Order): Promise<void> {
    await refundPayment(session);
    const mailOf = () => extraPaymentMail(order, session.id);
    const record = belongsTo(session, order) ? recordReturnedPayment : mailExtraPayment;
    await record(store, { orderId: order.id, now: now(), mailOf });
  }

  async function disputesOf(charge: Stripe.Charge): Promise<Stripe.Dispute[]> {
    return charge.disputed ? (await stripe.disputes.list({ charge: charge.id })).data : [];
  }

  async function stateOf(charge: Stripe.Charge): Promise<Charge> {
    const openClaims = (await disputesOf(charge)).filter(
      ({ status }) => !MONEY_KEPT_STATUSES.includes(status),
    );
    return {
      refundedCents: charge.amount_refunded,
      isReturned: charge.refunded || openClaims.some(({ status }) => status === 'lost'),
      isDisputed: openClaims.length > 0,
    };
  }

  async function book(session: Session, order: Order): Promise<void> {
    await storePayingSession(store, order, session.id);
    const result = await payOrder(store, {
      orderId: order.id,
      now: now(),
      isCharged: true,
      receiptOf: (paid, events) => receiptMail(paid, { siteOrigin: config.siteOrigin, events, now: now() }),
    });
    if (result.kind !== 'paid') {
      await refundPayment(session);
      await recordReturnedPayment(store, { orderId: order.id, now: now(), mailOf: refundMail });
      return;
    }
    const charge = chargeOf(session);
    if (!charge || (!charge.disputed && charge.amount_refunded === 0)) return;
    await applyCharge(store, {
      orderId: order.id,
      now: now(),
      charge: await stateOf(charge),
      mailOf: refundedMail,
    });
  }

  async function voidOwnOrder(session: Session, order: Order): Promise<void> {
    if (belongsTo(session, order)) await voidUnpaidOrder(store, order.id);
  }

  async function settleComplete(session: Session, order: Order): Promise<void> {
    if (isProcessing(session)) return;
    if (session.payment_status === 'unpaid') await voidOwnOrder(session, order);
    else if (belongsTo(session, order) && hasOrderTotal(session, order)) await book(session, order);
    else await refundStrayPayment(session, order);
  }

  async function settleOpen(session: Session, order: Order): Promise<void> {
    if (order.status === 'pending' && belongsTo(session, order)) return;
    await stripe.checkout.sessions.expire(session.id);
    await voidOwnOrder(session, order);
  }

  async function settle(sessionId: string): Promise<void> {
    const session = await stripe.checkout.sessions.retrieve(sessionId, EXPAND_CHARGE);
    const { client_reference_id: orderId, status } = session;
    const order = orderId === null ? null : await orderById(store.db, orderId);
    if (!order) return;
    if (status === 'complete') await settleComplete(session, order);
    else if (status === 'open') await settleOpen(session, order);
    else await voidOwnOrder(session, order);
  }

  async function settleAbandoned(sessionId: string): Promise<{ isDeclined: boolean }> {
    const session = await stripe.checkout.sessions.retrieve(sessionId, EXPAND_CHARGE);
    const isOpen = session.status === 'open';
    if (isOpen && intentOf(session)?.last_payment_error) return { isDeclined: true };
    if (isOpen) await stripe.checkout.sessions.expire(sessionId);
    await settle(sessionId);
    return { isDeclined: false };
  }

  return {
    settle,
    settleAbandoned,
    async settlePayment(paymentIntentId) {
      const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentIntentId, limit: 1 });
      for (const { id } of data) await settle(id);
    },
  };
}
