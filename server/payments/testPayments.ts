/** The test payment page: no card is charged. Its link contains a secret token, as a provider's link does. */
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { CANCELED_HREF, DECLINED_HREF, hrefTo } from '../../domain/pages/routes';
import type { Config } from '../config';
import { receiptMail } from '../mail/receipt';
import { keepPrivate, sendPage } from '../http/pageReply';
import { Refusal } from '../http/refusal';
import type { Store } from '../store/database';
import { extendHold, voidUnpaidOrder, payOrder } from '../store/orderPayment';
import { orderByToken } from '../store/orders';
import type { Order } from '../store/orders';
import { isBooked } from '../store/orderStatus';
import { messagePage, paymentPage } from './testPaymentPage';
import type { PaymentProvider } from './provider';
import { MINUTE_MS } from '../http/durations';

interface TestPaymentsOptions {
  config: Pick<Config, 'siteOrigin' | 'holdMinutes'>;
  store: Store;
  now: () => number;
}

interface TokenRoute {
  Params: { token: string };
}

const NOT_CHARGED = 'You haven’t been charged, and your cart is just as you left it.';

/** The test payment page, which charges nothing. */
export function createTestPayments({ config, store, now }: TestPaymentsOptions): PaymentProvider {
  const cartUrl = `${config.siteOrigin}${hrefTo('cart')}`;
  const thankYouUrl = `${config.siteOrigin}${hrefTo('thankYou')}`;

  const sendExpired = (reply: FastifyReply) =>
    sendPage(
      reply,
      404,
      messagePage({
        title: 'This payment page has expired',
        text: `The link is no longer valid, or your cart has changed. ${NOT_CHARGED}`,
        cartUrl,
      }),
    );

  const sendUnavailable = (reply: FastifyReply, title: string) =>
    sendPage(
      reply,
      409,
      messagePage({
        title: 'These tickets are no longer available',
        text: `${title} is no longer available in this quantity. ${NOT_CHARGED}`,
        cartUrl,
      }),
    );

  const holdEnd = ({ createdAt }: Order) => new Date(createdAt.getTime() + config.holdMinutes * MINUTE_MS);

  async function showOrder(token: string, reply: FastifyReply) {
    const order = await orderByToken(store, token);
    if (order && isBooked(order.status)) return reply.redirect(thankYouUrl, 303);
    if (!order || !(await extendHold(store, order.id, holdEnd(order), now()))) return sendExpired(reply);
    return sendPage(reply, 200, paymentPage(order));
  }

  async function pay(token: string, reply: FastifyReply) {
    const order = await orderByToken(store, token);
    if (!order) return sendExpired(reply);
    const result = await payOrder(store, {
      orderId: order.id,
      now: now(),
      isCharged: false,
      receiptOf: (paid, events) => receiptMail(paid, { siteOrigin: config.siteOrigin, events, now: now() }),
    });
    if (result.kind === 'paid') return reply.redirect(thankYouUrl, 303);
    return result.kind === 'unavailable' ? sendUnavailable(reply, result.title) : sendExpired(reply);
  }

  /** The order keeps its places after a declined payment until its hold ends: the buyer may try again. */
  async function decline(token: string, reply: FastifyReply) {
    const order = await orderByToken(store, token);
    if (!order) return sendExpired(reply);
    const unpaidUrl = config.siteOrigin + DECLINED_HREF;
    return reply.redirect(isBooked(order.status) ? thankYouUrl : unpaidUrl, 303);
  }

  async function cancel(token: string, reply: FastifyReply) {
    const order = await orderByToken(store, token);
    if (!order) return sendExpired(reply);
    await voidUnpaidOrder(store, order.id);
    const canceledUrl = config.siteOrigin + CANCELED_HREF;
    return reply.redirect(isBooked(order.status) ? thankYouUrl : canceledUrl, 303);
  }

  async function plugin(server: FastifyInstance) {
    await server.register(formbody);
    keepPrivate(server);
    server.get<TokenRoute>('/:token', (request, reply) => showOrder(request.params.token, reply));
    server.post<TokenRoute>('/:token/pay', (request, reply) => pay(request.params.token, reply));
    server.post<TokenRoute>('/:token/decline', (request, reply) => decline(request.params.token, reply));
    server.post<TokenRoute>('/:token/cancel', (request, reply) => cancel(request.params.token, reply));
  }

  return {
    openableMs: Number.POSITIVE_INFINITY,
    formActionOrigins: [],
    // The page reports the result of each payment immediately, so no payment is ever overdue. An order
    // without one is voided after its hold (`voidExpiredOrders`).
    settleOverdue: async () => undefined,
    async refund({ id, sessionId, refundedCents }, { cents }) {
      if (sessionId !== null)
        throw new Refusal(409, `Order ${id} was paid with Stripe. Set STRIPE_SECRET_KEY to refund it.`);
      return refundedCents + cents;
    },
    paymentUrlOf: async ({ token }) => `${config.siteOrigin}/pay/${token}`,
    plugin: async (server) => {
      await server.register(plugin, { prefix: '/pay' });
    },
  };
}
