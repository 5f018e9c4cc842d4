import { desc, eq } from 'drizzle-orm';
import { DOOR_PATHS, type DoorList, type DoorUpdate } from '../../../domain/door/door';
import type { GuestInput } from '../../../domain/office/guests';
import type { PaymentProvider } from '../../../server/payments/provider';
import { audit, officeForms, orders, outbox } from '../../../server/store/schema';
import { tickOf } from '../../support/doorFixtures';
import { sweep } from '../../support/sweep';
import { operatorIn } from '../../support/operator';
import { NOON } from '../../support/testSeed';
import { bodyOf } from '../../support/visitor';
import { officeOn } from './office';
import type { DescribeOnce, TestSite } from './site';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const HTML = '<img src=x onerror=alert(1)>';

export function guestSuite(site: () => TestSite, once: DescribeOnce): void {
  const providerCalls: string[] = [];
  const noProvider = (): Partial<{ payments: PaymentProvider }> => ({
    payments: {
      refund: ({ id }: { id: string }) => {
        providerCalls.push(id);
        throw new Error('The provider was called.');
      },
    } as unknown as PaymentProvider,
  });
  const { office, ask, buy, orderOf, mailsTo } = officeOn(site, noProvider);

  const messageOf = (response: { body: string }) =>
    (JSON.parse(response.body) as { message: string }).message;

  const guest = (concert: string, changes: Partial<GuestInput> = {}): GuestInput => ({
    concert,
    lastName: 'Voss',
    firstName: 'Eleanor',
    quantity: 2,
    unitCents: 5500,
    paidBy: 'check',
    reference: '',
    email: '',
    ...changes,
  });

  const rowOf = async (id: string) => {
    const [row] = await site().store.db.select().from(orders).where(eq(orders.id, id));
    if (!row) throw new Error(`There is no order ${id}.`);
    return row;
  };

  const trailOf = async (id: string) =>
    (await site().store.db.select().from(audit).where(eq(audit.subject, id)).orderBy(audit.id))
      .filter(({ action }) => action.startsWith('office.'))
      .map(({ actor, detail }) => [actor, detail]);

  async function doorOf(concert: string) {
    const operator = await operatorIn(site());
    const { link } = await operator.carryOut('checkin.open', { concert });
    const headers = { authorization: `Bearer ${link.split('#')[1]}` };
    const list = async () =>
      bodyOf<DoorList>(await site().server.inject({ url: DOOR_PATHS.list, headers })).guests;
    const tick = async (id: string, guestId: string) =>
      site().server.inject({
        method: 'POST',
        url: DOOR_PATHS.ticks,
        headers,
        payload: { ticks: [tickOf(id, guestId)], since: 0 },
      });
    return { list, tick };
  }

  describe('guests whom the office adds', () => {
    it('never oversell the last places, also when many are added at once', async () => {
      await site().addEvent('g-rush', { capacity: 7 });
      await buy({ 'g-rush': 1 });
      const operator = await operatorIn(site());
      const responses = await Promise.all(
        Array.from({ length: 20 }, async (_, index) => {
          const input = guest('g-rush', { lastName: `Rush ${index}`, quantity: 1 });
          const planned = await operator.plan('guest.add', input);
          if (planned.statusCode !== 200) return planned;
          const { version } = JSON.parse(planned.body) as { version: string };
          return operator.run('guest.add', input, { version });
        }),
      );
      const counts = [200, 409].map(
        (code) => responses.filter(({ statusCode }) => statusCode === code).length,
      );
      expect(counts).toEqual([6, 14]);
      expect(await site().eventRow('g-rush')).toMatchObject({ taken: 7, status: 'sold-out' });
      expect((await operator.read('guests.list', { concert: 'g-rush' })).tickets).toBe(7);
    });

    it('are added once by one form, also when it was interrupted or sent twice at the same time', async () => {
      await site().addEvent('g-once', { capacity: 50 });
      const operator = await operatorIn(site());
      const input = guest('g-once', { quantity: 1 });
      const { version } = await operator.planned('guest.add', input);
      const send = () => operator.run('guest.add', input, { key: 'one-form', version });
      const responses = await Promise.all(Array.from({ length: 8 }, send));
      const first = await send();
      // While the first request compares the plan, the others are asked to wait.
      for (const response of responses.filter(({ statusCode }) => statusCode !== 503))
        expect(bodyOf(response)).toEqual(bodyOf(first));
      // As after a crash between the order and the stored result.
      const { db } = site().store;
      const [form] = await db.select().from(officeForms).orderBy(desc(officeForms.createdAt));
      expect(form?.result).not.toBeNull();
      await db.update(officeForms).set({ result: null });
      expect(bodyOf(await send())).toEqual(bodyOf(first));
      expect((await operator.read('guests.list', { concert: 'g-once' })).tickets).toBe(1);
      const [added] = (await operator.read('guests.list', { concert: 'g-once' })).guests;
      expect(await trailOf(added?.orders[0] ?? '')).toHaveLength(1);
    });
  });

  once('guests whom the office adds', () => {
    it('are on the list of a concert that is not sold online, paid, with a receipt, and in the trail', async () => {
      await site().addEvent('g-gala', { disableCheckout: true, capacity: 300 });
      const operator = await operatorIn(site(), 'office', 'Grace Adder');
      const input = guest('g-gala', { reference: '1042', email: 'eleanor.voss@example.org' });
      const { plan } = await operator.planned('guest.add', input);
      expect(plan).toMatchObject({ totalCents: 11_000, free: 298, capacity: 300, double: null });
      expect(plan.mail?.text).toContain('Total: $110.00, paid by check');
      const added = await operator.carryOut('guest.add', input);
      expect(added).toMatchObject({ lastName: 'Voss', quantity: 2, owedCents: 0, email: input.email });
      expect(await site().eventRow('g-gala')).toMatchObject({ taken: 2, held: 0 });
      expect(await rowOf(added.order)).toMatchObject({
        status: 'paid',
        paidBy: 'check',
        reference: '1042',
        accountId: null,
        cartId: null,
      });
      const [mail] = await mailsTo('eleanor.voss@example.org');
      expect(mail?.text).toContain('Checked in as Eleanor Voss');
      expect(mail?.text).not.toContain('Your account and your data');
      const link = /\/orders\S*/.exec(mail?.text ?? '')?.[0] ?? '';
      expect((await site().server.inject(link)).statusCode).toBe(200);
      expect(await trailOf(added.order)).toEqual([
        ['Grace Adder', { addedTickets: 2, cents: 11_000, paidBy: 'check' }],
      ]);
      expect(await operator.read('guests.list', { concert: 'g-gala' })).toMatchObject({
        tickets: 2,
        owedCents: 0,
        guests: [{ lastName: 'Voss', firstName: 'Eleanor', tickets: 2, orders: [added.order] }],
      });
      expect(await office('orders', { text: 'voss' })).toContain('Eleanor Voss');
      expect(await office('orders', { text: added.order })).toContain('paid');
      expect(await office('guests', { concert: 'g-gala' })).toMatch(/^Voss +Eleanor +2/m);
    });

    it('are forgotten by their email or their order: all but the name, which the list needs, at once', async () => {
      const { db } = site().store;
      await site().addEvent('g-forget', { capacity: null });
      const operator = await operatorIn(site(), 'office', 'Grace Forgetter');
      const email = 'forget.me@example.org';
      const add = async (changes: Partial<GuestInput>) =>
        (await operator.carryOut('guest.add', guest('g-forget', { reference: 'check 7', ...changes }))).order;
      const mailed = await add({ lastName: 'Forget', email });
      const phoned = await add({ lastName: 'Phone', firstName: 'Paul' });
      const other = await add({ lastName: 'Other', email: 'other.guest@example.org' });
      const { data } = await operator.carryOut('account.export', { person: email.toUpperCase() });
      expect(data).toMatchObject({
        guestOrders: { orders: [{ id: mailed, email, guestLastName: 'Forget', reference: 'check 7' }] },
      });
      const { plan } = await operator.planned('account.delete', { person: email });
      expect(plan).toEqual({ account: null, orders: [{ id: mailed, name: 'Eleanor Forget' }], nameDays: 30 });
      for (const person of [email, phoned.slice(0, 8)])
        expect(await operator.carryOut('account.delete', { person })).toEqual({ hadAccount: false });
      expect(await mailsTo(email)).toEqual([]);
      expect(await mailsTo('other.guest@example.org')).toHaveLength(1);
      for (const id of [mailed, phoned])
        expect(await rowOf(id)).toMatchObject({ status: 'paid', email: '', reference: null });
      const names = async () =>
        (await operator.read('guests.list', { concert: 'g-forget' })).guests.map(({ lastName }) => lastName);
      expect(await names()).toEqual(['Forget', 'Other', 'Phone']);
      expect(await trailOf(phoned)).toContainEqual(['Grace Forgetter', { action: 'delete' }]);
      expect((await operator.plan('account.delete', { person: email })).statusCode).toBe(404);
      const start = (await site().eventRow('g-forget')).startsAt?.getTime() ?? 0;
      await sweep(site().store, start + 30 * DAY_MS - 1);
      expect(await rowOf(phoned)).toMatchObject({ guestLastName: 'Phone' });
      await sweep(site().store, start + 30 * DAY_MS);
      for (const id of [mailed, phoned])
        expect(await rowOf(id)).toMatchObject({ firstName: '', guestLastName: null, totalCents: 11_000 });
      expect(await rowOf(other)).toMatchObject({ guestLastName: 'Other', reference: 'check 7' });
      // The responses to forms are deleted, too.
      expect(await db.select().from(officeForms)).toEqual([]);
    });

    it('are refused in one sentence when something is wrong, and nothing is changed', async () => {
      await site().addEvent('g-strict', { capacity: 1 });
      const operator = await operatorIn(site());
      const refusals: [Partial<GuestInput>, string][] = [
        [{}, 'Concert g-strict has 1 free place; 2 are asked for.'],
        [{ lastName: ' \u202e ' }, 'Type a last name: the guest list is sorted by it.'],
        [{ quantity: 0 }, 'Type a number of tickets from 1 to 99.'],
        [{ quantity: 1.5 }, 'Type a number of tickets from 1 to 99.'],
        [{ unitCents: -1 }, 'Type a price from $0.00 to $100,000.00.'],
        [{ quantity: 1, paidBy: 'card' as never }, 'Choose how it is paid.'],
        [
          { quantity: 1, paidBy: 'invitation' },
          'An invitation costs nothing: set the price to 0, or choose how it was paid.',
        ],
        [{ email: 'nobody' }, 'Type an email like name@example.org, or none.'],
      ];
      for (const [changes, message] of refusals)
        expect(messageOf(await operator.plan('guest.add', guest('g-strict', changes)))).toBe(message);
      expect(await site().eventRow('g-strict')).toMatchObject({ taken: 0 });
    });

    it('are refused for a canceled concert, and 24 hours after it began, but not before', async () => {
      const { addEvent, clock } = site();
      await addEvent('g-late', { eventDate: new Date(NOON + HOUR_MS).toISOString() });
      await addEvent('g-called-off', { status: 'inactive' });
      clock.now = NOON + 24 * HOUR_MS;
      const operator = await operatorIn(site());
      expect((await operator.plan('guest.add', guest('g-late'))).statusCode).toBe(200);
      clock.now = NOON + 25 * HOUR_MS;
      expect(messageOf(await operator.plan('guest.add', guest('g-late')))).toContain(
        'Concert g-late is over (',
      );
      expect(messageOf(await operator.plan('guest.add', guest('g-called-off')))).toBe(
        'Concert g-called-off is not shown on the site.',
      );
    });

    it('are shown as a double of somebody with the same name, which changes what the button confirms', async () => {
      await site().addEvent('g-double');
      const operator = await operatorIn(site(), 'office', 'Anna Double');
      const input = guest('g-double', { lastName: 'Szabó-Kovács', firstName: 'Béla' });
      const early = await operator.planned('guest.add', input);
      const { order } = await operator.carryOut('guest.add', { ...input, lastName: 'szabo kovacs' });
      const { plan } = await operator.planned('guest.add', input);
      expect(plan.double).toMatchObject({ tickets: 2, order, added: { by: 'Anna Double' } });
      expect((await operator.run('guest.add', input, { version: early.version })).statusCode).toBe(412);
    });

    it('are refunded by hand: no payment provider is called', async () => {
      await site().addEvent('g-by-hand', { capacity: 10 });
      const operator = await operatorIn(site());
      const input = guest('g-by-hand', { quantity: 3, email: 'by.hand@example.org' });
      const { order } = await operator.carryOut('guest.add', input);
      expect(await ask('question', 'order', { order, refund: true, line: '1', keep: '1' })).toMatch(
        /Refund \$110\.00 by hand for 2 tickets, and send this mail\?$/,
      );
      expect(await office('order', { order, refund: true, line: '1', keep: '1' })).toContain(
        'Give back $110.00 to Eleanor Voss: it was paid by check.',
      );
      expect(await rowOf(order)).toMatchObject({ status: 'partiallyRefunded', refundedCents: 11_000 });
      await office('order', { order, refund: true });
      expect(await rowOf(order)).toMatchObject({ status: 'refunded', refundedCents: 16_500 });
      expect(await office('order', { order, refund: true })).toContain('There was nothing to refund');
      expect(await site().eventRow('g-by-hand')).toMatchObject({ taken: 0 });
      expect((await mailsTo('by.hand@example.org')).map(({ text }) => text).join()).toContain(
        'You get your payment of $165.00 back from us',
      );
      expect(providerCalls).toEqual([]);
    });
  });

  describe('an order to pay', () => {
    it('shows at the door what is to pay, and counts as money when it is paid, once', async () => {
      await site().addEvent('g-owing', { capacity: 10 });
      const operator = await operatorIn(site(), 'office', 'Grace Payer');
      const input = guest('g-owing', { paidBy: 'door', unitCents: 4500, email: 'owing@example.org' });
      expect((await operator.planned('guest.add', input)).plan.mail).toBeNull();
      const { order, owedCents } = await operator.carryOut('guest.add', input);
      expect(owedCents).toBe(9000);
      const door = await doorOf('g-owing');
      expect(await door.list()).toMatchObject([{ id: order, places: 2, owedCents: 9000 }]);
      expect(await operator.read('concert.read', { concert: 'g-owing' })).toMatchObject({
        sold: 2,
        cents: 0,
      });
      expect(await office('guests', { concert: 'g-owing' })).toContain('$90.00 to pay');
      expect(await office('order', { order })).toContain(': to pay');
      await expect(office('order', { order, sendReceipt: true })).rejects.toThrow('only a paid order');
      const paid = { order, paidBy: 'cash' as const, reference: '' };
      const { version } = await operator.planned('order.paid', paid);
      const send = () => operator.run('order.paid', paid, { key: 'paid-once', version });
      expect(bodyOf(await send())).toMatchObject({ value: { order, cents: 9000 } });
      await site().store.db.update(officeForms).set({ result: null });
      expect(bodyOf(await send())).toMatchObject({ value: { order, cents: 9000 } });
      expect(await rowOf(order)).toMatchObject({ status: 'paid', paidBy: 'cash' });
      expect(await mailsTo('owing@example.org')).toHaveLength(1);
      expect(messageOf(await operator.plan('order.paid', paid))).toMatch(
        /^It was marked as paid by Grace Payer on .+\.$/,
      );
      expect(await door.list()).toMatchObject([{ owedCents: 0 }]);
      expect(await operator.read('concert.read', { concert: 'g-owing' })).toMatchObject({ cents: 9000 });
      expect(await trailOf(order)).toEqual([
        ['Grace Payer', { addedTickets: 2, cents: 9000, paidBy: 'door' }],
        ['Grace Payer', { paid: 9000, paidBy: 'cash' }],
      ]);
    });
  });

  once('an order to pay', () => {
    it('is to pay again when its money was not received after all, and gets another receipt then', async () => {
      await site().addEvent('g-mistaken', { capacity: 10 });
      const operator = await operatorIn(site(), 'office', 'Grace Mistaken');
      const email = 'mistaken@example.org';
      const input = guest('g-mistaken', { paidBy: 'door', email });
      const { order } = await operator.carryOut('guest.add', input);
      expect((await operator.plan('order.unpaid', { order })).statusCode).toBe(409);
      await operator.carryOut('order.paid', { order, paidBy: 'check', reference: '12' });
      const { db } = site().store;
      await db.update(outbox).set({ status: 'sent' }).where(eq(outbox.recipient, email));
      const { plan, version } = await operator.planned('order.unpaid', { order });
      expect(plan).toEqual({ order, cents: 11_000, paidBy: 'check', email });
      const send = () => operator.run('order.unpaid', { order }, { key: 'unpaid', version });
      expect(bodyOf(await send())).toEqual({ value: { order, cents: 11_000 } });
      await db.update(officeForms).set({ result: null });
      expect((await send()).statusCode).toBe(200);
      expect(await rowOf(order)).toMatchObject({
        ...{ status: 'owed', paidBy: 'door', reference: null, paidAt: null },
      });
      expect(await site().eventRow('g-mistaken')).toMatchObject({ taken: 2 });
      expect(await operator.read('concert.read', { concert: 'g-mistaken' })).toMatchObject({ cents: 0 });
      expect(await office('order', { order, paid: 'cash' })).toContain('$110.00 received.');
      expect((await mailsTo(email)).map(({ status }) => status).sort()).toEqual(['pending', 'sent']);
      expect(await ask('question', 'order', { order, notPaid: true })).toContain('take $110.00 out');
      expect(await office('order', { order, notPaid: true })).toContain('$110.00 is to pay again.');
      // The receipt that was not sent yet is dropped.
      expect(await mailsTo(email)).toHaveLength(1);
      const { history, canBeUnpaid } = await operator.read('order.read', { order });
      expect(canBeUnpaid).toBe(false);
      expect(history.map(({ what, who }) => [what, who])).toEqual([
        ['Not paid after all, $110.00 taken back', 'Grace'],
        ['$110.00 received, in cash', 'Grace'],
        ['Not paid after all, $110.00 taken back', 'Grace Mistaken'],
        ['$110.00 received, by check', 'Grace Mistaken'],
        ['$110.00, to pay, 2 tickets added', 'Grace Mistaken'],
      ]);
      const buyer = await buy({ 'g-mistaken': 1 });
      const byCard = await operator.plan('order.unpaid', { order: (await orderOf(buyer)).id });
      expect(messageOf(byCard)).toMatch(/^This order is paid; only an order that is paid by check,/);
    });

    it('is taken back in parts and as a whole, and gives no money back', async () => {
      await site().addEvent('g-unpaid', { capacity: 10 });
      const operator = await operatorIn(site());
      const { order } = await operator.carryOut(
        'guest.add',
        guest('g-unpaid', { paidBy: 'door', quantity: 3 }),
      );
      const refund = { order, refund: true };
      expect(await ask('question', 'order', { ...refund, line: '1', keep: '1' })).toMatch(
        /Take back 2 tickets\?$/,
      );
      expect(await office('order', { ...refund, line: '1', keep: '1' })).toContain(
        'There is no money to give back.',
      );
      expect(await rowOf(order)).toMatchObject({ status: 'owed', totalCents: 5500, refundedCents: 0 });
      expect(await site().eventRow('g-unpaid')).toMatchObject({ taken: 1 });
      await office('order', refund);
      expect(await rowOf(order)).toMatchObject({ status: 'void', refundedCents: 0 });
      expect(await office('order', refund)).toContain('There was nothing to refund');
      expect(await site().eventRow('g-unpaid')).toMatchObject({ taken: 0 });
      expect(providerCalls).toEqual([]);
    });

    it('cannot be voided or paid through a payment page', async () => {
      await site().addEvent('g-paged');
      const operator = await operatorIn(site());
      const { order } = await operator.carryOut('guest.add', guest('g-paged', { paidBy: 'door' }));
      const { token } = await rowOf(order);
      for (const action of ['pay', 'decline', 'cancel'])
        await site().server.inject({ method: 'POST', url: `/pay/${token}/${action}` });
      expect(await rowOf(order)).toMatchObject({ status: 'owed', paidAt: null });
    });
  });

  once('the name of an order', () => {
    it('changes on the guest list and at the door, and the ticks stay', async () => {
      await site().addEvent('g-renamed');
      const buyer = await buy({ 'g-renamed': 2 }, { firstName: 'Bela', lastName: 'Szabo' });
      const { id: order } = await orderOf(buyer);
      const door = await doorOf('g-renamed');
      await door.tick('in', buyer.user._id);
      const operator = await operatorIn(site(), 'office', 'Grace Namer');
      expect(await operator.read('order.name', { order })).toEqual({
        order,
        lastName: 'Szabo',
        firstName: 'Bela',
        email: null,
      });
      const input = { order: order.slice(0, 8), lastName: ' Szabó-Kovács ', firstName: HTML, email: null };
      const { plan } = await operator.planned('order.rename', input);
      expect(plan.after).toEqual({ lastName: 'Szabó-Kovács', firstName: HTML, email: null });
      await operator.carryOut('order.rename', input);
      expect(await door.list()).toMatchObject([
        { id: buyer.user._id, lastName: 'Szabó-Kovács', firstName: HTML },
      ]);
      expect(await operator.read('guests.list', { concert: 'g-renamed' })).toMatchObject({
        guests: [{ lastName: 'Szabó-Kovács', inside: 1 }],
      });
      expect(await office('orders', { text: 'szabo-kovacs' })).toContain(order.slice(0, 8));
      expect(await office('orders', { text: 'bela szabo' })).toContain(order.slice(0, 8));
      expect(await trailOf(order)).toEqual([['Grace Namer', { renamed: true }]]);
      await operator.carryOut('order.rename', { order, lastName: 'Szabo', firstName: 'Bela', email: null });
      expect(await rowOf(order)).toMatchObject({ guestLastName: null, guestFirstName: null });
      expect(
        messageOf(await operator.plan('order.rename', { order, lastName: '', firstName: '', email: null })),
      ).toBe('Type a last name: the guest list is sorted by it.');
    });

    it('makes two guests of one account, whose ticks stay apart, also when one is refunded', async () => {
      await site().addEvent('g-split');
      const buyer = await buy({ 'g-split': 1 }, { firstName: 'Ida', lastName: 'Zorn' });
      const { id: first } = await orderOf(buyer);
      site().clock.now = NOON + HOUR_MS;
      await buyer.add('g-split', 2);
      await site().server.inject({ method: 'POST', url: `${await buyer.paymentPath()}/pay` });
      const operator = await operatorIn(site());
      const [joined] = (await operator.read('guests.list', { concert: 'g-split' })).guests;
      expect(joined).toMatchObject({ tickets: 3 });
      const second = joined?.orders.find((id) => id !== first) ?? '';
      await operator.carryOut('order.rename', {
        order: second,
        lastName: 'Kiss',
        firstName: 'Ann',
        email: null,
      });
      const door = await doorOf('g-split');
      const idsOf = async () =>
        Object.fromEntries((await door.list()).map(({ id, lastName }) => [lastName, id]));
      expect(await idsOf()).toEqual({ Kiss: second, Zorn: buyer.user._id });
      const paidHere = officeOn(site);
      await paidHere.office('order', { order: first, refund: true });
      expect(await idsOf()).toEqual({ Kiss: second });
    });

    it('is not changed for an order that no guest list has', async () => {
      await site().addEvent('g-gone');
      const operator = await operatorIn(site());
      const { order } = await operator.carryOut('guest.add', guest('g-gone'));
      await office('order', { order, refund: true });
      expect(
        messageOf(await operator.plan('order.rename', { order, lastName: 'A', firstName: '', email: null })),
      ).toBe('This order is refunded, so no guest list has it.');
    });
  });

  once('the email of an order', () => {
    const contact = { lastName: 'Voss', firstName: 'Eleanor' };
    const rename = 'order.rename';

    it('is added later, and the mails about the concert then go to it', async () => {
      await site().addEvent('g-reached');
      const operator = await operatorIn(site(), 'office', 'Grace Reacher');
      const { order } = await operator.carryOut('guest.add', guest('g-reached'));
      const move = { concert: 'g-reached', place: 'Town Hall' };
      expect((await operator.planned('concert.move', move)).plan).toMatchObject({ mails: 0 });

      expect(await operator.read('order.name', { order })).toMatchObject({ email: '' });
      const input = { order, ...contact, email: ' reached@example.org ' };
      const { plan } = await operator.planned(rename, input);
      expect(plan).toMatchObject({ before: { email: '' }, after: { email: 'reached@example.org' } });
      await operator.carryOut(rename, input);
      expect(await mailsTo('reached@example.org')).toEqual([]);
      expect((await operator.planned('concert.move', move)).plan).toMatchObject({
        mails: 1,
        mail: { recipient: 'reached@example.org' },
      });
      expect(await trailOf(order)).toMatchObject([{}, ['Grace Reacher', { emailChange: 'added' }]]);
      expect((await operator.read('order.read', { order })).history[0]).toMatchObject({
        what: 'Email added',
      });
      await operator.carryOut(rename, input);
      expect(await trailOf(order)).toHaveLength(2);
      const wrong = await operator.plan(rename, { order, ...contact, email: 'reached' });
      expect(messageOf(wrong)).toBe('Type an email like name@example.org, or none.');
    });

    it('is corrected, and only what was not sent yet goes to the new one', async () => {
      await site().addEvent('g-typo');
      const operator = await operatorIn(site());
      const { order } = await operator.carryOut('guest.add', guest('g-typo', { email: 'typo@example.org' }));
      const { db } = site().store;
      const [receipt] = await db.select().from(outbox).where(eq(outbox.recipient, 'typo@example.org'));
      if (!receipt) throw new Error('There is no receipt.');
      const sent = { ...receipt, id: 'sent-before', occasion: `receipt:${order}:1`, status: 'sent' as const };
      await db.insert(outbox).values(sent);
      await db.update(outbox).set({ status: 'failed' }).where(eq(outbox.id, receipt.id));

      await operator.carryOut(rename, { order, ...contact, lastName: 'Vos', email: 'right@example.org' });
      const recipients = (await operator.read('order.read', { order })).mails.map(
        ({ state, recipient }) => `${state} ${recipient}`,
      );
      expect(recipients.sort()).toEqual(['givenUp right@example.org', 'sent typo@example.org']);
      expect((await operator.read('order.read', { order })).history[0]).toMatchObject({
        what: 'Name corrected, email changed',
      });

      await operator.carryOut(rename, { order, ...contact, email: '' });
      expect((await operator.read('order.read', { order })).mails).toMatchObject([{ state: 'sent' }]);
      expect(await rowOf(order)).toMatchObject({ email: '' });
    });

    it('is not that of an account, nor of a guest who asked to be forgotten', async () => {
      await site().addEvent('g-kept');
      const buyer = await buy({ 'g-kept': 1 });
      const { id: bought, email } = await orderOf(buyer);
      const operator = await operatorIn(site());
      const input = { ...contact, email: 'other@example.org' };
      expect(messageOf(await operator.plan(rename, { ...input, order: bought }))).toBe(
        'This order belongs to an account, and only its owner can change the email.',
      );
      expect(await rowOf(bought)).toMatchObject({ email });
      const { order } = await operator.carryOut('guest.add', guest('g-kept', { email: 'gone@example.org' }));
      await office('account', { person: 'gone@example.org', action: 'delete' });
      expect(messageOf(await operator.plan(rename, { ...input, order }))).toBe(
        'The data of this guest were deleted on request, so no email can be added.',
      );
    });

    it('is changed in the terminal', async () => {
      await site().addEvent('g-typed');
      const operator = await operatorIn(site());
      const { order } = await operator.carryOut('guest.add', guest('g-typed'));
      const change = { order, email: 'typed@example.org' };
      expect(await ask('question', 'order', change)).toBe(
        'Send mails about this order to typed@example.org?',
      );
      expect(await office('order', change)).toContain(
        'Mails about this order go to typed@example.org from now on.',
      );
      expect(await rowOf(order)).toMatchObject({ email: 'typed@example.org', guestLastName: 'Voss' });
      const removal = { order, email: '' };
      expect(await ask('question', 'order', removal)).toBe(
        'Send no mails about this order, no longer to typed@example.org?',
      );
      expect(await office('order', removal)).toContain('No mails about this order are sent from now on.');
      expect(await rowOf(order)).toMatchObject({ email: '' });
      await expect(ask('question', 'order', { ...change, paid: 'cash' })).rejects.toThrow(
        '--paid, --not-paid, and --email are used alone.',
      );
    });
  });

  once('an operator at the door', () => {
    it('sees the guest list without emails and orders, and the concerts of the next 48 hours', async () => {
      const { addEvent } = site();
      await addEvent('g-tonight', { eventDate: new Date(NOON + 6 * HOUR_MS).toISOString(), capacity: 9 });
      await addEvent('g-next-week', { eventDate: new Date(NOON + 160 * HOUR_MS).toISOString() });
      const operator = await operatorIn(site());
      await operator.carryOut('guest.add', guest('g-tonight', { paidBy: 'door', email: 'door@example.org' }));
      const door = await operatorIn(site(), 'door');
      const list = await door.read('guests.list', { concert: 'g-tonight' });
      expect(list).toMatchObject({ isForDoor: true, guests: [{ lastName: 'Voss', email: '', orders: [] }] });
      expect(JSON.stringify(list)).not.toContain('door@example.org');
      const { concerts } = await door.read('door.concerts', {});
      expect(concerts.find(({ concert }) => concert === 'g-tonight')).toMatchObject({
        tickets: 2,
        inside: 0,
        free: 7,
        unitCents: 3500,
        owedGuests: 1,
        owedCents: 11_000,
      });
      expect(concerts.find(({ concert }) => concert === 'g-next-week')).toBeUndefined();
      for (const name of ['guests.csv', 'guest.add', 'order.rename', 'order.paid'])
        expect((await door.plan(name, { concert: 'g-tonight' })).statusCode).toBe(403);
    });

    it('makes links to the check-in, and ends them', async () => {
      await site().addEvent('g-doors');
      const door = await operatorIn(site(), 'door', 'Door Linker');
      const { link } = await door.carryOut('checkin.open', { concert: 'g-doors' });
      await door.carryOut('checkin.open', { concert: 'g-doors' });
      const headers = { authorization: `Bearer ${link.split('#')[1]}` };
      const exchanged = async () =>
        site().server.inject({
          method: 'POST',
          url: DOOR_PATHS.ticks,
          headers,
          payload: { ticks: [], since: 0 },
        });
      expect(bodyOf<DoorUpdate>(await exchanged())).toEqual({ revision: 0, ticks: [] });
      expect(await door.read('checkin.read', { concert: 'g-doors' })).toMatchObject({
        links: 2,
        refusal: null,
      });
      // A result with a secret is not kept.
      expect(JSON.stringify(await site().store.db.select().from(officeForms))).not.toContain(
        link.split('#')[1],
      );
      expect(await door.carryOut('checkin.end', { concert: 'g-doors' })).toMatchObject({ ended: 2 });
      expect((await exchanged()).statusCode).toBe(401);
      expect(messageOf(await door.plan('checkin.end', { concert: 'g-doors' }))).toBe(
        'There were no links to end.',
      );
      expect(await trailOf('g-doors')).toEqual([
        ['Door Linker', { checkin: 'opened' }],
        ['Door Linker', { checkin: 'opened' }],
        ['Door Linker', { checkin: 'revoked' }],
      ]);
    });
  });
}
