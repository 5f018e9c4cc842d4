/** The hosted test payment page (DECISIONS A01). No card is charged; its link is a bearer token, like a provider's. */
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DECLINED_HREF, hrefTo } from '../../domain/pages/routes';
import type { Config } from '../config';
import { errorResponseOf } from '../errors';
import { receiptMail } from '../mail/receipt';
import { keepPrivate, sendPage } from '../pageReply';
import { Refusal } from '../refusal';
import { isExpired } from '../store/checkout';
import type { Store } from '../store/database';
import { endUnpaid, payOrder } from '../store/orderPayment';
import { orderByToken } from '../store/orders';
import type { Order } from '../store/orders';
import { isBooked } from '../store/orderStatus';
import { messagePage, paymentPage } from './page';
import type { PaymentProvider } from './provider';

interface TestPaymentsOptions {
  config: Pick<Config, 'siteOrigin' | 'holdMinutes'>;
  store: Store;
  now: () => number;
}

interface ByToken {
  Params: { token: string };
}

const MINUTE_MS = 60_000;

const CHARGED_NOTHING = 'You have not been charged, and your cart is just as you left it.';

export function createTestPayments({ config, store, now }: TestPaymentsOptions): PaymentProvider {
  const cartUrl = `${config.siteOrigin}${hrefTo('cart')}`;
  const thankYouUrl = `${config.siteOrigin}${hrefTo('thankYou')}`;

  const sendGone = (reply: FastifyReply) =>
    sendPage(
      reply,
      404,
      messagePage({
        title: 'This payment page has expired',
        text: `The link is no longer valid, or your cart has changed. ${CHARGED_NOTHING}`,
        cartUrl,
      }),
    );

  const sendUnavailable = (reply: FastifyReply, title: string) =>
    sendPage(
      reply,
      409,
      messagePage({
        title: 'These tickets are no longer available',
        text: `${title} is no longer available in this quantity. ${CHARGED_NOTHING}`,
        cartUrl,
      }),
    );

  const isPayable = (order: Order) => order.status === 'pending' && !isExpired(order, now());

  async function showOrder(token: string, reply: FastifyReply) {
    const order = await orderByToken(store, token);
    if (order && isBooked(order.status)) return reply.redirect(thankYouUrl, 303);
    if (!order || !isPayable(order)) return sendGone(reply);
    return sendPage(reply, 200, paymentPage(order));
  }

  async function pay(token: string, reply: FastifyReply) {
    const order = await orderByToken(store, token);
    if (!order) return sendGone(reply);
    const result = await payOrder(store, {
      orderId: order.id,
      now: now(),
      isCharged: false,
      receiptOf: (paid) => receiptMail(paid, config.siteOrigin),
    });
    if (result.kind === 'paid') return reply.redirect(thankYouUrl, 303);
    return result.kind === 'unavailable' ? sendUnavailable(reply, result.title) : sendGone(reply);
  }

  /** A declined card can be followed by another one: the order keeps its places. */
  async function decline(token: string, reply: FastifyReply) {
    const order = await orderByToken(store, token);
    if (!order) return sendGone(reply);
    const unpaidUrl = config.siteOrigin + DECLINED_HREF;
    return reply.redirect(isBooked(order.status) ? thankYouUrl : unpaidUrl, 303);
  }

  async function cancel(token: string, reply: FastifyReply) {
    const order = await orderByToken(store, token);
    if (!order) return sendGone(reply);
    await endUnpaid(store, order.id);
    return reply.redirect(isBooked(order.status) ? thankYouUrl : cartUrl, 303);
  }

  async function plugin(server: FastifyInstance) {
    await server.register(formbody);
    keepPrivate(server);
    server.setErrorHandler((error, request, reply) => {
      const { status, message } = errorResponseOf(error);
      if (status >= 500) request.log.error({ req: request, err: error }, 'payment page failed');
      const reference = status >= 500 ? { requestId: request.id } : {};
      return sendPage(
        reply,
        status,
        messagePage({ title: 'Something went wrong', text: message, cartUrl, ...reference }),
      );
    });
    server.get<ByToken>('/:token', (request, reply) => showOrder(request.params.token, reply));
    server.post<ByToken>('/:token/pay', (request, reply) => pay(request.params.token, reply));
    server.post<ByToken>('/:token/decline', (request, reply) => decline(request.params.token, reply));
    server.post<ByToken>('/:token/cancel', (request, reply) => cancel(request.params.token, reply));
  }

  return {
    holdMs: config.holdMinutes * MINUTE_MS,
    opensWithinMs: Number.POSITIVE_INFINITY,
    formActionOrigins: [],
    // Its own page reports every payment at once.
    askUnsettled: async () => undefined,
    async refund({ id, sessionId, refundedCents }, { cents }) {
      if (sessionId !== null)
        throw new Refusal(409, `Order ${id} was paid with Stripe. Set STRIPE_SECRET_KEY to refund it.`);
      return refundedCents + cents;
    },
    paymentUrl: async ({ token }) => `${config.siteOrigin}/pay/${token}`,
    plugin: async (server) => {
      await server.register(plugin, { prefix: '/pay' });
    },
  };
}
