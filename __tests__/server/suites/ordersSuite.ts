import { eq } from 'drizzle-orm';
import { DEFAULT_LIMITS } from '../../../server/http/limits';
import { audit, orders } from '../../../server/store/schema';
import { NOON } from '../../support/testSeed';
import { signedInVisitor, anonymousVisitor, type Visitor } from '../../support/visitor';
import { officeOn } from './office';
import type { TestSite } from './site';

const DAY = 86_400_000;

export function ordersSuite(site: () => TestSite): void {
  const { office, buy, orderOf, mailsTo } = officeOn(site);

  /** The path in the link of the receipt. */
  /** @param title of a concert in the order; mails of one moment have no order */
  async function receiptPath({ user }: Visitor, title = 'Concert'): Promise<string> {
    const receipt = (await mailsTo(user.email)).find(({ text }) => text.includes(title));
    const [, path] = /Your order: http:\/\/[^/]+(\/orders\/[\w-]+)/.exec(receipt?.text ?? '') ?? [];
    if (path === undefined) throw new Error('The receipt has no link.');
    expect(receipt?.html).toMatch(new RegExp(`${path}"[^>]*>Your order</a>`));
    return path;
  }

  const open = (url: string, cookie = '') =>
    site().server.inject({ url, headers: { cookie, accept: 'text/html' } });

  const submit = (url: string, headers: Record<string, string> = {}) =>
    site().server.inject({ method: 'POST', url, headers });

  /** The visible text of a page. */
  const read = (body: string) =>
    body
      .replace(/<style.*?<\/style>/s, '')
      .replace(/<\/(p|li|h\d|span)>/g, '\n')
      .replace(/<[^>]*>/g, '')
      .replace(/\n+/g, '\n');

  describe('the orders of a buyer', () => {
    it('are shown after a login, the newest first, with dates, tickets, state, and calendar files', async () => {
      const { addEvent, clock } = site();
      await addEvent('first-bought');
      await addEvent('then-bought');
      const buyer = await buy({ 'first-bought': 2 });
      clock.now = NOON + 1000;
      await buyer.add('then-bought', 1);
      await submit(`${await buyer.paymentPath()}/pay`);
      await buyer.add('open', 1);
      await buyer.paymentPath();
      const { statusCode, body } = await open('/orders', buyer.cookie());
      expect(statusCode).toBe(200);
      const text = read(body);
      expect(text.indexOf('Concert then-bought')).toBeLessThan(text.indexOf('Concert first-bought'));
      for (const line of [
        'Thursday, ',
        '10/15/2026 at 12:00 PM',
        '2 × $35.00',
        '$70.00',
        'Paid',
        'Send the receipt again',
        'PO Box 1807',
      ])
        expect(text).toContain(line);
      for (const href of ['/calendar/first-bought.ics', '/events/first-bought', '/', '/account'])
        expect(body).toContain(`href="${href}"`);
      // The third order is not paid.
      expect(text.match(/Order number/g)).toHaveLength(2);
    });

    it('lists the concerts that a subscription still covers, and the way to a concert', async () => {
      const { addEvent, clock } = site();
      const inDays = (days: number) => new Date(NOON + days * DAY).toISOString();
      await addEvent('covered-soon', { title: 'Soon', location: 'Lake Hall', eventDate: inDays(1) });
      await addEvent('covered-late', { title: 'Late', eventDate: inDays(3) });
      const concerts = { eventDate: null, location: null, events: ['covered-soon', 'covered-late'] };
      await addEvent('subscription', { type: 'season', title: 'All of it', ...concerts });
      const buyer = await buy({ subscription: 1, 'covered-soon': 1 });
      const before = (await open('/orders', buyer.cookie())).body;
      expect(read(before)).toMatch(
        /All of it Subscription\nVarious.*\nVarious.*\nSoon\n.*\nLake Hall\nLate\n/,
      );
      expect(before).toContain('destination=Lake%20Hall');
      const [receipt] = await mailsTo(buyer.user.email);
      for (const text of [receipt?.text, read(receipt?.html ?? '')])
        expect(text).toMatch(/Soon\s*\w+, 09\/.* PM(, )?Lake Hall\s*(- )?Late/);
      clock.now = NOON + 2 * DAY;
      const after = (await open('/orders', buyer.cookie())).body;
      expect(read(after)).toMatch(/All of it Subscription\nVarious.*\nVarious.*\nLate\n/);
      expect(after).not.toContain('destination=Lake%20Hall');
    });

    it('are visible only to the buyer, and an anonymous visitor is redirected to the login', async () => {
      await site().addEvent('private');
      await buy({ private: 1 });
      const otherVisitor = await signedInVisitor(site().server);
      expect(read((await open('/orders', otherVisitor.cookie())).body)).toContain(
        'You don’t have any orders yet.',
      );
      const { statusCode, body } = await open('/orders');
      expect(statusCode).toBe(401);
      expect(read(body)).toContain('Only you can see your orders.');
      expect(body).toContain('href="/login"');
    });
  });

  describe('the link of a receipt', () => {
    it('shows only that order without a login, and no data of its buyer', async () => {
      await site().addEvent('linked');
      const buyer = await buy({ linked: 2 }, { firstName: 'Ida', lastName: 'Zorn' });
      await buyer.add('open', 1);
      await submit(`${await buyer.paymentPath()}/pay`);
      const { statusCode, headers, body } = await open(await receiptPath(buyer, 'Concert linked'));
      expect(statusCode).toBe(200);
      expect(read(body)).toContain('Concert linked');
      expect(read(body).match(/Order number/g)).toHaveLength(1);
      for (const secret of ['Ida', 'Zorn', buyer.user.email]) expect(body).not.toContain(secret);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'strict-origin',
      });
    });

    it('shows no unpaid order, and nothing for an unknown key', async () => {
      const visitor = await signedInVisitor(site().server);
      await visitor.add('open', 1);
      const payPath = await visitor.paymentPath();
      const keys = [payPath.split('/').at(-1) ?? '', 'x', 'a%00b', "'", 'é'.repeat(15)];
      for (const key of keys) {
        const { statusCode, body } = await open(`/orders/${encodeURIComponent(key)}`);
        expect([statusCode, read(body).includes('We couldn’t find this order')]).toEqual([404, true]);
      }
    });

    it('sends the receipt again, up to a limit', async () => {
      await site().addEvent('resent');
      const buyer = await buy({ resent: 1 });
      const path = await receiptPath(buyer);
      const { attempts } = DEFAULT_LIMITS.receipt;
      for (let count = 1; count <= attempts; count += 1) {
        site().clock.now = NOON + count;
        const { statusCode, headers } = await submit(`${path}/receipt`);
        expect([statusCode, headers.location]).toEqual([303, `${path}?receipt=sent`]);
      }
      const sent = `${path}?receipt=sent`;
      const [page, buyersPage] = [await open(sent), await open(sent, buyer.cookie())];
      for (const { body } of [page, buyersPage])
        expect(read(body)).toContain('The receipt is on its way to the email address for this order.');
      const tabs = 'aria-label="Your pages"';
      expect([page.body.includes(tabs), buyersPage.body.includes(tabs)]).toEqual([false, true]);
      expect((await submit(`${path}/receipt`)).statusCode).toBe(429);
      expect(await mailsTo(buyer.user.email)).toHaveLength(1 + attempts);
      expect((await submit(`${path}/receipt`, { origin: 'https://evil.example' })).statusCode).toBe(403);
      expect((await submit('/orders/unknown/receipt')).statusCode).toBe(404);
    });

    it('shows refunds and cancellations, with a file that removes the concert from a calendar', async () => {
      const { addEvent } = site();
      await addEvent('called-off');
      await addEvent('takes-place');
      const buyer = await buy({ 'called-off': 2, 'takes-place': 1 });
      const path = await receiptPath(buyer);
      await office('concert', { action: 'cancel', concert: 'called-off', refundOrders: true });
      const partlyRefundedPage = await open(path);
      for (const line of ['This concert was canceled.', 'Refunded: 2', 'Paid, $70.00 refunded'])
        expect(read(partlyRefundedPage.body)).toContain(line);
      expect(read(partlyRefundedPage.body)).toContain('Remove from calendar');
      const { id } = await orderOf(buyer);
      await office('order', { order: id, refund: true });
      const refundedPage = await open(path);
      expect(read(refundedPage.body)).toMatch(/^Refunded$/m);
      expect(read(refundedPage.body)).not.toContain('Send the receipt again');
      expect((await submit(`${path}/receipt`)).statusCode).toBe(409);
    });

    it('still shows the order of a deleted account, whose receipt cannot be sent again', async () => {
      await site().addEvent('outlived');
      const buyer = await buy({ outlived: 1 });
      const path = await receiptPath(buyer);
      await office('account', { person: buyer.user.email, action: 'delete' });
      const { body } = await open(path);
      expect(read(body)).toContain('Concert outlived');
      expect(read(body)).not.toContain('Send the receipt again');
      expect((await submit(`${path}/receipt`)).statusCode).toBe(409);
    });
  });

  it('an anonymous visitor cannot list orders or pay twice with a key', async () => {
    await site().addEvent('keyed');
    const path = await receiptPath(await buy({ keyed: 1 }));
    const { statusCode } = await anonymousVisitor(site().server).call('GET', '/orders');
    expect(statusCode).toBe(401);
    const key = path.split('/').at(-1) ?? '';
    const { statusCode: paid } = await submit(`/pay/${key}/pay`);
    expect(paid).toBe(303);
    const [order] = await site().store.db.select().from(orders).where(eq(orders.token, key));
    const trail = await site()
      .store.db.select()
      .from(audit)
      .where(eq(audit.subject, order?.id ?? ''));
    expect(trail.filter(({ action }) => action === 'order.paid')).toHaveLength(1);
  });
}
