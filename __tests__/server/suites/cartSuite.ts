import { API_PATHS } from '../../../domain/api/contract';
import type { Cart, CartItem } from '../../../domain/api/entities';
import { NOON } from '../../support/testSeed';
import { bodyOf, signedInVisitor, anonymousVisitor, ANY_TEXT } from '../../support/visitor';
import type { Visitor } from '../../support/visitor';
import type { TestSite } from './site';

const MINUTE = 60_000;

const payloadOf = ({ user }: Visitor, event: string, quantity: unknown = 1) => ({
  event,
  quantity,
  userId: user._id,
  userEmail: user.email,
});

export function cartSuite(site: () => TestSite): void {
  const newUser = () => signedInVisitor(site().server);
  const tryAdd = (visitor: Visitor, event: string, quantity: unknown = 1) =>
    visitor.call('POST', API_PATHS.cartItems, payloadOf(visitor, event, quantity));

  describe('adding to the cart', () => {
    it('responds with the complete item at the price of the event', async () => {
      const visitor = await newUser();
      const item = await visitor.add('discounted', 2);
      expect(item).toEqual({
        _id: ANY_TEXT,
        event: {
          _id: 'discounted',
          title: 'Concert discounted',
          eventDate: ANY_TEXT,
          status: 'active',
        },
        price: 20,
        discount: 15,
        quantity: 2,
        type: 'event',
        createdAt: new Date(NOON).toISOString(),
        userId: visitor.user._id,
        userEmail: visitor.user.email,
      });
    });

    it('gives the item of a season the type season', async () => {
      expect((await (await newUser()).add('season')).type).toBe('season');
    });

    it('sums quantities of the same event in one row, up to 9', async () => {
      const visitor = await newUser();
      const first = await visitor.add('open', 5);
      const second = await visitor.add('open', 3);
      expect([second._id, second.quantity]).toEqual([first._id, 8]);
      expect((await visitor.add('open', 9)).quantity).toBe(9);
    });

    it('keeps all parallel additions, in one cart', async () => {
      const visitor = await newUser();
      await Promise.all(Array.from({ length: 8 }, (_, index) => visitor.add(index % 2 ? 'open' : 'free')));
      const carts = bodyOf<Cart[]>(
        await visitor.call('GET', `${API_PATHS.carts}?userId=${visitor.user._id}&status=open`),
      );
      expect(carts).toHaveLength(1);
      expect(carts[0]?.cartItems.map(({ quantity }) => quantity)).toEqual([4, 4]);
    });

    it('adds once when the browser repeats a request with the same idempotency key', async () => {
      const visitor = await newUser();
      const send = () =>
        visitor.call('POST', API_PATHS.cartItems, payloadOf(visitor, 'open', 2), { 'idempotency-key': 'k1' });
      const responses = await Promise.all([send(), send(), send()]);
      expect(responses.map((response) => bodyOf<CartItem>(response).quantity)).toEqual([2, 2, 2]);
    });

    it('adds nothing when a request is repeated after its item was removed', async () => {
      const visitor = await newUser();
      const send = () =>
        visitor.call('POST', API_PATHS.cartItems, payloadOf(visitor, 'open'), { 'idempotency-key': 'k2' });
      const { _id } = bodyOf<CartItem>(await send());
      await visitor.call('DELETE', `${API_PATHS.cartItems}/${_id}`);
      expect((await send()).statusCode).toBe(409);
      expect((await visitor.cart()).cartItems).toEqual([]);
    });

    it('ignores a price, discount or type that the browser sends', async () => {
      const visitor = await newUser();
      const tampered = { ...payloadOf(visitor, 'open'), price: 0.01, discount: 99, type: 'season' };
      const item = bodyOf<CartItem>(await visitor.call('POST', API_PATHS.cartItems, tampered));
      expect(item).toMatchObject({ price: 35, discount: null, type: 'event' });
    });

    it.each(['9', 1.5, 0, 10, -1, null, true, 1e21, [1]])('rejects the quantity %p', async (quantity) => {
      const visitor = await newUser();
      expect((await tryAdd(visitor, 'open', quantity)).statusCode).toBe(400);
      expect((await visitor.cart()).cartItems).toEqual([]);
    });

    it.each(['sold-out', 'inactive', 'passed', 'begun', 'at-the-door', 'promo', 'unpriced'])(
      'rejects an event that is not on sale: %s',
      async (event) => {
        const visitor = await newUser();
        expect((await tryAdd(visitor, event)).statusCode).toBe(409);
        expect((await visitor.cart()).cartItems).toEqual([]);
      },
    );

    it('responds 404 to an unknown event', async () => {
      expect((await tryAdd(await newUser(), 'nothing')).statusCode).toBe(404);
    });

    it.each([
      ['59:59 before', 60 * MINUTE - 1000, 409],
      ['60:00 before', 60 * MINUTE, 200],
      ['60:01 before', 60 * MINUTE + 1000, 200],
      ['at the start', 0, 409],
    ])('enforces the 60-minute rule: %s', async (_when, before, status) => {
      const { addEvent, clock } = site();
      const id = `hour-${before}`;
      await addEvent(id);
      const visitor = await newUser();
      clock.now = Date.parse(NOON_IN_30_DAYS) - before;
      await visitor.call('POST', API_PATHS.login, { email: visitor.user.email, password: 'Sonata#21' });
      expect((await tryAdd(visitor, id)).statusCode).toBe(status);
    });
  });

  const NOON_IN_30_DAYS = new Date(NOON + 30 * 24 * 60 * MINUTE).toISOString();

  describe('changing the cart', () => {
    it('sets a quantity and responds with the item', async () => {
      const visitor = await newUser();
      const item = await visitor.add('open', 2);
      const response = await visitor.call('PUT', `${API_PATHS.cartItems}/${item._id}`, { quantity: 7 });
      expect(bodyOf(response)).toMatchObject({
        _id: item._id,
        price: 35,
        quantity: 7,
        type: 'event',
        discount: null,
      });
    });

    it.each(['9', 0, 10, 2.5, undefined])('rejects a change to the quantity %p', async (quantity) => {
      const visitor = await newUser();
      const item = await visitor.add('open', 2);
      expect((await visitor.call('PUT', `${API_PATHS.cartItems}/${item._id}`, { quantity })).statusCode).toBe(
        400,
      );
      expect((await visitor.cart()).cartItems[0]?.quantity).toBe(2);
    });

    it('rejects a changed quantity of an event that is no longer on sale', async () => {
      const { addEvent, clock } = site();
      await addEvent('over');
      const visitor = await newUser();
      const item = await visitor.add('over', 2);
      clock.now = NOON + 29.99 * 24 * 60 * MINUTE;
      const set = (quantity: number) =>
        visitor.call('PUT', `${API_PATHS.cartItems}/${item._id}`, { quantity });
      expect([(await set(3)).statusCode, (await set(2)).statusCode]).toEqual([409, 200]);
      expect((await visitor.cart()).cartItems[0]?.quantity).toBe(2);
    });

    it('removes an item whose event is no longer on sale', async () => {
      const { addEvent, clock } = site();
      await addEvent('leaving');
      const visitor = await newUser();
      const item = await visitor.add('leaving');
      clock.now = NOON + 29.99 * 24 * 60 * MINUTE;
      expect((await visitor.call('DELETE', `${API_PATHS.cartItems}/${item._id}`)).statusCode).toBe(200);
      expect((await visitor.cart()).cartItems).toEqual([]);
    });

    it('accepts a DELETE with an empty body of type JSON', async () => {
      const visitor = await newUser();
      const item = await visitor.add('open');
      const headers = { 'content-type': 'application/json' };
      expect(
        (await visitor.call('DELETE', `${API_PATHS.cartItems}/${item._id}`, undefined, headers)).statusCode,
      ).toBe(200);
    });
  });

  describe('a cart belongs to its user', () => {
    it.each([
      ['GET', `${API_PATHS.carts}?userId=someone`],
      ['POST', API_PATHS.cartItems],
      ['PUT', `${API_PATHS.cartItems}/some`],
      ['DELETE', `${API_PATHS.cartItems}/some`],
      ['POST', API_PATHS.createCheckout],
    ] as const)('%s %s checks the session first', async (method, url) => {
      const response = await anonymousVisitor(site().server).call(
        method,
        url,
        method === 'GET' ? undefined : { nonsense: 1 },
      );
      expect([response.statusCode, bodyOf(response)]).toEqual([401, { message: ANY_TEXT }]);
    });

    it('rejects a forged session', async () => {
      const headers = { cookie: 'session=forged' };
      expect((await site().server.inject({ url: `${API_PATHS.carts}?userId=x`, headers })).statusCode).toBe(
        401,
      );
    });

    it('rejects the id of another user, and changes nothing', async () => {
      const [ownVisitor, otherVisitor] = [await newUser(), await newUser()];
      await otherVisitor.add('open', 3);
      const forgedCart = { ...payloadOf(ownVisitor, 'open'), userId: otherVisitor.user._id };
      expect((await ownVisitor.call('POST', API_PATHS.cartItems, forgedCart)).statusCode).toBe(403);
      expect(
        (await ownVisitor.call('GET', `${API_PATHS.carts}?userId=${otherVisitor.user._id}`)).statusCode,
      ).toBe(403);
      const { cartItems: cart } = await otherVisitor.cart();
      const boughtCart = { cart, userId: otherVisitor.user._id, userEmail: otherVisitor.user.email };
      expect((await ownVisitor.call('POST', API_PATHS.createCheckout, boughtCart)).statusCode).toBe(403);
      expect((await otherVisitor.cart()).cartItems.map(({ quantity }) => quantity)).toEqual([3]);
      expect((await ownVisitor.cart()).cartItems).toEqual([]);
    });

    it('accepts a former email of its user, and stores the current one', async () => {
      const ownVisitor = await newUser();
      const payload = { ...payloadOf(ownVisitor, 'open'), userEmail: 'older@example.org' };
      const item = bodyOf<CartItem>(await ownVisitor.call('POST', API_PATHS.cartItems, payload));
      expect(item.userEmail).toBe(ownVisitor.user.email);
    });

    it('responds 404 to the item of another user, and does not change it', async () => {
      const [ownVisitor, otherVisitor] = [await newUser(), await newUser()];
      const item = await otherVisitor.add('open', 3);
      await ownVisitor.add('open');
      const url = `${API_PATHS.cartItems}/${item._id}`;
      expect((await ownVisitor.call('PUT', url, { quantity: 9 })).statusCode).toBe(404);
      expect((await ownVisitor.call('DELETE', url)).statusCode).toBe(404);
      expect((await otherVisitor.cart()).cartItems.map(({ quantity }) => quantity)).toEqual([3]);
    });

    it('is never cached', async () => {
      const visitor = await newUser();
      const response = await visitor.call('GET', `${API_PATHS.carts}?userId=${visitor.user._id}&status=open`);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(bodyOf(response)).toEqual([]);
    });

    it('has the status open or ordered; other values are rejected', async () => {
      const visitor = await newUser();
      const url = `${API_PATHS.carts}?userId=${visitor.user._id}&status=paid`;
      const response = await visitor.call('GET', url);
      expect([response.statusCode, bodyOf(response)]).toEqual([400, { message: ANY_TEXT }]);
    });
  });
}
