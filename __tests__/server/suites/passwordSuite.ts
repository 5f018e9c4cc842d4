import { eq, like } from 'drizzle-orm';
import { API_PATHS } from '../../../domain/api/contract';
import { resetMail } from '../../../server/mail/passwordReset';
import { RESET_MINUTES } from '../../../server/store/passwordResets';
import { outbox, passwordResets, sessions } from '../../../server/store/schema';
import { sweep } from '../../support/sweep';
import { NOON } from '../../support/testSeed';
import { startTestServer } from '../../support/testServer';
import {
  bodyOf,
  signedInVisitor,
  PASSWORD,
  ANY_TEXT,
  anonymousVisitor,
  type Visitor,
} from '../../support/visitor';
import type { TestSite } from './site';

const NEW_PASSWORD = 'Toccata#22';
const RESET_MS = RESET_MINUTES * 60_000;
const LIMIT = { attempts: 2, windowMs: 60 * 60_000 };

const WITH_MESSAGE = { message: ANY_TEXT };

const profileOf = ({ user }: Visitor, changes: object = {}) => ({
  id: user._id,
  email: user.email,
  password: '',
  firstName: 'Pat',
  lastName: 'Ron',
  ...changes,
});

const pathOf = ({ user }: Visitor) => `${API_PATHS.users}/${user._id}`;

const update = (visitor: Visitor, changes: object = {}) =>
  visitor.call('PUT', pathOf(visitor), profileOf(visitor, changes));

/** Updates the profile after the current password was entered. */
async function updateWithProof(visitor: Visitor, changes: object = {}) {
  await checkPassword(visitor, PASSWORD);
  return update(visitor, changes);
}

const checkPassword = (visitor: Visitor, password: string, userID = visitor.user._id) =>
  visitor.call('POST', API_PATHS.checkPassword, { password, userID });

