import { and, eq } from 'drizzle-orm';
import {
  DOOR_HEADER,
  DOOR_PATHS,
  MAX_TICKS,
  type DoorList,
  type DoorUpdate,
  type Tick,
} from '../../../domain/door/door';
import { KEY_HOURS } from '../../../server/store/doors';
import { audit, doorKeys, doorTicks } from '../../../server/store/schema';
import { tickOf } from '../../support/doorFixtures';
import { sweep } from '../../support/sweep';
import { NOON } from '../../support/testSeed';
import { bodyOf } from '../../support/visitor';
import { officeOn } from './office';
import type { TestSite } from './site';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

export function doorSuite(site: () => TestSite): void {
  const { ask, office, buy, orderOf } = officeOn(site);

  async function keyFor(concert: string): Promise<string> {
    const commandText = await office('guests', { concert, checkin: true });
    const [, key] = /^http:\/\/[^/]+\/door\/#([\w-]{43})$/m.exec(commandText) ?? [];
    if (key === undefined) throw new Error(`There is no link in ${commandText}`);
    return key;
  }

  const listWith = (key: string) =>
    site().server.inject({ url: DOOR_PATHS.list, headers: { authorization: `Bearer ${key}` } });

  const send = (key: string, ticks: unknown[], since: unknown = 0) =>
    site().server.inject({
      method: 'POST',
      url: DOOR_PATHS.ticks,
      headers: { authorization: `Bearer ${key}` },
      payload: { ticks, since },
    });

  const exchange = async (key: string, ticks: Tick[] = [], since = 0) =>
    bodyOf<DoorUpdate>(await send(key, ticks, since));

  describe('the check-in at the door', () => {
    it('shows only names, places, and order numbers, to anybody with the key', async () => {
      await site().addEvent('door-list');
      const buyer = await buy({ 'door-list': 3 }, { firstName: 'Ida', lastName: 'Zorn' });
      const response = await listWith(await keyFor('door-list'));
      expect(response.headers['cache-control']).toBe('no-store');
      expect(bodyOf<DoorList>(response)).toEqual({
        concert: 'door-list',
        title: 'Concert door-list',
        date: '10/15/2026 at 12:00 PM',
        guests: [
          {
            id: buyer.user._id,
            lastName: 'Zorn',
            firstName: 'Ida',
            places: 3,
            owedCents: 0,
            orders: [(await orderOf(buyer)).id],
          },
        ],
      });
    });

    it.each(['/door/', '/door/page.js', '/door/list', '/door/none'])(
      'marks the response to %s as the site’s, which no other address is',
      async (url) => {
        const headersOf = async (one: string) => (await site().server.inject(one)).headers;
        expect((await headersOf(url))[DOOR_HEADER]).toBe('1');
        expect(await headersOf('/')).not.toHaveProperty(DOOR_HEADER);
      },
    );

    it('takes the ticks that a revoked key could not send with the next key, once', async () => {
      await site().addEvent('door-next');
      const { user } = await buy({ 'door-next': 1 });
      const first = await keyFor('door-next');
      await office('guests', { concert: 'door-next', checkin: true, revoke: true });
      const tick = tickOf('unsent', user._id);
      expect((await send(first, [tick])).statusCode).toBe(401);
      const next = await keyFor('door-next');
      await exchange(next, [tick]);
      expect((await exchange(next, [tick])).ticks).toEqual([tick]);
    });

    it('stores the key as a hash, and the audit trail names who created and revoked it', async () => {
      await site().addEvent('door-trail');
      const key = await keyFor('door-trail');
      const { db } = site().store;
      const [kept] = await db.select().from(doorKeys).where(eq(doorKeys.eventId, 'door-trail'));
      expect(JSON.stringify(kept)).not.toContain(key);
      expect(await office('guests', { concert: 'door-trail', checkin: true, revoke: true })).toBe(
        '1 link for Concert door-trail ended.',
      );
      expect((await listWith(key)).statusCode).toBe(401);
      expect((await send(key, [])).statusCode).toBe(401);
      expect((await listWith(key)).headers[DOOR_HEADER]).toBe('1');
      expect(await office('guests', { concert: 'door-trail', checkin: true, revoke: true })).toBe(
        'There were no links to end.',
      );
      const trail = await db
        .select()
        .from(audit)
        .where(and(eq(audit.subject, 'door-trail'), eq(audit.action, 'office.guests')))
        .orderBy(audit.id);
      expect(trail.map(({ actor, detail }) => [actor, detail['checkin']])).toEqual([
        ['Grace', 'opened'],
        ['Grace', 'revoked'],
        ['Grace', 'revoked'],
      ]);
      expect(JSON.stringify(trail)).not.toContain(key);
    });

    it(`ends ${KEY_HOURS} hours after the concert begins, also when it was moved, and when it is canceled`, async () => {
      const { addEvent, clock } = site();
      await addEvent('door-end', { eventDate: new Date(NOON + HOUR_MS).toISOString() });
      const key = await keyFor('door-end');
      clock.now = NOON + HOUR_MS + KEY_HOURS * HOUR_MS - 1;
      expect((await listWith(key)).statusCode).toBe(200);
      clock.now += 1;
      expect((await listWith(key)).statusCode).toBe(401);
      await expect(keyFor('door-end')).rejects.toThrow('Concert door-end is over');
      clock.now = NOON;
      await office('concert', { action: 'cancel', concert: 'door-end', keepOrders: true });
      expect((await listWith(key)).statusCode).toBe(401);
      await expect(keyFor('door-end')).rejects.toThrow('is not shown on the site');
    });

    it.each(['', 'x', 'a b', 'é'])('rejects the key %j with a message of one sentence', async (key) => {
      const response = await listWith(encodeURIComponent(key));
      expect([response.statusCode, bodyOf(response)]).toEqual([
        401,
        { message: 'This link is no longer valid. Ask the office for a new one.' },
      ]);
    });

    it('sends each door the ticks of all doors, even if they arrive repeatedly and in another order', async () => {
      await site().addEvent('door-ticks');
      const { user } = await buy({ 'door-ticks': 4 });
      const [west, east] = [await keyFor('door-ticks'), await keyFor('door-ticks')];
      const [firstTick, secondTick] = [tickOf('tick1', user._id, 0), tickOf('tick2', user._id, 0)];
      const first = await exchange(west, [firstTick]);
      expect(first.ticks).toEqual([firstTick]);
      const secondExchange = await exchange(east, [secondTick]);
      expect(secondExchange.ticks).toEqual([firstTick, secondTick]);
      expect((await exchange(west, [firstTick], first.revision)).ticks).toEqual([secondTick]);
      const undoneTick = { ...firstTick, isUndone: true };
      expect((await exchange(east, [undoneTick], secondExchange.revision)).ticks).toEqual([undoneTick]);
      // The first tick arrives again after it was undone.
      await exchange(west, [firstTick, undoneTick, firstTick]);
      const allTicks = await exchange(west);
      expect(allTicks.ticks.map(({ id, isUndone }) => [id, isUndone]).sort()).toEqual([
        ['tick1', true],
        ['tick2', false],
      ]);
      expect((await exchange(west, [], allTicks.revision)).ticks).toEqual([]);
    });

    it('keeps all ticks of many parallel requests', async () => {
      await site().addEvent('door-crowd');
      const { user } = await buy({ 'door-crowd': 9 });
      const key = await keyFor('door-crowd');
      const ids = Array.from({ length: 20 }, (_, index) => `crowd${index}`);
      await Promise.all(ids.map((id) => exchange(key, [tickOf(id, user._id)])));
      const receivedIds: string[] = [];
      let since = 0;
      for (
        let update = await exchange(key);
        update.ticks.length > 0;
        update = await exchange(key, [], since)
      ) {
        receivedIds.push(...update.ticks.map(({ id }) => id));
        since = update.revision;
      }
      expect(receivedIds.sort()).toEqual([...ids].sort());
    });

    it('accepts ticks only for the concert of the key', async () => {
      const { addEvent } = site();
      await addEvent('door-here');
      await addEvent('door-there');
      const { user } = await buy({ 'door-here': 1, 'door-there': 1 });
      const [keyHere, keyThere] = [await keyFor('door-here'), await keyFor('door-there')];
      const tick = tickOf('ours', user._id);
      await exchange(keyHere, [tick]);
      await exchange(keyThere, [{ ...tick, isUndone: true }]);
      expect((await exchange(keyThere)).ticks).toEqual([]);
      expect((await exchange(keyHere)).ticks).toEqual([tick]);
    });

    it('keeps the tick of a refunded place', async () => {
      await site().addEvent('door-refund');
      const buyer = await buy({ 'door-refund': 2 });
      const key = await keyFor('door-refund');
      const tick = tickOf('refunded', buyer.user._id);
      await exchange(key, [tick]);
      await office('order', { order: (await orderOf(buyer)).id, refund: true });
      expect(bodyOf<DoorList>(await listWith(key)).guests).toEqual([]);
      expect((await exchange(key)).ticks).toEqual([tick]);
      expect((await exchange(key, [{ ...tick, isUndone: true }])).ticks).toMatchObject([{ isUndone: true }]);
    });

    it.each([
      [{ ...tickOf('ok', 'guest'), id: 'not ok' }],
      [{ ...tickOf('ok', 'guest'), guest: "'" }],
      [{ ...tickOf('ok', 'guest'), place: -1 }],
      [{ ...tickOf('ok', 'guest'), isUndone: 'yes' }],
      [null],
    ])('responds 400 to the tick %j', async (tick) => {
      const key = await keyFor('open');
      const response = await send(key, [tick]);
      expect([response.statusCode, bodyOf(response)]).toEqual([
        400,
        { message: expect.any(String) as string },
      ]);
    });

    it('responds 400 to a wrong revision and to too many ticks', async () => {
      const key = await keyFor('open');
      const tooManyTicks = Array.from({ length: MAX_TICKS + 1 }, (_, index) =>
        tickOf(`many${index}`, 'guest'),
      );
      expect((await send(key, [], -1)).statusCode).toBe(400);
      expect((await send(key, tooManyTicks)).statusCode).toBe(400);
    });

    it('explains invalid options beside --checkin', async () => {
      const { addEvent } = site();
      await addEvent('door-season', { type: 'season', eventDate: null, events: [] });
      await addEvent('door-undated', { eventDate: null });
      await expect(keyFor('door-season')).rejects.toThrow(
        'is a subscription. Check in the guests of its concerts.',
      );
      await expect(keyFor('door-undated')).rejects.toThrow('has no date yet');
      await expect(ask('run', 'guests', { concert: 'open', revoke: true })).rejects.toThrow('Add --checkin.');
      await expect(ask('run', 'guests', { concert: 'open', csv: true, checkin: true })).rejects.toThrow(
        'Use only one of',
      );
    });

    it('is deleted 30 days after the concert', async () => {
      await site().addEvent('door-old', { eventDate: new Date(NOON + HOUR_MS).toISOString() });
      const { user } = await buy({ 'door-old': 1 });
      await exchange(await keyFor('door-old'), [tickOf('old', user._id)]);
      const { store } = site();
      const countTicks = async () =>
        (await store.db.select().from(doorTicks).where(eq(doorTicks.eventId, 'door-old'))).length;
      await sweep(store, NOON + HOUR_MS + 30 * DAY_MS);
      expect(await countTicks()).toBe(1);
      await sweep(store, NOON + HOUR_MS + 30 * DAY_MS + 1);
      expect(await countTicks()).toBe(0);
    });
  });
}
