/** Stripe Checkout, used when STRIPE_SECRET_KEY is set. */
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Stripe from 'stripe';
import { DECLINED_HREF, hrefTo } from '../../domain/pages/routes';
import type { Config } from '../config';
import { Refusal } from '../refusal';
import type { Store } from '../store/database';
import { claimUnsettled, keepSession, orderById, orderByToken } from '../store/orders';
import type { Order, OrderLine } from '../store/orders';
import { isBooked } from '../store/orderStatus';
import type { PaymentProvider } from './provider';
import { stripeRefund } from './stripeRefund';
import { createSettlement, CURRENCY } from './stripeSettlement';

export const WEBHOOK_PATH = '/api/stripe/webhook';

const MINUTE_MS = 60_000;

/** Stripe wants a session to last 30 minutes from when the call arrives; so much longer it lasts by our clock. */
const OPENING_MS = MINUTE_MS;

/** How long after a session's end its places are held, until Stripe has reported a payment of the last moment. */
const REPORT_MS = 2 * MINUTE_MS;

/** How long one server works on an order that it asks about; another try is made after that. */
const ASK_MS = 10 * 60 * 1000;

/** Where Stripe's page leads without a payment; like the test page's, its token is a secret. */
const returnPath = (token: string) => `/pay/${token}/return`;

interface StripePaymentsOptions {
  config: Pick<Config, 'siteOrigin' | 'stripeWebhookSecret' | 'holdMinutes'>;
  store: Store;
  now: () => number;
  stripe: Stripe;
}

const lineItem = (line: OrderLine): Stripe.Checkout.SessionCreateParams.LineItem => ({
  quantity: line.quantity,
  price_data: {
    currency: CURRENCY,
    unit_amount: line.unitCents,
    product_data: { name: line.title, description: `${line.dateLine}, ${line.location}` },
  },
});

const sessionOf = (order: Order, siteOrigin: string): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: order.id,
  customer_email: order.email,
  line_items: order.lines.map(lineItem),
  success_url: `${siteOrigin}${hrefTo('thankYou')}`,
  cancel_url: siteOrigin + returnPath(order.token),
  expires_at: Math.floor((order.heldUntil.getTime() - REPORT_MS) / 1000),
});

/** Events whose object is a session, and events whose object names a payment. */
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

/** The object of an event, or null: one of another API version, or made by hand, may lack it. */
const objectOf = ({ data }: Stripe.Event) =>
  (data as { object?: EventObject | null } | undefined)?.object ?? null;

const isId = (value: unknown): value is string => typeof value === 'string' && /^\w{1,255}$/.test(value);

/**
 * Stripe's own words are for us: they name keys and settings, and a 401 of theirs is no ended session.
 *
 * @returns 503 when Stripe gave no answer or is busy, otherwise 502
 */
function unavailable(cause: unknown): Refusal {
  const { statusCode } = cause as { statusCode?: number };
  const isBusy = statusCode === undefined || statusCode === 429;
  return new Refusal(
    isBusy ? 503 : 502,
    'Payments are not available right now. Please try again in a few minutes.',
    { cause },
  );
}

const refuse = (error: unknown) => {
  throw unavailable(error);
};

export function createStripePayments({ config, store, now, stripe }: StripePaymentsOptions): PaymentProvider {
  const { settle, settlePayment, leave } = createSettlement({ config, store, now, stripe });

  /** The order's id is the idempotency key: the same order is always the same session. */
  async function openSession(orderId: string): Promise<string> {
    const order = await orderById(store.db, orderId);
    if (!order) throw new Error(`There is no order ${orderId}.`);
    const { id, url } = await stripe.checkout.sessions
      .create(sessionOf(order, config.siteOrigin), { idempotencyKey: `checkout-${order.id}` })
      .catch(refuse);
    if (!url) throw new Error('Stripe answered a session without a url.');
    await keepSession(store, order.id, { id, url, askAt: order.heldUntil });
    return url;
  }

  /** Where the way back from Stripe's page leads; a Stripe that cannot be asked changes nothing. */
  async function hrefAfter(order: Order | null, log: FastifyBaseLogger): Promise<string> {
    if (order?.status !== 'pending' || order.sessionId === null)
      return order && isBooked(order.status) ? hrefTo('thankYou') : hrefTo('cart');
    try {
      const { isDeclined } = await leave(order.sessionId);
      if (isDeclined) return DECLINED_HREF;
    } catch (error) {
      log.error({ err: error, orderId: order.id }, 'Stripe did not say how a payment ended');
      return hrefTo('cart');
    }
    const after = await orderById(store.db, order.id);
    return after && isBooked(after.status) ? hrefTo('thankYou') : hrefTo('cart');
  }

  async function comeBack(request: FastifyRequest<{ Params: { token: string } }>, reply: FastifyReply) {
    const order = await orderByToken(store, request.params.token);
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .redirect(config.siteOrigin + (await hrefAfter(order, request.log)), 303);
  }

  function verified(request: FastifyRequest): Stripe.Event | null {
    const signature = request.headers['stripe-signature'];
    if (typeof signature !== 'string' || config.stripeWebhookSecret === null) return null;
    try {
      return stripe.webhooks.constructEvent(request.body as Buffer, signature, config.stripeWebhookSecret);
    } catch {
      return null;
    }
  }

  async function follow(type: string, { id, payment_intent: intent }: EventObject): Promise<void> {
    if (SESSION_EVENTS.includes(type) && isId(id)) await settle(id);
    if (PAYMENT_EVENTS.includes(type) && isId(intent)) await settlePayment(intent);
  }

  /** An answer other than 2xx makes Stripe send the event again, for three days. */
  async function receive(request: FastifyRequest, reply: FastifyReply) {
    const event = verified(request);
    if (!event) return reply.code(400).send({ message: 'The signature does not match.' });
    const object = objectOf(event);
    if (!object) return reply.code(400).send({ message: 'The event has no object.' });
    await follow(event.type, object).catch((error: unknown) => {
      throw error instanceof stripe.errors.StripeError ? unavailable(error) : error;
    });
    return { received: true };
  }

  return {
    holdMs: config.holdMinutes * MINUTE_MS + OPENING_MS + REPORT_MS,
    opensWithinMs: OPENING_MS / 2,
    formActionOrigins: ['https://checkout.stripe.com'],
    paymentUrl: async (order) => order.paymentUrl ?? openSession(order.id),
    refund: (order, refund) => stripeRefund(stripe, order, refund),
    async askUnsettled(log) {
      for (;;) {
        const open = await claimUnsettled(store, now(), ASK_MS);
        if (!open) return;
        try {
          await settle(open.sessionId);
        } catch (error) {
          log.error({ err: error, orderId: open.orderId }, 'Stripe did not say how a payment ended');
        }
      }
    },
    plugin: async (server: FastifyInstance) => {
      server.get(returnPath(':token'), comeBack);
      await server.register(async (webhook) => {
        // The signature covers the bytes as they came.
        webhook.removeAllContentTypeParsers();
        webhook.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
        webhook.post(WEBHOOK_PATH, receive);
      });
    },
  };
}
