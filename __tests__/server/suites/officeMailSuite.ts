import { eq } from 'drizzle-orm';
import { OFFICE_PATHS } from '../../../domain/office/addresses';
import { accountChangedMail } from '../../../server/mail/accountChanged';
import { queueMail } from '../../../server/store/outbox';
import { officeForms, outbox } from '../../../server/store/schema';
import { randomToken } from '../../../server/store/tokens';
import { NOON } from '../../support/testSeed';
import { operatorIn } from '../../support/operator';
import { officeOn } from './office';
import type { TestSite } from './site';

/** A token, as links have it. */
const SECRET = /[\w-]{43}/;

export function officeMailSuite(site: () => TestSite): void {
  const { buy, mailsTo, orderOf } = officeOn(site);

  /** The mail to a buyer, in a state. */
  async function receiptThat(status: 'sent' | 'failed') {
    const { db } = site().store;
    const { user } = await buy({ open: 1 }, { firstName: '<b>Ida</b>', lastName: 'Zorn' });
    const [mail] = await db
      .update(outbox)
      .set({ status, attempts: 12, sentAt: status === 'sent' ? new Date(site().clock.now) : null })
      .where(eq(outbox.recipient, user.email))
      .returning();
    if (!mail) throw new Error('There is no receipt.');
    return mail;
  }

  describe('the mails of the office', () => {
    it('are listed with their state, and shown as their recipient sees them', async () => {
      const sent = await receiptThat('sent');
      const failed = await receiptThat('failed');
      const operator = await operatorIn(site());
      const mails = await operator.read('mails.list', { sentTo: sent.recipient.slice(2).toUpperCase() });
      expect(mails.sent.map(({ id, state }) => [id, state])).toEqual([[sent.id, 'sent']]);
      expect(mails.unsent.find(({ id }) => id === failed.id)).toMatchObject({
        state: 'givenUp',
        attempts: 12,
      });
      const frame = await operator.call(`${OFFICE_PATHS.mails}/${sent.id}`);
      expect(frame.body).toContain('Here is the receipt for your order.');
      expect(frame.headers['content-security-policy']).toMatch(/^default-src 'none';.*;sandbox$/);
      expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN');
      expect((await operator.call(`${OFFICE_PATHS.mails}/none`)).statusCode).toBe(404);
    });

    it('are shown without the secrets in their links', async () => {
      const { db } = site().store;
      const buyer = await buy({ open: 1 });
      const { email } = buyer.user;
      const operator = await operatorIn(site());
      const sent = { key: 'lost', version: (await operator.planned('account.reset', { email })).version };
      await operator.run('account.reset', { email }, sent);
      // As after a crash before the result was stored: nothing is mailed twice.
      await db.update(officeForms).set({ result: null });
      expect((await operator.run('account.reset', { email }, sent)).statusCode).toBe(200);
      const fields = { email, field: 'email', token: randomToken(), siteOrigin: 'http://localhost' } as const;
      const undo = accountChangedMail({ ...fields, accountId: buyer.user._id, now: NOON });
      await queueMail(db, { ...undo, occasion: 'undo' }, NOON);
      const mails = await mailsTo(email);
      expect(mails).toHaveLength(3);
      for (const { id, html } of mails) {
        const frame = await operator.call(`${OFFICE_PATHS.mails}/${id}`);
        expect([html, frame.body].map((text) => SECRET.test(text))).toEqual([true, false]);
        expect(await operator.read('mail.read', { id })).not.toHaveProperty('text');
      }
      const { plan } = await operator.planned('order.sendReceipt', { order: (await orderOf(buyer)).id });
      expect(plan.text).toContain('/orders/…');
      expect(plan.text).not.toMatch(SECRET);
    });

    it('are shown to nobody at the door, and to nobody without a session', async () => {
      const { id } = await receiptThat('sent');
      const door = await operatorIn(site(), 'door');
      expect((await door.call(`${OFFICE_PATHS.mails}/${id}`)).statusCode).toBe(403);
      expect((await site().server.inject(`${OFFICE_PATHS.mails}/${id}`)).statusCode).toBe(401);
    });

    it('that were given up are sent again, one or all of them', async () => {
      const [one, other] = [await receiptThat('failed'), await receiptThat('failed')];
      const operator = await operatorIn(site());
      expect(await operator.carryOut('mails.retry', { id: one.id })).toEqual({ retried: 1 });
      const again = await operator.plan('mails.retry', { id: one.id });
      expect([again.statusCode, again.json()]).toEqual([409, { message: 'It was sent meanwhile.' }]);
      await operator.carryOut('mails.retry', {});
      const { unsent } = await operator.read('mails.list', {});
      expect(unsent.find(({ id }) => id === other.id)).toMatchObject({ state: 'waiting', attempts: 0 });
      expect((await operator.plan('mails.retry', {})).statusCode).toBe(409);
    });
  });
}
