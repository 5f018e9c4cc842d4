import { eq } from 'drizzle-orm';
import { DOOR_PATHS, type DoorList } from '../../../domain/door/door';
import type { ExchangeInput } from '../../../domain/office/exchanges';
import { Refusal } from '../../../server/http/refusal';
import type { PaymentProvider } from '../../../server/payments/provider';
import { orderById } from '../../../server/store/orders';
import { audit, orderPlaces, orders } from '../../../server/store/schema';
import { tickOf } from '../../support/doorFixtures';
import { operatorIn } from '../../support/operator';
import { NOON } from '../../support/testSeed';
import { bodyOf } from '../../support/visitor';
import { officeOn } from './office';
import type { DescribeOnce, TestSite } from './site';

const HOUR_MS = 60 * 60 * 1000;
const DAY = { from: '2026-09-15', to: '2026-09-15' };
const margaret = { firstName: 'Margaret', lastName: 'Olsen' };

export function exchangeSuite(site: () => TestSite, once: DescribeOnce): void {
  const { ask, office, buy, orderOf, mailsTo } = officeOn(site);

  const messageOf = (response: { body: string }) =>
    (JSON.parse(response.body) as { message: string }).message;

  const takenOf = async (...ids: string[]) =>
    Promise.all(ids.map(async (id) => (await site().eventRow(id)).taken));

  const mailTextTo = async (email: string) =>
    (await mailsTo(email)).find(({ occasion }) => occasion.startsWith('exchange:'))?.text ?? '';

  /** Two concerts at these prices, and the order of a buyer of tickets for the first. */
  async function bought(
    name: string,
    { prices: [first, second] = [45, 40], tickets = 4 }: { prices?: [number, number]; tickets?: number } = {},
  ) {
    const [from, to] = [`${name}-winter`, `${name}-spring`];
    await site().addEvent(from, { title: `${name} Winter`, price: first, capacity: 20 });
    await site().addEvent(to, { title: `${name} Spring`, price: second, capacity: 20 });
    const buyer = await buy({ [from]: tickets }, margaret);
    const { id } = await orderOf(buyer);
    const input = (changes: Partial<ExchangeInput> = {}): ExchangeInput => ({
      ...{ order: id, position: 0, quantity: 2, to, settled: null },
      ...changes,
    });
    return { from, to, buyer, id, input };
  }

  /** The takings of the day by concert, as far as they are of these, and their sum. */
  async function takingsFor(...concerts: string[]) {
    const operator = await operatorIn(site());
    const rows = (await operator.read('takings.list', DAY)).concerts;
    return concerts.map((concert) => {
      const { card, check, refunds, exchanged, sum, tickets } = rows.find(
        (row) => row.concert === concert,
      ) ?? { card: 0, check: 0, refunds: 0, exchanged: 0, sum: 0, tickets: 0 };
      return { card, check, refunds, exchanged, sum, tickets };
    });
  }

  describe('an exchange', () => {
    it('for a cheaper concert moves tickets, places, and guests, and refunds the difference', async () => {
      const { from, to, buyer, id, input } = await bought('x-cheap');
      const operator = await operatorIn(site(), 'office', 'Grace Exchanger');
      expect(await operator.read('exchange.form', { order: id })).toMatchObject({
        lines: [{ position: 0, left: 4, movable: 4, refusal: null }],
      });
      const { plan } = await operator.planned('order.exchange', input());
      expect(plan).toMatchObject({ cents: 1000, owedCents: 0, free: 18, from: { keeps: 2 } });
      expect(plan.mail?.text).toContain('before: 2 × x-cheap Winter, Thursday, 10/15/2026');
      const done = await operator.carryOut('order.exchange', input());
      expect(done).toEqual({
        id,
        isUnfinished: false,
        message:
          '2 tickets moved from x-cheap Winter to x-cheap Spring. $10.00 goes back to the card of Margaret Olsen. The mail is on its way.',
      });
      expect(await orderOf(buyer)).toMatchObject({
        ...{ status: 'partiallyRefunded', totalCents: 18_000, refundedCents: 1000 },
        lines: [
          { eventId: from, quantity: 2, unitCents: 4500, refunded: 0 },
          { eventId: to, quantity: 2, unitCents: 4000, refunded: 0, title: 'x-cheap Spring' },
        ],
      });
      expect(await takenOf(from, to)).toEqual([2, 2]);
      for (const concert of [from, to])
        expect(await operator.read('guests.list', { concert })).toMatchObject({
          ...{ tickets: 2, owedCents: 0 },
          guests: [{ lastName: 'Olsen', tickets: 2, subscriptionTickets: 0, orders: [id] }],
        });
      expect(await takingsFor(from, to)).toEqual([
        { card: 18_000, check: 0, refunds: 0, exchanged: -9000, sum: 9000, tickets: 2 },
        { card: 0, check: 0, refunds: -1000, exchanged: 9000, sum: 8000, tickets: 2 },
      ]);
      expect(await mailTextTo(buyer.user.email)).toContain('$10.00 of your payment goes back to your card.');
      expect(await operator.read('order.read', { order: id })).toMatchObject({
        mails: expect.arrayContaining([
          expect.objectContaining({ subject: 'Your tickets were exchanged' }),
        ]) as unknown,
        history: [
          { what: 'Refunded $10.00', who: 'Grace Exchanger' },
          {
            what: 'Exchanged 2 tickets: x-cheap Winter → x-cheap Spring, $10.00 less',
            who: 'Grace Exchanger',
          },
          {},
          {},
        ],
      });
      const trail = await site().store.db.select().from(audit).where(eq(audit.subject, id));
      expect(trail.map(({ detail }) => detail)).toContainEqual({
        ...{ exchanged: 2, from, to, cents: -1000 },
      });
      const receipt = await operator.planned('order.sendReceipt', { order: id });
      expect(receipt.plan.text).toContain('2 × $45.00 = $90.00');
      expect(receipt.plan.text).toContain('2 × $40.00 = $80.00');
      expect(receipt.plan.text).toContain('Total: $180.00\nRefunded: $10.00');
    });

    it('keeps its refund, when the provider is away or refuses it, until it is repeated', async () => {
      const { from, to, buyer, id } = await bought('x-away');
      const refundBy = (refund: () => Promise<number>) =>
        officeOn(site, () => ({ payments: { refund } as unknown as PaymentProvider }));
      const away = refundBy(async () => Promise.reject(new Refusal(503, 'Unclear.')));
      expect(await away.office('exchange', { order: id, tickets: '2', to })).toContain(
        'The bank has not responded about the $10.00: perhaps they went back, perhaps not.',
      );
      expect(await takenOf(from, to)).toEqual([2, 2]);
      const refusing = refundBy(async () => Promise.reject(new Refusal(409, 'Your balance is too low.')));
      const operator = await operatorIn(site());
      const shown = await operator.read('order.read', { order: id });
      expect(shown.unfinishedRefund).toMatchObject({ cents: 1000, tickets: 0, keep: [] });
      expect((await operator.read('exchange.form', { order: id })).refusal).toBe(
        'A refund of this order is unfinished. Complete that first.',
      );
      await expect(
        refusing.office('order', { order: id, refund: true, line: '1', keep: '2' }),
      ).rejects.toThrow('Your balance is too low.');
      await expect(office('exchange', { order: id, line: '1', tickets: '1', to })).rejects.toThrow(
        'A refund of this order is unfinished. Complete that first.',
      );
      const done = await operator.carryOut('order.refund', { order: id, keep: [] });
      expect(done.message).toBe(
        '$10.00 goes back to the card of Margaret Olsen. Margaret Olsen keeps 4 tickets.',
      );
      expect(await orderOf(buyer)).toMatchObject({ status: 'partiallyRefunded', refundedCents: 1000 });
      expect(await takingsFor(from, to)).toMatchObject([{ sum: 9000 }, { sum: 8000 }]);
      const about = (await mailsTo(buyer.user.email)).map(({ occasion }) => occasion.split(':')[0]);
      expect(about.sort()).toEqual(['exchange', 'receipt']);
    });
  });

  once('an exchange', () => {
    it('of all tickets and back again leaves one line, and every cent where it was', async () => {
      const { from, to, buyer, id, input } = await bought('x-back', { prices: [45, 45] });
      const operator = await operatorIn(site());
      const all = input({ quantity: 4 });
      expect((await operator.carryOut('order.exchange', all)).message).toBe(
        '4 tickets moved from x-back Winter to x-back Spring. The mail is on its way.',
      );
      expect((await orderOf(buyer)).lines).toMatchObject([{ eventId: to, position: 1, quantity: 4 }]);
      expect(await operator.read('guests.list', { concert: from })).toMatchObject({ guests: [] });
      const back = input({ position: 1, quantity: 4, to: from });
      await operator.carryOut('order.exchange', back);
      expect(await orderOf(buyer)).toMatchObject({
        ...{ status: 'paid', refundedCents: 0 },
        lines: [{ eventId: from, position: 0, quantity: 4 }],
      });
      expect(await takenOf(from, to)).toEqual([4, 0]);
      expect(await takingsFor(from, to)).toMatchObject([{ sum: 18_000, tickets: 4 }, { sum: 0 }]);
      expect(await office('order', { order: id, refund: true })).toContain('$180.00 goes back to the card');
      expect(await takenOf(from, to)).toEqual([0, 0]);
    });

    it('for a dearer concert asks how the difference is paid', async () => {
      const { input } = await bought('x-ask', { prices: [45, 55] });
      const operator = await operatorIn(site());
      expect(messageOf(await operator.plan('order.exchange', input({ quantity: 1 })))).toBe(
        'x-ask Spring costs $10.00 more: choose how the difference is paid.',
      );
    });

    it('whose difference is paid at the door is on the list as to pay, until the money arrives', async () => {
      const { from, to, buyer, id, input } = await bought('x-door', { prices: [45, 55] });
      const operator = await operatorIn(site());
      const done = await operator.carryOut('order.exchange', input({ settled: 'door' }));
      expect(done.message).toContain('$20.00 more is to pay at the door.');
      expect(await mailTextTo(buyer.user.email)).toContain(
        'Please pay the difference of $20.00 at the door.',
      );
      const owedAt = async (concert: string) =>
        (await operator.read('guests.list', { concert })).guests.map(({ owedCents }) => owedCents);
      expect([await owedAt(from), await owedAt(to)]).toEqual([[0], [2000]]);
      expect(await takingsFor(from, to)).toMatchObject([{ sum: 9000 }, { sum: 9000 }]);
      const receipt = async () => (await operator.planned('order.sendReceipt', { order: id })).plan.text;
      expect(await receipt()).toContain('Total: $180.00\nTo pay at the door: $20.00 for x-door Spring');
      await operator.carryOut('order.paid', { order: id, paidBy: 'check', reference: '' });
      expect([await owedAt(from), await owedAt(to)]).toEqual([[0], [0]]);
      expect(await takingsFor(from, to)).toMatchObject([{ sum: 9000 }, { check: 2000, sum: 11_000 }]);
      expect(await receipt()).toContain('Total: $180.00\nPaid later: $20.00');
      expect(
        (await operator.plan('order.paid', { order: id, paidBy: 'cash', reference: '' })).statusCode,
      ).toBe(409);
      // What came in by hand goes back by hand, and first.
      const keep = [{ position: 1, keep: 1 }];
      const { plan } = await operator.planned('order.refund', { order: id, keep });
      expect(plan).toMatchObject({ cents: 3500, byHandCents: 2000 });
      expect((await operator.carryOut('order.refund', { order: id, keep })).message).toContain(
        '$35.00 goes back to the card of Margaret Olsen. Give back $20.00, which was received by hand.',
      );
      await office('order', { order: id, refund: true });
      expect(await orderOf(buyer)).toMatchObject({ status: 'refunded', refundedCents: 18_000 });
      expect((await takingsFor(from, to)).reduce((sum, row) => sum + row.sum, 0)).toBe(0);
    });

    it('back to the cheaper concert gives nothing back that was still to pay', async () => {
      const { from, to, buyer, input } = await bought('x-undo', { prices: [45, 55] });
      const operator = await operatorIn(site());
      await operator.carryOut('order.exchange', input({ settled: 'door' }));
      const back = input({ position: 1, quantity: 1, to: from });
      const { plan } = await operator.planned('order.exchange', back);
      expect(plan).toMatchObject({ cents: 0, byHandCents: 0, owedCents: -1000 });
      await operator.carryOut('order.exchange', back);
      expect(await orderOf(buyer)).toMatchObject({
        ...{ status: 'paid', refundedCents: 0 },
        lines: [
          { quantity: 3, owedCents: 0 },
          { quantity: 1, owedCents: 1000 },
        ],
      });
      // A refund of the other one gives back what was paid for it.
      await office('order', { order: (await orderOf(buyer)).id, refund: true, line: '2' });
      expect(await orderOf(buyer)).toMatchObject({ refundedCents: 4500 });
      expect(await takingsFor(from, to)).toMatchObject([{ sum: 13_500 }, { sum: 0 }]);
    });

    it('whose difference is here is in the takings; as a courtesy the price stays', async () => {
      const { from, to, buyer, input } = await bought('x-here', { prices: [45, 55] });
      const operator = await operatorIn(site());
      const received = await operator.carryOut('order.exchange', input({ quantity: 1, settled: 'check' }));
      expect(received.message).toContain('$10.00 more was received by check.');
      const courtesy = await operator.carryOut('order.exchange', input({ quantity: 1, settled: 'courtesy' }));
      expect(courtesy.message).toContain('Nothing more is paid.');
      expect((await orderOf(buyer)).lines).toMatchObject([
        { quantity: 2, unitCents: 4500 },
        { eventId: to, quantity: 1, unitCents: 5500 },
        { eventId: to, quantity: 1, unitCents: 4500 },
      ]);
      expect(await operator.read('guests.list', { concert: to })).toMatchObject({
        ...{ tickets: 2, owedCents: 0 },
        guests: [{ tickets: 2, subscriptionTickets: 0 }],
      });
      expect(await takenOf(from, to)).toEqual([2, 2]);
      expect(await takingsFor(from, to)).toMatchObject([{ sum: 9000 }, { check: 1000, sum: 10_000 }]);
      // Canceling the other concert returns all of it.
      const canceled = await office('concert', { action: 'cancel', concert: to, refundOrders: true });
      expect(canceled).toContain('1 order refunded, $90.00');
      expect(canceled).toContain('To give back by hand: 1 order, $10.00');
      expect(await orderOf(buyer)).toMatchObject({ status: 'partiallyRefunded', refundedCents: 9000 });
    });

    it('of an order to pay changes what is to pay, and no money moves', async () => {
      const { from, to } = await bought('x-owed', { prices: [45, 55] });
      const operator = await operatorIn(site());
      const { order } = await operator.carryOut('guest.add', {
        ...{ concert: from, lastName: 'Voss', firstName: '', quantity: 2, unitCents: 4500 },
        ...{ paidBy: 'door', reference: '', email: '' },
      });
      const input: ExchangeInput = { order, position: 0, quantity: 1, to, settled: null };
      expect((await operator.carryOut('order.exchange', input)).message).toBe(
        '1 ticket moved from x-owed Winter to x-owed Spring. $10.00 more is to pay at the door.',
      );
      expect(await orderById(site().store.db, order)).toMatchObject({ status: 'owed', totalCents: 10_000 });
      await operator.carryOut('order.paid', { order, paidBy: 'check', reference: '' });
      expect(await takingsFor(from, to)).toMatchObject([{ check: 4500 }, { check: 5500 }]);
    });

    it('is refused in words, and changes nothing', async () => {
      const { from, buyer, id, input } = await bought('x-no', { tickets: 2 });
      const { addEvent, clock, store } = site();
      await addEvent('x-tight', { title: 'Boathouse Quartets', capacity: 1 });
      await addEvent('x-undated', { title: 'Someday', eventDate: null });
      await addEvent('x-unpriced', { title: 'Gala', price: null });
      await addEvent('x-gone', { title: 'Gone', status: 'inactive', sequence: 1 });
      await addEvent('x-gratis', { title: 'Gratis', price: 0 });
      await addEvent('x-past', { title: 'Past', eventDate: new Date(NOON - 25 * HOUR_MS).toISOString() });
      const operator = await operatorIn(site());
      const refusals: [Partial<ExchangeInput>, string][] = [
        [{ to: 'x-tight' }, 'Boathouse Quartets has 1 free place; 2 are asked for.'],
        [{ to: 'x-undated' }, 'Someday has no date yet.'],
        [{ to: 'x-unpriced' }, 'Gala has no price.'],
        [{ to: 'x-past' }, 'Past is over (09/14/2026 at 11:00 AM).'],
        [{ to: 'season' }, 'Season Subscription is a subscription.'],
        [{ to: from }, 'These tickets are for x-no Winter already.'],
        [
          { to: 'x-gratis' },
          'Nothing would be left to pay. Refund the tickets, and add the guest to Gratis.',
        ],
        [{ quantity: 3 }, 'x-no Winter has 2 tickets left in this order.'],
        [{ quantity: 0 }, 'Choose how many tickets move.'],
        [{ position: 7 }, 'The order has no line 8.'],
      ];
      for (const [changes, message] of refusals)
        expect(messageOf(await operator.plan('order.exchange', input(changes)))).toBe(message);
      expect((await operator.read('exchange.form', { order: id })).concerts).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ concert: 'x-undated', refusal: 'Someday has no date yet.' }),
          expect.objectContaining({ concert: 'x-tight', free: 1, refusal: null }),
        ]),
      );
      const refusalOf = async () => messageOf(await operator.plan('order.exchange', input()));
      const setStatus = async (status: 'disputed' | 'void' | 'paid') =>
        store.db.update(orders).set({ status }).where(eq(orders.id, id));
      await setStatus('disputed');
      expect(await refusalOf()).toContain('The buyer’s bank disputes this payment');
      await setStatus('void');
      expect(await refusalOf()).toBe('This order is not paid, so there are no tickets to exchange.');
      await setStatus('paid');
      clock.now = Date.parse('2026-10-16T16:00:00Z');
      const later = await operatorIn(site());
      expect(messageOf(await later.plan('order.exchange', input()))).toContain('x-no Winter is over (');
      clock.now = NOON;
      await office('concert', { action: 'cancel', concert: from, keepOrders: true });
      expect(await refusalOf()).toBe('x-no Winter was canceled.');
      expect(await orderOf(buyer)).toMatchObject({ status: 'paid', lines: [{ quantity: 2 }] });
    });

    it('leaves subscriptions and guests who have been checked in where they are', async () => {
      const { from, to, input } = await bought('x-in', { prices: [45, 45] });
      const season = await orderOf(await buy({ season: 1 }));
      const operator = await operatorIn(site());
      expect(messageOf(await operator.plan('order.exchange', input({ order: season.id, quantity: 1 })))).toBe(
        'Subscription tickets cannot be moved one by one.',
      );
      const { link } = await operator.carryOut('checkin.open', { concert: from });
      const headers = { authorization: `Bearer ${link.split('#')[1]}` };
      const { guests } = bodyOf<DoorList>(await site().server.inject({ url: DOOR_PATHS.list, headers }));
      const ticks = ['x_in_1', 'x_in_2'].map((tick) => tickOf(tick, guests[0]?.id ?? ''));
      await site().server.inject({
        ...{ method: 'POST', url: DOOR_PATHS.ticks, headers },
        payload: { ticks, since: 0 },
      });
      expect(messageOf(await operator.plan('order.exchange', input({ quantity: 3 })))).toBe(
        '2 of these guests have been checked in. Only the other 2 can be moved.',
      );
      await operator.carryOut('order.exchange', input());
      expect(await takenOf(from, to)).toEqual([2, 2]);
      expect(messageOf(await operator.plan('order.exchange', input({ quantity: 1 })))).toBe(
        '2 of these guests have been checked in.',
      );
    });

    it('prints in the terminal what the page says', async () => {
      const { to, buyer, id } = await bought('x-terminal');
      expect(await office('exchange', { order: id })).toContain(to);
      const input = { order: id, tickets: '1', to };
      const question = (await ask('question', 'exchange', input)) as string;
      expect(question).toContain('$5.00 goes back to the card. It cannot be called back.');
      expect(question).toMatch(/\n\nExchange 1 ticket, refund \$5\.00\?$/);
      expect(await office('exchange', input)).toContain('1 ticket moved from x-terminal Winter');
      expect((await orderOf(buyer)).lines).toMatchObject([{ quantity: 3 }, { quantity: 1 }]);
    });
  });

  describe('exchanges at the same time', () => {
    it('do not oversell the last 2 places, and give no order places in both concerts or in none', async () => {
      const { addEvent, store } = site();
      await addEvent('x-from', { capacity: 20 });
      await addEvent('x-last', { capacity: 2 });
      const operator = await operatorIn(site());
      const ids: string[] = [];
      for (let count = 0; count < 10; count += 1) ids.push((await orderOf(await buy({ 'x-from': 1 }))).id);
      const inputs = ids.map((order): ExchangeInput => ({
        ...{ order, position: 0, quantity: 1, to: 'x-last', settled: null },
      }));
      const forms = await Promise.all(inputs.map(async (input) => operator.planned('order.exchange', input)));
      const sent = await Promise.all(
        inputs.map(async (input, index) =>
          operator.run('order.exchange', input, { version: forms[index]?.version ?? '' }),
        ),
      );
      expect(sent.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
      expect(await takenOf('x-from', 'x-last')).toEqual([8, 2]);
      for (const id of ids)
        expect(await store.db.select().from(orderPlaces).where(eq(orderPlaces.orderId, id))).toMatchObject([
          { quantity: 1 },
        ]);
    });

    it('are one when the same form is sent again, or twice at once', async () => {
      const { from, to, buyer, input } = await bought('x-twice');
      const operator = await operatorIn(site());
      const { version } = await operator.planned('order.exchange', input());
      const send = async () => operator.run('order.exchange', input(), { key: 'x-twice', version });
      await Promise.all([send(), send()]);
      const again = await send();
      expect(again.statusCode).toBe(200);
      expect(again.body).toContain('$10.00 goes back to the card');
      expect(await orderOf(buyer)).toMatchObject({ refundedCents: 1000 });
      expect(await takenOf(from, to)).toEqual([2, 2]);
      // Another form that showed the same is refused: the order has changed.
      const stale = await operator.run('order.exchange', input(), { version });
      expect(stale.statusCode).toBe(412);
      expect(messageOf(stale)).toMatch(/ changed this order just now: .* Nothing of yours was done\./);
    });

    it('and a refund of the same order add up', async () => {
      const { from, to, buyer, id, input } = await bought('x-race');
      const operator = await operatorIn(site());
      const wish = { order: id, keep: [{ position: 0, keep: 2 }] };
      const refund = await operator.planned('order.refund', wish);
      const exchange = await operator.planned('order.exchange', input());
      const [refunded, exchanged] = await Promise.all([
        operator.run('order.refund', wish, { version: refund.version }),
        operator.run('order.exchange', input(), { version: exchange.version }),
      ]);
      const order = await orderOf(buyer);
      const isDone = ({ statusCode }: { statusCode: number }) => statusCode === 200;
      expect([refunded, exchanged].some(isDone)).toBe(true);
      const tickets = order.lines.reduce((sum, line) => sum + line.quantity - line.refunded, 0);
      expect((await takenOf(from, to)).reduce((sum, taken) => sum + taken, 0)).toBe(tickets);
      const worth = order.lines.reduce(
        (sum, line) => sum + (line.quantity - line.refunded) * line.unitCents,
        0,
      );
      expect(order.totalCents - order.refundedCents).toBe(worth);
    });
  });
}
