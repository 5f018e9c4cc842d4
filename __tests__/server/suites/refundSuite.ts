import { eq } from 'drizzle-orm';
import type { PaymentProvider } from '../../../server/payments/provider';
import { createStripePayments, WEBHOOK_PATH } from '../../../server/payments/stripePayments';
import { audit, events, orderPlaces, orders, refunds } from '../../../server/store/schema';
import { FakeStripe, WEBHOOK_SECRET } from '../../support/fakeStripe';
import { startTestServer, type TestServer } from '../../support/testServer';
import { signedInVisitor, type Visitor } from '../../support/visitor';
import { officeOn } from './office';
import type { TestSite } from './site';

export function refundSuite(site: () => TestSite): void {
  const takenPlacesOf = async (event: string) => (await site().eventRow(event)).taken;
  const mailKinds = (mails: { occasion: string }[]) =>
    mails.map(({ occasion }) => occasion.split(':')[0] ?? '').sort();

  /** The office's entries about an order in the audit trail. */
  const auditEntries = async (id: string) =>
    (await site().store.db.select().from(audit).where(eq(audit.subject, id)).orderBy(audit.id))
      .filter(({ action }) => action === 'office.order')
      .map(({ actor, detail }) => [actor, detail]);

  describe('office order --refund', () => {
    const { ask, office, buy, orderOf, mailsTo, rowsOf } = officeOn(site);

    it('refunds a whole order once, after showing the amount and the mail', async () => {
      await site().addEvent('whole', { capacity: 2 });
      const buyer = await buy({ whole: 2 });
      const { id } = await orderOf(buyer);
      expect(await site().eventRow('whole')).toMatchObject({ taken: 2, status: 'sold-out' });
      const input = { order: id, refund: true };
      const question = (await ask('question', 'order', input)) as string;
      expect(rowsOf(question)).toContainEqual([
        ...['2', '2', 'Concert whole', '10/15/2026 at 12:00 PM', '$35.00'],
      ]);
      expect(question).toContain('Your payment of $70.00 has been refunded in full');
      expect(question).toMatch(/\n\nRefund \$70\.00 for 2 tickets, and send this mail\?$/);
      expect(question.split('\n').find((line) => line.length > 100 && line.includes('  '))).toBeUndefined();
      expect((await orderOf(buyer)).status).toBe('paid');

      expect(await office('order', input)).toContain('$70.00 goes back to the card of ');
      expect(await orderOf(buyer)).toMatchObject({ status: 'refunded', refundedCents: 7000 });
      expect(await site().eventRow('whole')).toMatchObject({ taken: 0, status: 'active' });
      expect(rowsOf(await office('orders', { text: id }))[1]?.slice(-2)).toEqual(['0', '$70.00']);
      expect(await ask('question', 'order', input)).toBeNull();
      expect(await office('order', input)).toContain('There was nothing to refund');
      expect(mailKinds(await mailsTo(buyer.user.email))).toEqual(['receipt', 'refunded']);
      expect(await auditEntries(id)).toEqual([['Grace', { refunded: 7000, tickets: 2 }]]);
    });

    it('refunds tickets of one line once, even if the command is repeated, and the rest later', async () => {
      const { addEvent } = site();
      await addEvent('stays', { capacity: 9 });
      await addEvent('goes', { capacity: 9 });
      const buyer = await buy({ stays: 1, goes: 4 }, { firstName: 'Ida', lastName: 'Zorn' });
      const { id } = await orderOf(buyer);
      const input = { order: id, refund: true, line: 'goes', keep: '1' };
      expect(await ask('question', 'order', input)).toMatch(
        /Refund \$105\.00 for 3 tickets, and send this mail\?$/,
      );
      await office('order', input);
      expect(await office('order', input)).toContain('There was nothing to refund');
      expect(await orderOf(buyer)).toMatchObject({ status: 'partiallyRefunded', refundedCents: 10_500 });
      expect([await takenPlacesOf('stays'), await takenPlacesOf('goes')]).toEqual([1, 1]);
      expect(
        rowsOf(await office('guests', { concert: 'goes' }))
          .at(-1)
          ?.slice(0, 4),
      ).toEqual([...['Zorn', 'Ida', '1', '0']]);
      const soldRow = rowsOf(await office('sold')).find(([name]) => name === 'goes');
      expect(soldRow?.slice(-3)).toEqual(['1', '9', '$35.00']);
      expect(await office('order', { order: id })).toContain('5 tickets, $175.00 in all, $105.00 refunded');
      const [, row] = rowsOf(await office('orders', { text: id }));
      expect(row?.slice(-2)).toEqual(['2', '$175.00']);
      const data = await office('account', { person: buyer.user.email, action: 'export' });
      expect(JSON.parse(data)).toMatchObject({
        orders: [{ refundedCents: 10_500, status: 'partiallyRefunded' }],
      });
      expect(data).toContain('"refunded": 3');
      const mail = (await mailsTo(buyer.user.email)).find(({ occasion }) => occasion.startsWith('refund:'));
      expect(mail?.text).toContain('We’ve refunded $105.00 of your payment');
      expect(mail?.text).toContain('3 × Concert goes, Thursday, 10/15/2026 at 12:00 PM');

      await office('order', { order: id, refund: true });
      expect(await orderOf(buyer)).toMatchObject({ status: 'refunded', refundedCents: 17_500 });
      expect([await takenPlacesOf('stays'), await takenPlacesOf('goes')]).toEqual([0, 0]);
      expect(mailKinds(await mailsTo(buyer.user.email))).toEqual(['receipt', 'refund', 'refunded']);
    });

    it('does not put a concert on sale again that the content says is sold out', async () => {
      await site().addEvent('by-hand', { capacity: 9 });
      const { id } = await orderOf(await buy({ 'by-hand': 2 }));
      await site().store.db.update(events).set({ status: 'sold-out' }).where(eq(events.id, 'by-hand'));
      await office('order', { order: id, refund: true });
      expect(await site().eventRow('by-hand')).toMatchObject({ taken: 0, status: 'sold-out' });
    });

    it('frees the places of a subscription in each of its concerts', async () => {
      const { addEvent } = site();
      await addEvent('first-night', { capacity: 9 });
      await addEvent('second-night', { capacity: 9 });
      const events = ['first-night', 'second-night'];
      await addEvent('nights', { type: 'season', eventDate: null, events });
      const buyer = await buy({ nights: 2, 'first-night': 1 });
      const { id } = await orderOf(buyer);
      await office('order', { order: id, refund: true, line: 'nights', keep: '1' });
      expect([
        await takenPlacesOf('nights'),
        await takenPlacesOf('first-night'),
        await takenPlacesOf('second-night'),
      ]).toEqual([1, 2, 1]);
      await office('order', { order: id, refund: true, line: 'nights' });
      const { db } = site().store;
      expect(await db.select().from(orderPlaces).where(eq(orderPlaces.orderId, id))).toEqual([
        { orderId: id, eventId: 'first-night', quantity: 1, heldUntil: null, network: null },
      ]);
    });

    it('continues a refund that was interrupted before the payment, and rejects another one until then', async () => {
      await site().addEvent('broken-off');
      const buyer = await buy({ 'broken-off': 3, open: 1 });
      const { id } = await orderOf(buyer);
      const payments = {
        refund: async () => Promise.reject(new Error('killed')),
      } as unknown as PaymentProvider;
      const failingOffice = officeOn(site, () => ({ payments }));
      const input = { order: id, refund: true, line: 'broken-off', keep: '2' };
      await expect(failingOffice.office('order', input)).rejects.toThrow('killed');
      await expect(office('order', { order: id, refund: true })).rejects.toThrow(
        `Another refund of order ${id} is unfinished.`,
      );
      await office('order', input);
      expect(await orderOf(buyer)).toMatchObject({ status: 'partiallyRefunded', refundedCents: 3500 });
      expect(await takenPlacesOf('broken-off')).toBe(2);
      expect(await auditEntries(id)).toEqual([['Grace', { refunded: 3500, tickets: 1 }]]);
    });

    it('rejects an impossible refund with a message that lists what can be refunded', async () => {
      const buyer = await buy({ open: 2 });
      const { id } = await orderOf(buyer);
      const pending = await signedInVisitor(site().server);
      await pending.add('open');
      await pending.paymentPath();
      const unpaid = (await orderOf(pending)).id;
      const fullRefund = { order: id, refund: true };
      const cases: [object, string][] = [
        [
          { ...fullRefund, order: unpaid },
          `Order ${unpaid} is not paid yet; only a paid order can be refunded.`,
        ],
        [{ ...fullRefund, line: '2' }, 'The order has no line "2". Use 1, or open.'],
        ...['3', 'two', '0.5', '-1'].map((keep): [object, string] => [
          { ...fullRefund, line: '1', keep },
          `The line has 2 tickets, so the buyer cannot keep ${keep}. Use a number from 0 to 2.`,
        ]),
        [{ ...fullRefund, keep: '1' }, '--keep applies to one line of the order.'],
        [{ order: id, line: '1' }, 'Add --refund.'],
        [{ ...fullRefund, sendReceipt: true }, 'not both'],
      ];
      for (const [input, sentence] of cases) await expect(office('order', input)).rejects.toThrow(sentence);
      expect(await orderOf(buyer)).toMatchObject({ status: 'paid', refundedCents: 0 });
      expect(await site().store.db.select().from(refunds).where(eq(refunds.orderId, id))).toEqual([]);
    });
  });

  describe('office order --refund with Stripe', () => {
    const api = new FakeStripe('office');
    let shop: TestServer;
    let payments: PaymentProvider;
    const { office, orderOf, mailsTo } = officeOn(site, () => ({ payments }));

    beforeAll(async () => {
      const stripe = await api.start();
      const config = {
        siteOrigin: 'https://x.example',
        stripeWebhookSecret: WEBHOOK_SECRET,
        holdMinutes: 30,
      };
      const now = () => site().clock.now;
      payments = createStripePayments({ config, store: site().store, now, stripe });
      shop = await startTestServer({ store: site().store, config, payments, now });
    });

    beforeEach(() => {
      api.calls.length = 0;
    });

    afterAll(async () => {
      await shop.close();
      await api.stop();
    });

    const send = async (type: string, object: object) => {
      const event = api.event(type, object);
      const { statusCode } = await shop.server.inject({ method: 'POST', url: WEBHOOK_PATH, ...event });
      expect(statusCode).toBe(200);
    };

    async function paid(items: Partial<Record<string, number>>) {
      const buyer = await signedInVisitor(shop.server);
      for (const [event, quantity] of Object.entries(items)) await buyer.add(event, quantity);
      await buyer.checkout();
      const { id } = await orderOf(buyer);
      const session = api.sessionOf(id);
      api.pay(session);
      await send('checkout.session.completed', session);
      const report = () => send('charge.refunded', { payment_intent: session.payment_intent?.id });
      const refundedCents = () => session.payment_intent?.latest_charge?.amount_refunded;
      return { buyer, id, session, report, charged: refundedCents };
    }

    const mailKindsOf = async ({ user }: Visitor) => mailKinds(await mailsTo(user.email));

    it('transfers the money once, even if it is requested and reported repeatedly', async () => {
      await site().addEvent('striped', { capacity: 9 });
      const { buyer, id, report, charged } = await paid({ striped: 3 });
      const input = { order: id, refund: true, line: '1', keep: '1' };
      await office('order', input);
      await report();
      await office('order', input);
      await report();
      expect(charged()).toBe(7000);
      expect(await orderOf(buyer)).toMatchObject({ status: 'partiallyRefunded', refundedCents: 7000 });
      expect(await takenPlacesOf('striped')).toBe(1);
      expect(await mailKindsOf(buyer)).toEqual(['receipt', 'refund']);
      await office('order', { order: id, refund: true });
      await report();
      expect(charged()).toBe(10_500);
      expect(await orderOf(buyer)).toMatchObject({ status: 'refunded', refundedCents: 10_500 });
      expect(await mailKindsOf(buyer)).toEqual(['receipt', 'refund', 'refunded']);
      expect(await auditEntries(id)).toHaveLength(2);
    });

    it.each([
      { what: 'a part', items: { striped: 2, open: 1 }, wish: { line: 'striped', keep: '0' }, cents: 7000 },
      { what: 'all', items: { striped: 2 }, wish: {}, cents: 7000 },
    ])('finishes a refund of $what whose response was lost, after a day and a report', async (refund) => {
      const takenBefore = await takenPlacesOf('striped');
      const { buyer, id, report, charged } = await paid(refund.items);
      const input = { order: id, refund: true, ...refund.wish };
      const path = `/v1/checkout/sessions/${api.sessionOf(id).id}`;
      api.failAfter('/v1/refunds', path);
      await expect(office('order', input)).rejects.toThrow('the money is refunded only once');
      api.failingPaths.clear();
      expect(charged()).toBe(refund.cents);
      api.expireIdempotencyKeys();
      await report();
      expect(await mailKindsOf(buyer)).toEqual(['receipt']);
      await office('order', input);
      expect(charged()).toBe(refund.cents);
      expect((await orderOf(buyer)).refundedCents).toBe(refund.cents);
      expect(await takenPlacesOf('striped')).toBe(takenBefore);
      expect(await mailKindsOf(buyer)).toEqual(['receipt', refund.what === 'all' ? 'refunded' : 'refund']);
      expect(await auditEntries(id)).toEqual([['Grace', { refunded: refund.cents, tickets: 2 }]]);
    });

    it('transfers the money once when two operators request the same refund at the same time', async () => {
      const takenBefore = await takenPlacesOf('striped');
      const { buyer, id, charged } = await paid({ striped: 3 });
      const input = { order: id, refund: true, line: '1', keep: '2' };
      await Promise.all([office('order', input), office('order', input)]);
      expect(charged()).toBe(3500);
      expect([await takenPlacesOf('striped'), (await orderOf(buyer)).refundedCents]).toEqual([
        takenBefore + 2,
        3500,
      ]);
      expect(await auditEntries(id)).toEqual([['Grace', { refunded: 3500, tickets: 1 }]]);
    });

    it('adds to a manual partial refund, and never refunds more than was paid', async () => {
      const { buyer, id, session, report, charged } = await paid({ striped: 2, open: 1 });
      api.refund(session, 8000);
      await report();
      expect(await orderOf(buyer)).toMatchObject({ status: 'partiallyRefunded', refundedCents: 8000 });
      expect(await mailKindsOf(buyer)).toEqual(['receipt']);
      await office('order', { order: id, refund: true, line: 'striped' });
      expect(charged()).toBe(10_500);
      expect((await orderOf(buyer)).status).toBe('refunded');
    });

    it.each([
      ['charge_disputed', 'The buyer has disputed this payment'],
      ['card_error', 'Stripe refused the refund (card_error). Nothing was changed'],
    ])('reports in one sentence that Stripe has rejected it: %s', async (code, sentence) => {
      const { buyer, id, charged } = await paid({ striped: 2 });
      api.refundRefusal = code;
      await expect(office('order', { order: id, refund: true })).rejects.toThrow(sentence);
      api.refundRefusal = null;
      expect(charged()).toBe(0);
      expect((await orderOf(buyer)).status).toBe('paid');
      await office('order', { order: id, refund: true, line: '1', keep: '1' });
      expect(charged()).toBe(3500);
      expect((await orderOf(buyer)).status).toBe('partiallyRefunded');
    });

    it('detects a complete manual refund that was not reported', async () => {
      const { buyer, id, session, charged } = await paid({ striped: 1 });
      api.refund(session);
      await office('order', { order: id, refund: true });
      expect(charged()).toBe(3500);
      expect(await orderOf(buyer)).toMatchObject({ status: 'refunded', refundedCents: 3500 });
      expect(await mailKindsOf(buyer)).toEqual(['receipt', 'refunded']);
    });

    it('refunds a payment whose session was opened without a response', async () => {
      const buyer = await signedInVisitor(shop.server);
      await buyer.add('striped');
      await buyer.checkout();
      const { id } = await orderOf(buyer);
      await site().store.db.update(orders).set({ sessionId: null }).where(eq(orders.id, id));
      const session = api.sessionOf(id);
      api.pay(session);
      await send('checkout.session.completed', session);
      await office('order', { order: id, refund: true });
      expect(session.payment_intent?.latest_charge?.refunded).toBe(true);
    });

    it('rejects an order that was not paid with Stripe', async () => {
      const { buy } = officeOn(site);
      const buyer = await buy({ open: 1 });
      const { id } = await orderOf(buyer);
      await expect(office('order', { order: id, refund: true })).rejects.toThrow('was not paid with Stripe');
      expect((await orderOf(buyer)).status).toBe('paid');
    });
  });
}
