/**
 * Pages of a buyer's orders at /orders: all orders for a signed-in user, or one order by the key in its
 * receipt.
 */
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { orderHref } from '../../domain/cart/orders';
import type { ApiContext } from '../api/context';
import { sessionUser } from '../auth/sessionCookie';
import { assertWithinLimit } from '../api/assertWithinLimit';
import { receiptMail } from '../mail/receipt';
import { hideReferrer, keepPrivate, sendPage } from '../http/pageReply';
import { Refusal } from '../http/refusal';
import { orderByKey, ordersOfBuyer, type BoughtOrder } from '../store/buyerOrders';
import { isBooked } from '../store/orderStatus';
import { queueMail } from '../store/outbox';
import { readResource } from '../store/readResource';
import { loggedOutPage, noOrderPage, orderPage, ordersPage } from './ordersPage';

interface KeyRoute {
  Params: { key: string };
}

interface OrderRoute extends KeyRoute {
  Querystring: { receipt?: string };
}

/** Value of the query parameter that makes the page confirm that the receipt was sent. */
const SENT = 'sent';

export const ordersPlugin = (context: ApiContext) => async (server: FastifyInstance) => {
  const { store, config, limits, now } = context;

  const pageData = async () => ({ events: await readResource(store, 'events'), now: now() });

  const sendUnknown = (reply: FastifyReply) => sendPage(reply, 404, noOrderPage());

  async function sendReceipt(order: BoughtOrder) {
    if (!isBooked(order.status) || order.email === '')
      throw new Refusal(409, 'There is no receipt to send for this order.');
    await assertWithinLimit(context, `receipt of ${order.id}`, limits.receipt);
    const mail = receiptMail(order, { siteOrigin: config.siteOrigin, ...(await pageData()) });
    await queueMail(store.db, { ...mail, occasion: `${mail.occasion}:${now()}` }, now());
  }

  await server.register(formbody);
  keepPrivate(server);
  hideReferrer(server);
  server.get('/', async (request, reply) => {
    const user = await sessionUser(context, request);
    if (!user) return sendPage(reply, 401, loggedOutPage());
    const orders = await ordersOfBuyer(store.db, user._id);
    return sendPage(reply, 200, ordersPage(orders, await pageData()));
  });
  server.get<OrderRoute>('/:key', async (request, reply) => {
    const order = await orderByKey(store, request.params.key);
    if (!order) return sendUnknown(reply);
    const user = await sessionUser(context, request);
    const view = { isReceiptSent: request.query.receipt === SENT, isBuyer: user?._id === order.accountId };
    return sendPage(reply, 200, orderPage(order, { ...(await pageData()), ...view }));
  });
  server.post<KeyRoute>('/:key/receipt', async ({ params: { key } }, reply) => {
    const order = await orderByKey(store, key);
    if (!order) return sendUnknown(reply);
    await sendReceipt(order);
    return reply.redirect(`${orderHref(key)}?receipt=${SENT}`, 303);
  });
};