export function passwordSuite(site: () => TestSite): void {
  const db = () => site().store.db;

  const logIn = (email: string, password: string) =>
    anonymousVisitor(site().server).call('POST', API_PATHS.login, { email, password });

  const isSignedIn = async (visitor: Visitor) =>
    (await visitor.call('GET', `${API_PATHS.carts}?userId=${visitor.user._id}`)).statusCode === 200;

  const request = (email: string) =>
    anonymousVisitor(site().server).call('POST', API_PATHS.requestReset, { email });

  const resetPassword = (token: string, newPassword = NEW_PASSWORD) =>
    anonymousVisitor(site().server).call('POST', API_PATHS.resetPassword, { token, newPassword });

  /** The reset token in the latest mail to an address. */
  async function mailedToken(email: string): Promise<string> {
    const mails = await db().select().from(outbox).where(eq(outbox.recipient, email));
    return /token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  }

  describe('a text that mail programs read as the address of an account', () => {
    it.each([
      ...['<EMAIL>', 'EMAIL>', '<<EMAIL>>', 'Pat <EMAIL>', 'EMAIL(home)', 'EMAIL,EMAIL', 'EMAIL;'],
      ...['\u0001EMAIL', 'EMAIL\u0007', 'E\u0000MAIL@example.org'],
    ])('makes no second account and no mail: %j', async (spelling) => {
      const owner = await signedInVisitor(site().server);
      const email = spelling.replaceAll('EMAIL', owner.user.email);
      const { call } = anonymousVisitor(site().server);
      const name = { firstName: 'Pat', lastName: 'Ron' };
      const responses = [
        await call('POST', API_PATHS.register, { ...name, email, password: PASSWORD }),
        await request(email),
        await call('POST', API_PATHS.subscribe, { email }),
        await updateWithProof(owner, { email }),
      ];
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
      const recipients = (await db().select().from(outbox)).map(({ recipient }) => recipient);
      expect(recipients.filter((recipient) => recipient.includes(owner.user.email))).toEqual([]);
    });
  });

  describe('the check of the current password', () => {
    it('reports whether it is correct', async () => {
      const visitor = await signedInVisitor(site().server);
      const right = await checkPassword(visitor, PASSWORD);
      expect([right.statusCode, bodyOf(right)]).toEqual([200, { message: 'Password is correct' }]);
      const wrong = await checkPassword(visitor, 'Wrong#123');
      expect([wrong.statusCode, bodyOf(wrong)]).toEqual([403, { message: 'Password incorrect' }]);
    });

    it('takes a missing password for an empty one', async () => {
      const visitor = await signedInVisitor(site().server);
      expect((await visitor.call('POST', API_PATHS.checkPassword, {})).statusCode).toBe(403);
      await checkPassword(visitor, PASSWORD);
      expect((await update(visitor, { password: undefined })).statusCode).toBe(200);
      expect((await logIn(visitor.user.email, PASSWORD)).statusCode).toBe(200);
    });

    it('is possible only for the user’s own account', async () => {
      const [visitor, otherVisitor] = [
        await signedInVisitor(site().server),
        await signedInVisitor(site().server),
      ];
      expect((await checkPassword(visitor, PASSWORD, otherVisitor.user._id)).statusCode).toBe(403);
      expect((await checkPassword(anonymousVisitor(site().server), PASSWORD)).statusCode).toBe(401);
    });
  });

  describe('a change of the profile', () => {
    it('responds with the changed user', async () => {
      const visitor = await signedInVisitor(site().server);
      const response = await update(visitor, { firstName: ' Clara ', redirect: '/' });
      const { _id, email } = visitor.user;
      expect([response.statusCode, bodyOf(response)]).toEqual([
        200,
        { _id, id: _id, email, firstName: 'Clara', lastName: 'Ron' },
      ]);
    });

    it('keeps the password if none is sent', async () => {
      const visitor = await signedInVisitor(site().server);
      await update(visitor);
      expect((await logIn(visitor.user.email, PASSWORD)).statusCode).toBe(200);
    });

    it('sets a new password, keeps this session and ends all others', async () => {
      const visitor = await signedInVisitor(site().server);
      const elsewhere = anonymousVisitor(site().server);
      const { email } = visitor.user;
      await elsewhere.call('POST', API_PATHS.login, { email, password: PASSWORD });
      elsewhere.user = visitor.user;
      const cookieBefore = visitor.cookie();
      expect((await updateWithProof(visitor, { password: NEW_PASSWORD })).statusCode).toBe(200);
      expect(visitor.cookie()).not.toBe(cookieBefore);
      expect([await isSignedIn(visitor), await isSignedIn(elsewhere)]).toEqual([true, false]);
      expect((await logIn(email, PASSWORD)).statusCode).toBe(403);
      expect((await logIn(email, NEW_PASSWORD)).statusCode).toBe(200);
    });

    it('ends the logins with the previous password that have waited meanwhile, too', async () => {
      const visitor = await signedInVisitor(site().server);
      const { email, _id } = visitor.user;
      await checkPassword(visitor, PASSWORD);
      const payload = { email, password: PASSWORD };
      const inject = () =>
        site().server.inject({
          method: 'POST',
          url: API_PATHS.login,
          payload,
          remoteAddress: '203.0.113.77',
        });
      const waiting = Array.from({ length: 40 }, inject);
      expect((await update(visitor, { password: NEW_PASSWORD })).statusCode).toBe(200);
      await Promise.all(waiting);
      const open = await db().select().from(sessions).where(eq(sessions.accountId, _id));
      expect(open).toHaveLength(1);
      expect(await isSignedIn(visitor)).toBe(true);
    });

    it('keeps every session when the password stays', async () => {
      const visitor = await signedInVisitor(site().server);
      const cookieBefore = visitor.cookie();
      await update(visitor, { lastName: 'Wieck' });
      expect(visitor.cookie()).toBe(cookieBefore);
      expect(await isSignedIn(visitor)).toBe(true);
    });

    it('changes the email, also to another spelling of the same one', async () => {
      const visitor = await signedInVisitor(site().server);
      const email = `moved.${visitor.user.email}`;
      expect((await updateWithProof(visitor, { email })).statusCode).toBe(200);
      site().clock.now += RESET_MS;
      expect((await update(visitor, { email: email.toUpperCase() })).statusCode).toBe(200);
      expect((await logIn(email, PASSWORD)).statusCode).toBe(200);
      expect((await logIn(visitor.user.email, PASSWORD)).statusCode).toBe(401);
    });

    it('rejects the email of another account, in any letter case, and changes nothing', async () => {
      const [visitor, otherVisitor] = [
        await signedInVisitor(site().server),
        await signedInVisitor(site().server),
      ];
      const changes = { email: otherVisitor.user.email.toUpperCase(), password: NEW_PASSWORD };
      const response = await updateWithProof(visitor, changes);
      expect([response.statusCode, bodyOf(response)]).toEqual([409, { message: 'Email already exists' }]);
      expect((await logIn(visitor.user.email, PASSWORD)).statusCode).toBe(200);
    });

    it('is possible only for the user’s own account', async () => {
      const [visitor, otherVisitor] = [
        await signedInVisitor(site().server),
        await signedInVisitor(site().server),
      ];
      expect((await visitor.call('PUT', pathOf(otherVisitor), profileOf(otherVisitor))).statusCode).toBe(403);
      expect((await update(visitor, { id: otherVisitor.user._id })).statusCode).toBe(403);
      expect((await anonymousVisitor(site().server).call('PUT', pathOf(visitor), {})).statusCode).toBe(401);
    });

    it.each([
      ['a weak password', { password: 'weak' }],
      ['an empty first name', { firstName: ' ' }],
      ['no email', { email: undefined }],
      ['an invalid email', { email: 'clara@' }],
    ])('rejects %s', async (_what, changes) => {
      const response = await update(await signedInVisitor(site().server), changes);
      expect([response.statusCode, bodyOf(response)]).toEqual([400, WITH_MESSAGE]);
    });
  });

  describe('a forgotten password', () => {
    it('is replaced through the emailed link, which ends every session', async () => {
      const visitor = await signedInVisitor(site().server);
      const { email } = visitor.user;
      expect((await request(email.toUpperCase())).statusCode).toBe(200);
      const response = await resetPassword(await mailedToken(email));
      expect([response.statusCode, bodyOf(response)]).toEqual([200, { success: true }]);
      expect(await isSignedIn(visitor)).toBe(false);
      expect((await logIn(email, NEW_PASSWORD)).statusCode).toBe(200);
      expect((await logIn(email, PASSWORD)).statusCode).toBe(403);
    });

    it('a reset ends the block of logins, and wrong passwords of others do not block the browser of the reset', async () => {
      const { server, close } = await startTestServer({
        store: site().store,
        now: () => NOON,
        limits: { loginPerAccount: LIMIT },
      });
      const { user } = await signedInVisitor(server);
      const { email } = user;
      const login = (visitor: Pick<Visitor, 'call'>, password: string) =>
        visitor.call('POST', API_PATHS.login, { email, password });
      for (let time = 0; time < 3; time += 1) await login(anonymousVisitor(server), NEW_PASSWORD);
      expect((await login(anonymousVisitor(server), PASSWORD)).statusCode).toBe(429);
      await anonymousVisitor(server).call('POST', API_PATHS.requestReset, { email });
      const owner = anonymousVisitor(server);
      const payload = { token: await mailedToken(email), newPassword: NEW_PASSWORD };
      expect((await owner.call('POST', API_PATHS.resetPassword, payload)).statusCode).toBe(200);
      expect((await login(anonymousVisitor(server), NEW_PASSWORD)).statusCode).toBe(200);
      for (let time = 0; time < 3; time += 1) await login(anonymousVisitor(server), PASSWORD);
      expect((await login(anonymousVisitor(server), NEW_PASSWORD)).statusCode).toBe(429);
      expect((await login(owner, NEW_PASSWORD)).statusCode).toBe(200);
      await close();
    });

    it('responds the same to an email without an account, and sends nothing', async () => {
      const { user } = await signedInVisitor(site().server);
      const [known, unknown] = [await request(user.email), await request('nobody@example.com')];
      expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
      const mails = await db().select().from(outbox).where(eq(outbox.recipient, 'nobody@example.com'));
      expect(mails).toEqual([]);
    });

    it('has a link that works once', async () => {
      const { user } = await signedInVisitor(site().server);
      await request(user.email);
      const token = await mailedToken(user.email);
      await resetPassword(token);
      const secondReset = await resetPassword(token, PASSWORD);
      expect([secondReset.statusCode, bodyOf(secondReset)]).toEqual([400, WITH_MESSAGE]);
      expect((await logIn(user.email, NEW_PASSWORD)).statusCode).toBe(200);
    });

    it('has a link that changes the password once when it is used twice in parallel', async () => {
      const { user } = await signedInVisitor(site().server);
      await request(user.email);
      const token = await mailedToken(user.email);
      const responses = await Promise.all([resetPassword(token), resetPassword(token)]);
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    });

    it('has a link that stops working when the email of the account changes', async () => {
      const visitor = await signedInVisitor(site().server);
      const email = `moved-${visitor.user.email}`;
      await request(visitor.user.email);
      const token = await mailedToken(visitor.user.email);
      await update(visitor, { firstName: 'Pia' });
      await updateWithProof(visitor, { email });
      expect((await resetPassword(token)).statusCode).toBe(400);
      expect((await logIn(email, PASSWORD)).statusCode).toBe(200);
    });

    it('makes every older link invalid', async () => {
      const { user } = await signedInVisitor(site().server);
      await request(user.email);
      const older = await mailedToken(user.email);
      await db().delete(outbox).where(eq(outbox.recipient, user.email));
      await request(user.email);
      await resetPassword(await mailedToken(user.email));
      expect((await resetPassword(older, PASSWORD)).statusCode).toBe(400);
    });

    it(`has a link that works for ${RESET_MINUTES} minutes`, async () => {
      const { user } = await signedInVisitor(site().server);
      await request(user.email);
      const token = await mailedToken(user.email);
      site().clock.now = NOON + RESET_MS;
      expect((await resetPassword(token)).statusCode).toBe(400);
      site().clock.now = NOON + RESET_MS - 1;
      expect((await resetPassword(token)).statusCode).toBe(200);
    });

    it('stores the token as a hash, and deletes the mail when its link expires', async () => {
      const { user } = await signedInVisitor(site().server);
      await request(user.email);
      const token = await mailedToken(user.email);
      const rows = await db().select().from(passwordResets);
      expect(rows.map(({ tokenHash }) => tokenHash)).not.toContain(token);
      const mails = () =>
        db()
          .select()
          .from(outbox)
          .where(like(outbox.text, `%${token}%`));
      await sweep(site().store, NOON + RESET_MS);
      expect(await mails()).toHaveLength(1);
      await sweep(site().store, NOON + RESET_MS + 1);
      expect([await mails(), await db().select().from(passwordResets)]).toEqual([[], []]);
    });

    it.each([
      ['a token that nobody has got', { token: 'a'.repeat(43), newPassword: NEW_PASSWORD }],
      ['no token', { newPassword: NEW_PASSWORD }],
      ['an empty token', { token: '', newPassword: NEW_PASSWORD }],
      ['a weak password', { token: 'a'.repeat(43), newPassword: 'weak' }],
    ])('rejects %s', async (_what, payload) => {
      const response = await anonymousVisitor(site().server).call('POST', API_PATHS.resetPassword, payload);
      expect([response.statusCode, bodyOf(response)]).toEqual([400, WITH_MESSAGE]);
    });

    it('is mailed as a link to this site, in text and HTML', () => {
      const user = { _id: 'u', email: 'clara@example.com', firstName: 'Clara <3', lastName: 'Wieck' };
      const mail = resetMail({ user, token: 'secret', siteOrigin: 'https://orchestra.example' });
      const link = 'https://orchestra.example/reset-password?token=secret';
      expect([mail.recipient, mail.text.includes(link), mail.html.includes(`href="${link}"`)]).toEqual([
        'clara@example.com',
        true,
        true,
      ]);
      // Somebody else may have registered the address with any name, so mails do not contain the name.
      expect(mail.text + mail.html).not.toContain('Clara');
    });
  });

  describe('the rate limit', () => {
    it('limits each of these calls with 429 and a message', async () => {
      const { server, close } = await startTestServer({
        store: site().store,
        now: () => NOON,
        limits: {
          passwordCheck: LIMIT,
          profile: LIMIT,
          resetRequestPerAccount: LIMIT,
          reset: LIMIT,
        },
      });
      const visitor = await signedInVisitor(server);
      const from = (remoteAddress: string, url: string, payload: object) =>
        server.inject({ method: 'POST', url, payload, remoteAddress });
      const calls = {
        check: () => checkPassword(visitor, 'Wrong#123'),
        update: () => update(visitor),
        request: () => from('203.0.113.40', API_PATHS.requestReset, { email: visitor.user.email }),
        reset: () => from('203.0.113.41', API_PATHS.resetPassword, { token: 'x', newPassword: PASSWORD }),
      };
      for (const [call, statuses] of [
        [calls.check, [403, 403, 429]],
        [calls.update, [200, 200, 429]],
        [calls.request, [200, 200, 429]],
        [calls.reset, [400, 400, 429]],
      ] as const) {
        const responses = [await call(), await call()];
        const refusedResponse = await call();
        expect([...responses, refusedResponse].map(({ statusCode }) => statusCode)).toEqual(statuses);
        expect(bodyOf(refusedResponse)).toEqual(WITH_MESSAGE);
      }
      await close();
    });

    it('never counts correct passwords', async () => {
      const { server, close } = await startTestServer({
        store: site().store,
        now: () => NOON,
        limits: { passwordCheck: LIMIT },
      });
      const visitor = await signedInVisitor(server);
      for (let time = 0; time < 4; time += 1)
        expect((await checkPassword(visitor, PASSWORD)).statusCode).toBe(200);
      await close();
    });
  });
}
