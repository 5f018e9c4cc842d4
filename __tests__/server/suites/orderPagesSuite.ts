import { eq, inArray } from 'drizzle-orm';
import { OFFICE_PATHS } from '../../../domain/office/addresses';
import type { PaymentProvider } from '../../../server/payments/provider';
import { Refusal } from '../../../server/http/refusal';
import { choosePayments } from '../../../server/payments/choosePayments';
import { known } from '../../../domain/known';
import { concertMessageMail, takesPlaceMail } from '../../../server/mail/concertChanged';
import { orderById, type Order } from '../../../server/store/orders';
import { queueMail } from '../../../server/store/outbox';
import { audit, jobs, officeForms, orderLines, orders, outbox, refunds } from '../../../server/store/schema';
import { operatorIn } from '../../support/operator';
import { NOON } from '../../support/testSeed';
import { configOf, startTestServer } from '../../support/testServer';
import { bodyOf, signedInVisitor } from '../../support/visitor';
import { officeOn } from './office';
import type { TestSite } from './site';

const DAY_MS = 24 * 60 * 60 * 1000;

const sentenceOf = (response: { statusCode: number; body: string }) => [
  response.statusCode,
  (JSON.parse(response.body) as { message: string }).message,
];

const ida = { firstName: 'Ida', lastName: 'Zorn' };

/** How many tickets for an event the buyer keeps. */
const kept = (order: Pick<Order, 'lines'>, event: string, keep: number) => ({
  position: order.lines.find(({ eventId }) => eventId === event)?.position ?? -1,
  keep,
});

