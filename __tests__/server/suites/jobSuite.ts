import { eq } from 'drizzle-orm';
import { beginRefund } from '../../../server/store/refunds';
import { claimJob, jobsOf } from '../../../server/store/jobs';
import { audit, orders, outbox } from '../../../server/store/schema';
import { DAY_MS } from '../../../server/http/durations';
import { Refusal } from '../../../server/http/refusal';
import { runOperation } from '../../../server/office/runOperation';
import { workDueJobs, type JobFailure } from '../../../server/office/jobWorker';
import type { PaymentProvider } from '../../../server/payments/provider';
import type { JobKind, RestKind } from '../../../domain/office/jobs';
import { operatorIn } from '../../support/operator';
import { NOON } from '../../support/testSeed';
import { signedInVisitor } from '../../support/visitor';
import { officeContextOf, officeOn } from './office';
import type { DescribeOnce, TestSite } from './site';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const KINDS: JobKind[] = ['cancel', 'move', 'takesPlace', 'message'];

/** Jobs of concerts: moving, canceling, undoing a cancellation, and writing to the guests. */
export function jobSuite(site: () => TestSite, once: DescribeOnce): void {
  const { ask, office, buy, orderOf, mailsTo } = officeOn(site);

  const messageOf = ({ body }: { body: string }) => (JSON.parse(body) as { message: string }).message;

  const inTenMinutes = () => {
    site().clock.now += 10 * MINUTE_MS;
  };

  /** Works what is due, as a server does. @returns the failures */
  async function work(payments?: PaymentProvider, isStopped?: () => boolean): Promise<JobFailure[]> {
    const failures: JobFailure[] = [];
    const context = officeContextOf(site());
    await workDueJobs(
      { ...context, payments: payments ?? context.payments },
      (failure) => failures.push(failure),
      isStopped,
    );
    return failures;
  }

  const occasionsOf = async (email: string, start: string) =>
    (await mailsTo(email)).filter(({ occasion }) => occasion.startsWith(start));

  /** A concert with guests, each with one ticket. */
  async function concertWith(id: string, guests: number) {
    await site().addEvent(id, { capacity: 40 });
    const buyers = [];
    for (let count = 0; count < guests; count += 1) buyers.push(await buy({ [id]: 1 }));
    return buyers;
  }

  /** Payments that fail at the nth refund. */
  function failingAt(nth: number): PaymentProvider {
    const { payments } = officeContextOf(site());
    let asked = 0;
    return {
      ...payments,
      refund: async (order, refund) => {
        asked += 1;
        if (asked === nth) throw new Error('killed');
        return payments.refund(order, refund);
      },
    };
  }

  async function operatorWith() {
    const operator = await operatorIn(site());
    const jobOf = async (concert: string) => (await operator.read('job.read', { concert, kinds: KINDS })).job;
    const idOf = async (concert: string) => (await jobOf(concert))?.id ?? '';
    return { ...operator, jobOf, idOf };
  }

  describe('canceling a concert as a job', () => {
    it('goes on after an interruption in the middle, and does nothing twice', async () => {
      const buyers = await concertWith('job-killed', 4);
      const operator = await operatorWith();
      await operator.carryOut('concert.cancel', { concert: 'job-killed', money: 'back' });
      inTenMinutes();
      expect(await work(failingAt(3))).toHaveLength(1);
      expect(await operator.jobOf('job-killed')).toMatchObject({ state: 'resting', done: 2, refunds: 2 });
      await work();
      expect(await operator.jobOf('job-killed')).toMatchObject({ state: 'resting', done: 2 });
      site().clock.now += 30 * SECOND_MS;
      await work();
      expect(await operator.jobOf('job-killed')).toMatchObject({
        ...{ state: 'done', done: 4, refunds: 4, refundedCents: 14_000, mails: 4 },
      });
      for (const buyer of buyers) {
        expect(await orderOf(buyer)).toMatchObject({ status: 'refunded', refundedCents: 3500 });
        expect(await occasionsOf(buyer.user.email, 'canceled:')).toHaveLength(1);
      }
    });

    it('is worked by one process at a time, and by another one when the first has died', async () => {
      await concertWith('job-lease', 2);
      const operator = await operatorWith();
      await operator.carryOut('concert.cancel', { concert: 'job-lease', money: 'stays' });
      inTenMinutes();
      const { store, clock } = site();
      const claims = await Promise.all([claimJob(store, clock.now), claimJob(store, clock.now)]);
      expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
      await work();
      expect(await operator.jobOf('job-lease')).toMatchObject({ state: 'working', done: 0 });
      clock.now += 30 * SECOND_MS;
      await work();
      expect(await operator.jobOf('job-lease')).toMatchObject({ state: 'done', mails: 2 });
    });

    it('is left by a process that stops, and goes on at once', async () => {
      await concertWith('job-shutdown', 2);
      const operator = await operatorWith();
      await operator.carryOut('concert.cancel', { concert: 'job-shutdown', money: 'stays' });
      inTenMinutes();
      let asked = 0;
      await work(undefined, () => (asked += 1) > 2);
      expect(await operator.jobOf('job-shutdown')).toMatchObject({ state: 'working', done: 1 });
      await work();
      expect(await operator.jobOf('job-shutdown')).toMatchObject({ state: 'done', mails: 2 });
    });

    it('stops after the guest in work, and goes on later', async () => {
      await concertWith('job-stopped', 3);
      const operator = await operatorWith();
      await operator.carryOut('concert.cancel', { concert: 'job-stopped', money: 'back' });
      const job = await operator.idOf('job-stopped');
      const { version } = await operator.planned('job.stop', { job });
      await operator.carryOut('job.begin', { job });
      // The page showed that nothing had begun.
      expect((await operator.run('job.stop', { job }, { version })).statusCode).toBe(412);
      const { payments } = officeContextOf(site());
      await work({
        ...payments,
        refund: async (order, refund) => {
          await operator.carryOut('job.stop', { job });
          return payments.refund(order, refund);
        },
      });
      expect(await operator.jobOf('job-stopped')).toMatchObject({
        ...{ state: 'stopped', done: 1, total: 3, refunds: 1, mails: 1, stoppedBy: 'Anna office' },
      });
      await operator.carryOut('job.begin', { job });
      await work();
      expect(await operator.jobOf('job-stopped')).toMatchObject({ state: 'done', refunds: 3, mails: 3 });
    });

    it('is refused when the money has changed since the page showed it', async () => {
      await concertWith('job-stale', 1);
      const operator = await operatorWith();
      const input = { concert: 'job-stale', money: 'back' as const };
      const { version } = await operator.planned('concert.cancel', input);
      await buy({ 'job-stale': 2 });
      expect((await operator.run('concert.cancel', input, { version })).statusCode).toBe(412);
      expect((await site().eventRow('job-stale')).status).toBe('active');
    });
  });

  once('canceling a concert as a job', () => {
    it('hides it at once, and refunds and mails each guest once after ten minutes', async () => {
      const buyers = await concertWith('job-cancel', 3);
      const operator = await operatorWith();
      const input = { concert: 'job-cancel', money: 'back' as const };
      const { plan } = await operator.planned('concert.cancel', input);
      expect(plan).toMatchObject({ mails: 3, orders: 3, cents: 10_500, tickets: 3, isRepeated: false });
      expect(plan.examples[0]?.text).toContain('We’ve refunded $35.00 for your tickets.');
      await operator.carryOut('concert.cancel', input);
      expect((await site().eventRow('job-cancel')).status).toBe('inactive');
      await work();
      expect(await operator.jobOf('job-cancel')).toMatchObject({ state: 'waiting', done: 0, total: 3 });
      expect(await operator.read('jobs.list', {})).toContainEqual(
        expect.objectContaining({ concert: 'job-cancel', state: 'waiting', operator: 'Anna office' }),
      );
      inTenMinutes();
      await work();
      expect(await operator.jobOf('job-cancel')).toMatchObject({
        ...{ state: 'done', done: 3, total: 3, refunds: 3, refundedCents: 10_500, mails: 3, rest: [] },
      });
      for (const buyer of buyers) {
        expect((await orderOf(buyer)).status).toBe('refunded');
        expect(await occasionsOf(buyer.user.email, 'canceled:')).toHaveLength(1);
      }
      const again = await operator.plan('concert.cancel', input);
      expect([again.statusCode, messageOf(again)]).toEqual([
        409,
        'Concert job-cancel is already canceled, and nothing was left to do.',
      ]);
      expect(await operator.read('concert.history', { concert: 'job-cancel' })).toMatchObject([
        { what: '3 mails, $105.00 refunded', who: 'Anna office' },
        { what: 'Canceled', who: 'Anna office' },
      ]);
    });

    it('is undone without a trace before it has begun', async () => {
      const [buyer] = await concertWith('job-undone', 1);
      const before = await site().eventRow('job-undone');
      const operator = await operatorWith();
      await operator.carryOut('concert.cancel', { concert: 'job-undone', money: 'back' });
      const job = await operator.idOf('job-undone');
      expect((await operator.carryOut('job.stop', { job })).state).toBe('undone');
      inTenMinutes();
      await work();
      expect(await site().eventRow('job-undone')).toEqual({ ...before, sequence: 2 });
      expect(await occasionsOf(buyer?.user.email ?? '', 'canceled:')).toEqual([]);
      expect((await operator.plan('job.begin', { job })).statusCode).toBe(409);
    });

    it('puts an order aside that fails again and again, and tries it again later', async () => {
      const buyers = await concertWith('job-aside', 3);
      const ids = await Promise.all(buyers.map(async (buyer) => (await orderOf(buyer)).id));
      const [aside = ''] = ids;
      const { payments } = officeContextOf(site());
      const away: PaymentProvider = {
        ...payments,
        refund: (order, asked) => {
          if (order.id === aside) throw new Refusal(503, 'The bank’s response was unclear.');
          return payments.refund(order, asked);
        },
      };
      const operator = await operatorWith();
      await operator.carryOut('concert.cancel', { concert: 'job-aside', money: 'back' });
      inTenMinutes();
      expect(await work(away)).toHaveLength(1);
      expect(await operator.jobOf('job-aside')).toMatchObject({ state: 'resting' });
      site().clock.now += 30 * SECOND_MS;
      expect(await work(away)).toHaveLength(1);
      site().clock.now += MINUTE_MS;
      expect(await work(away)).toEqual([]);
      const job = await operator.jobOf('job-aside');
      expect(job).toMatchObject({ state: 'done', refunds: 2, mails: 3 });
      expect(job?.rest).toMatchObject([{ id: aside, reason: 'The bank’s response was unclear.' }]);
      const [email = ''] = buyers.map(({ user }) => user.email);
      expect((await occasionsOf(email, 'canceled:')).map(({ text }) => text)).toEqual([
        expect.stringContaining('We’ll get in touch with you about the refund for your tickets.'),
      ]);
      await operator.carryOut('job.repeat', { job: job?.id ?? '' });
      expect(await operator.jobOf('job-aside')).toMatchObject({ state: 'working', done: 2, total: 3 });
      await work();
      expect(await operator.jobOf('job-aside')).toMatchObject({
        ...{ state: 'done', done: 3, refunds: 3, refundedCents: 10_500, mails: 4, rest: [] },
      });
    });

    it('rests longer and longer while nothing works, and loses no order', async () => {
      await concertWith('job-away', 3);
      const { payments } = officeContextOf(site());
      const away: PaymentProvider = { ...payments, refund: () => Promise.reject(new Error('away')) };
      const operator = await operatorWith();
      await operator.carryOut('concert.cancel', { concert: 'job-away', money: 'back' });
      inTenMinutes();
      const end = site().clock.now + 10 * MINUTE_MS;
      for (; site().clock.now < end; site().clock.now += 30 * SECOND_MS) await work(away);
      const job = await operator.jobOf('job-away');
      expect(job).toMatchObject({ state: 'resting', done: 1, refunds: 0 });
      expect(job?.rest).toMatchObject([{ reason: 'Something went wrong. The log of the site says what.' }]);
    });

    it('that fails while it stops has stopped, and the history says so', async () => {
      await concertWith('job-halted', 2);
      const operator = await operatorWith();
      await operator.carryOut('concert.cancel', { concert: 'job-halted', money: 'back' });
      inTenMinutes();
      const { payments } = officeContextOf(site());
      await work({
        ...payments,
        refund: async () => {
          await operator.carryOut('job.stop', { job: await operator.idOf('job-halted') });
          throw new Error('away');
        },
      });
      expect(await operator.jobOf('job-halted')).toMatchObject({ state: 'stopped', done: 0 });
      expect(await operator.read('concert.history', { concert: 'job-halted' })).toMatchObject([
        { what: 'Stopped at 0 of 2 orders', who: 'Anna office' },
        { what: 'Canceled', who: 'Anna office' },
      ]);
    });

    it('of no concert is refused in the words of a page, and in those of the terminal', async () => {
      const operator = await operatorWith();
      const refused = await operator.plan('concert.cancel', { concert: 'at-the-dor', money: 'back' });
      expect(messageOf(refused)).toBe('There is no concert "at-the-dor". Did you mean at-the-door?');
      await expect(office('concert', { action: 'close', concert: 'at-the-dor' })).rejects.toThrow(
        'There is no concert "at-the-dor". Did you mean at-the-door? "office sold" lists them all.',
      );
    });

    it('lists the money to give back by hand and the guests to call, which are ticked off', async () => {
      await concertWith('job-hand', 1);
      const operator = await operatorWith();
      const guest = { concert: 'job-hand', unitCents: 4500, reference: '', email: '' };
      const names = { firstName: 'Eleanor', lastName: 'Voss' };
      const input = { ...guest, ...names, quantity: 2, paidBy: 'check' as const };
      const { order } = await operator.carryOut('guest.add', input);
      expect(
        await ask('question', 'concert', { action: 'cancel', concert: 'job-hand', refundOrders: true }),
      ).toContain('$90.00 of it was not paid by card: give that back by hand.');
      await operator.carryOut('concert.cancel', { concert: 'job-hand', money: 'back' });
      const tickOf = (kind: RestKind, isTicked = true) => ({ order, kind, isTicked });
      const changes = [tickOf('byHand')];
      const early = await operator.plan('job.tick', { job: await operator.idOf('job-hand'), changes });
      expect(messageOf(early)).toBe('It is not done yet. Wait until it is, or stop it.');
      expect(await office('concert', { action: 'cancel', concert: 'job-hand', refundOrders: true })).toBe(
        [
          'Concert job-hand is canceled. 1 order refunded, $35.00; 1 mail sent. ' +
            'To give back by hand: 1 order, $90.00. To call: 1 guest without an email.\n',
          `${order.slice(0, 8)}  Eleanor Voss, 2 tickets`,
          `${order.slice(0, 8)}  Eleanor Voss: $90.00`,
        ].join('\n'),
      );
      const job = await operator.idOf('job-hand');
      const isOpen = async () => (await operator.read('jobs.list', {})).some(({ id }) => id === job);
      expect(await isOpen()).toBe(true);
      site().clock.now += MINUTE_MS;
      const all = { job, changes: [...changes, tickOf('toCall')] };
      const { rest } = await operator.carryOut('job.tick', all);
      const tick = { by: 'Anna office', at: new Date(site().clock.now).toISOString() };
      expect(rest).toMatchObject([
        { kind: 'toCall', tickets: 2, ticked: tick },
        { kind: 'byHand', cents: 9000, ticked: tick },
      ]);
      expect(await isOpen()).toBe(false);
      expect((await operator.plan('job.tick', all)).statusCode).toBe(409);
      // What is not among the changes stays as it is, also if another page has not read it yet.
      await operator.carryOut('job.tick', { job, changes: [tickOf('toCall', false)] });
      expect((await operator.jobOf('job-hand'))?.rest).toMatchObject([{ ticked: null }, { ticked: tick }]);
      expect(await isOpen()).toBe(true);
      const trail = await site()
        .store.db.select()
        .from(audit)
        .where(eq(audit.subject, order))
        .orderBy(audit.id);
      expect(trail.slice(-3).map(({ actor, detail }) => [actor, detail])).toEqual([
        ['Anna office', { toCall: true }],
        ['Anna office', { byHand: true }],
        ['Anna office', { toCall: false }],
      ]);
    });

    it('and what else waits is listed above the concerts', async () => {
      const [buyer] = await concertWith('job-waiting', 1);
      const operator = await operatorWith();
      const { db } = site().store;
      const { givenUpMails, disputedOrders } = await operator.read('waiting.list', {});
      const mail = eq(outbox.recipient, buyer?.user.email ?? '');
      await db.update(outbox).set({ status: 'failed' }).where(mail);
      const order = buyer && (await orderOf(buyer));
      await db
        .update(orders)
        .set({ status: 'disputed' })
        .where(eq(orders.id, order?.id ?? ''));
      const mails = (await mailsTo(buyer?.user.email ?? '')).length;
      expect(await operator.read('waiting.list', {})).toEqual({
        givenUpMails: givenUpMails + mails,
        disputedOrders: disputedOrders + 1,
      });
      await db.update(outbox).set({ status: 'sent' }).where(mail);
    });

    it('lists what was refused, and tries it again', async () => {
      const [buyer] = await concertWith('job-disputed', 2);
      if (!buyer) throw new Error('There is no buyer.');
      const { id } = await orderOf(buyer);
      const { db } = site().store;
      await db.update(orders).set({ status: 'disputed' }).where(eq(orders.id, id));
      const operator = await operatorWith();
      await operator.carryOut('concert.cancel', { concert: 'job-disputed', money: 'back' });
      inTenMinutes();
      await work();
      const job = await operator.jobOf('job-disputed');
      expect(job).toMatchObject({ state: 'done', refunds: 1, mails: 2 });
      expect(job?.rest).toMatchObject([
        { id, tickets: 1, reason: `Order ${id} is disputed at the bank; its dispute is still open.` },
      ]);
      expect(await operator.read('jobs.list', {})).toContainEqual(expect.objectContaining({ id: job?.id }));
      await db.update(orders).set({ status: 'paid' }).where(eq(orders.id, id));
      await operator.carryOut('job.repeat', { job: job?.id ?? '' });
      await work();
      expect(await operator.jobOf('job-disputed')).toMatchObject({ state: 'done', refunds: 2, rest: [] });
      expect((await orderOf(buyer)).status).toBe('refunded');
    });

    it('of the terminal begins at once, and mails nobody any more when a page has stopped it', async () => {
      await concertWith('job-watched', 3);
      const operator = await operatorWith();
      const { payments } = officeContextOf(site());
      const stopping = officeOn(site, () => ({
        payments: {
          ...payments,
          refund: async (order, refund) => {
            await operator.carryOut('job.stop', { job: await operator.idOf('job-watched') });
            return payments.refund(order, refund);
          },
        },
      }));
      const input = { action: 'cancel', concert: 'job-watched', refundOrders: true };
      expect(await stopping.office('concert', input)).toBe(
        'Stopped by Anna office at 1 of 3. 2 orders have neither refund nor mail; the concert stays canceled.',
      );
      expect(await operator.jobOf('job-watched')).toMatchObject({ state: 'stopped', refunds: 1, mails: 1 });
    });

    it('of a page is begun at once by the same command of the terminal', async () => {
      await concertWith('job-both', 1);
      const operator = await operatorWith();
      await operator.carryOut('concert.cancel', { concert: 'job-both', money: 'back' });
      const input = { action: 'cancel', concert: 'job-both', refundOrders: true };
      expect(await office('concert', input)).toBe(
        'Concert job-both is canceled. 1 order refunded, $35.00; 1 mail sent.',
      );
      expect(await jobsOf(site().store.db, 'job-both')).toHaveLength(1);
    });

    it('is the only job of its concert, also for the terminal', async () => {
      await concertWith('job-only', 1);
      const operator = await operatorWith();
      const cancellation = { concert: 'job-only', money: 'stays' as const };
      const move = await operator.planned('concert.move', { concert: 'job-only', place: 'Town Hall' });
      const { version } = await operator.planned('concert.cancel', cancellation);
      const first = await operator.run('concert.cancel', cancellation, { version });
      expect(first.statusCode).toBe(200);
      // Another operator's page showed the same.
      expect((await operator.run('concert.cancel', cancellation, { version })).statusCode).toBe(409);
      const busy = 'Concert job-only is being canceled; 0 of 1 orders are done. Wait, or stop it.';
      const moved = await operator.run(
        'concert.move',
        { concert: 'job-only', place: 'Town Hall' },
        { version: move.version },
      );
      expect([moved.statusCode, messageOf(moved)]).toEqual([409, busy]);
      const message = await operator.plan('concert.message', {
        concert: 'job-only',
        subject: 'A',
        text: 'B',
      });
      expect(messageOf(message)).toBe(busy);
      await expect(
        office('concert', { action: 'move', concert: 'job-only', place: 'Town Hall' }),
      ).rejects.toThrow(busy);
      expect(await jobsOf(site().store.db, 'job-only')).toHaveLength(1);
    });
  });

  describe('undoing a cancellation', () => {
    it('cannot be taken back when somebody got tickets since then', async () => {
      await concertWith('job-resold', 1);
      await office('concert', { action: 'cancel', concert: 'job-resold', keepOrders: true });
      site().clock.now += 1;
      const operator = await operatorWith();
      await operator.carryOut('concert.undoCancel', { concert: 'job-resold' });
      await office('concert', { action: 'reopen', concert: 'job-resold' });
      const job = await operator.idOf('job-resold');
      const { version } = await operator.planned('job.stop', { job });
      site().clock.now += 1;
      await buy({ 'job-resold': 1 });
      const stopped = await operator.run('job.stop', { job }, { version });
      expect([stopped.statusCode, messageOf(stopped)]).toEqual([
        409,
        '1 order came in since then. Begin now, so that all guests get their mail; then cancel the concert again.',
      ]);
      expect((await site().eventRow('job-resold')).status).toBe('active');
    });

    it('and a refund because of it exclude each other', async () => {
      const { store, clock } = site();
      const context = { ...officeContextOf(site()), operator: 'Grace', session: null };
      const undo = (concert: string) => runOperation(context, 'concert.undoCancel', { concert });
      const refund = (orderId: string, canceled: string) =>
        beginRefund(store, {
          orderId,
          request: [{ position: 0, keep: 0 }],
          canceled,
          operator: 'Grace',
          now: clock.now,
        });
      const canceledConcerts: { concert: string; id: string }[] = [];
      for (const concert of ['job-race-1', 'job-race-2', 'job-race-3', 'job-race-4']) {
        const [buyer] = await concertWith(concert, 1);
        await office('concert', { action: 'cancel', concert, keepOrders: true });
        if (buyer) canceledConcerts.push({ concert, id: (await orderOf(buyer)).id });
      }
      const [first, ...others] = canceledConcerts;
      await undo(first?.concert ?? '');
      await expect(refund(first?.id ?? '', first?.concert ?? '')).rejects.toThrow(
        'The cancellation was undone.',
      );
      for (const { concert, id } of others) {
        const results = await Promise.allSettled([undo(concert), refund(id, concert)]);
        const [undone, refunded] = results.map(({ status }) => status === 'fulfilled');
        expect(undone).toBe(!refunded);
        expect((await site().eventRow(concert)).status).toBe(undone ? 'active' : 'inactive');
      }
    });
  });

  once('undoing a cancellation', () => {
    it('puts the concert back without a sale, and mails those who were mailed before', async () => {
      const [buyer] = await concertWith('job-return', 1);
      const email = buyer?.user.email ?? '';
      await office('concert', { action: 'cancel', concert: 'job-return', keepOrders: true });
      const operator = await operatorWith();
      const refused = await operator.plan('concert.sale', { concert: 'job-return', isClosed: false });
      expect(messageOf(refused)).toBe('Concert job-return was canceled. Undo the cancellation instead.');
      const { plan } = await operator.planned('concert.undoCancel', { concert: 'job-return' });
      expect(plan).toMatchObject({ mails: 1, mail: { recipient: email } });
      await operator.carryOut('concert.undoCancel', { concert: 'job-return' });
      const row = await site().eventRow('job-return');
      expect(row).toMatchObject({ status: 'active', sequence: 2, canceledAt: null });
      expect(row.document.disableCheckout).toBe(true);
      inTenMinutes();
      await work();
      const [mail, ...others] = await occasionsOf(email, 'takesPlace:');
      expect(others).toEqual([]);
      expect(mail?.subject).toBe('Concert job-return takes place after all');
      expect(mail?.calendar?.content).toContain('SEQUENCE:2');
      expect(await office('concert', { action: 'reopen', concert: 'job-return' })).toContain('on sale again');
      expect((await operator.plan('concert.undoCancel', { concert: 'job-return' })).statusCode).toBe(409);
    });

    it('can be taken back before its mails', async () => {
      const [buyer] = await concertWith('job-again', 1);
      await office('concert', { action: 'cancel', concert: 'job-again', keepOrders: true });
      const canceled = await site().eventRow('job-again');
      site().clock.now += 1;
      const operator = await operatorWith();
      await operator.carryOut('concert.undoCancel', { concert: 'job-again' });
      await operator.carryOut('job.stop', { job: await operator.idOf('job-again') });
      const { document, ...row } = await site().eventRow('job-again');
      expect(row).toEqual({ ...row, ...canceled, document: undefined });
      expect(document.disableCheckout).toBe(false);
      inTenMinutes();
      await work();
      expect(await occasionsOf(buyer?.user.email ?? '', 'takesPlace:')).toEqual([]);
    });

    it('is refused once money went back', async () => {
      await concertWith('job-refunded', 2);
      await office('concert', { action: 'cancel', concert: 'job-refunded', refundOrders: true });
      const operator = await operatorWith();
      const refused = await operator.plan('concert.undoCancel', { concert: 'job-refunded' });
      const reason = 'Refunds have begun: 2 orders, $70.00. Announce it as a new concert.';
      expect([refused.statusCode, messageOf(refused)]).toEqual([409, reason]);
      const undo = office('concert', { action: 'undo', concert: 'job-refunded' });
      await expect(undo).rejects.toThrow(reason);
    });

    it('is a command of the terminal, too', async () => {
      await concertWith('job-terminal', 1);
      const input = { action: 'undo', concert: 'job-terminal' };
      await expect(ask('question', 'concert', input)).rejects.toThrow(
        'Concert job-terminal is not canceled.',
      );
      await office('concert', { ...input, action: 'cancel', keepOrders: true });
      expect(await ask('question', 'concert', input)).toMatch(
        /^Example mail to .*takes place after all[^]*\n\nPut Concert job-terminal back on the site, and send 1 mail\?$/,
      );
      expect(await office('concert', input)).toBe('Concert job-terminal takes place after all. 1 mail sent.');
    });
  });

  once('moving a concert as a job', () => {
    it('moves it at once, and mails later those who had tickets', async () => {
      const [early] = await concertWith('job-move', 1);
      await site().addEvent('job-clash', { eventDate: '2026-12-20T22:30:00Z' });
      const operator = await operatorWith();
      const input = { concert: 'job-move', to: '2026-12-20 19:30', place: 'Town Hall' };
      const { plan } = await operator.planned('concert.move', input);
      expect(plan).toMatchObject({
        before: { date: '10/15/2026 at 12:00 PM', place: 'Christ Church' },
        after: { date: '12/20/2026 at 7:30 PM', place: 'Town Hall' },
        mails: 1,
        subscribers: 0,
        clashes: [{ title: 'Concert job-clash', date: '12/20/2026 at 6:30 PM', place: 'Christ Church' }],
      });
      await operator.carryOut('concert.move', input);
      expect((await site().eventRow('job-move')).document.location).toBe('Town Hall');
      const same = await operator.plan('concert.move', input);
      expect(messageOf(same)).toContain('Concert job-move is being moved; 0 of 1 orders have their mail.');
      inTenMinutes();
      const late = await buy({ 'job-move': 1 });
      await work();
      const [mail, ...others] = await occasionsOf(early?.user.email ?? '', 'moved:');
      expect(others).toEqual([]);
      expect(mail?.text).toContain('It was planned for Thursday, 10/15/2026 at 12:00 PM, at Christ Church.');
      expect(await occasionsOf(late.user.email, 'moved:')).toEqual([]);
      const again = await operator.plan('concert.move', input);
      expect(messageOf(again)).toBe('It already has this date and place. Nobody is mailed.');
    });

    it('moves it back when it is stopped before its mails', async () => {
      const [buyer] = await concertWith('job-back', 1);
      if (!buyer) throw new Error('There is no buyer.');
      const before = await site().eventRow('job-back');
      const operator = await operatorWith();
      await operator.carryOut('concert.move', { concert: 'job-back', place: 'Town Hall' });
      await operator.carryOut('job.stop', { job: await operator.idOf('job-back') });
      expect(await site().eventRow('job-back')).toEqual({ ...before, sequence: 2 });
      expect((await orderOf(buyer)).lines[0]?.location).toBe('Christ Church');
      inTenMinutes();
      await work();
      expect(await occasionsOf(buyer.user.email, 'moved:')).toEqual([]);
    });

    it('mails those who got tickets meanwhile when it is moved back', async () => {
      const [early] = await concertWith('job-late', 1);
      await site().addEvent('job-late-series', { type: 'season', eventDate: null, events: ['job-late'] });
      const paying = await signedInVisitor(site().server);
      await paying.add('job-late');
      const payment = await paying.paymentPath();
      const operator = await operatorWith();
      await operator.carryOut('concert.move', { concert: 'job-late', place: 'Town Hall' });
      site().clock.now += 1;
      await site().server.inject({ method: 'POST', url: `${payment}/pay` });
      const late = [paying, await buy({ 'job-late': 1 }), await buy({ 'job-late-series': 1 })];
      expect((await orderOf(paying)).lines[0]?.location).toBe('Town Hall');
      const job = await operator.idOf('job-late');
      expect((await operator.planned('job.stop', { job })).plan).toMatchObject({ mails: 3 });
      expect(await operator.carryOut('job.stop', { job })).toMatchObject({ state: 'undone', mails: 3 });
      inTenMinutes();
      await work();
      expect(await occasionsOf(early?.user.email ?? '', 'moved:')).toEqual([]);
      for (const { user } of late) {
        const [mail, ...others] = await occasionsOf(user.email, 'moved:');
        expect(others).toEqual([]);
        expect(mail?.text).toContain('\nChrist Church\n');
        expect(mail?.text).toContain('It was planned for');
        expect(mail?.text).toContain('at Town Hall.');
        expect(mail?.calendar?.content).toContain('SEQUENCE:2');
      }
    });
  });

  once('writing to all guests of a concert', () => {
    it('shows long links of the text as guests get them', async () => {
      await concertWith('job-link', 1);
      const text = `https://forms.example/${'1FAIpQLSf'.repeat(6)}/viewform`;
      const { plan } = await (
        await operatorWith()
      ).planned('concert.message', { concert: 'job-link', subject: 'A survey', text });
      expect(plan.mail?.text).toContain(text);
    });

    it('counts the tickets of guests to call, also those by a subscription', async () => {
      await concertWith('job-call', 0);
      await site().addEvent('job-call-series', { type: 'season', eventDate: null, events: ['job-call'] });
      const operator = await operatorWith();
      const guest = {
        ...{ lastName: 'Voss', firstName: 'Eleanor', email: '' },
        ...{ unitCents: 4500, paidBy: 'check' as const, reference: '' },
      };
      await operator.carryOut('guest.add', { ...guest, concert: 'job-call-series', quantity: 2 });
      await operator.carryOut('concert.message', {
        concert: 'job-call',
        subject: 'Parking',
        text: 'Closed.',
      });
      expect((await operator.jobOf('job-call'))?.rest).toMatchObject([{ kind: 'toCall', tickets: 2 }]);
    });

    const input = {
      concert: 'job-message',
      subject: ' Parking ',
      text: 'The lot is <b>closed</b>.\n\nWalk.',
    };

    it('mails each guest once, and refuses the same text within a day', async () => {
      const [first, gone] = await concertWith('job-message', 2);
      await buy({ 'job-message': 1 });
      const email = first?.user.email ?? '';
      await office('account', { person: gone?.user.email ?? '', action: 'delete' });
      const operator = await operatorWith();
      const { plan } = await operator.planned('concert.message', input);
      expect(plan).toMatchObject({ mails: 2, withoutEmail: [expect.any(String)] });
      await operator.carryOut('concert.message', input);
      await operator.carryOut('job.begin', { job: await operator.idOf('job-message') });
      await work();
      const job = await operator.jobOf('job-message');
      expect(job).toMatchObject({ state: 'done', mails: 2, rest: [{ reason: null }] });
      const [mail, ...others] = await occasionsOf(email, `message:${job?.id}:`);
      expect(others).toEqual([]);
      expect(mail?.subject).toBe('Parking');
      expect(mail?.text).toContain(
        'The lot is <b>closed</b>.\n\nWalk.\n\nYou get this mail because you have',
      );
      expect(mail?.html).toContain('&lt;b&gt;closed');
      const again = await operator.plan('concert.message', input);
      expect([again.statusCode, messageOf(again)]).toEqual([
        409,
        'This text was sent to these guests today at 12:00 PM by Anna office.',
      ]);
      site().clock.now = NOON + 25 * 60 * MINUTE_MS;
      const nextDay = await operatorWith();
      expect((await nextDay.plan('concert.message', input)).statusCode).toBe(200);
      const trail = await site().store.db.select().from(audit).where(eq(audit.subject, 'job-message'));
      expect(trail.map(({ detail }) => detail)).toEqual([{ messaged: 2 }, { mails: 2 }]);
    });

    it('sends a text that was taken back before', async () => {
      const message = { ...input, concert: 'job-unsent' };
      await concertWith('job-unsent', 1);
      const operator = await operatorWith();
      await operator.carryOut('concert.message', message);
      await operator.carryOut('job.stop', { job: await operator.idOf('job-unsent') });
      const read = (reader = operator) => reader.read('job.read', { concert: message.concert, kinds: KINDS });
      expect((await read()).unsent).toEqual({ subject: 'Parking', text: input.text });
      site().clock.now += MINUTE_MS;
      await operator.carryOut('concert.message', message);
      expect(await read()).toMatchObject({ job: { state: 'waiting' }, unsent: null });
      await operator.carryOut('job.stop', { job: await operator.idOf('job-unsent') });
      expect((await read()).unsent).not.toBeNull();
      site().clock.now += DAY_MS;
      expect((await read(await operatorWith())).unsent).toBeNull();
    });

    it.each([
      ['no subject', { subject: ' ' }, 'Type a subject.'],
      ['no text', { text: '\n' }, 'Type a text.'],
      ['a long subject', { subject: 'x'.repeat(121) }, 'Type a subject of at most 120 characters.'],
      ['a long text', { text: 'x'.repeat(5001) }, 'Type a text of at most 5,000 characters.'],
      ['no guests', {}, 'Nobody has tickets for Concert job-no-guests. There is nobody to write to.'],
    ])('refuses %s in one sentence', async (what, changes, sentence) => {
      const concert = `job-${what.replaceAll(' ', '-')}`;
      await site().addEvent(concert);
      const operator = await operatorWith();
      const refused = await operator.plan('concert.message', { ...input, concert, ...changes });
      expect(messageOf(refused)).toBe(sentence);
    });
  });
}
