/** Stripe Checkout, used when STRIPE_SECRET_KEY is set. */
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Stripe from 'stripe';
import { DECLINED_HREF, hrefTo } from '../../domain/pages/routes';
import type { Config } from '../config';
import { receiptMail, refundMail } from '../mail/receipt';
import { Refusal } from '../refusal';
import type { Store } from '../store/database';
import { keepPaymentUrl, orderById, orderByToken, payOrder, refundOrder } from '../store/orders';
import type { Order, OrderLine } from '../store/orders';
import type { PaymentProvider } from './provider';

export const WEBHOOK_PATH = '/api/stripe/webhook';

const CURRENCY = 'usd';

/** Stripe ends a session after 24 hours at the latest. */
const SESSION_LIFETIME_MS = 23 * 60 * 60 * 1000;

/** Where Stripe's page leads without a payment; like the test page's, its token is a secret. */
const returnPath = (token: string) => `/pay/${token}/return`;

interface StripePaymentsOptions {
  config: Pick<Config, 'siteOrigin' | 'stripeWebhookSecret'>;
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
  expires_at: Math.floor((order.createdAt.getTime() + SESSION_LIFETIME_MS) / 1000),
});

const COMPLETED = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];

/** A signed event of another API version, or made by hand, may lack its object. */
const isReadable = (event: Stripe.Event) =>
  typeof (event.data as { object?: unknown } | undefined)?.object === 'object' &&
  (event.data as { object: unknown }).object !== null;

/** The checkout session that an event says is paid, or null. */
function paidSession(event: Stripe.Event): Stripe.Checkout.Session | null {
  if (!COMPLETED.includes(event.type)) return null;
  const session = event.data.object as Stripe.Checkout.Session;
  return session.payment_status === 'unpaid' ? null : session;
}

const paymentIntentOf = ({ payment_intent: intent }: Stripe.Checkout.Session) =>
  typeof intent === 'string' ? intent : (intent?.id ?? null);

/** Stripe's own words are for us: they name keys and settings, and a 401 of theirs is no ended session. */
const unavailable = (cause: unknown) =>
  new Refusal(502, 'Payments are not available right now. Please try again in a few minutes.', { cause });

/** Whether a session has brought the sum of the order. */
const isWhole = ({ amount_total: amount, currency }: Stripe.Checkout.Session, order: Order) =>
  amount === order.totalCents && currency === CURRENCY;

export function createStripePayments({ config, store, now, stripe }: StripePaymentsOptions): PaymentProvider {
  /** The order's id is the idempotency key: the same order is always the same session. */
  const sessionFor = (order: Order) =>
    stripe.checkout.sessions.create(sessionOf(order, config.siteOrigin), {
      idempotencyKey: `checkout-${order.id}`,
    });

  async function openSession(orderId: string): Promise<string> {
    const order = await orderById(store.db, orderId);
    if (!order) throw new Error(`There is no order ${orderId}.`);
    const { url } = await sessionFor(order).catch((error: unknown) => {
      throw unavailable(error);
    });
    if (!url) throw new Error('Stripe answered a session without a url.');
    await keepPaymentUrl(store, order.id, url);
    return url;
  }

  /** Whether the last try to pay was declined; a Stripe that cannot be asked counts as no. */
  async function isDeclined(order: Order, log: FastifyBaseLogger): Promise<boolean> {
    try {
      const { id } = await sessionFor(order);
      const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
      const intent = session.payment_intent;
      return typeof intent === 'object' && Boolean(intent?.last_payment_error);
    } catch (error) {
      log.error({ err: error }, 'Stripe did not say how a payment ended');
      return false;
    }
  }

  async function comeBack(request: FastifyRequest<{ Params: { token: string } }>, reply: FastifyReply) {
    const order = await orderByToken(store, request.params.token);
    const path = async () => {
      if (order?.status === 'paid') return hrefTo('thankYou');
      const isPending = order?.status === 'pending';
      return isPending && (await isDeclined(order, request.log)) ? DECLINED_HREF : hrefTo('cart');
    };
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .redirect(config.siteOrigin + (await path()), 303);
  }

  /** Gives the money back; repeated, Stripe refunds once and the buyer gets one mail. */
  async function giveBack(orderId: string, session: Stripe.Checkout.Session) {
    const intent = paymentIntentOf(session);
    if (intent !== null) {
      await stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: `refund-${session.id}` });
    }
    await refundOrder(store, { orderId, now: now(), mailOf: refundMail });
  }

  async function complete(session: Stripe.Checkout.Session, log: FastifyBaseLogger) {
    const orderId = session.client_reference_id;
    const order = orderId === null ? null : await orderById(store.db, orderId);
    if (orderId === null || !order) return;
    if (!isWhole(session, order)) {
      log.error({ orderId }, 'a payment was not of the order’s sum, and nothing was booked');
      return;
    }
    const result = await payOrder(store, {
      orderId,
      now: now(),
      isCharged: true,
      lifetimeMs: SESSION_LIFETIME_MS,
      receiptOf: (order) => receiptMail(order, config.siteOrigin),
    });
    if (result.kind !== 'paid') await giveBack(orderId, session);
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

  async function receive(request: FastifyRequest, reply: FastifyReply) {
    const event = verified(request);
    if (event && !isReadable(event)) return reply.code(400).send({ message: 'The event has no object.' });
    if (!event) return reply.code(400).send({ message: 'The signature does not match.' });
    const session = paidSession(event);
    if (session) await complete(session, request.log);
    return { received: true };
  }

  return {
    sessionLifetimeMs: SESSION_LIFETIME_MS,
    formActionOrigins: ['https://checkout.stripe.com'],
    paymentUrl: async (order) => order.paymentUrl ?? openSession(order.id),
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
