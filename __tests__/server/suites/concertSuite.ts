import { eq } from 'drizzle-orm';
import { refundedMail } from '../../../server/mail/receipt';
import type { TerminalJob } from '../../../server/office/terminalJob';
import type { PaymentProvider } from '../../../server/payments/provider';
import { calendarOf } from '../../../server/site/calendar';
import { applyCharge } from '../../../server/store/orderPayment';
import { eventOf, readResource, revision } from '../../../server/store/readResource';
import { audit, orders, outbox } from '../../../server/store/schema';
import { DAY_MS } from '../../../server/http/durations';
import { NOON } from '../../support/testSeed';
import { officeContextOf, officeOn } from './office';
import type { DescribeOnce, TestSite } from './site';

/** Why a repeated cancellation or move is refused. */
const NOTHING_LEFT =
  /already canceled, and nothing was left to do\.$|^It already has this date and place\. Nobody is mailed\.$/;

export function concertSuite(site: () => TestSite, once: DescribeOnce): void {
  const { ask, office, buy, orderOf, mailsTo } = officeOn(site);

  const trailOf = async (event: string) =>
    (await site().store.db.select().from(audit).where(eq(audit.subject, event)).orderBy(audit.id)).map(
      ({ actor, detail }) => [actor, detail],
    );

  /** The mails to an address about a change of a concert. */
  const changeMails = async (email: string) =>
    (await mailsTo(email)).filter(({ occasion }) => /^(canceled|moved|refund)/.test(occasion));

  /** The value of the first field with the name after the line `part` of a calendar file. */
  function field(calendar: string | undefined, name: string, part = 'BEGIN:VCALENDAR') {
    const lines = (calendar ?? '').replace(/\r\n /g, '').split('\r\n');
    const line = lines.slice(lines.indexOf(part)).find((each) => each.startsWith(name));
    return line?.slice(name.length + 1);
  }

  /**
   * The UID of a concert in the calendar file to which its receipts link, built here as if the concert were
   * active.
   */
  async function activeConcertUid(event: string) {
    const row = eventOf(await site().eventRow(event));
    const { siteOrigin } = officeContextOf(site()).config;
    return field(calendarOf([{ ...row, status: 'active' }], { siteOrigin, now: NOON }), 'UID');
  }

  describe('office concert cancel', () => {
    it('refunds every ticket once, mails every buyer once, and removes the concert from the site', async () => {
      const { addEvent, eventRow } = site();
      await addEvent('doomed', { capacity: 9 });
      await addEvent('doomed-series', { type: 'season', eventDate: null, events: ['doomed'] });
      const singleConcertBuyer = await buy({ doomed: 2 });
      const twoConcertBuyer = await buy({ doomed: 1, open: 1 });
      const subscriber = await buy({ 'doomed-series': 1 });
      const input = { action: 'cancel', concert: 'doomed', refundOrders: true };
      const question = (await ask('question', 'concert', input)) as string;
      expect(question).toContain('Concert doomed, 10/15/2026 at 12:00 PM: 3 tickets in 2 orders, $105.00');
      expect(question).toContain('1 subscription order gets a mail, but no refund.');
      expect(question).toContain('We’re sorry, but Concert doomed has been canceled.');
      expect(question).toMatch(/\n\nCancel the concert, refund \$105\.00 of 2 orders, and send 3 mails\?$/);
      expect(await eventRow('doomed')).toMatchObject({ status: 'active', sequence: 0 });

      const commandText = await office('concert', input);
      expect(commandText).toBe('Concert doomed is canceled. 2 orders refunded, $105.00; 3 mails sent.');
      await expect(office('concert', input)).rejects.toThrow(NOTHING_LEFT);
      expect(await eventRow('doomed')).toMatchObject({ status: 'inactive', sequence: 1, taken: 1 });
      expect(await orderOf(singleConcertBuyer)).toMatchObject({ status: 'refunded', refundedCents: 7000 });
      expect(await orderOf(twoConcertBuyer)).toMatchObject({
        status: 'partiallyRefunded',
        refundedCents: 3500,
      });
      expect(await orderOf(subscriber)).toMatchObject({ status: 'paid', refundedCents: 0 });
      const texts = {
        [singleConcertBuyer.user.email]: '$70.00 for your tickets',
        [twoConcertBuyer.user.email]: '$35.00 for your tickets',
      };
      for (const { user } of [singleConcertBuyer, twoConcertBuyer, subscriber]) {
        const [mail, ...others] = await changeMails(user.email);
        expect(others).toEqual([]);
        expect(mail?.subject).toBe('Canceled: Concert doomed');
        expect(mail?.text).toContain(texts[user.email] ?? 'Your subscription is still valid');
        expect(mail?.calendar?.method).toBe('CANCEL');
        const file = mail?.calendar?.content;
        expect(['METHOD', 'STATUS', 'SEQUENCE'].map((name) => field(file, name))).toEqual([
          ...['CANCEL', 'CANCELLED', '1'],
        ]);
        expect(field(file, 'UID')).toBe(await activeConcertUid('doomed'));
        expect(field(file, 'ORGANIZER')).toContain('mailto:');
      }
      expect(await trailOf('doomed')).toEqual([
        ['Grace', { isCanceled: true }],
        ['Grace', { refunded: 10_500, mails: 3 }],
      ]);
    });

    it('keeps the orders if the operator chooses so, and can refund them later', async () => {
      await site().addEvent('kept');
      const { user } = await buy({ kept: 2 });
      const input = { action: 'cancel', concert: 'kept' };
      expect(await office('concert', { ...input, keepOrders: true })).toContain(
        'Concert kept is canceled. 1 mail sent.',
      );
      expect((await changeMails(user.email)).map(({ text }) => text)).toEqual([
        expect.stringContaining('Your order stays as it is.'),
      ]);
      expect(await ask('question', 'concert', { ...input, refundOrders: true })).toContain(
        'The concert is already canceled.',
      );
      await office('concert', { ...input, refundOrders: true });
      expect((await changeMails(user.email)).map(({ text }) => text)[1]).toContain(
        'We’ve refunded $70.00 for your tickets.',
      );
    });

    it('continues after an interruption', async () => {
      await site().addEvent('interrupted');
      const buyers = [
        await buy({ interrupted: 1 }),
        await buy({ interrupted: 1 }),
        await buy({ interrupted: 1 }),
      ];
      const { payments } = officeContextOf(site());
      let paid = 0;
      const refund: PaymentProvider['refund'] = async (order, asked) => {
        paid += 1;
        if (paid === 2) throw new Error('killed');
        return payments.refund(order, asked);
      };
      const failingOffice = officeOn(site, () => ({ payments: { ...payments, refund } }));
      const input = { action: 'cancel', concert: 'interrupted', refundOrders: true };
      await expect(failingOffice.office('concert', input)).rejects.toThrow(
        /^It stopped at 1 of 3: .* It tries again by itself .* The same command goes on at once\.$/,
      );
      expect(await ask('question', 'concert', input)).toBe(
        'Concert interrupted is being canceled; 1 of 3 orders are done. Go on with it now?',
      );
      expect(await office('concert', input)).toContain('3 orders refunded, $105.00; 3 mails sent.');
      for (const buyer of buyers) {
        expect(await orderOf(buyer)).toMatchObject({ status: 'refunded', refundedCents: 3500 });
        expect(await changeMails(buyer.user.email)).toHaveLength(1);
      }
    });

    it('after an interruption mails a buyer whose refund was already reported', async () => {
      await site().addEvent('reported', { capacity: 9 });
      const buyer = await buy({ reported: 1 });
      const charge = { refundedCents: 3500, isReturned: true, isDisputed: false };
      const refund: PaymentProvider['refund'] = async ({ id }) => {
        await applyCharge(site().store, { orderId: id, now: NOON, charge, mailOf: refundedMail });
        throw new Error('killed');
      };
      const { payments } = officeContextOf(site());
      const failingOffice = officeOn(site, () => ({ payments: { ...payments, refund } }));
      const input = { action: 'cancel', concert: 'reported', refundOrders: true };
      await expect(failingOffice.office('concert', input)).rejects.toThrow('It stopped at 0 of 1');
      expect((await orderOf(buyer)).status).toBe('refunded');
      expect(await changeMails(buyer.user.email)).toEqual([]);
      await office('concert', input);
      expect((await changeMails(buyer.user.email)).map(({ subject }) => subject)).toEqual([
        'Canceled: Concert reported',
      ]);
      expect((await site().eventRow('reported')).taken).toBe(0);
    });

    it('sends one mail to a buyer of tickets and a subscription', async () => {
      const { addEvent } = site();
      await addEvent('twofold');
      await addEvent('twofold-series', { type: 'season', eventDate: null, events: ['twofold'] });
      const { user } = await buy({ twofold: 1, 'twofold-series': 1 });
      const input = { action: 'cancel', concert: 'twofold', refundOrders: true };
      await office('concert', input);
      await expect(office('concert', input)).rejects.toThrow(NOTHING_LEFT);
      const [mail, ...others] = await changeMails(user.email);
      expect(others).toEqual([]);
      expect(mail?.text).toContain('We’ve refunded $35.00 for your tickets.');
      expect(mail?.text).toContain('Your subscription is still valid for its other concerts.');
    });

    it('lists orders that cannot be refunded, and mails their buyers, too', async () => {
      await site().addEvent('contested');
      const [failingBuyer, otherBuyer] = [await buy({ contested: 1 }), await buy({ contested: 1 })];
      const { id } = await orderOf(failingBuyer);
      await site().store.db.update(orders).set({ status: 'disputed' }).where(eq(orders.id, id));
      const commandText = await office('concert', {
        action: 'cancel',
        concert: 'contested',
        refundOrders: true,
      });
      expect(commandText).toContain('1 order refunded, $35.00; 2 mails sent.');
      expect(commandText).toContain(
        `${id.slice(0, 8)}  Pat Ron: Order ${id} is disputed at the bank; its dispute is still open.`,
      );
      expect((await orderOf(otherBuyer)).status).toBe('refunded');
      expect(await changeMails(failingBuyer.user.email)).toHaveLength(1);
    });

    it('handles many orders in several steps', async () => {
      await site().addEvent('crowded');
      for (let count = 0; count < 26; count += 1) await buy({ crowded: 1 });
      const input = { action: 'cancel', concert: 'crowded', keepOrders: true };
      const begun = await ask('run', 'concert', input);
      expect(begun).toMatchObject({ job: { total: 26, done: 0, state: 'working' } });
      const { job } = begun as TerminalJob;
      const worked = await ask('run', 'concert', { ...input, job: job.id });
      expect(worked).toMatchObject({ job: { total: 26, done: 25, state: 'working' } });
      expect(await office('concert', input)).toContain('26 mails sent.');
    });

    it('rejects concerts that cannot be canceled, and asks whether to refund the orders', async () => {
      const cases: [string, object, string][] = [
        ['open', {}, 'Say what happens to the orders: --refund-orders'],
        ['open', { refundOrders: true, keepOrders: true }, 'Say what happens to the orders'],
        ['season', { keepOrders: true }, 'Season is a subscription. Cancel its concerts one by one.'],
        ['begun', { keepOrders: true }, 'Concert begun has already taken place (09/14/2026 at 12:00 PM)'],
      ];
      for (const [concert, options, sentence] of cases)
        for (const step of ['question', 'run'] as const)
          await expect(ask(step, 'concert', { action: 'cancel', concert, ...options })).rejects.toThrow(
            sentence,
          );
      expect(await site().eventRow('open')).toMatchObject({ status: 'active', sequence: 0 });
    });
  });

  once('a ticket holder of a changed concert', () => {
    async function orderAgain(visitor: Awaited<ReturnType<typeof buy>>, event: string) {
      await visitor.add(event);
      await site().server.inject({ method: 'POST', url: `${await visitor.paymentPath()}/pay` });
    }

    const COMMANDS = [
      { name: 'moved', input: { action: 'move', place: 'Town Hall' } },
      { name: 'canceled', input: { action: 'cancel', keepOrders: true } },
      { name: 'refunded', input: { action: 'cancel', refundOrders: true } },
    ];

    it.each(COMMANDS)('with two orders gets one mail when it is $name', async ({ name, input }) => {
      const concert = `twice-${name}`;
      await site().addEvent(concert);
      await site().addEvent('elsewhere-' + name);
      const buyer = await buy({ [concert]: 2, ['elsewhere-' + name]: 1 });
      const { id } = await orderOf(buyer);
      await orderAgain(buyer, concert);
      expect(await ask('question', 'concert', { concert, ...input })).toContain('send 1 mail?');
      expect(await office('concert', { concert, ...input })).toContain('1 mail sent.');
      await expect(office('concert', { concert, ...input })).rejects.toThrow(NOTHING_LEFT);
      const [mail, ...others] = await changeMails(buyer.user.email);
      expect(others).toEqual([]);
      expect(mail?.text.match(/^Order [\w-]{36}$/gm)).toHaveLength(2);
      expect(mail?.text).toContain(`Order ${id}`);
      expect(mail?.text).not.toContain('elsewhere');
      if (name === 'canceled') expect(mail?.text).toContain('Your orders stay as they are.');
      if (name === 'refunded') expect(mail?.text).toContain('We’ve refunded $105.00 for your tickets.');
    });

    it('gets a mail about each refund if an earlier try failed for one order', async () => {
      await site().addEvent('two-tries');
      const buyer = await buy({ 'two-tries': 1 });
      await orderAgain(buyer, 'two-tries');
      const { db } = site().store;
      const { id } = await orderOf(buyer);
      await db.update(orders).set({ status: 'disputed' }).where(eq(orders.id, id));
      const input = { action: 'cancel', concert: 'two-tries', refundOrders: true };
      expect(await office('concert', input)).toContain('1 order refunded, $35.00; 1 mail sent.');
      site().clock.now += 1;
      expect(await office('concert', input)).toContain('0 orders refunded, $0.00; 0 mails sent.');
      site().clock.now += 1;
      await db.update(orders).set({ status: 'paid' }).where(eq(orders.id, id));
      expect(await office('concert', input)).toContain('1 order refunded, $35.00; 1 mail sent.');
      expect(await changeMails(buyer.user.email)).toHaveLength(2);
    });

    it('gets no mail about a move before the purchase, nor a second one when the outbox has been emptied', async () => {
      await site().addEvent('moved-once');
      const early = await buy({ 'moved-once': 1 });
      const input = { action: 'move', concert: 'moved-once', place: 'Town Hall' };
      await office('concert', input);
      const late = await buy({ 'moved-once': 1 });
      await site().store.db.delete(outbox).where(eq(outbox.recipient, early.user.email));
      for (const step of ['question', 'run'] as const)
        await expect(ask(step, 'concert', input)).rejects.toThrow(NOTHING_LEFT);
      for (const { user } of [early, late]) expect(await changeMails(user.email)).toEqual([]);
    });

    it.each(COMMANDS)(
      'is not mailed after the account was deleted, when it is $name',
      async ({ name, input }) => {
        const concert = `left-${name}`;
        await site().addEvent(concert);
        const gone = await buy({ [concert]: 1 });
        const { id } = await orderOf(gone);
        await office('account', { person: gone.user.email, action: 'delete' });
        const question = await ask('question', 'concert', { concert, ...input });
        expect(question).not.toContain('Example mail');
        expect(await office('concert', { concert, ...input })).toContain('0 mails sent.');
        const mails = await site().store.db.select().from(outbox);
        expect(mails.filter(({ recipient, text }) => recipient === '' || text.includes(id))).toEqual([]);
      },
    );
  });

  once('office concert, in every state of a concert', () => {
    const COMMANDS = {
      close: { action: 'close' },
      reopen: { action: 'reopen' },
      cancel: { action: 'cancel', keepOrders: true },
      move: { action: 'move', place: 'Town Hall' },
    };
    type CommandName = keyof typeof COMMANDS;

    const CANCELED = /^Concert [\w-]+ was canceled\. Undo the cancellation instead\.$/;
    const HIDDEN = /is not shown on the site, so it cannot be/;
    const PASSED = /has already taken place \(.*\), so it cannot be/;
    const SOLD_OUT = /^Concert [\w-]+ is sold out\.$/;
    const NOT_SOLD_HERE = /is not sold on this site\. To sell it here, give it a price/;
    const DONE = {
      close: 'are no longer on sale.',
      reopen: 'are already on sale.',
      cancel: 'is canceled.',
      move: 'takes place on 10/15/2026 at 12:00 PM at Town Hall.',
    };
    const refusedAll = (reason: RegExp) => ({ close: reason, reopen: reason, cancel: reason, move: reason });

    interface State {
      event?: Parameters<TestSite['addEvent']>[1];
      /** The commands that lead to the state. */
      after?: CommandName[];
      /** For each command its result, or why it is refused. */
      results: Record<CommandName, string | RegExp>;
    }

    const STATES: Record<string, State> = {
      active: { results: DONE },
      closed: { after: ['close'], results: { ...DONE, reopen: 'are on sale again.' } },
      reopened: { after: ['close', 'reopen'], results: DONE },
      moved: { after: ['move'], results: { ...DONE, move: NOTHING_LEFT } },
      'sold-out': {
        event: { status: 'sold-out' },
        results: { ...DONE, reopen: SOLD_OUT },
      },
      'sold-out-closed': {
        event: { status: 'sold-out' },
        after: ['close'],
        results: { ...DONE, reopen: SOLD_OUT },
      },
      'never-sold-here': { event: { disableCheckout: true }, results: { ...DONE, reopen: NOT_SOLD_HERE } },
      'never-sold-here-closed': {
        event: { disableCheckout: true },
        after: ['close'],
        results: { ...DONE, reopen: NOT_SOLD_HERE },
      },
      'without-price': {
        event: { price: null },
        results: { ...DONE, close: NOT_SOLD_HERE, reopen: /^Concert [\w-]+ has no price\.$/ },
      },
      canceled: { after: ['cancel'], results: { ...refusedAll(CANCELED), cancel: NOTHING_LEFT } },
      'canceled-after-close': {
        after: ['close', 'cancel'],
        results: { ...refusedAll(CANCELED), cancel: NOTHING_LEFT },
      },
      'canceled-after-move': {
        after: ['move', 'cancel'],
        results: { ...refusedAll(CANCELED), cancel: NOTHING_LEFT },
      },
      'never-shown': { event: { status: 'inactive' }, results: refusedAll(HIDDEN) },
      over: { event: { status: 'passed' }, results: refusedAll(PASSED) },
      'under-way': {
        event: { eventDate: new Date(NOON - DAY_MS + 1).toISOString() },
        results: {
          close: PASSED,
          reopen: PASSED,
          cancel: 'is canceled.',
          move: 'takes place on 09/14/2026 at 12:00 PM at Town Hall.',
        },
      },
      subscription: {
        event: { type: 'season', eventDate: null },
        results: { ...DONE, cancel: /Cancel its concerts one by one/, move: /Move its concerts one by one/ },
      },
    };

    const cases = Object.entries(STATES).flatMap(([name, state]) =>
      Object.entries(state.results).map(([command, result]) => ({
        name,
        state,
        command: command as CommandName,
        result,
      })),
    );

    it.each(cases)('$command when $name', async ({ name, state, command, result }) => {
      const concert = `${name}-${command}`;
      await site().addEvent(concert, state.event);
      for (const earlier of state.after ?? []) await office('concert', { ...COMMANDS[earlier], concert });
      const rowBefore = await site().eventRow(concert);
      const trailBefore = await trailOf(concert);
      const run = office('concert', { ...COMMANDS[command], concert });
      if (typeof result === 'string') return expect(await run).toContain(result);
      await expect(run).rejects.toThrow(result);
      expect(await site().eventRow(concert)).toEqual(rowBefore);
      expect(await trailOf(concert)).toEqual(trailBefore);
    });
  });

  once('office concert move', () => {
    const shownOn = async (slug: string) =>
      (await readResource(site().store, 'events')).find((event) => event.slug === slug);

    it('changes date and place, mails every buyer once, and raises the SEQUENCE of the calendar', async () => {
      const { addEvent, eventRow, store } = site();
      await addEvent('wandering');
      await addEvent('wandering-series', { type: 'season', eventDate: null, events: ['wandering'] });
      const buyers = [await buy({ wandering: 2 }), await buy({ 'wandering-series': 1 })];
      const to = '2026-12-20 19:30';
      const input = { action: 'move', concert: 'wandering', to, place: 'Town Hall' };
      const question = (await ask('question', 'concert', input)) as string;
      expect(question).toContain('before: 10/15/2026 at 12:00 PM, Christ Church');
      expect(question).toContain('after:  12/20/2026 at 7:30 PM, Town Hall');
      expect(question).toMatch(
        /Concert wandering has a new date and a new location.*\n\nSunday, 12\/20\/2026 at 7:30 PM\nTown Hall/,
      );
      expect(question).toMatch(
        /\n\nThe texts of its page may name the old place\.\n\nMove the concert, and send 2 mails\?$/,
      );
      const revisionBefore = await revision(store);

      expect(await office('concert', input)).toBe(
        'Concert wandering takes place on 12/20/2026 at 7:30 PM at Town Hall. 2 mails sent.',
      );
      await expect(office('concert', input)).rejects.toThrow(NOTHING_LEFT);
      expect(await revision(store)).toBeGreaterThan(revisionBefore);
      expect(await shownOn('wandering')).toMatchObject({
        eventDate: '2026-12-20T23:30:00.000Z',
        location: 'Town Hall',
        status: 'active',
      });
      expect((await eventRow('wandering')).sequence).toBe(1);
      for (const { user } of buyers) {
        const [mail, ...others] = await changeMails(user.email);
        expect(others).toEqual([]);
        expect(mail?.calendar?.method).toBe('PUBLISH');
        const file = mail?.calendar?.content;
        expect(['SEQUENCE', 'LOCATION', 'DTSTART'].map((name) => field(file, name, 'BEGIN:VEVENT'))).toEqual([
          ...['1', 'Town Hall', 'TZID=America/New_York:20261220T193000'],
        ]);
        expect(field(file, 'UID')).toBe(await activeConcertUid('wandering'));
      }
      const [first] = buyers;
      const order = first && (await orderOf(first));
      expect(order?.lines[0]).toMatchObject({ dateLine: '12/20/2026 at 7:30 PM', location: 'Town Hall' });

      await office('concert', { ...input, to: '12/21/2026 at 8:00 pm', place: undefined });
      expect(await eventRow('wandering')).toMatchObject({
        sequence: 2,
        startsAt: new Date('2026-12-22T00:00:00.000Z'),
        document: { eventDate: '2026-12-22T00:00:00.000Z', location: 'Town Hall' },
      });
      expect(await changeMails(first?.user.email ?? '')).toHaveLength(2);
      expect(await trailOf('wandering')).toEqual([
        ['Grace', { movedTo: '12/20/2026 at 7:30 PM, Town Hall' }],
        ['Grace', { mails: 2 }],
        ['Grace', { movedTo: '12/21/2026 at 8:00 PM, Town Hall' }],
        ['Grace', { mails: 2 }],
      ]);
    });

    it('sends no mail when nothing changes', async () => {
      await site().addEvent('staying');
      const { user } = await buy({ staying: 1 });
      const input = { action: 'move', concert: 'staying', place: 'Christ Church' };
      for (const step of ['question', 'run'] as const)
        await expect(ask(step, 'concert', input)).rejects.toThrow(NOTHING_LEFT);
      expect(await changeMails(user.email)).toEqual([]);
      expect((await site().eventRow('staying')).sequence).toBe(0);
    });

    it.each([
      [{ to: 'soon' }, '"soon" is not a date and time. Write it like "2026-12-20 19:30"'],
      [{ to: '2026-12-20' }, 'is not a date and time'],
      [{ to: '2026-02-30 19:30' }, 'is not a date and time'],
      [{ to: '13/20/2026 at 7:30 PM' }, 'is not a date and time'],
      [{ to: '12/20/2026 at 17:30 PM' }, 'is not a date and time'],
      [
        { to: '2026-09-15 11:59' },
        '09/15/2026 at 11:59 AM is in the past: it is 09/15/2026 at 12:00 PM now.',
      ],
      [{}, 'Say where the concert moves'],
      [{ place: ' ' }, 'Say where the concert moves'],
      [{ concert: 'season', place: 'Hall' }, 'Season is a subscription.'],
      [{ concert: 'inactive', place: 'Hall' }, 'is not shown on the site'],
      [{ concert: 'begun', place: 'Hall' }, 'has already taken place'],
    ])('rejects %j with a message of one sentence', async (options, sentence) => {
      const input = { action: 'move', concert: 'open', ...options };
      for (const step of ['question', 'run'] as const)
        await expect(ask(step, 'concert', input)).rejects.toThrow(sentence);
      expect(await site().eventRow('open')).toMatchObject({
        sequence: 0,
        document: { location: 'Christ Church' },
      });
    });

    it('reads noon, midnight, and a winter date in UTC-4, as the site shows them', async () => {
      await site().addEvent('clocked');
      const cases: [string, string][] = [
        ['10/20/2026 at 12:00 PM', '10/20/2026 at 12:00 PM'],
        ['10/20/2026 12:15 am', '10/20/2026 at 12:15 AM'],
        ['2027-01-09T16:00', '01/09/2027 at 4:00 PM'],
      ];
      for (const [to, shown] of cases)
        expect(await office('concert', { action: 'move', concert: 'clocked', to })).toContain(
          `on ${shown} at`,
        );
    });
  });
}
