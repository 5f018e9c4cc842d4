/** Routes of the cart and the checkout: /api/carts, /api/carts/items, /api/carts/create-checkout. */
import type { FastifyRequest } from 'fastify';
import { object, string } from 'yup';
import { API_PATHS } from '../../domain/api/contract';
import { addItemSchema, cartQuerySchema, checkoutSchema, updateItemSchema } from './cartSchemas';
import type { User } from '../../domain/api/entities';
import { Refusal } from '../http/refusal';
import { addItem, readOpenCart, removeItem, updateItem } from '../store/carts';
import { freezeOrder } from '../store/checkout';
import { readOrderedCart } from '../store/orders';
import type { ApiContext } from './context';
import { ownUser } from '../auth/requireSession';
import { assertWithinLimit } from './assertWithinLimit';
import type { ApiServer } from './validation';

const itemParams = object({ cartItemId: string().required().max(100) });
const keyHeader = object({ 'idempotency-key': string().max(200) });

/**
 * Checks that the request is for the cart of the signed-in user. Its `userEmail` may be outdated (changed on
 * another device) and is ignored.
 *
 * @throws Refusal 403 when `userId` is another user's
 */
function namedUser(request: FastifyRequest, { userId }: { userId: string }): User {
  const user = ownUser(request);
  if (userId !== user._id) throw new Refusal(403, 'This is not your cart.');
  return user;
}

function itemRoutes(api: ApiServer, context: ApiContext): void {
  const { store, limits, now } = context;
  const assertWithinCartLimit = ({ _id }: User) => assertWithinLimit(context, `cart of ${_id}`, limits.cart);

  api.post(API_PATHS.cartItems, { schema: { body: addItemSchema, headers: keyHeader } }, async (request) => {
    const { event, quantity } = request.body;
    const user = namedUser(request, request.body);
    await assertWithinCartLimit(user);
    const key = request.headers['idempotency-key'] ?? null;
    return addItem(store, { user, eventId: event, quantity, key, now: now() });
  });

  api.put(
    `${API_PATHS.cartItems}/:cartItemId`,
    { schema: { params: itemParams, body: updateItemSchema } },
    async (request) => {
      const { cartItemId: itemId } = request.params;
      await assertWithinCartLimit(ownUser(request));
      return updateItem(store, {
        user: ownUser(request),
        itemId,
        quantity: request.body.quantity,
        now: now(),
      });
    },
  );

  api.delete(`${API_PATHS.cartItems}/:cartItemId`, { schema: { params: itemParams } }, async (request) => {
    const { cartItemId: itemId } = request.params;
    await removeItem(store, { user: ownUser(request), itemId, now: now() });
    return { _id: itemId };
  });
}

/** All these calls require a session. */
export function cartRoutes(api: ApiServer, context: ApiContext): void {
  const { store, payments, limits, networks, now } = context;
  api.get(API_PATHS.carts, { schema: { querystring: cartQuerySchema } }, async (request) => {
    const user = namedUser(request, request.query);
    const readCart = request.query.status === 'ordered' ? readOrderedCart : readOpenCart;
    const cart = await readCart(store, user);
    return cart ? [cart] : [];
  });

  itemRoutes(api, context);

  api.post(API_PATHS.createCheckout, { schema: { body: checkoutSchema } }, async (request) => {
    const user = namedUser(request, request.body);
    await assertWithinLimit(context, `checkout of ${user._id}`, limits.checkout);
    const order = await freezeOrder(store, {
      user,
      sent: request.body.cart,
      now: now(),
      network: networks.hashOf(request.ip),
      opensWithinMs: payments.openableMs,
    });
    return { url: await payments.paymentUrlOf(order) };
  });
}
