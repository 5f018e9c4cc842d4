import { eq } from 'drizzle-orm';
import { API_PATHS } from '../../../domain/api/contract';
import type { EventRecord } from '../../../server/content/records';
import { events, orderPlaces, orders } from '../../../server/store/schema';
import { voidExpiredOrders } from '../../../server/store/orderPayment';
import { sweep } from '../../support/sweep';
import { NOON } from '../../support/testSeed';
import { untilServed } from '../../support/untilServed';
import { bodyOf, signedInVisitor } from '../../support/visitor';
import type { Visitor } from '../../support/visitor';
import type { DescribeOnce, TestSite } from './site';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

let made = 0;

export function holdSuite(site: () => TestSite, once: DescribeOnce): void {
  /** Adds an event with the given number of places. @returns its id */
  async function concert(capacity: number | null, changes: Partial<EventRecord> = {}): Promise<string> {
    made += 1;
    const id = `held-${made}`;
    await site().addEvent(id, { capacity, ...changes });
    return id;
  }

  async function buyer(event: string, quantity = 1): Promise<Visitor> {
    const visitor = await signedInVisitor(site().server);
    await visitor.add(event, quantity);
    return visitor;
  }

  const post = (url: string) => site().server.inject({ method: 'POST', url });
  const pay = (path: string) => post(`${path}/pay`);
  const counts = async (id: string) => {
    const { taken, held, status } = await site().eventRow(id);
    return { taken, held, status };
  };
  const change = (id: string, values: Partial<typeof events.$inferInsert>) =>
    site().store.db.update(events).set(values).where(eq(events.id, id));
  const changeDocument = async (id: string, changes: object) => {
    const { document } = await site().eventRow(id);
    await change(id, { document: { ...document, ...changes } });
  };
  const refusalOf = async (visitor: Visitor) => {
    const response = await visitor.checkout();
    return [response.statusCode, bodyOf<{ message: string }>(response).message];
  };

  describe('places are held while somebody pays', () => {
    it('cannot be bought by others, are not counted as sold, and the same cart keeps them', async () => {
      const id = await concert(3);
      const holder = await buyer(id, 2);
      const path = await holder.paymentPath();
      expect(await counts(id)).toEqual({ taken: 0, held: 2, status: 'active' });
      expect(await holder.paymentPath()).toBe(path);
      expect(await counts(id)).toEqual({ taken: 0, held: 2, status: 'active' });
      expect(await refusalOf(await buyer(id, 2))).toEqual([
        409,
        `Only 1 ticket for Concert ${id} can be bought right now, because other buyers are paying for the rest. ` +
          'Please choose fewer tickets, or try again in 30 minutes.',
      ]);
      expect((await (await buyer(id)).checkout()).statusCode).toBe(200);
      expect(await refusalOf(await buyer(id, 3))).toEqual([
        409,
        'All remaining places are being paid for. Please try again in 30 minutes.',
      ]);
      expect(await refusalOf(await buyer(id, 4))).toEqual([
        409,
        `There aren’t enough tickets left for Concert ${id}.`,
      ]);
    });

    it('rejects other buyers with the number of minutes until enough places may be free', async () => {
      const id = await concert(3);
      await (await buyer(id)).paymentPath();
      site().clock.now = NOON + 10 * MINUTE;
      await (await buyer(id, 2)).paymentPath();
      site().clock.now = NOON + 20 * MINUTE + 1;
      const wait = 'All remaining places are being paid for. Please try again in';
      expect(await refusalOf(await buyer(id))).toEqual([409, `${wait} 10 minutes.`]);
      expect(await refusalOf(await buyer(id, 2))).toEqual([409, `${wait} 20 minutes.`]);
      site().clock.now = NOON + 29 * MINUTE + 1;
      expect(await refusalOf(await buyer(id))).toEqual([409, `${wait} 1 minute.`]);
    });

    it('names the minutes until the places are free that are missing beside the free ones', async () => {
      const id = await concert(4);
      await (await buyer(id)).paymentPath();
      site().clock.now = NOON + 10 * MINUTE;
      await (await buyer(id, 2)).paymentPath();
      site().clock.now = NOON + 20 * MINUTE + 1;
      const [, message] = await refusalOf(await buyer(id, 2));
      expect(message).toMatch(/^Only 1 ticket .* try again in 10 minutes\.$/);
    });

    const ends: [string, (holder: Visitor, path: string, id: string) => Promise<unknown>][] = [
      ['a cancel', (_holder, path) => post(`${path}/cancel`)],
      ['more tickets in the cart', (holder) => holder.add('free')],
      [
        'another quantity',
        async (holder) => {
          const [item] = (await holder.cart()).cartItems;
          await holder.call('PUT', `${API_PATHS.cartItems}/${item?._id}`, { quantity: 1 });
        },
      ],
      [
        'a removed item',
        async (holder) => {
          const [item] = (await holder.cart()).cartItems;
          await holder.call('DELETE', `${API_PATHS.cartItems}/${item?._id}`);
        },
      ],
      ['the status inactive', (_holder, _path, id) => change(id, { status: 'inactive' })],
      ['the status sold-out', (_holder, _path, id) => change(id, { status: 'sold-out' })],
      ['disableCheckout', (_holder, _path, id) => changeDocument(id, { disableCheckout: true })],
      ['a lost price', (_holder, _path, id) => change(id, { priceCents: null })],
      [
        'the end of its time',
        async () => {
          site().clock.now = NOON + 30 * MINUTE;
          await sweep(site().store, site().clock.now);
        },
      ],
    ];
    it.each(ends)(
      'ends with %s: others get the places, and the old link stops working',
      async (_what, end) => {
        const id = await concert(2);
        const holder = await buyer(id, 2);
        const path = await holder.paymentPath();
        await end(holder, path, id);
        expect((await counts(id)).held).toBe(0);
        await change(id, { status: 'active', priceCents: 3500 });
        await changeDocument(id, { disableCheckout: false });
        const next = await (await buyer(id, 2)).paymentPath();
        expect([404, 409]).toContain((await pay(path)).statusCode);
        expect((await pay(next)).statusCode).toBe(303);
        expect(await counts(id)).toEqual({ taken: 2, held: 0, status: 'sold-out' });
      },
    );

    it('ends after ten minutes if the payment page is not opened', async () => {
      const id = await concert(1);
      const holder = await buyer(id);
      const path = new URL(bodyOf<{ url: string }>(await holder.checkout()).url).pathname;
      expect(await refusalOf(await buyer(id))).toEqual([
        409,
        'All remaining places are being paid for. Please try again in 10 minutes.',
      ]);
      site().clock.now = NOON + 10 * MINUTE;
      expect((await site().server.inject(path)).statusCode).toBe(404);
      expect((await (await buyer(id)).checkout()).statusCode).toBe(200);
      expect((await pay(path)).statusCode).toBe(404);
    });

    it('lasts 30 minutes from its start once the payment page is opened, however often', async () => {
      const id = await concert(1);
      const path = await (await buyer(id)).paymentPath();
      site().clock.now = NOON + 29 * MINUTE;
      expect((await site().server.inject(path)).statusCode).toBe(200);
      expect((await (await buyer(id)).checkout()).statusCode).toBe(409);
      site().clock.now = NOON + 30 * MINUTE;
      expect((await site().server.inject(path)).statusCode).toBe(404);
      expect((await (await buyer(id)).checkout()).statusCode).toBe(200);
    });

    it('ends after its time when another buyer wants the places', async () => {
      const id = await concert(1);
      const path = await (await buyer(id)).paymentPath();
      site().clock.now = NOON + 30 * MINUTE - 1;
      expect((await (await buyer(id)).checkout()).statusCode).toBe(409);
      site().clock.now = NOON + 30 * MINUTE;
      expect((await (await buyer(id)).checkout()).statusCode).toBe(200);
      expect((await pay(path)).statusCode).toBe(404);
      expect(await counts(id)).toEqual({ taken: 0, held: 1, status: 'active' });
    });

    const keeps: [string, (path: string, id: string) => Promise<unknown>][] = [
      ['a declined card', (path) => post(`${path}/decline`)],
      ['a changed price', (_path, id) => change(id, { priceCents: 9900 })],
      ['a changed text', (_path, id) => changeDocument(id, { description: 'New' })],
    ];
    it.each(keeps)('does not end with %s', async (_what, happen) => {
      const id = await concert(1);
      const path = await (await buyer(id)).paymentPath();
      await happen(path, id);
      expect((await (await buyer(id)).checkout()).statusCode).toBe(409);
      expect((await pay(path)).statusCode).toBe(303);
      expect(await counts(id)).toEqual({ taken: 1, held: 0, status: 'sold-out' });
    });

    it.each([
      ['was declined', (path: string) => post(`${path}/decline`)],
      ['was not opened again', () => Promise.resolve()],
    ])('and its order end together when the payment %s', async (_what, end) => {
      const id = await concert(9, { price: 0 });
      const [visitor, other] = [await buyer(id, 3), await buyer(id)];
      const path = await visitor.paymentPath();
      await end(path);
      const statusOf = async ({ user }: Visitor) => {
        const ofUser = eq(orders.accountId, user._id);
        const [order] = await site().store.db.select().from(orders).where(ofUser);
        return order?.status;
      };
      site().clock.now = NOON + 30 * MINUTE - 1;
      await voidExpiredOrders(site().store, site().clock.now);
      expect(await statusOf(visitor)).toBe('pending');
      expect(await counts(id)).toMatchObject({ held: 3 });
      await other.paymentPath();
      site().clock.now = NOON + 30 * MINUTE;
      await voidExpiredOrders(site().store, site().clock.now);
      expect([await statusOf(visitor), await statusOf(other)]).toEqual(['void', 'pending']);
      expect(await counts(id)).toMatchObject({ held: 1, taken: 0 });
      expect((await pay(path)).statusCode).toBe(404);
      expect((await visitor.checkout()).statusCode).toBe(200);
    });

    it('stays valid in the last hour before the concert, in which no new hold begins', async () => {
      const id = await concert(2, { eventDate: new Date(NOON + HOUR).toISOString() });
      const [earlyBuyer, lateBuyer] = [await buyer(id), await buyer(id)];
      const path = await earlyBuyer.paymentPath();
      site().clock.now = NOON + 20 * MINUTE;
      expect((await lateBuyer.checkout()).statusCode).toBe(409);
      expect((await pay(path)).statusCode).toBe(303);
    });

    it('is kept by one of two parallel checkouts of a changed cart', async () => {
      const id = await concert(9);
      const visitor = await buyer(id, 2);
      await visitor.paymentPath();
      await visitor.add(id, 3);
      await Promise.all([visitor.checkout(), visitor.checkout(), visitor.checkout()]);
      expect(await counts(id)).toMatchObject({ taken: 0, held: 5 });
    });
  });

  describe('one network', () => {
    const networkLimitError = (id: string, minutes: number) => [
      429,
      `Too many tickets for Concert ${id} are being bought from your network right now. ` +
        `Please try again in ${minutes} minutes.`,
    ];

    async function buyerFrom(address: string, event: string, quantity: number): Promise<Visitor> {
      const visitor = await buyer(event, quantity);
      visitor.address = address;
      return visitor;
    }

    /** Lets new accounts check out nine places each from one address. @returns how many places they hold */
    async function heldBy(accounts: number, address: string, id: string): Promise<number> {
      const visitors = await Promise.all(Array.from({ length: accounts }, () => buyerFrom(address, id, 9)));
      const responses = await Promise.all(visitors.map((visitor) => untilServed(() => visitor.checkout())));
      const granted = responses.filter(({ statusCode }) => statusCode === 200).length;
      expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(accounts - granted);
      return granted * 9;
    }

    it('cannot block a concert with many parallel accounts', async () => {
      const id = await concert(120);
      expect(await heldBy(6, '203.0.113.70', id)).toBe(27);
      expect((await counts(id)).held).toBe(27);
      expect(await heldBy(1, '203.0.113.71', id)).toBe(9);
    });

    const TEN = Array.from({ length: 10 }, (_, index) => index);

    it('may hold one order of any size, but not a second one at the same time', async () => {
      const hall = await concert(60);
      const covers: Partial<EventRecord> = { type: 'season', eventDate: null, events: [hall] };
      const seasons = [await concert(null, covers), await concert(null, covers)];
      const family = async () => {
        const visitor = await buyerFrom('203.0.113.73', hall, 9);
        for (const season of seasons) await visitor.add(season, 9);
        return visitor;
      };
      expect((await (await family()).checkout()).statusCode).toBe(200);
      expect(await refusalOf(await family())).toEqual(networkLimitError(hall, 10));
      expect((await counts(hall)).held).toBe(27);
    });

    once('in sequence', () => {
      it('is a /64 network for IPv6 addresses', async () => {
        const id = await concert(90);
        const last = (part: string) => `2001:db8:7:${part}`;
        expect(await heldBy(2, last('1::1'), id)).toBe(18);
        expect(await heldBy(1, last('1::2'), id)).toBe(0);
        expect(await heldBy(1, last('2::1'), id)).toBe(9);
      });

      it.each([
        { of: 'five addresses of a /24', address: (index: number) => `203.0.113.${80 + index}`, held: 27 },
        { of: 'five /64 of a /56', address: (index: number) => `2001:db8:8:1${index}::1`, held: 27 },
      ])(
        'cannot get around its share with $of, together a third of the places',
        async ({ address, held }) => {
          const id = await concert(100);
          for (const index of [0, 1, 2, 3, 4]) {
            const visitors = [await buyerFrom(address(index), id, 9), await buyerFrom(address(index), id, 9)];
            for (const visitor of visitors) await visitor.checkout();
          }
          expect((await counts(id)).held).toBe(held);
          expect(await heldBy(1, '198.51.100.1', id)).toBe(9);
        },
      );

      it.each([
        {
          who: 'a family behind one address',
          capacity: 20,
          tickets: [4, 2, 3],
          address: () => '203.0.113.90',
        },
        {
          who: 'a school on one network',
          capacity: 80,
          tickets: TEN.map(() => 2),
          address: () => '203.0.113.91',
        },
        {
          who: 'neighbors of one provider',
          capacity: 80,
          tickets: TEN.map(() => 2),
          address: (index: number) => `203.0.113.${index}`,
        },
        {
          who: 'a hundred buyers in the first minute of a sale',
          capacity: 250,
          tickets: Array.from({ length: 100 }, () => 2),
          address: (index: number) => `198.51.${index}.1`,
        },
      ])('does not hold up $who', async ({ capacity, tickets, address }) => {
        const id = await concert(capacity);
        for (const [index, quantity] of tickets.entries())
          expect((await (await buyerFrom(address(index), id, quantity)).checkout()).statusCode).toBe(200);
        expect((await counts(id)).held).toBe(tickets.reduce((sum, quantity) => sum + quantity, 0));
      });

      it('may hold 20 places, or a quarter of the unsold ones; a rejection says how long to wait, and changes nothing', async () => {
        const id = await concert(60);
        const from = (quantity: number) => buyerFrom('203.0.113.72', id, quantity);
        const first = await (await from(9)).paymentPath();
        site().clock.now = NOON + 10 * MINUTE;
        await (await from(9)).paymentPath();
        const thirdVisitor = await from(3);
        const cartBefore = await thirdVisitor.cart();
        expect(await refusalOf(thirdVisitor)).toEqual(networkLimitError(id, 20));
        expect([await thirdVisitor.cart(), (await counts(id)).held]).toEqual([cartBefore, 18]);
        expect((await (await from(2)).checkout()).statusCode).toBe(200);
        await pay(first);
        expect((await thirdVisitor.checkout()).statusCode).toBe(200);
        expect(await refusalOf(await from(7))).toEqual(networkLimitError(id, 10));
        site().clock.now = NOON + 40 * MINUTE;
        expect((await (await from(9)).checkout()).statusCode).toBe(200);
      });

      it('is stored as a hash until the hold ends', async () => {
        const id = await concert(9);
        const networks = async () =>
          (await site().store.db.select().from(orderPlaces).where(eq(orderPlaces.eventId, id))).map(
            ({ network }) => network,
          );
        const path = await (await buyerFrom('203.0.113.74', id, 1)).paymentPath();
        expect(await networks()).toEqual([expect.stringMatching(/^[\w-]{43}\.[\w-]{43}$/)]);
        await pay(path);
        expect(await networks()).toEqual([null]);
      });
    });
  });

  describe('a subscription', () => {
    async function season(coveredIds: string[], capacity: number | null = null): Promise<string> {
      return concert(capacity, { type: 'season', eventDate: null, events: coveredIds });
    }

    it('holds and sells a place in each of its upcoming concerts', async () => {
      const [near, far, over, hidden] = [
        await concert(5),
        await concert(5),
        await concert(5, { eventDate: new Date(NOON - HOUR).toISOString() }),
        await concert(5, { status: 'inactive' }),
      ];
      const id = await season([near, far, over, hidden], 10);
      const visitor = await buyer(id, 2);
      await visitor.add(near);
      const path = await visitor.paymentPath();
      const allCounts = () => Promise.all([near, far, over, hidden, id].map(counts));
      expect((await allCounts()).map(({ held }) => held)).toEqual([3, 2, 0, 0, 2]);
      expect((await pay(path)).statusCode).toBe(303);
      expect((await allCounts()).map(({ held }) => held)).toEqual([0, 0, 0, 0, 0]);
      expect((await allCounts()).map(({ taken }) => taken)).toEqual([3, 2, 0, 0, 2]);
    });

    it('is not sold if one of them has no place left', async () => {
      const full = await concert(1);
      await pay(await (await buyer(full)).paymentPath());
      const id = await season([await concert(5), full]);
      expect(await refusalOf(await buyer(id))).toEqual([
        409,
        `There aren’t enough tickets left for Concert ${full}.`,
      ]);
    });

    it('and single tickets never share a place', async () => {
      const hall = await concert(10);
      const id = await season([hall]);
      const buyers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => buyer(index % 2 === 0 ? id : hall)),
      );
      const responses = await Promise.all(buyers.map((visitor) => untilServed(() => visitor.checkout())));
      const paths = responses
        .filter(({ statusCode }) => statusCode === 200)
        .map((response) => new URL(bodyOf<{ url: string }>(response).url).pathname);
      expect(paths).toHaveLength(10);
      const paid = await Promise.all(paths.map(pay));
      expect(paid.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(303));
      expect(await counts(hall)).toEqual({ taken: 10, held: 0, status: 'sold-out' });
    });

    it('keeps its places when one of its concerts sells out meanwhile', async () => {
      const hall = await concert(2);
      const path = await (await buyer(await season([hall]))).paymentPath();
      await pay(await (await buyer(hall)).paymentPath());
      expect(await counts(hall)).toEqual({ taken: 1, held: 1, status: 'active' });
      expect((await pay(path)).statusCode).toBe(303);
      expect(await counts(hall)).toEqual({ taken: 2, held: 0, status: 'sold-out' });
    });
  });
}

/** Runs after all suites that sell places, on the same store. */
export function placeCountSuite(site: () => TestSite): void {
  describe('the counts of places', () => {
    it('equal the sums over the orders', async () => {
      const { db } = site().store;
      const places = await db
        .select({ place: orderPlaces, order: orders })
        .from(orderPlaces)
        .innerJoin(orders, eq(orders.id, orderPlaces.orderId));
      for (const event of await db.select().from(events)) {
        const placesOfEvent = places.filter(({ place }) => place.eventId === event.id);
        const sum = (isHeld: boolean) =>
          placesOfEvent
            .filter(({ place }) => (place.heldUntil !== null) === isHeld)
            .reduce((total, { place }) => total + place.quantity, 0);
        expect([event.id, event.taken, event.held]).toEqual([event.id, sum(false), sum(true)]);
      }
      const bookedPlaces = places.filter(({ place }) => place.heldUntil === null);
      expect(bookedPlaces.map(({ order }) => order.status).filter((status) => status === 'pending')).toEqual(
        [],
      );
    });
  });
}
