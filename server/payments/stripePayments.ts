/** Payments with Stripe Checkout, used if STRIPE_SECRET_KEY is set. */
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Stripe from 'stripe';
import { CANCELED_HREF, DECLINED_HREF, hrefTo } from '../../domain/pages/routes';
import type { Config } from '../config';
import { DeadlineError, withDeadline } from './deadline';
import { Refusal } from '../http/refusal';
import type { Store } from '../store/database';
import { claimOverdueSession, storePaymentSession, orderById, orderByToken } from '../store/orders';
import type { Order, OrderLine } from '../store/orders';
import { extendHold } from '../store/orderPayment';
import { isBooked } from '../store/orderStatus';
import type { PaymentProvider } from './provider';
import { stripeRefund, unclearResult } from './stripeRefund';
import { createSettlement, CURRENCY } from './stripeSettlement';
import { MINUTE_MS } from '../http/durations';

export const WEBHOOK_PATH = '/api/stripe/webhook';

/**
 * Stripe requires that a session lasts at least 30 minutes after the call arrives; this margin covers the
 * time until then.
 */
const OPENING_MARGIN_MS = MINUTE_MS;

/**
 * How long places stay held after a session's end, so that Stripe can report a payment made in the last
 * moment.
 */
const REPORT_MARGIN_MS = 2 * MINUTE_MS;

/** How long a server reserves an order for looking up its payment; then any server may look it up again. */
const LOOKUP_CLAIM_MS = 10 * MINUTE_MS;

/** Leads to Stripe's payment page. The token is a secret, as in the link of the test payment page. */
const openPath = (token: string) => `/pay/${token}`;

/** Cancel URL of Stripe's payment page. */
const returnPath = (token: string) => `${openPath(token)}/return`;

/**
 * Milliseconds for all calls of Stripe that a request causes: a proxy gives up on a buyer after 30 s, and
 * Stripe on the webhook after 10 s.
 */
const DEADLINES = { buyerMs: 24_000, webhookMs: 7500 };

interface StripePaymentsOptions {
  config: Pick<Config, 'siteOrigin' | 'stripeWebhookSecret' | 'holdMinutes'>;
  store: Store;
  now: () => number;
  stripe: Stripe;
  deadlines?: typeof DEADLINES;
}

const lineItem = (line: OrderLine): Stripe.Checkout.SessionCreateParams.LineItem => ({
  quantity: line.quantity,
  price_data: {
    currency: CURRENCY,
    unit_amount: line.unitCents,
    product_data: { name: line.title, description: `${line.dateLine}, ${line.location}` },
  },
});

const sessionParams = (order: Order, siteOrigin: string, end: Date): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: order.id,
  customer_email: order.email,
  line_items: order.lines.map(lineItem),
  success_url: `${siteOrigin}${hrefTo('thankYou')}`,
  cancel_url: siteOrigin + returnPath(order.token),
  expires_at: Math.floor((end.getTime() - REPORT_MARGIN_MS) / 1000),
});

/** Webhook events whose object is a Checkout session, and webhook events whose object refers to a payment. */
const SESSION_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
];
const PAYMENT_EVENTS = [
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
];

interface EventObject {
  id?: unknown;
  payment_intent?: unknown;
}

/** The object of an event; null when it is missing, as in events of another API version. */
const objectOf = ({ data }: Stripe.Event) =>
  (data as { object?: EventObject | null } | undefined)?.object ?? null;

const isId = (value: unknown): value is string => typeof value === 'string' && /^\w{1,255}$/.test(value);

/**
 * Hides Stripe's error from the visitor: its text names keys and settings, and its status 401 would end the
 * visitor's session.
 *
 * @returns a refusal with 503 when Stripe did not respond or is busy, otherwise with 502
 */
function unavailable(cause: unknown): Refusal {
  const { statusCode } = cause as { statusCode?: number };
  const isBusy = statusCode === undefined || statusCode === 429;
  return new Refusal(
    isBusy ? 503 : 502,
    'Payments aren’t available right now. Please try again in a few minutes.',
    { cause },
  );
}

const throwUnavailable = (error: unknown) => {
  throw unavailable(error);
};

/**
 * Stripe Checkout: each order is paid on a page of Stripe, which reports the result by webhook
 * (decision 17).
 */
