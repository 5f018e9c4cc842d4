import { and, eq } from 'drizzle-orm';
import { API_PATHS } from '../../../domain/api/contract';
import type { Cart, CartItem } from '../../../domain/api/entities';
import { events, orders, outbox } from '../../../server/store/schema';
import { revision } from '../../../server/store/readResource';
import { sweep } from '../../support/sweep';
import { NOON } from '../../support/testSeed';
import { startTestServer } from '../../support/testServer';
import { untilServed } from '../../support/untilServed';
import { bodyOf, signedInVisitor, ANY_TEXT, anonymousVisitor } from '../../support/visitor';
import type { Visitor } from '../../support/visitor';
import type { TestSite } from './site';

const HOUR = 60 * 60 * 1000;

export function checkoutSuite(site: () => TestSite): void {
  const newUser = () => signedInVisitor(site().server);
  const post = (path: string) => site().server.inject({ method: 'POST', url: path });
  const pay = (path: string) => post(`${path}/pay`);
  const paidOrders = async ({ user }: Visitor) =>
    site()
      .store.db.select()
      .from(orders)
      .where(and(eq(orders.accountId, user._id), eq(orders.status, 'paid')));
  const mailsTo = async ({ user }: Visitor) =>
    site().store.db.select().from(outbox).where(eq(outbox.recipient, user.email));

  /** A signed-in user with tickets in the cart. */
  async function buyer(event: string, quantity = 1): Promise<Visitor> {
    const visitor = await newUser();
    await visitor.add(event, quantity);
    return visitor;
  }

  describe('create-checkout', () => {
    it('responds with the url of the payment page on the site', async () => {
      const response = await (await buyer('open')).checkout();
      expect(response.statusCode).toBe(200);
      expect(bodyOf<{ url: string }>(response).url).toMatch(/^http:\/\/localhost:3000\/pay\/[\w-]{43}$/);
    });

    it('responds with the same url to 20 parallel requests with the same cart', async () => {
      const visitor = await buyer('open', 2);
      const { cartItems } = await visitor.cart();
      const responses = await Promise.all(
        Array.from({ length: 20 }, () => untilServed(() => visitor.checkout(cartItems))),
      );
      expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
      expect(responses[0]?.statusCode).toBe(200);
    });

    it('responds with a new url to a changed cart, and the old url stops working', async () => {
      const visitor = await buyer('open');
      const oldPath = await visitor.paymentPath();
      await visitor.add('free');
      expect((await pay(oldPath)).statusCode).toBe(404);
      const newPath = await visitor.paymentPath();
      expect(newPath).not.toBe(oldPath);
      expect((await pay(newPath)).headers.location).toBe('http://localhost:3000/thank-you');
    });

    const tampering: [string, (item: CartItem) => unknown[]][] = [
      ['a lower price', (item) => [{ ...item, price: 1 }]],
      ['a discount', (item) => [{ ...item, discount: 90 }]],
      ['another quantity', (item) => [{ ...item, quantity: 1 }]],
      ['another event', (item) => [{ ...item, event: { ...item.event, _id: 'free' } }]],
      ['an item that is not in the cart', (item) => [item, { ...item, _id: 'other' }]],
      ['the same item twice', (item) => [item, item]],
    ];
    it.each(tampering)('rejects %s, and changes nothing', async (_what, tamper) => {
      const visitor = await buyer('open', 2);
      const { cartItems } = await visitor.cart();
      const [item] = cartItems;
      if (!item) throw new Error('The cart is empty.');
      const response = await visitor.checkout(tamper(item) as CartItem[]);
      expect([response.statusCode, bodyOf(response)]).toEqual([409, { message: ANY_TEXT }]);
      expect((await visitor.cart()).cartItems).toEqual(cartItems);
    });

    it.each([
      ['no cart', {}],
      ['an empty cart', { cart: [] }],
      ['a cart that is no list', { cart: 'all' }],
      ['an item without id', { cart: [{ quantity: 1 }] }],
      ['a quantity as text', { cart: [{ _id: 'x', quantity: '1' }] }],
    ])('rejects %s', async (_what, change) => {
      const { user, call } = await newUser();
      const payload = { userId: user._id, userEmail: user.email, ...change };
      expect((await call('POST', API_PATHS.createCheckout, payload)).statusCode).toBe(400);
    });

    it.each(['sold-out', 'inactive', 'passed'] as const)(
      'rejects an event that has become %s since it was added, and keeps the cart',
      async (status) => {
        const { addEvent, store } = site();
        const id = `became-${status}`;
        await addEvent(id);
        const visitor = await buyer(id);
        await store.db.update(events).set({ status }).where(eq(events.id, id));
        expect((await visitor.checkout()).statusCode).toBe(409);
        expect((await visitor.cart()).cartItems).toHaveLength(1);
      },
    );

    it.each([
      ['is no longer sold here', { document: { disableCheckout: true } }],
      ['has lost its price', { priceCents: null }],
    ])('rejects an event that %s, before and after the order is created', async (what, change) => {
      const { addEvent, eventRow, store } = site();
      const id = `lost ${what}`.replaceAll(' ', '-');
      await addEvent(id);
      const [earlyBuyer, lateBuyer] = [await buyer(id), await buyer(id)];
      const path = await lateBuyer.paymentPath();
      const { document } = await eventRow(id);
      const changed = 'document' in change ? { document: { ...document, ...change.document } } : change;
      await store.db.update(events).set(changed).where(eq(events.id, id));
      expect((await earlyBuyer.checkout()).statusCode).toBe(409);
      expect((await pay(path)).statusCode).toBe(409);
      expect([await paidOrders(lateBuyer), (await lateBuyer.cart()).cartItems.length]).toEqual([[], 1]);
    });

    it('limits the payments that one account begins, and unpaid orders are deleted later', async () => {
      const { store } = site();
      const limit = { attempts: 2, windowMs: HOUR };
      const limitedServer = await startTestServer({
        store,
        now: () => NOON,
        limits: { checkout: limit, cart: limit },
      });
      const visitor = await signedInVisitor(limitedServer.server);
      await visitor.add('open');
      const statuses = [];
      for (let time = 0; time < 3; time += 1) statuses.push((await visitor.checkout()).statusCode);
      expect(statuses).toEqual([200, 200, 429]);
      await visitor.add('free');
      const [item] = (await visitor.cart()).cartItems;
      const change = await visitor.call('PUT', `${API_PATHS.cartItems}/${item?._id}`, { quantity: 5 });
      const { _id: userId, email: userEmail } = visitor.user;
      const addition = { event: 'discounted', quantity: 1, userId, userEmail };
      const added = await visitor.call('POST', API_PATHS.cartItems, addition);
      expect([change.statusCode, added.statusCode]).toEqual([429, 429]);
      await limitedServer.close();
      const orderCount = async () =>
        (await store.db.select().from(orders).where(eq(orders.accountId, visitor.user._id))).length;
      await sweep(store, NOON + 29 * 24 * HOUR);
      expect(await orderCount()).toBe(1);
      await sweep(store, NOON + 31 * 24 * HOUR);
      expect(await orderCount()).toBe(0);
    });

    it.each([
      ['59:59', HOUR - 1000, 409],
      ['60:00', HOUR, 200],
      ['60:01', HOUR + 1000, 200],
    ])('enforces the 60-minute rule %s before the start', async (_when, before, status) => {
      const { addEvent, clock } = site();
      const id = `checkout-hour-${before}`;
      await addEvent(id, { eventDate: new Date(NOON + 10 * HOUR).toISOString() });
      const visitor = await buyer(id);
      clock.now = NOON + 10 * HOUR - before;
      expect((await visitor.checkout()).statusCode).toBe(status);
    });

    it('rejects more tickets than places are left', async () => {
      await site().addEvent('two-places', { capacity: 2 });
      expect((await (await buyer('two-places', 3)).checkout()).statusCode).toBe(409);
      expect((await (await buyer('two-places', 2)).checkout()).statusCode).toBe(200);
    });
  });

  describe('the payment page', () => {
    it('shows the order, its total and a note that no card will be charged', async () => {
      const path = await (await buyer('discounted', 3)).paymentPath();
      const page = await site().server.inject(path);
      expect(page.body).toContain('This is a test payment. No card will be charged.');
      expect(page.body).toContain('Concert discounted');
      expect(page.body).toContain('$51.00');
      expect(page.body).not.toContain('<script');
      expect(page.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
      });
    });

    it('escapes the values that it shows', async () => {
      await site().addEvent('markup', { title: '<b>Bold & "quoted"</b>' });
      const page = await site().server.inject(await (await buyer('markup')).paymentPath());
      expect(page.body).toContain('&lt;b&gt;Bold &amp; &quot;quoted&quot;&lt;/b&gt;');
    });

    it('charges the price at the time of the checkout', async () => {
      const { addEvent, store } = site();
      await addEvent('dearer', { price: 10 });
      const visitor = await buyer('dearer');
      const path = await visitor.paymentPath();
      await store.db.update(events).set({ priceCents: 9900 }).where(eq(events.id, 'dearer'));
      await pay(path);
      expect((await paidOrders(visitor)).map(({ totalCents }) => totalCents)).toEqual([1000]);
    });

    it('Pay makes one order and one mail, closes the cart and redirects to the thank-you page', async () => {
      const visitor = await buyer('open', 2);
      const path = await visitor.paymentPath();
      const first = await pay(path);
      expect([first.statusCode, first.headers.location]).toEqual([303, 'http://localhost:3000/thank-you']);
      const laterResponses = await Promise.all([
        pay(path),
        pay(path),
        post(`${path}/decline`),
        site().server.inject(path),
      ]);
      expect(laterResponses.map(({ headers }) => headers.location)).toEqual(
        Array(4).fill('http://localhost:3000/thank-you'),
      );
      expect(await paidOrders(visitor)).toHaveLength(1);
      expect(await mailsTo(visitor)).toHaveLength(1);
      expect((await visitor.cart()).cartItems).toEqual([]);
    });

    it('takes the places once when Pay is sent ten times in parallel', async () => {
      await site().addEvent('roomy', { capacity: 50 });
      const visitor = await buyer('roomy', 4);
      const path = await visitor.paymentPath();
      await Promise.all(Array.from({ length: 10 }, () => pay(path)));
      expect((await site().eventRow('roomy')).taken).toBe(4);
      expect(await mailsTo(visitor)).toHaveLength(1);
    });

    it.each([
      { choice: 'decline', leadsTo: '/cart?payment=declined' },
      { choice: 'cancel', leadsTo: '/cart?payment=canceled' },
    ])('$choice redirects to $leadsTo, and the cart is unchanged', async ({ choice, leadsTo }) => {
      const visitor = await buyer('open', 2);
      const path = await visitor.paymentPath();
      const response = await post(`${path}/${choice}`);
      expect(response.statusCode).toBe(303);
      expect(response.headers.location).toBe(`http://localhost:3000${leadsTo}`);
      expect((await visitor.cart()).cartItems.map(({ quantity }) => quantity)).toEqual([2]);
      expect((await visitor.paymentPath()) === path).toBe(choice === 'decline');
    });

    it('accepts the form data of a browser', async () => {
      const path = await (await buyer('open')).paymentPath();
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://localhost:3000',
      };
      const response = await site().server.inject({
        method: 'POST',
        url: `${path}/pay`,
        payload: '',
        headers,
      });
      expect(response.statusCode).toBe(303);
    });

    it.each(['/pay/unknown', '/pay/unknown/pay', '/pay/%00', '/pay/%00/pay'])(
      '%s redirects to the cart',
      async (path) => {
        const method = path.endsWith('/pay') ? 'POST' : 'GET';
        const response = await site().server.inject({ method, url: path });
        expect(response.statusCode).toBe(404);
        expect(response.body).toContain('href="http://localhost:3000/cart"');
      },
    );

    it('stops working after 30 minutes, and the cart gets a new one', async () => {
      const { clock } = site();
      const visitor = await buyer('open');
      const path = await visitor.paymentPath();
      clock.now = NOON + HOUR / 2 - 1;
      expect((await site().server.inject(path)).statusCode).toBe(200);
      clock.now = NOON + HOUR / 2;
      expect((await pay(path)).statusCode).toBe(404);
      expect(await visitor.paymentPath()).not.toBe(path);
    });

    it('sells an order that costs nothing', async () => {
      const visitor = await buyer('free', 2);
      expect((await pay(await visitor.paymentPath())).statusCode).toBe(303);
      expect((await paidOrders(visitor)).map(({ totalCents }) => totalCents)).toEqual([0]);
    });
  });

  describe('the ordered cart', () => {
    const orderedUrl = ({ user }: Visitor) => `${API_PATHS.carts}?userId=${user._id}&status=ordered`;
    const orderedCarts = async (visitor: Visitor) =>
      bodyOf<Cart[]>(await visitor.call('GET', orderedUrl(visitor)));
    const titles = async (visitor: Visitor) =>
      (await orderedCarts(visitor)).flatMap(({ cartItems }) => cartItems.map(({ event }) => event.title));
    const payCart = async (visitor: Visitor) => pay(await visitor.paymentPath());

    it('lists what was bought, at the price that was paid', async () => {
      const { addEvent, clock, store } = site();
      await addEvent('reduced', { price: 1000, discount: 12.345 });
      const visitor = await buyer('reduced', 3);
      clock.now += HOUR;
      await visitor.add('season');
      await payCart(visitor);
      await store.db.update(events).set({ priceCents: 9900 }).where(eq(events.id, 'reduced'));
      const response = await visitor.call('GET', orderedUrl(visitor));
      expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(bodyOf(response)).toMatchObject([
        {
          status: 'ordered',
          cartItems: [
            {
              event: { _id: 'reduced', title: 'Concert reduced' },
              quantity: 3,
              price: 876.55,
              type: 'event',
            },
            { event: { _id: 'season' }, quantity: 1, price: 120, type: 'season' },
          ],
        },
      ]);
    });

    it('is the cart of the latest order, once that is paid', async () => {
      const { clock } = site();
      const visitor = await buyer('open');
      expect(await orderedCarts(visitor)).toEqual([]);
      const first = await visitor.paymentPath();
      expect(await orderedCarts(visitor)).toEqual([]);
      await pay(first);
      expect(await titles(visitor)).toEqual(['Concert open']);
      clock.now += HOUR;
      await visitor.add('free');
      expect(await titles(visitor)).toEqual(['Concert open']);
      const secondPath = await visitor.paymentPath();
      expect(await orderedCarts(visitor)).toEqual([]);
      await pay(secondPath);
      expect(await titles(visitor)).toEqual(['Concert free']);
    });

    it('is visible only to its buyer', async () => {
      const [visitor, otherVisitor] = [await buyer('open'), await newUser()];
      await payCart(visitor);
      expect(await orderedCarts(otherVisitor)).toEqual([]);
      expect((await otherVisitor.call('GET', orderedUrl(visitor))).statusCode).toBe(403);
      const response = await anonymousVisitor(site().server).call('GET', orderedUrl(visitor));
      expect([response.statusCode, bodyOf(response)]).toEqual([401, { message: ANY_TEXT }]);
    });
  });

  describe('the last place', () => {
    it.each([1, 2])('goes to exactly one of 50 parallel buyers, round %i', async (round) => {
      const { addEvent, eventRow, store, server } = site();
      const id = `last-${round}`;
      await addEvent(id, { capacity: 1 });
      const buyers = await Promise.all(Array.from({ length: 50 }, () => buyer(id)));
      const revisionBefore = await revision(store);
      const responses = await Promise.all(buyers.map((visitor) => untilServed(() => visitor.checkout())));
      const winners = responses.filter(({ statusCode }) => statusCode === 200);
      const refusals = responses.filter(({ statusCode }) => statusCode === 409);
      expect([winners.length, refusals.length]).toEqual([1, 49]);
      expect(new Set(refusals.map(({ body }) => body)).size).toBe(1);
      expect(refusals[0]?.body).toContain(
        'All remaining places are being paid for. Please try again in 10 minutes.',
      );
      // A held place is not shown as sold.
      expect(await eventRow(id)).toMatchObject({ taken: 0, held: 1, status: 'active' });
      const [winner] = winners;
      const path = winner ? new URL(bodyOf<{ url: string }>(winner).url).pathname : '';
      expect((await pay(path)).statusCode).toBe(303);
      expect(await eventRow(id)).toMatchObject({ taken: 1, held: 0, status: 'sold-out' });
      expect(await revision(store)).toBeGreaterThan(revisionBefore);
      expect((await server.inject('/api/events')).body).toContain(
        `"_id":"${id}","type":"concert","status":"sold-out"`,
      );
    });
  });
}