/** The pages of orders: search, one order, refund, receipt, and takings. */
export function orderPagesSuite(site: () => TestSite): void {
  const { buy, orderOf, mailsTo } = officeOn(site);

  /** A buyer with one order. */
  async function bought(items: Record<string, number>, name = ida) {
    const buyer = await buy(items, name);
    return { buyer, ...(await orderOf(buyer)) };
  }

  const refundsOf = (id: string) => site().store.db.select().from(refunds).where(eq(refunds.orderId, id));

  describe('the search of the office for orders', () => {
    it('finds names, emails, numbers, concerts, and states, the newest first', async () => {
      await site().addEvent('found');
      const first = await bought({ found: 2 }, { firstName: 'Émile', lastName: 'O’Brien' });
      site().clock.now = NOON + 1000;
      const second = await bought({ found: 1, open: 3 }, { firstName: 'Eve', lastName: '<b>O’Brien</b>' });
      const operator = await operatorIn(site());
      const ids = async (input: object) =>
        (await operator.read('orders.search', { concert: 'found', ...input })).orders.map(({ id }) => id);
      expect(await ids({})).toEqual([second.id, first.id]);
      expect(await ids({ text: 'obrien emile' })).toEqual([first.id]);
      expect(await ids({ text: second.email.toUpperCase() })).toEqual([second.id]);
      expect(await ids({ text: `#${first.id.slice(0, 6)}` })).toEqual([first.id]);
      expect(await ids({ state: 'refunded' })).toEqual([]);
      expect(await ids({ page: 2 })).toEqual([]);
      expect(await operator.read('orders.search', { text: second.id })).toMatchObject({
        total: 1,
        page: 1,
        pages: 1,
        orders: [
          {
            lastName: '<b>O’Brien</b>',
            status: 'paid',
            tickets: 4,
            lines: expect.arrayContaining([
              { title: 'Concert found', tickets: 1 },
              { title: 'Concert open', tickets: 3 },
            ]) as unknown,
          },
        ],
      });
      const wrong = await operator.run('orders.search', { concert: 'fuond' });
      expect(sentenceOf(wrong)).toEqual([404, expect.stringContaining('There is no concert "fuond".')]);
      for (const input of [{ state: 'lost' }, { page: 0 }, { text: 'x'.repeat(201) }])
        expect((await operator.run('orders.search', input)).statusCode).toBe(400);
    });

    it('shows 50 orders on a page', async () => {
      await site().addEvent('popular', { capacity: 200 });
      const { id } = await bought({ popular: 1 });
      const { db } = site().store;
      const [order] = await db.select().from(orders).where(eq(orders.id, id));
      if (!order) throw new Error('There is no order.');
      const copies = Array.from({ length: 51 }, (_, index) => `${index}`.padStart(8, 'c'));
      await db
        .insert(orders)
        .values(copies.map((copy) => ({ ...order, id: copy, token: copy, sessionId: null })));
      const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
      if (!line) throw new Error('There is no line.');
      await db.insert(orderLines).values(copies.map((copy) => ({ ...line, orderId: copy })));
      const operator = await operatorIn(site());
      const pages = await Promise.all(
        [1, 2].map((page) => operator.read('orders.search', { concert: 'popular', text: 'zorn', page })),
      );
      expect(pages.map(({ orders: found, total, pages: count }) => [found.length, total, count])).toEqual([
        ...[
          [50, 52, 2],
          [2, 52, 2],
        ],
      ]);
      const shown = pages.flatMap(({ orders: found }) => found.map((each) => each.id));
      expect(new Set(shown).size).toBe(52);
      // The copies have no places.
      await db.delete(orders).where(inArray(orders.id, copies));
    });
  });

  describe('the page of an order', () => {
    it('shows lines, payments, mails, and the history in words', async () => {
      await site().addEvent('on-its-page');
      const { buyer, id } = await bought({ 'on-its-page': 4 });
      const grace = await operatorIn(site(), 'office', 'Grace Page');
      await grace.carryOut('order.refund', { order: id, keep: [{ position: 0, keep: 3 }] });
      await grace.carryOut('order.sendReceipt', { order: id });
      const order = await grace.read('order.read', { order: id.slice(0, 8) });
      expect(order).toMatchObject({
        id,
        status: 'partiallyRefunded',
        lastName: 'Zorn',
        totalCents: 14_000,
        refundedCents: 3500,
        isRefundable: true,
        hasReceipt: true,
        unfinishedRefund: null,
        lines: [
          { position: 0, concert: 'on-its-page', quantity: 4, refunded: 1, unitCents: 3500, concerts: null },
        ],
      });
      expect(order.payments.map(({ kind, paidBy, cents }) => [kind, paidBy, cents])).toEqual([
        ['paid', 'card', 14_000],
        ['refunded', 'card', 3500],
      ]);
      expect(order.history.map(({ what, who }) => [what, who])).toEqual([
        ['Receipt sent', 'Grace Page'],
        ['Refunded 1 ticket, $35.00', 'Grace Page'],
        ['Paid: $140.00 for 4 tickets', 'on the site'],
        ['Ordered', 'on the site'],
      ]);
      expect(order.mails).toHaveLength(3);
      expect(order.mails.every(({ recipient }) => recipient === buyer.user.email)).toBe(true);
      expect(order.mails.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
    });

    it('says that a number is too short, unknown, or belongs to several orders', async () => {
      const operator = await operatorIn(site());
      expect(sentenceOf(await operator.run('order.read', { order: '7e' }))).toEqual([
        400,
        'Give at least 4 characters of the order number.',
      ]);
      expect(sentenceOf(await operator.run('order.read', { order: 'ffffffff' }))).toEqual([
        404,
        expect.stringContaining('There is no order ffffffff.'),
      ]);
      expect((await operator.run('order.read', {})).statusCode).toBe(400);
    });
  });

  describe('the mails on the page of an order', () => {
    it('are also those of the office to everybody with tickets for its concerts', async () => {
      await site().addEvent('mailed-to-all');
      const { id } = await bought({ 'mailed-to-all': 1 });
      const { id: otherId } = await bought({ open: 1 });
      const { db } = site().store;
      const event = await site().eventRow('mailed-to-all');
      const input = { kind: 'message', subject: 'Parking', text: 'Behind the church.' } as const;
      const job = { id: 'job-of-mails', eventId: event.id, input, state: 'done', total: 1 } as const;
      await db
        .insert(jobs)
        .values({ ...job, operator: 'Grace', dueAt: new Date(NOON), createdAt: new Date(NOON) });
      for (const orderId of [id, otherId]) {
        const ownOrders = [known(await orderById(db, orderId), 'order')];
        const all = { orders: ownOrders, event, siteOrigin: 'http://localhost', now: NOON };
        if (orderId === id) await queueMail(db, takesPlaceMail(all), NOON);
        const message = { ...all, ...input, id: orderId === id ? job.id : 'another-job' };
        await queueMail(db, concertMessageMail(message), NOON);
      }
      const operator = await operatorIn(site());
      const subjectsOf = async (order: string) =>
        (await operator.read('order.read', { order })).mails.map(({ subject }) => subject).sort();
      expect(await subjectsOf(id)).toEqual([
        ...['Concert mailed-to-all takes place after all', 'Parking'],
        expect.stringMatching(/^Your/),
      ]);
      expect(await subjectsOf(otherId)).not.toContain('Parking');
    });
  });

  describe('the page of a refund', () => {
    it('shows amount, tickets, places, and the mail, and refunds one of four once', async () => {
      await site().addEvent('one-of-four', { capacity: 4 });
      const { buyer, id } = await bought({ 'one-of-four': 4 });
      const operator = await operatorIn(site());
      const input = { order: id, keep: [{ position: 0, keep: 3 }] };
      const { plan, version } = await operator.planned('order.refund', input);
      expect(plan).toMatchObject({
        buyer: 'Ida Zorn',
        cents: 3500,
        tickets: 1,
        keeps: 3,
        paidBy: 'card',
        places: [{ title: 'Concert one-of-four', quantity: 1 }],
        unfinishedSince: null,
        mail: { recipient: buyer.user.email },
      });
      expect(plan.mail?.text).toContain('1 × Concert one-of-four, Thursday, 10/15/2026 at 12:00 PM');
      expect((await orderOf(buyer)).refundedCents).toBe(0);
      const first = await operator.run('order.refund', input, { key: 'four', version });
      expect(bodyOf<{ value: { message: string } }>(first).value.message).toBe(
        '$35.00 goes back to the card of Ida Zorn. Ida Zorn keeps 3 tickets. The mail is on its way.',
      );
      expect(bodyOf(await operator.run('order.refund', input, { key: 'four', version }))).toEqual(
        bodyOf(first),
      );
      expect(await orderOf(buyer)).toMatchObject({ status: 'partiallyRefunded', refundedCents: 3500 });
      expect(await site().eventRow('one-of-four')).toMatchObject({ taken: 3, status: 'active' });
      expect((await mailsTo(buyer.user.email)).filter(({ subject }) => /^A refund/.test(subject))).toEqual([
        expect.objectContaining({ text: plan.mail?.text }),
      ]);
    });

    it('refunds tickets of several lines in one refund', async () => {
      await site().addEvent('line-a');
      await site().addEvent('line-b');
      const order = await bought({ 'line-a': 2, 'line-b': 3, open: 1 });
      const { buyer, id } = order;
      const operator = await operatorIn(site());
      const keep = [kept(order, 'line-a', 1), kept(order, 'line-b', 1)];
      expect(await operator.carryOut('order.refund', { order: id, keep })).toEqual({
        id,
        cents: 10_500,
        message:
          '$105.00 goes back to the card of Ida Zorn. Ida Zorn keeps 3 tickets. The mail is on its way.',
      });
      expect((await refundsOf(id)).map(({ cents, lines }) => [cents, lines.length])).toEqual([[10_500, 2]]);
      expect(await orderOf(buyer)).toMatchObject({ refundedCents: 10_500 });
      expect((await site().eventRow('line-b')).taken).toBe(1);
    });

    it('names the concerts to come in which a subscription frees places', async () => {
      const { addEvent } = site();
      await addEvent('over-soon', { eventDate: new Date(NOON + DAY_MS).toISOString() });
      await addEvent('refund-later');
      await addEvent('refund-series', {
        type: 'season',
        eventDate: null,
        events: ['over-soon', 'refund-later'],
      });
      const { id } = await bought({ 'refund-series': 2 });
      site().clock.now = NOON + 2 * DAY_MS;
      const operator = await operatorIn(site());
      const { plan } = await operator.planned('order.refund', {
        order: id,
        keep: [{ position: 0, keep: 1 }],
      });
      expect(plan.places).toEqual([{ title: 'Concert refund-later', quantity: 1 }]);
      expect(plan.lines[0]?.concerts).toEqual({ count: 2, over: 1 });
    });

    it('does nothing when somebody else refunded meanwhile, and says who', async () => {
      await site().addEvent('two-operators');
      const { buyer, id } = await bought({ 'two-operators': 4 });
      const anna = await operatorIn(site(), 'office', 'Anna First');
      const grace = await operatorIn(site(), 'office', 'Grace Second');
      const wish = (keep: number) => ({ order: id, keep: [{ position: 0, keep }] });
      const two = await grace.planned('order.refund', wish(2));
      const one = await grace.planned('order.refund', wish(3));
      await anna.carryOut('order.refund', wish(3));
      const sentence =
        'Anna First changed this order just now: Refunded 1 ticket, $35.00. Nothing of yours was done. Look at it again.';
      expect(sentenceOf(await grace.run('order.refund', wish(2), two))).toEqual([412, sentence]);
      expect(sentenceOf(await grace.run('order.refund', wish(3), one))).toEqual([412, sentence]);
      expect(sentenceOf(await grace.plan('order.refund', wish(3)))).toEqual([412, sentence]);
      expect((await orderOf(buyer)).refundedCents).toBe(3500);
      expect((await grace.planned('order.refund', wish(2))).plan.cents).toBe(3500);
    });

    it('is refused for orders without a payment, disputed orders, and numbers of no line', async () => {
      const operator = await operatorIn(site());
      const { id, buyer } = await bought({ open: 2 });
      const pending = await signedInVisitor(site().server);
      await pending.add('open');
      await pending.paymentPath();
      const unpaid = (await orderOf(pending)).id;
      const { id: disputed } = await bought({ open: 1 });
      await site().store.db.update(orders).set({ status: 'disputed' }).where(eq(orders.id, disputed));
      const refused = async (order: string, position = 0, keep = 0) =>
        sentenceOf(await operator.plan('order.refund', { order, keep: [{ position, keep }] }));
      expect(await refused(unpaid)).toEqual([
        409,
        `Order ${unpaid} is not paid yet; only a paid order can be refunded.`,
      ]);
      expect(await refused(disputed)).toEqual([
        409,
        `Order ${disputed} is disputed at the bank; its dispute is still open.`,
      ]);
      expect(await refused(id, 1)).toEqual([404, 'The order has no line 2.']);
      for (const keep of [-1, 0.5, 3])
        expect(await refused(id, 0, keep)).toEqual([
          400,
          `The line has 2 tickets, so the buyer cannot keep ${keep}. Use a number from 0 to 2.`,
        ]);
      expect((await operator.read('order.read', { order: disputed })).isRefundable).toBe(false);
      expect((await orderOf(buyer)).refundedCents).toBe(0);
      expect(await refundsOf(id)).toEqual([]);
    });

    it('continues after no response of the bank, with the same form or by another operator', async () => {
      await site().addEvent('no-response');
      const first = await bought({ 'no-response': 3 });
      const second = await bought({ 'no-response': 2 });
      const { store, clock } = site();
      const now = () => clock.now;
      const working = choosePayments({ config: configOf(3000), store, now });
      let isAway = true;
      const payments: PaymentProvider = {
        ...working,
        refund: async (order, refund) => {
          if (isAway) throw new Refusal(503, 'The bank has not responded.');
          return working.refund(order, refund);
        },
      };
      const shop = await startTestServer({ store, now, payments });
      try {
        const there = { server: shop.server, store, clock };
        const anna = await operatorIn(there, 'office', 'Anna Away');
        const grace = await operatorIn(there, 'office', 'Grace Away');
        const wish = (id: string, keep: number) => ({ order: id, keep: [{ position: 0, keep }] });
        const form = {
          key: 'away',
          version: (await anna.planned('order.refund', wish(first.id, 2))).version,
        };
        expect(sentenceOf(await anna.run('order.refund', wish(first.id, 2), form))).toEqual([
          503,
          'The bank has not responded.',
        ]);
        expect((await grace.read('order.read', { order: first.id })).unfinishedRefund).toEqual({
          since: new Date(NOON).toISOString(),
          by: 'Anna Away',
          cents: 3500,
          tickets: 1,
          keep: [{ position: 0, keep: 2 }],
        });
        expect(sentenceOf(await grace.plan('order.refund', wish(first.id, 0)))).toEqual([
          409,
          `Another refund of order ${first.id} is unfinished. Repeat that one first; it continues where it stopped.`,
        ]);
        await anna.run('order.refund', wish(second.id, 1), {
          ...form,
          key: 'second',
          version: (await anna.planned('order.refund', wish(second.id, 1))).version,
        });
        isAway = false;
        const repeated = await anna.run('order.refund', wish(first.id, 2), form);
        expect(bodyOf<{ value: object }>(repeated).value).toMatchObject({ cents: 3500 });
        const { keep = [] } = (await grace.read('order.read', { order: second.id })).unfinishedRefund ?? {};
        const { plan } = await grace.planned('order.refund', { order: second.id, keep });
        expect(plan).toMatchObject({ cents: 3500, unfinishedSince: new Date(NOON).toISOString() });
        await grace.carryOut('order.refund', { order: second.id, keep });
        for (const { buyer, id } of [first, second]) {
          expect(await orderOf(buyer)).toMatchObject({ status: 'partiallyRefunded', refundedCents: 3500 });
          expect(await refundsOf(id)).toHaveLength(1);
        }
        expect((await site().eventRow('no-response')).taken).toBe(3);
      } finally {
        await shop.close();
      }
    });
  });

  describe('the receipt', () => {
    it('is mailed once when the form is sent again, because its response was lost', async () => {
      const { buyer, id } = await bought({ open: 1 });
      const operator = await operatorIn(site());
      const { db } = site().store;
      const sent = {
        key: 'lost',
        version: (await operator.planned('order.sendReceipt', { order: id })).version,
      };
      const first = await operator.run('order.sendReceipt', { order: id }, sent);
      // As after a crash before the result was stored.
      await db.update(officeForms).set({ result: null });
      site().clock.now += 1000;
      expect((await operator.run('order.sendReceipt', { order: id }, sent)).body).toBe(first.body);
      expect(await mailsTo(buyer.user.email)).toHaveLength(2);
    });

    it('goes to the buyer or to another email, and the trail has no email', async () => {
      const { buyer, id } = await bought({ open: 1 }, { firstName: '<i>Ida</i>', lastName: 'Zorn' });
      const operator = await operatorIn(site());
      const { plan } = await operator.planned('order.sendReceipt', { order: id });
      expect(plan.recipient).toBe(buyer.user.email);
      expect(plan.text).toContain('Concert open');
      expect(await operator.carryOut('order.sendReceipt', { order: id, to: ' other@example.org ' })).toEqual({
        id,
        isToBuyer: false,
        message: 'The receipt is on its way to other@example.org.',
      });
      const [mail] = await site()
        .store.db.select()
        .from(outbox)
        .where(eq(outbox.recipient, 'other@example.org'));
      expect(mail?.text.replace(/[\w-]{43}/, '…')).toBe(plan.text);
      expect(mail?.html).not.toContain('<i>Ida');
      const trail = await site().store.db.select().from(audit).where(eq(audit.subject, id));
      expect(trail.map(({ detail }) => detail)).toContainEqual({ sent: 'receipt to another email' });
      expect(sentenceOf(await operator.plan('order.sendReceipt', { order: id, to: 'nobody' }))).toEqual([
        400,
        'Type an email such as name@example.org.',
      ]);
      await site().store.db.update(orders).set({ email: '' }).where(eq(orders.id, id));
      expect(sentenceOf(await operator.plan('order.sendReceipt', { order: id }))).toEqual([
        409,
        'The buyer’s account was deleted, so there is no email. Type another one.',
      ]);
    });
  });

  describe('the sales of a concert over time', () => {
    it('are the tickets by the day of their order, without refunded ones', async () => {
      await site().addEvent('sold-by-day');
      site().clock.now = Date.parse('2026-10-08T12:00:00-04:00');
      const first = await bought({ 'sold-by-day': 3 });
      // Before midnight on the wall, but after midnight in UTC.
      site().clock.now = Date.parse('2026-10-11T03:30:00Z');
      await bought({ 'sold-by-day': 2 });
      await bought({ 'sold-by-day': 1 });
      const operator = await operatorIn(site(), 'office', 'Seller');
      await operator.carryOut('order.refund', { order: first.id, keep: [kept(first, 'sold-by-day', 1)] });
      const { sales, sold } = await operator.read('concert.read', { concert: 'sold-by-day' });
      expect(sales).toEqual([
        { day: '2026-10-08', tickets: 1 },
        { day: '2026-10-10', tickets: 3 },
      ]);
      expect(sold).toBe(4);
      site().clock.now = NOON;
    });
  });

  describe('the takings', () => {
    const at = (day: string) => Date.parse(`${day}T12:00:00-05:00`);

    it('are listed by day and by concert, and every table has the same sum', async () => {
      await site().addEvent('taken-a');
      await site().addEvent('taken-b');
      const operator = await operatorIn(site());
      const days = { from: '2026-09-20', to: '2026-09-23' };
      expect(await operator.read('takings.list', days)).toMatchObject({ days: [], concerts: [] });
      site().clock.now = at('2026-09-20');
      const first = await bought({ 'taken-a': 2, 'taken-b': 1 });
      site().clock.now = at('2026-09-22');
      const second = await bought({ 'taken-b': 3 });
      const cashier = await operatorIn(site(), 'office', 'Cashier');
      await cashier.carryOut('order.refund', { order: first.id, keep: [kept(first, 'taken-a', 1)] });
      // Before midnight on the wall, but after midnight in UTC.
      site().clock.now = Date.parse('2026-09-24T03:30:00Z');
      const late = await operatorIn(site(), 'office', 'Late Cashier');
      await late.carryOut('order.refund', { order: second.id, keep: [{ position: 0, keep: 0 }] });
      const { days: byDay, concerts, sum } = await late.read('takings.list', days);
      expect(byDay).toMatchObject([
        { day: '2026-09-23', card: 0, refunds: -10_500, sum: -10_500 },
        { day: '2026-09-22', card: 10_500, refunds: -3500, sum: 7000 },
        { day: '2026-09-20', card: 10_500, check: 0, cash: 0, transfer: 0, refunds: 0, sum: 10_500 },
      ]);
      expect(concerts).toMatchObject([
        { concert: 'taken-a', card: 7000, refunds: -3500, sum: 3500, tickets: 1 },
        { concert: 'taken-b', card: 14_000, refunds: -10_500, sum: 3500, tickets: 1 },
      ]);
      expect(sum).toMatchObject({ card: 21_000, refunds: -14_000, sum: 7000, tickets: 2 });
    });

    it('include refunds that the payment provider reported', async () => {
      site().clock.now = at('2026-09-26');
      const { id } = await bought({ open: 2 });
      await site()
        .store.db.update(orders)
        .set({ refundedCents: 500, status: 'partiallyRefunded' })
        .where(eq(orders.id, id));
      site().clock.now = NOON;
      const operator = await operatorIn(site());
      const today = new Date().toISOString().slice(0, 10);
      const before = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
      const { concerts } = await operator.read('takings.list', { from: before, to: today });
      const rest = concerts.find(({ concert }) => concert === null);
      expect(rest?.title).toBe('Not for a single concert');
      expect(rest?.refunds).toBeLessThanOrEqual(-500);
    });

    it('are a file for spreadsheets, and the trail has the export', async () => {
      site().clock.now = at('2026-10-01');
      await site().addEvent('formula', { title: '=1+1' });
      await bought({ formula: 1 });
      const operator = await operatorIn(site());
      const file = await operator.call(`${OFFICE_PATHS.files}/takings.csv?from=2026-10-01&to=2026-10-01`);
      expect(file.statusCode).toBe(200);
      expect(file.headers['content-disposition']).toBe(
        'attachment; filename="takings-2026-10-01-2026-10-01.csv"',
      );
      expect(file.body.split('\n')).toEqual([
        '\ufeffDay,Concert,Date,Tickets,Card,Check,Cash,Transfer,Refunds,Exchanged,Sum',
        "2026-10-01,'=1+1,10/15/2026 at 12:00 PM,1,35,0,0,0,0,0,35",
      ]);
      const trail = await site().store.db.select().from(audit).where(eq(audit.action, 'office.money'));
      expect(trail.map(({ actor, detail }) => [actor, detail])).toEqual([
        ['Anna office', { exported: 'takings' }],
      ]);
      expect((await operator.call(`${OFFICE_PATHS.files}/concerts.list`)).statusCode).toBe(404);
      const door = await operatorIn(site(), 'door');
      expect((await door.call(`${OFFICE_PATHS.files}/takings.csv`)).statusCode).toBe(403);
    });

    it('are refused for too many days, and for days that are none', async () => {
      const operator = await operatorIn(site());
      const refused = async (from: string, to: string) =>
        sentenceOf(await operator.run('takings.list', { from, to }));
      expect(await refused('2026-01-01', '2027-02-05')).toEqual([400, 'Choose at most 400 days.']);
      expect(await refused('2026-01-02', '2026-01-01')).toEqual([
        400,
        'The first day is after the last one.',
      ]);
      for (const day of ['', '2026-13-01', "2026-01-01'", 'today'])
        expect(await refused(day, '2026-01-01')).toEqual([400, 'Choose the first and the last day.']);
      expect((await operator.run('takings.list', { from: '2026-01-01', to: '2027-02-04' })).statusCode).toBe(
        200,
      );
    });
  });
}

/** Many operators refund the same order at the same time. */
export function parallelRefundSuite(site: () => TestSite): void {
  describe('refunds of one order at the same time', () => parallelRefunds(site));
}

function parallelRefunds(site: () => TestSite): void {
  const { buy, orderOf } = officeOn(site);

  it('gives the money of one order back once for 20 refunds at the same time', async () => {
    await site().addEvent('refund-crowded', { capacity: 9 });
    const buyer = await buy({ 'refund-crowded': 4 }, ida);
    const { id } = await orderOf(buyer);
    const operator = await operatorIn(site());
    const input = { order: id, keep: [{ position: 0, keep: 3 }] };
    const { version } = await operator.planned('order.refund', input);
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        operator.run('order.refund', input, { key: `at-once-${Math.floor(index / 2)}`, version }),
      ),
    );
    expect(new Set(sent.map(({ statusCode }) => statusCode))).toContain(200);
    for (const { statusCode } of sent) expect([200, 412, 503]).toContain(statusCode);
    expect(await orderOf(buyer)).toMatchObject({ status: 'partiallyRefunded', refundedCents: 3500 });
    expect((await site().eventRow('refund-crowded')).taken).toBe(3);
    const trail = await site().store.db.select().from(audit).where(eq(audit.subject, id));
    expect(trail.filter(({ detail }) => 'refunded' in detail)).toHaveLength(1);
  });

  it('adds up the money of two different refunds that are sent at the same time', async () => {
    await site().addEvent('refund-left');
    await site().addEvent('refund-right');
    const buyer = await buy({ 'refund-left': 2, 'refund-right': 2 }, ida);
    const { id } = await orderOf(buyer);
    const operator = await operatorIn(site());
    const wishes = [0, 1].map((position) => ({ order: id, keep: [{ position, keep: 1 }] }));
    const forms = await Promise.all(wishes.map((wish) => operator.planned('order.refund', wish)));
    const sent = await Promise.all(
      wishes.map((wish, index) =>
        operator.run('order.refund', wish, { version: forms[index]?.version ?? '' }),
      ),
    );
    const done = sent.filter(({ statusCode }) => statusCode === 200).length;
    expect(done).toBeGreaterThan(0);
    expect((await orderOf(buyer)).refundedCents).toBe(done * 3500);
  });
}
