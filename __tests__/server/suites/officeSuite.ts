import { eq } from 'drizzle-orm';
import { API_PATHS } from '../../../domain/api/contract';
import { writeAudit } from '../../../server/store/audit';
import { accounts, audit, orders, outbox, subscribers } from '../../../server/store/schema';
import { NOON } from '../../support/testSeed';
import { signedInVisitor } from '../../support/visitor';
import { officeOn } from './office';
import type { TestSite } from './site';

export function officeSuite(site: () => TestSite): void {
  const { ask, office, buy, orderOf, mailsTo, rowsOf } = officeOn(site);

  describe('office subscribers', () => {
    it('shows the mailing list, and removes an address', async () => {
      const { db } = site().store;
      const subscribe = (payload: object) =>
        site().server.inject({ method: 'POST', url: API_PATHS.subscribe, payload });
      await db.delete(subscribers);
      await subscribe({ email: 'Clara@example.com', name: 'Clara' });
      await subscribe({ email: 'fanny@example.com' });
      expect(rowsOf(await office('subscribers')).slice(1, 3)).toEqual([
        ['Clara@example.com', 'Clara', '09/15/2026 at 12:00 PM'],
        ['fanny@example.com', '09/15/2026 at 12:00 PM'],
      ]);
      const remove = { remove: '\u202aclara@example.COM\u202c' };
      expect(await ask('question', 'subscribers', remove)).toBe(
        'Remove clara@example.COM from the mailing list?',
      );
      const commandText = await office('subscribers', remove);
      expect(commandText).toMatch(/^clara@example.COM was removed from the list\.\n/);
      expect((await db.select().from(subscribers)).map(({ email }) => email)).toEqual(['fanny@example.com']);
      await expect(office('subscribers', remove)).rejects.toThrow('is not on the mailing list.');
      const trail = await db.select().from(audit).where(eq(audit.action, 'office.subscribers'));
      expect(trail.map(({ actor, detail }) => [actor, detail])).toEqual([['Grace', { removed: 1 }]]);
    });
  });

  describe('office guests', () => {
    it('lists each guest once, by last name, including subscribers', async () => {
      const { addEvent } = site();
      await addEvent('gala');
      await addEvent('series', { type: 'season', eventDate: null, events: ['gala'] });
      const ida = await buy({ gala: 2 }, { firstName: 'Ida', lastName: 'Zorn' });
      await ida.add('gala', 1);
      await site().server.inject({ method: 'POST', url: `${await ida.paymentPath()}/pay` });
      await buy({ series: 3 }, { firstName: 'Bo', lastName: 'Årud' });
      const unpaid = await signedInVisitor(site().server);
      await unpaid.add('gala', 4);
      await unpaid.paymentPath();

      const [title, count, , head, ...guests] = rowsOf(await office('guests', { concert: 'gala' }));
      expect(title).toEqual(['Concert gala, 10/15/2026 at 12:00 PM, Christ Church']);
      expect(count).toEqual(['6 tickets, 2 guests']);
      expect(head).toEqual(['Last name', 'First name', 'Tickets', 'By subscription', 'Orders']);
      expect(guests.map((cells) => cells.slice(0, 4))).toEqual([
        ['Årud', 'Bo', '3', '3'],
        ['Zorn', 'Ida', '3', '0'],
      ]);
    });

    it('omits a subscription that was paid after the concert', async () => {
      const { addEvent, clock } = site();
      await addEvent('early', { eventDate: new Date(NOON + 1000).toISOString() });
      await addEvent('late-series', { type: 'season', eventDate: null, events: ['early'] });
      clock.now = NOON + 2000;
      await buy({ 'late-series': 1 });
      expect(await office('guests', { concert: 'early' })).toContain('0 tickets, 0 guests');
    });

    it('writes a CSV that Excel reads as UTF-8, without cells that a spreadsheet would read as formulas', async () => {
      await site().addEvent('sheet');
      await buy({ sheet: 1 }, { firstName: '=1+1', lastName: '@SUM, "x"' });
      const csv = await office('guests', { concert: 'sheet', csv: true });
      expect(csv).toMatch(/^\uFEFFLast name,/);
      expect(csv.split('\n')[1]).toMatch(/^"'@SUM, ""x""",'=1\+1,1,0,,0,patron\d+@example\.com,[\w-]{36}$/);
    });

    it('writes a printable page with a box for each ticket', async () => {
      await site().addEvent('printed');
      await buy({ printed: 3 }, { firstName: '<b>Bo</b>', lastName: 'Lind & Co' });
      const page = await office('guests', { concert: 'printed', print: true });
      expect(page).toMatch(/^<!doctype html>/);
      expect(page).toContain(
        '<h1>Concert printed</h1><p><strong>Thursday, </strong><span>10/15/2026 at 12:00 PM</span></p>' +
          '<p>Christ Church</p><p>3 tickets, 1 guest</p>',
      );
      expect(page).toContain(
        '<strong>Lind &amp; Co</strong></td><td>&lt;b&gt;Bo&lt;/b&gt;</td><td>3</td><td></td><td class="boxes">☐☐☐</td>',
      );
    });

    it('suggests the most similar name for an unknown one', async () => {
      await expect(office('guests', { concert: 'discuonted' })).rejects.toThrow(
        'There is no concert "discuonted". Did you mean discounted? "office sold" lists them all.',
      );
      await expect(office('guests')).rejects.toThrow('concert is a required field');
    });
  });

  describe('office orders', () => {
    it('finds orders by name, email, number, concert, and state', async () => {
      await site().addEvent('searched');
      const buyer = await buy({ searched: 2 }, { firstName: '100%', lastName: 'Finch' });
      const { id } = await orderOf(buyer);
      const searches = [
        { text: '100% FIN' },
        { text: buyer.user.email.toUpperCase() },
        { text: id.slice(0, 12) },
        { concert: 'searched' },
        { text: '\u202aFi\u00adnch\u202c\u00a0', concert: '\u200bsearched\ufeff' },
        { text: `\u2066${id.slice(0, 12)}\u2069`, state: 'pa\u200bid' },
        { text: 'finch', state: 'paid', concert: 'searched' },
      ];
      for (const input of searches) {
        const [, row] = rowsOf(await office('orders', input));
        expect(row?.slice(0, 1).concat(row.slice(2))).toEqual([
          id.slice(0, 8),
          ...['paid', '100% Finch', buyer.user.email, '2', '$70.00'],
        ]);
      }
      for (const input of [{ text: '100_ fin' }, { text: 'finch', state: 'not paid' }])
        expect(await office('orders', input)).toBe('No order matches.');
    });

    it('finds a name and a number however they are typed', async () => {
      await site().addEvent('spelled');
      const buyer = await buy({ spelled: 1 }, { firstName: 'Siobhán', lastName: 'O’Sørensen-Groß' });
      const { id } = await orderOf(buyer);
      const texts = [
        "o'sorensen",
        'osorensen gross',
        'GROSS',
        'sorensen siobhan',
        'rensen',
        `Order ${id.toUpperCase()}`,
      ];
      for (const text of [...texts, `#${id.slice(0, 8)}`, id.replaceAll('-', ' ')])
        expect(await office('orders', { text, concert: 'spelled' })).toContain(buyer.user.email);
      for (const order of [id.toUpperCase(), `Order ${id.slice(0, 13)}`, `#${id}`])
        expect(await office('order', { order })).toContain(`Order ${id}: paid`);
      await expect(office('order', { order: 'Order 1f' })).rejects.toThrow('at least 4 characters');
    });

    it('finds a concert by its title, with any hyphens and apostrophes', async () => {
      await site().addEvent('titled', { title: 'Grieg’s Holberg-Suite' });
      for (const concert of ["grieg's holberg suite", 'GRIEG’S HOLBERG–SUITE', 'Titled'])
        expect(await office('guests', { concert })).toContain('Grieg’s Holberg-Suite');
    });

    it('rejects an unknown state with a list of all states', async () => {
      await expect(office('orders', { state: 'lost' })).rejects.toThrow(
        /^There is no state "lost"\. An order is not paid yet, to pay, paid, partly refunded, .*not paid, refunded\.$/,
      );
    });
  });

  describe('office order', () => {
    it('shows the tickets of the order', async () => {
      await site().addEvent('shown');
      const buyer = await buy({ shown: 2 }, { firstName: 'Ida', lastName: 'Zorn' });
      const { id } = await orderOf(buyer);
      const text = await office('order', { order: id.slice(0, 8) });
      expect(text).toContain(`Order ${id}: paid\nIda Zorn, ${buyer.user.email}\nplaced `);
      expect(rowsOf(text)).toContainEqual([
        ...['1', 'Concert shown', '10/15/2026 at 12:00 PM', '2', '0', '$35.00'],
      ]);
      expect(text).toContain('2 tickets, $70.00 in all');
    });

    it('shows the text of the receipt before it is sent again', async () => {
      const buyer = await buy({ open: 1 });
      const { id } = await orderOf(buyer);
      const input = { order: id, sendReceipt: true };
      const question = await ask('question', 'order', input);
      expect(question).toMatch(/Here is the receipt for your order/);
      expect(question).toContain(`Send this receipt to ${buyer.user.email}?`);
      const receipts = async () =>
        (await site().store.db.select().from(outbox).where(eq(outbox.recipient, buyer.user.email))).length;
      expect(await receipts()).toBe(1);
      expect(await office('order', input)).toContain('The receipt is on its way to ');
      expect(await receipts()).toBe(2);
    });

    it('shows what is left of the buyer after the account was deleted', async () => {
      const buyer = await buy({ open: 1 }, { firstName: 'Ida', lastName: 'Zorn' });
      const { id } = await orderOf(buyer);
      await office('account', { person: buyer.user.email, action: 'delete' });
      expect(await office('order', { order: id })).toContain('\nIda Zorn, whose account was deleted\n');
      expect(await ask('question', 'order', { order: id, refund: true })).toContain(
        `Order ${id}: Ida Zorn, whose account was deleted; $`,
      );
      await site()
        .store.db.update(accounts)
        .set({ firstName: '', lastName: '' })
        .where(eq(accounts.id, buyer.user._id));
      expect(await office('order', { order: id })).toContain('\nsomebody, whose account was deleted\n');
    });

    it('shows the present name, which is also on the guest list, and mails it with the receipt', async () => {
      const buyer = await buy({ open: 1 }, { firstName: 'Ida', lastName: 'Zorn' });
      const { id } = await orderOf(buyer);
      const [receipt] = await mailsTo(buyer.user.email);
      expect(receipt?.text).toContain('\nChecked in as Ida Zorn\n');
      await site().store.db.update(accounts).set({ lastName: 'Lake' }).where(eq(accounts.id, buyer.user._id));
      expect(await office('order', { order: id })).toContain('\nIda Lake, ');
      expect(await ask('question', 'order', { order: id, sendReceipt: true })).toContain(
        '\nChecked in as Ida Lake\n',
      );
    });

    it('rejects the receipt of an unpaid order, and an ambiguous number', async () => {
      const visitor = await signedInVisitor(site().server);
      await visitor.add('open');
      await visitor.paymentPath();
      const { id } = await orderOf(visitor);
      await expect(office('order', { order: id, sendReceipt: true })).rejects.toThrow(
        `Order ${id.slice(0, 8)} is not paid yet; only a paid order has a receipt.`,
      );
      await expect(office('order', { order: 'ffffffff' })).rejects.toThrow('There is no order ffffffff.');
      await expect(office('order', { order: '%' })).rejects.toThrow('at least 4 characters');
    });
  });

  describe('office concert', () => {
    it('closes the sale and ends its holds, and reopens it; paid tickets stay valid', async () => {
      await site().addEvent('closing');
      await buy({ closing: 2 });
      const late = await signedInVisitor(site().server);
      await late.add('closing', 3);
      const path = await late.paymentPath();
      const close = { action: 'close', concert: 'closing' };
      expect(await ask('question', 'concert', close)).toMatch(
        /^3 seats for Concert closing are held by buyers who are paying/,
      );
      expect(await office('concert', close)).toBe('Tickets for Concert closing are no longer on sale.');
      expect(await site().eventRow('closing')).toMatchObject({
        taken: 2,
        held: 0,
        document: { disableCheckout: true },
      });
      expect((await site().server.inject({ method: 'POST', url: `${path}/pay` })).statusCode).toBe(409);
      expect(await ask('question', 'concert', close)).toBeNull();

      expect(await office('concert', { ...close, action: 'reopen' })).toBe(
        'Tickets for Concert closing are on sale again.',
      );
      expect((await site().server.inject({ method: 'POST', url: `${path}/pay` })).statusCode).toBe(303);
      expect((await site().eventRow('closing')).taken).toBe(5);
      const trail = await site()
        .store.db.select()
        .from(audit)
        .where(eq(audit.subject, 'closing'))
        .orderBy(audit.id);
      expect(trail.map(({ actor, detail }) => [actor, detail])).toEqual([
        ['Grace', { isClosed: true, released: 3 }],
        ['Grace', { isClosed: false, released: 0 }],
      ]);
    });

    it('rejects an unknown action', async () => {
      await expect(office('concert', { action: 'cancle', concert: 'open' })).rejects.toThrow(
        'There is no action "cancle". Use close, reopen, cancel, undo or move.',
      );
    });
  });

  describe('office account', () => {
    it('exports the data of an account', async () => {
      const { user } = await buy({ open: 1 });
      const text = await office('account', { person: user.email.toUpperCase(), action: 'export' });
      expect(JSON.parse(text)).toMatchObject({
        account: { email: user.email },
        orders: [{ status: 'paid', lines: [{ title: 'Concert open' }] }],
      });
    });

    it('deletes an account after a confirmation', async () => {
      const { user } = await signedInVisitor(site().server, { firstName: 'Ida', lastName: 'Zorn' });
      const input = { person: user.email, action: 'delete' };
      expect(await ask('question', 'account', input)).toMatch(/^This deletes the account of Ida Zorn, /);
      expect(await office('account', input)).toBe('The account was deleted.');
      expect(await site().store.db.select().from(accounts).where(eq(accounts.id, user._id))).toEqual([]);
      await expect(office('account', input)).rejects.toThrow(
        `There is no account with the email ${user.email}.`,
      );
    });

    it('mails a working reset link', async () => {
      const { user } = await signedInVisitor(site().server);
      const input = { person: user.email, action: 'reset-password' };
      expect(await ask('question', 'account', input)).toContain(user.email);
      expect(await office('account', input)).toContain('is on its way');
      const [mail] = await mailsTo(user.email);
      const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
      const reset = { token, newPassword: 'Toccata#22' };
      const response = await site().server.inject({
        method: 'POST',
        url: API_PATHS.resetPassword,
        payload: reset,
      });
      expect(response.statusCode).toBe(200);
    });

    it('rejects an unknown action, and changes nothing', async () => {
      const { user } = await signedInVisitor(site().server);
      await expect(office('account', { person: user.email, action: 'remove' })).rejects.toThrow(
        'There is no action "remove". Use export, delete or reset-password.',
      );
    });
  });

  describe('office audit', () => {
    /** Actor, action, and details of the audit trail's entries about a record, the newest first. */
    const entriesOf = async (record: string) =>
      ((await ask('run', 'audit', { record })) as { actor: string; action: string; detail: object }[]).map(
        ({ actor, action, detail }) => ({ actor, action, detail }),
      );

    it('lists the changes of an order and the office’s commands on it', async () => {
      const buyer = await buy({ open: 2 });
      const { id, totalCents } = await orderOf(buyer);
      await office('order', { order: id });
      await office('order', { order: id, sendReceipt: true });
      const { db } = site().store;
      await db
        .update(orders)
        .set({ status: 'partiallyRefunded', refundedCents: 500 })
        .where(eq(orders.id, id));
      await db.update(orders).set({ heldUntil: new Date() }).where(eq(orders.id, id));
      const moved = (before: string, refundedCents: number) => ({ before, totalCents, refundedCents });
      expect(await entriesOf(id)).toEqual([
        { actor: 'site', action: 'order.partiallyRefunded', detail: moved('paid', 500) },
        { actor: 'Grace', action: 'office.order', detail: { sent: 'receipt' } },
        { actor: 'site', action: 'order.paid', detail: moved('pending', 0) },
      ]);
      const short = id.slice(0, 8);
      const text = (await office('audit', { record: short })).replaceAll(/\s+/g, ' ');
      expect(text).toContain(`site order partly refunded ${short} was paid, $70.00 in all, $5.00 refunded`);
      expect(text).toContain(`Grace office order ${short} receipt sent`);
      expect(text).toMatch(new RegExp(`site order paid ${short} was not paid yet, \\$70.00 in all$`));
    });

    it('is in words, and shows what it does not know as it is stored', async () => {
      const note = async (action: string, detail: Record<string, unknown>) => {
        await writeAudit(site().store.db, { actor: 'Grace', action, subject: 'noted', detail });
        const [, row] = rowsOf(await office('audit', { record: 'noted' }));
        return row?.slice(2).join(' | ');
      };
      expect(await note('office.order', { refunded: 3500 })).toBe('office order | noted | $35.00 refunded');
      expect(await note('office.guests', { checkin: 'opened' })).toMatch(/\| check-in opened$/);
      expect(await note('office.concert', { isCanceled: true })).toMatch(/\| canceled$/);
      expect(await note('office.concert', { movedTo: '12/20/2026' })).toMatch(/\| moved to 12\/20\/2026$/);
      expect(await note('office.concert', { isClosed: true, released: 1 })).toMatch(
        /\| sale closed, 1 seat released$/,
      );
      expect(await note('office.concert', { isClosed: false, released: 0 })).toMatch(/\| sale reopened$/);
      expect(await note('office.account', { action: 'export' })).toBe(
        'office account | noted | data exported',
      );
      expect(await note('office.content', { added: 2, changed: 0 })).toMatch(/\| added 2, changed 0$/);
      expect(await note('order.lost', { before: 'found' })).toBe('order lost | noted | was found');
      expect(await note('account.emailChanged', {})).toBe('email changed | noted');
    });

    it('lists a new password, another email, and the deletion of an account', async () => {
      const { user } = await signedInVisitor(site().server);
      const { db } = site().store;
      const own = eq(accounts.id, user._id);
      await db.update(accounts).set({ firstName: 'Renamed' }).where(own);
      await db.update(accounts).set({ passwordHash: 'other' }).where(own);
      await db.update(accounts).set({ emailKey: 'other@example.com' }).where(own);
      await db.delete(accounts).where(own);
      expect((await entriesOf(user._id)).map(({ action }) => action)).toEqual([
        ...['account.deleted', 'account.emailChanged', 'account.passwordChanged'],
      ]);
    });

    it('prints a message when there are no entries', async () => {
      expect(await office('audit', { record: 'none' })).toBe('Nothing has been done yet.');
    });
  });

  it('office sold counts tickets and money of upcoming concerts, with --all of all concerts', async () => {
    await site().addEvent('counted', { capacity: 10 });
    await buy({ counted: 3 });
    const rows = rowsOf(await office('sold'));
    expect(rows).toContainEqual(['counted', '10/15/2026 at 12:00 PM', 'on sale', '0', '3', '10', '$105.00']);
    expect(rows.map(([concert]) => concert)).not.toContain('passed');
    expect(rowsOf(await office('sold', { all: true })).map(([concert]) => concert)).toContain('passed');
  });

  it('office sold says why a concert without sold tickets is not on sale', async () => {
    await site().addEvent('sold-here', { capacity: 1 });
    await buy({ 'sold-here': 1 });
    await site().addEvent('sold-elsewhere', { capacity: 300, status: 'sold-out' });
    await site().addEvent('sold-unlimited', { status: 'sold-out' });
    await site().addEvent('placeless', { capacity: 0, status: 'sold-out' });
    await site().addEvent('not-online', { capacity: 0, status: 'sold-out', disableCheckout: true });
    const rows = rowsOf(await office('sold'));
    const stateOf = (name: string) => rows.find(([concert]) => concert === name)?.[2];
    expect(stateOf('sold-here')).toBe('sold out');
    expect(stateOf('sold-elsewhere')).toBe('marked as sold out');
    expect(stateOf('sold-unlimited')).toBe('marked as sold out');
    expect(stateOf('placeless')).toBe('no places');
    expect(stateOf('not-online')).toBe('not sold online');
  });

  it('office outbox lists mails that were given up, and sends them again', async () => {
    const { db } = site().store;
    const { user } = await buy({ open: 1 });
    const isToUser = eq(outbox.recipient, user.email);
    await db.update(outbox).set({ status: 'failed', attempts: 12 }).where(isToUser);
    const rowOf = async () => rowsOf(await office('outbox')).find((cells) => cells[1] === user.email);
    expect((await rowOf())?.[0]).toBe('given up');
    expect(await ask('question', 'outbox', { retry: true })).toMatch(/^Send \d+ mails? again\?$/);
    expect(await office('outbox', { retry: true })).toMatch(/^\d+ mails? will be sent again\./);
    expect((await rowOf())?.[0]).toBe('waiting');
    expect(await db.select({ attempts: outbox.attempts }).from(outbox).where(isToUser)).toEqual([
      { attempts: 0 },
    ]);
  });
}