export function createStripePayments({
  config,
  store,
  now,
  stripe,
  deadlines: { buyerMs, webhookMs } = DEADLINES,
}: StripePaymentsOptions): PaymentProvider {
  const { settle, settlePayment, settleAbandoned } = createSettlement({ config, store, now, stripe });

  const holdMs = config.holdMinutes * MINUTE_MS + OPENING_MARGIN_MS + REPORT_MARGIN_MS;
  const holdEnd = ({ createdAt }: Order) => new Date(createdAt.getTime() + holdMs);

  /**
   * Opens the order's session. The idempotency key contains the order's id, so repeated calls open the
   * same session.
   */
  async function openSession(orderId: string): Promise<void> {
    const order = await orderById(store.db, orderId);
    if (!order) throw new Error(`There is no order ${orderId}.`);
    const { id, url } = await stripe.checkout.sessions
      .create(sessionParams(order, config.siteOrigin, holdEnd(order)), {
        idempotencyKey: `checkout-${order.id}`,
      })
      .catch(throwUnavailable);
    if (!url) throw new Error('Stripe returned a session without a URL.');
    await storePaymentSession(store, order.id, { id, url, askAt: holdEnd(order) });
  }

  /**
   * Where to redirect the buyer who comes back from Stripe's page: to the thank-you page if the order is
   * paid, otherwise to the cart. If Stripe cannot be reached, the order does not change.
   */
  async function hrefAfterReturn(order: Order | null, log: FastifyBaseLogger): Promise<string> {
    if (order?.status !== 'pending' || order.sessionId === null)
      return order && isBooked(order.status) ? hrefTo('thankYou') : hrefTo('cart');
    try {
      const { isDeclined } = await withDeadline(buyerMs, settleAbandoned(order.sessionId));
      if (isDeclined) return DECLINED_HREF;
    } catch (error) {
      log.error({ err: error, orderId: order.id }, 'Stripe did not say how a payment ended');
      return hrefTo('cart');
    }
    const currentOrder = await orderById(store.db, order.id);
    if (currentOrder && isBooked(currentOrder.status)) return hrefTo('thankYou');
    return currentOrder?.status === 'void' ? CANCELED_HREF : hrefTo('cart');
  }

  /** Extends the hold of an order that can still be paid, and leads to Stripe's page. */
  async function hrefToPay(order: Order | null): Promise<string> {
    if (!order?.paymentUrl || !(await extendHold(store, order.id, holdEnd(order), now())))
      return order && isBooked(order.status) ? hrefTo('thankYou') : hrefTo('cart');
    return order.paymentUrl;
  }

  const redirectBuyer =
    (hrefOf: (order: Order | null, log: FastifyBaseLogger) => Promise<string>) =>
    async (request: FastifyRequest<{ Params: { token: string } }>, reply: FastifyReply) => {
      const href = await hrefOf(await orderByToken(store, request.params.token), request.log);
      return reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex, nofollow')
        .redirect(new URL(href, config.siteOrigin).href, 303);
    };

  function verifiedEvent(request: FastifyRequest): Stripe.Event | null {
    const signature = request.headers['stripe-signature'];
    if (typeof signature !== 'string' || config.stripeWebhookSecret === null) return null;
    try {
      return stripe.webhooks.constructEvent(request.body as Buffer, signature, config.stripeWebhookSecret);
    } catch {
      return null;
    }
  }

  async function applyEvent(type: string, { id, payment_intent: intent }: EventObject): Promise<void> {
    if (SESSION_EVENTS.includes(type) && isId(id)) await settle(id);
    if (PAYMENT_EVENTS.includes(type) && isId(intent)) await settlePayment(intent);
  }

  /** Handles a webhook call. Stripe repeats an event for up to three days unless the response is 2xx. */
  async function receiveWebhook(request: FastifyRequest, reply: FastifyReply) {
    const event = verifiedEvent(request);
    if (!event) return reply.code(400).send({ message: 'The signature does not match.' });
    const object = objectOf(event);
    if (!object) return reply.code(400).send({ message: 'The event has no object.' });
    await withDeadline(webhookMs, applyEvent(event.type, object)).catch((error: unknown) => {
      const isUnavailable = error instanceof stripe.errors.StripeError || error instanceof DeadlineError;
      throw isUnavailable ? unavailable(error) : error;
    });
    return { received: true };
  }

  return {
    openableMs: OPENING_MARGIN_MS / 2,
    formActionOrigins: ['https://checkout.stripe.com'],
    async paymentUrlOf(order) {
      if (order.paymentUrl === null) await openSession(order.id);
      return config.siteOrigin + openPath(order.token);
    },
    refund: (order, refund) =>
      withDeadline(buyerMs, stripeRefund(stripe, order, refund)).catch((error: unknown) => {
        throw error instanceof DeadlineError ? unclearResult(error) : error;
      }),
    async settleOverdue(log) {
      for (;;) {
        const open = await claimOverdueSession(store, now(), LOOKUP_CLAIM_MS);
        if (!open) return;
        try {
          await withDeadline(buyerMs, settle(open.sessionId));
        } catch (error) {
          log.error({ err: error, orderId: open.orderId }, 'Stripe did not say how a payment ended');
        }
      }
    },
    plugin: async (server: FastifyInstance) => {
      server.get(openPath(':token'), redirectBuyer(hrefToPay));
      server.get(returnPath(':token'), redirectBuyer(hrefAfterReturn));
      await server.register(async (webhook) => {
        // The signature is computed over the raw bytes of the body.
        webhook.removeAllContentTypeParsers();
        webhook.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
        webhook.post(WEBHOOK_PATH, receiveWebhook);
      });
    },
  };
}
