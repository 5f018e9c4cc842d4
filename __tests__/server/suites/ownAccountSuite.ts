import { eq, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { API_PATHS } from '../../../domain/api/contract';
import { NAME_DAYS } from '../../../server/store/accountData';
import { UNDO_DAYS } from '../../../server/store/accountUndos';
import { guestsOf } from '../../../server/store/guestList';
import * as schema from '../../../server/store/schema';
import { accounts, audit, contactMessages, orders, outbox, sessions } from '../../../server/store/schema';
import { REAUTH_MINUTES } from '../../../server/store/sessions';
import { sweep } from '../../support/sweep';
import { NOON } from '../../support/testSeed';
import { bodyOf, signedInVisitor, PASSWORD, anonymousVisitor, type Visitor } from '../../support/visitor';
import type { TestSite } from './site';

const NEW_PASSWORD = 'Toccata#22';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export function ownAccountSuite(site: () => TestSite): void {
  const db = () => site().store.db;

  const update = (visitor: Visitor, changes: object) =>
    visitor.call('PUT', `${API_PATHS.users}/${visitor.user._id}`, {
      id: visitor.user._id,
      email: visitor.user.email,
      password: '',
      firstName: 'Visit https://evil.example',
      lastName: 'Ron',
      ...changes,
    });

  const enterPassword = ({ call, user }: Visitor) =>
    call('POST', API_PATHS.checkPassword, { password: PASSWORD, userID: user._id });

  const logIn = async (email: string, password: string, agent = '') => {
    const visitor = anonymousVisitor(site().server);
    const response = await visitor.call(
      'POST',
      API_PATHS.login,
      { email, password },
      { 'user-agent': agent },
    );
    return { visitor, status: response.statusCode };
  };

  const post = ({ cookie }: Visitor, url: string, form: Record<string, string> = {}) =>
    site().server.inject({
      method: 'POST',
      url,
      headers: { cookie: cookie(), 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });

  const mailsTo = (email: string) => db().select().from(outbox).where(eq(outbox.recipient, email));

  async function undoLink(email: string): Promise<string> {
    const text = (await mailsTo(email)).map((mail) => mail.text).join('\n');
    const [link] = /\/account\/undo\/[\w-]+/.exec(text) ?? [];
    if (link === undefined) throw new Error('No mail has a link.');
    return link;
  }

  async function requestedToken(email: string): Promise<string> {
    await anonymousVisitor(site().server).call('POST', API_PATHS.requestReset, { email });
    const text = (await mailsTo(email)).map((mail) => mail.text).join('\n');
    return /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? '';
  }

  const resetPassword = (token: string, newPassword: string) =>
    anonymousVisitor(site().server).call('POST', API_PATHS.resetPassword, { token, newPassword });

  async function buy(visitor: Visitor, event: string) {
    await visitor.add(event);
    await site().server.inject({ method: 'POST', url: `${await visitor.paymentPath()}/pay` });
  }

  describe('a new password', () => {
    it('requires that the current one was entered in the session within the last ten minutes', async () => {
      const visitor = await signedInVisitor(site().server);
      const { email } = visitor.user;
      const refusedResponse = await update(visitor, { password: NEW_PASSWORD });
      expect([refusedResponse.statusCode, bodyOf(refusedResponse)]).toEqual([
        403,
        { message: 'Please enter your current password again. Then you can save the new one.' },
      ]);
      const { visitor: elsewhere } = await logIn(email, PASSWORD);
      elsewhere.user = visitor.user;
      await enterPassword(elsewhere);
      expect((await update(visitor, { password: NEW_PASSWORD })).statusCode).toBe(403);
      await enterPassword(visitor);
      site().clock.now = NOON + REAUTH_MINUTES * MINUTE_MS;
      expect((await update(visitor, { password: NEW_PASSWORD })).statusCode).toBe(403);
      expect((await update(visitor, { password: '' })).statusCode).toBe(200);
      site().clock.now = NOON + REAUTH_MINUTES * MINUTE_MS - 1;
      expect((await update(visitor, { password: NEW_PASSWORD })).statusCode).toBe(200);
      expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
    });
  });

  describe('another email', () => {
    it('requires that the current password was entered in the session within the last ten minutes', async () => {
      const { server } = site();
      const visitor = await signedInVisitor(server);
      const { email } = visitor.user;
      const changes = { email: `thief.of.${email}` };
      const refusedResponse = await update(visitor, changes);
      expect([refusedResponse.statusCode, bodyOf(refusedResponse)]).toEqual([
        403,
        {
          message:
            'To change your email, please enter your current password under “Change password” first. Then press Update again.',
        },
      ]);
      await enterPassword(visitor);
      site().clock.now = NOON + REAUTH_MINUTES * MINUTE_MS;
      expect((await update(visitor, changes)).statusCode).toBe(403);
      // Somebody at the owner's unlocked browser cannot get a reset link by changing the email.
      await anonymousVisitor(server).call('POST', API_PATHS.requestReset, { email: changes.email });
      expect([await mailsTo(changes.email), await mailsTo(email)]).toEqual([[], []]);
      expect((await logIn(email, PASSWORD)).status).toBe(200);
      site().clock.now = NOON + REAUTH_MINUTES * MINUTE_MS - 1;
      expect((await update(visitor, changes)).statusCode).toBe(200);
      expect((await logIn(changes.email, PASSWORD)).status).toBe(200);
    });

    it('in another letter case needs no password, and nobody is mailed', async () => {
      const visitor = await signedInVisitor(site().server);
      const { email } = visitor.user;
      const changed = bodyOf(await update(visitor, { email: email.toUpperCase() }));
      expect(changed).toMatchObject({ email: email.toUpperCase() });
      expect(await mailsTo(email)).toEqual([]);
    });
  });

  describe('the mail about a change of an account', () => {
    it('goes to the previous address, and contains no typed value', async () => {
      const visitor = await signedInVisitor(site().server);
      await enterPassword(visitor);
      const changes = { email: 'thief@evil.example', password: NEW_PASSWORD };
      expect((await update(visitor, changes)).statusCode).toBe(200);
      const mails = await mailsTo(visitor.user.email);
      expect(mails.map(({ subject }) => subject.split(' was ')[0]).sort()).toEqual([
        expect.stringMatching(/^Your email address/),
        expect.stringMatching(/^Your password/),
      ]);
      for (const { text, html } of mails) expect(text + html).not.toMatch(/evil/);
    });

    it('is not sent when only a name changes', async () => {
      const visitor = await signedInVisitor(site().server);
      await update(visitor, { firstName: 'Other' });
      expect(await mailsTo(visitor.user.email)).toEqual([]);
    });

    it('has a link to a page with a button that restores the account', async () => {
      const { server } = site();
      const visitor = await signedInVisitor(server);
      const { email } = visitor.user;
      await enterPassword(visitor);
      await update(visitor, { email: 'thief2@evil.example', password: NEW_PASSWORD });
      const link = await undoLink(email);

      const page = await server.inject(link);
      expect([page.statusCode, page.body.includes('Undo the change')]).toEqual([200, true]);
      expect((await logIn('thief2@evil.example', NEW_PASSWORD)).status).toBe(200);
      const thiefsToken = await requestedToken('thief2@evil.example');

      const undoResponse = await post(anonymousVisitor(server), link);
      expect(undoResponse.statusCode).toBe(303);
      const token = /^\/reset-password\?token=([\w-]+)$/.exec(undoResponse.headers.location ?? '')?.[1] ?? '';
      expect((await logIn('thief2@evil.example', NEW_PASSWORD)).status).toBe(401);
      expect((await logIn(email, PASSWORD)).status).toBe(403);
      expect((await visitor.call('GET', '/account')).statusCode).toBe(401);
      expect((await resetPassword(thiefsToken, NEW_PASSWORD)).statusCode).toBe(400);
      expect((await resetPassword(token, 'Restored#33')).statusCode).toBe(200);
      expect((await logIn(email, 'Restored#33')).status).toBe(200);
      expect((await post(anonymousVisitor(server), link)).statusCode).toBe(404);
    });

    it('has a link that still works after another change of the address that was undone', async () => {
      const { server, clock } = site();
      const visitor = await signedInVisitor(server);
      const { email } = visitor.user;
      await enterPassword(visitor);
      await update(visitor, { email: 'thief3@evil.example' });
      clock.now += 1000;
      await update(visitor, { email: 'thief4@evil.example' });
      expect((await post(anonymousVisitor(server), await undoLink('thief3@evil.example'))).statusCode).toBe(
        303,
      );
      const undoResponse = await post(anonymousVisitor(server), await undoLink(email));
      expect(undoResponse.statusCode).toBe(303);
      expect((await logIn(email, PASSWORD)).status).toBe(403);
      expect((await logIn('thief3@evil.example', PASSWORD)).status).toBe(401);
    });

    it(`has a link that works for ${UNDO_DAYS} days`, async () => {
      const visitor = await signedInVisitor(site().server);
      await enterPassword(visitor);
      await update(visitor, { email: `late.${visitor.user.email}` });
      const link = await undoLink(visitor.user.email);
      site().clock.now = NOON + UNDO_DAYS * DAY_MS;
      expect((await post(anonymousVisitor(site().server), link)).statusCode).toBe(404);
      expect((await site().server.inject(link)).statusCode).toBe(404);
    });

    it('changes nothing when another account has taken the address', async () => {
      const visitor = await signedInVisitor(site().server);
      const { email } = visitor.user;
      await enterPassword(visitor);
      await update(visitor, { email: `moved.${email}` });
      const payload = { email, password: PASSWORD, firstName: 'A', lastName: 'B' };
      await anonymousVisitor(site().server).call('POST', API_PATHS.register, payload);
      const response = await post(anonymousVisitor(site().server), await undoLink(email));
      expect([response.statusCode, response.body]).toEqual([409, expect.stringContaining('contact us')]);
      expect((await visitor.call('GET', '/account')).statusCode).toBe(200);
    });
  });

  describe('the address of an order', () => {
    const addressesOf = async ({ user }: Visitor) =>
      (await db().select().from(orders).where(eq(orders.accountId, user._id))).map(({ email }) => email);

    it('follows a change of the email, and its undo', async () => {
      const visitor = await signedInVisitor(site().server);
      const { email } = visitor.user;
      await buy(visitor, 'open');
      await enterPassword(visitor);
      await update(visitor, { email: `new.${email}` });
      expect(await addressesOf(visitor)).toEqual([`new.${email}`]);
      await post(visitor, await undoLink(email));
      expect(await addressesOf(visitor)).toEqual([email]);
    });
  });

  describe('the page of an account', () => {
    it('is shown to its owner only', async () => {
      const response = await anonymousVisitor(site().server).call('GET', '/account');
      expect([response.statusCode, response.headers['cache-control']]).toEqual([401, 'no-store']);
      expect(response.body).toContain('Please log in');
      expect((await anonymousVisitor(site().server).call('GET', '/account/data.json')).statusCode).toBe(401);
    });

    it('lists sessions with their browsers, and ends one or all others', async () => {
      const visitor = await signedInVisitor(site().server);
      const { email } = visitor.user;
      const firefox = 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0';
      const { visitor: phone } = await logIn(email, PASSWORD, firefox);
      const { visitor: other } = await logIn(email, PASSWORD, '<script>');
      const page = (await visitor.call('GET', '/account')).body;
      for (const href of ['/', '/orders', '/events', '/support-us']) expect(page).toContain(`href="${href}"`);
      expect(page).toContain('Firefox on Android');
      expect(page).not.toContain('<script>');
      expect(page.match(/\(this browser\)/g)).toHaveLength(1);
      expect(page).toContain('href="/profile?open=1"');

      const [phoneSession] = await db()
        .select()
        .from(sessions)
        .where(eq(sessions.browser, 'Firefox on Android'));
      const end = `/account/sessions/${phoneSession?.id}/end`;
      await post(await signedInVisitor(site().server), end);
      expect((await phone.call('GET', '/account')).statusCode).toBe(200);
      expect((await post(visitor, end)).headers.location).toBe('/account');
      expect((await phone.call('GET', '/account')).statusCode).toBe(401);
      await post(visitor, '/account/sessions/end-others');
      expect((await other.call('GET', '/account')).statusCode).toBe(401);
      expect((await visitor.call('GET', '/account')).statusCode).toBe(200);
    });

    it('exports the data of the account without secrets', async () => {
      const visitor = await signedInVisitor(site().server);
      await buy(visitor, 'open');
      await visitor.add('discounted', 2);
      const response = await visitor.call('GET', '/account/data.json');
      expect(response.headers['content-disposition']).toContain('attachment');
      expect(bodyOf(response)).toMatchObject({
        account: { _id: visitor.user._id, email: visitor.user.email, firstName: 'Pat' },
        cart: [{ title: 'Concert discounted', quantity: 2 }],
        orders: [
          {
            status: 'paid',
            email: visitor.user.email,
            firstName: 'Pat',
            lines: [{ title: 'Concert open', quantity: 1 }],
          },
        ],
        sessions: [{ browser: expect.any(String) as unknown }],
      });
      expect(response.body).not.toMatch(/argon2|token|fingerprint/i);
    });

    it('rejects a request of another site', async () => {
      const visitor = await signedInVisitor(site().server);
      const response = await site().server.inject({
        method: 'POST',
        url: '/account/sessions/end-others',
        headers: { cookie: visitor.cookie(), origin: 'https://evil.example' },
      });
      expect(response.statusCode).toBe(403);
    });
  });

  it.each<[string, (visitor: Visitor) => Promise<unknown>]>([
    ['a new password', (visitor) => update(visitor, { password: NEW_PASSWORD })],
    [
      'the undo of a change',
      async (visitor) => {
        await update(visitor, { email: `undone.${visitor.user.email}` });
        await post(visitor, await undoLink(visitor.user.email));
      },
    ],
    ['the end of all other sessions', (visitor) => post(visitor, '/account/sessions/end-others')],
    ['the deletion', (visitor) => post(visitor, '/account/delete', { password: PASSWORD })],
  ])('%s of one account leaves the session and the links of another', async (_what, end) => {
    const other = await signedInVisitor(site().server);
    const email = `kept.${other.user.email}`;
    await enterPassword(other);
    await update(other, { email });
    const token = await requestedToken(email);
    const visitor = await signedInVisitor(site().server);
    await enterPassword(visitor);
    await end(visitor);
    expect((await other.call('GET', '/account')).statusCode).toBe(200);
    expect((await site().server.inject(await undoLink(other.user.email))).statusCode).toBe(200);
    expect((await resetPassword(token, NEW_PASSWORD)).statusCode).toBe(200);
  });

  describe('the deletion of an account', () => {
    it('requires the current password', async () => {
      const visitor = await signedInVisitor(site().server);
      const forms: Record<string, string>[] = [
        { password: 'Wrong#123' },
        { password: '' },
        {},
        { constructor: '1', toString: '1' },
      ];
      for (const form of forms) {
        const response = await post(visitor, '/account/delete', form);
        expect([response.statusCode, response.body]).toEqual([
          403,
          expect.stringContaining('Nothing was deleted.'),
        ]);
      }
      expect((await visitor.call('GET', '/account')).statusCode).toBe(200);
    });

    it('removes all data of an account without orders', async () => {
      const visitor = await signedInVisitor(site().server);
      await visitor.add('open', 2);
      const response = await post(visitor, '/account/delete', { password: PASSWORD });
      expect([response.statusCode, response.body]).toEqual([
        200,
        expect.stringContaining('Your account has been deleted'),
      ]);
      expect(await db().select().from(accounts).where(eq(accounts.id, visitor.user._id))).toEqual([]);
      const trail = await db().select().from(audit).where(eq(audit.subject, visitor.user._id));
      expect(trail.map(({ action }) => action)).toEqual(['account.deleted']);
      expect((await logIn(visitor.user.email, PASSWORD)).status).toBe(401);
      const payload = { email: visitor.user.email, password: PASSWORD, firstName: 'A', lastName: 'B' };
      expect(
        (await anonymousVisitor(site().server).call('POST', API_PATHS.register, payload)).statusCode,
      ).toBe(201);
    });

    it('releases held places', async () => {
      await site().addEvent('held-by-deleted');
      const visitor = await signedInVisitor(site().server);
      await visitor.add('held-by-deleted', 2);
      await visitor.checkout();
      expect((await site().eventRow('held-by-deleted')).held).toBe(2);
      await post(visitor, '/account/delete', { password: PASSWORD });
      expect((await site().eventRow('held-by-deleted')).held).toBe(0);
    });

    it('drops queued mails to the current address in any letter case, and to the previous one', async () => {
      const visitor = await signedInVisitor(site().server);
      const { email } = visitor.user;
      await buy(visitor, 'open');
      await enterPassword(visitor);
      await update(visitor, { email: `New.${email}` });
      await visitor.call('POST', API_PATHS.requestReset, { email: `New.${email}` });
      visitor.user = { ...visitor.user, email: `new.${email}` };
      await update(visitor, {});
      for (const address of [email, `New.${email}`]) expect(await mailsTo(address)).not.toEqual([]);
      await post(visitor, '/account/delete', { password: PASSWORD });
      for (const address of [email, `New.${email}`]) expect(await mailsTo(address)).toEqual([]);
    });

    it(`keeps the name of a ticket holder until ${NAME_DAYS} days after the concert, and nothing else`, async () => {
      await site().addEvent('farewell', { eventDate: new Date(NOON + DAY_MS).toISOString() });
      const visitor = await signedInVisitor(site().server, { firstName: 'Ida', lastName: 'Zorn' });
      await buy(visitor, 'farewell');
      await post(visitor, '/account/delete', { password: PASSWORD });

      const { store } = site();
      const guests = async () =>
        (await guestsOf(store.db, 'farewell')).map(({ firstName, lastName, email }) => [
          firstName,
          lastName,
          email,
        ]);
      expect(await guests()).toEqual([['Ida', 'Zorn', '']]);
      expect(await mailsTo(visitor.user.email)).toEqual([]);
      await sweep(store, NOON + DAY_MS + NAME_DAYS * DAY_MS - 1);
      expect(await guests()).toEqual([['Ida', 'Zorn', '']]);
      await sweep(store, NOON + DAY_MS + NAME_DAYS * DAY_MS);
      expect(await guests()).toEqual([['', '', '']]);
      const [order] = await store.db.select().from(orders).where(eq(orders.accountId, visitor.user._id));
      expect(order).toMatchObject({ status: 'paid', email: '', firstName: '' });
    });

    it('succeeds when the data of another deleted account cannot be removed', async () => {
      await site().addEvent('past', { eventDate: new Date(NOON + DAY_MS).toISOString() });
      const stuck = await signedInVisitor(site().server);
      await buy(stuck, 'past');
      await post(stuck, '/account/delete', { password: PASSWORD });
      await db().execute(
        sql.raw(`create function refuse() returns trigger as $$ begin
          if old.id = '${stuck.user._id}' then raise exception 'stuck'; end if; return new; end $$ language plpgsql;`),
      );
      await db().execute(
        sql`create trigger stuck before update on accounts for each row execute function refuse()`,
      );
      try {
        site().clock.now = NOON + (2 + NAME_DAYS) * DAY_MS;
        await expect(sweep(site().store, site().clock.now)).rejects.toThrow(/update "accounts"/);
        const visitor = await signedInVisitor(site().server);
        expect((await post(visitor, '/account/delete', { password: PASSWORD })).statusCode).toBe(200);
        expect(await db().select().from(accounts).where(eq(accounts.id, visitor.user._id))).toEqual([]);
      } finally {
        await db().execute(sql`drop function refuse cascade`);
      }
      await sweep(site().store, site().clock.now);
    });

    it('leaves no text of its owner in any table, also of an earlier address', async () => {
      await site().addEvent('last-one', { eventDate: new Date(NOON + DAY_MS).toISOString() });
      const visitor = await signedInVisitor(site().server, { firstName: 'Ildiko', lastName: 'Zornbach' });
      const typed = { email: 'ildiko.now@example.com', firstName: 'Ildikoka', lastName: 'Zornbachova' };
      await buy(visitor, 'last-one');
      await enterPassword(visitor);
      expect((await update(visitor, typed)).statusCode).toBe(200);
      const tables = Object.values(schema).filter((table) => is(table, PgTable));
      const rowsWith = async (text: string) => {
        const rows = await Promise.all(tables.map((table) => db().select().from(table)));
        return rows.flat().filter((row) => JSON.stringify(row).includes(text));
      };
      const texts = [visitor.user.email, 'Ildiko', ...Object.values(typed)];
      for (const text of texts) expect(await rowsWith(text)).not.toEqual([]);
      await post(visitor, '/account/delete', { password: PASSWORD });
      await sweep(site().store, NOON + (1 + NAME_DAYS) * DAY_MS);
      for (const text of texts) expect([text, await rowsWith(text)]).toEqual([text, []]);
    });
  });

  it('messages are deleted after a year, mails after 90 days, and addresses of orders after seven years', async () => {
    const { store } = site();
    const visitor = await signedInVisitor(site().server);
    await buy(visitor, 'open');
    await db().update(outbox).set({ status: 'sent' }).where(eq(outbox.recipient, visitor.user.email));
    const sentAt = new Date(NOON);
    await db().insert(contactMessages).values({
      id: 'old',
      firstName: 'A',
      lastName: 'B',
      email: 'a@example.com',
      phone: null,
      message: 'Hello',
      sentAt,
      createdAt: sentAt,
    });
    const keptCounts = async () => ({
      mails: (await mailsTo(visitor.user.email)).length,
      messages: (await db().select().from(contactMessages).where(eq(contactMessages.id, 'old'))).length,
      addresses: (await db().select().from(orders).where(eq(orders.email, visitor.user.email))).length,
    });
    await sweep(store, NOON + 90 * DAY_MS);
    expect(await keptCounts()).toEqual({ mails: 1, messages: 1, addresses: 1 });
    await sweep(store, NOON + 90 * DAY_MS + 1);
    expect(await keptCounts()).toEqual({ mails: 0, messages: 1, addresses: 1 });
    await sweep(store, NOON + 365 * DAY_MS + 1);
    expect(await keptCounts()).toEqual({ mails: 0, messages: 0, addresses: 1 });
    await sweep(store, NOON + 7 * 365 * DAY_MS + 1);
    expect(await keptCounts()).toEqual({ mails: 0, messages: 0, addresses: 0 });
  });
}
