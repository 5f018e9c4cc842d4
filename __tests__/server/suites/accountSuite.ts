import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { API_PATHS } from '../../../domain/api/contract';
import { DOOR_PATHS } from '../../../domain/door/door';
import { buildServer } from '../../../server/app';
import type { Config } from '../../../server/config';
import { DEFAULT_LIMITS } from '../../../server/http/limits';
import { LOG } from '../../../server/http/log';
import { SESSION_DAYS } from '../../../server/store/sessions';
import { accounts, outbox, sessions, rateLimits } from '../../../server/store/schema';
import { startTestServer } from '../../support/testServer';
import { NOON } from '../../support/testSeed';
import {
  bodyOf,
  signedInVisitor,
  PASSWORD,
  anonymousVisitor,
  ANY_TEXT,
  type Visitor,
} from '../../support/visitor';
import type { TestSite } from './site';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

export function accountSuite(site: () => TestSite): void {
  describe('registration', () => {
    it('responds with the user, without the password, and opens a session', async () => {
      const visitor = anonymousVisitor(site().server);
      const payload = {
        email: ' Clara@Example.com ',
        password: PASSWORD,
        firstName: ' Clara ',
        lastName: 'Wieck',
        redirect: '/',
      };
      const response = await visitor.call('POST', API_PATHS.register, payload);
      const user = bodyOf<{ _id: string }>(response);
      expect(user).toEqual({
        _id: user._id,
        id: user._id,
        email: 'Clara@Example.com',
        firstName: 'Clara',
        lastName: 'Wieck',
      });
      expect(response.headers['set-cookie']?.[0]).toMatch(/^session=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
      expect((await visitor.call('GET', `${API_PATHS.carts}?userId=${user._id}`)).statusCode).toBe(200);
    });

    it('stores what was meant: without invisible characters, and the account is entered by typing it', async () => {
      const payload = {
        email: '\u202aJo\u00adse@example.com\u202c',
        password: 'Cafe\u0301-day-42!',
        firstName: 'Jo\u00ads\u00e9',
        lastName: '\u200bLee\u00a0',
      };
      const response = await anonymousVisitor(site().server).call('POST', API_PATHS.register, payload);
      expect(bodyOf(response)).toMatchObject({
        email: 'Jose@example.com',
        firstName: 'Jos\u00e9',
        lastName: 'Lee',
      });
      const status = async (url: string, body: object) =>
        (await anonymousVisitor(site().server).call('POST', url, body)).statusCode;
      const email = 'JOSE@example.com';
      expect(await status(API_PATHS.checkEmail, { email })).toBe(409);
      for (const password of ['Caf\u00e9-day-42!', 'Cafe\u0301-day-42!', 'Caf\u00e9\u200b-day-42!'])
        expect(await status(API_PATHS.login, { email, password })).toBe(200);
      expect(await status(API_PATHS.login, { email, password: 'Cafe-day-42!' })).toBe(403);
    });

    it('rejects an email that has an account, in any letter case', async () => {
      const { user } = await signedInVisitor(site().server);
      const payload = { email: user.email.toUpperCase(), password: PASSWORD, firstName: 'A', lastName: 'B' };
      const response = await anonymousVisitor(site().server).call('POST', API_PATHS.register, payload);
      expect(response.statusCode).toBe(409);
      expect(response.headers['set-cookie']).toBeUndefined();
    });

    it('makes one account when the same email registers twice at the same time', async () => {
      const payload = { email: 'twins@example.com', password: PASSWORD, firstName: 'A', lastName: 'B' };
      const responses = await Promise.all(
        [1, 2].map(() => anonymousVisitor(site().server).call('POST', API_PATHS.register, payload)),
      );
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    });

    it('keeps an argon2id hash, never the password', async () => {
      const { user } = await signedInVisitor(site().server);
      const [row] = await site().store.db.select().from(accounts).where(eq(accounts.id, user._id));
      expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    });

    it.each([
      ['a weak password', { password: 'weak' }],
      ['a password that is no text', { password: 12345678 }],
      ['an empty first name', { firstName: '  ' }],
      ['no last name', { lastName: undefined }],
      ['no email', { email: undefined }],
      ['an email without a domain', { email: 'clara@' }],
      ['an email with a space within', { email: 'cla ra@example.com' }],
      ['a null', { email: null }],
      ['an object for an email', { email: { $ne: '' } }],
      ['a NUL character', { firstName: 'a\0b' }],
      ['an endless name', { firstName: 'a'.repeat(201) }],
    ])('rejects %s', async (_what, change) => {
      const payload = {
        email: 'bad@example.com',
        password: PASSWORD,
        firstName: 'A',
        lastName: 'B',
        ...change,
      };
      const response = await anonymousVisitor(site().server).call('POST', API_PATHS.register, payload);
      expect(response.statusCode).toBe(400);
      expect(bodyOf(response)).toEqual({ message: ANY_TEXT });
    });
  });

  describe('the email check', () => {
    it('says that a new email is available', async () => {
      const response = await anonymousVisitor(site().server).call('POST', API_PATHS.checkEmail, {
        email: 'new@example.com',
      });
      expect([response.statusCode, bodyOf(response)]).toEqual([200, { message: 'Email is available' }]);
    });

    it('says that a taken email exists, in any letter case', async () => {
      const { user } = await signedInVisitor(site().server);
      const response = await anonymousVisitor(site().server).call('POST', API_PATHS.checkEmail, {
        email: user.email.toUpperCase(),
      });
      expect([response.statusCode, bodyOf(response)]).toEqual([409, { message: 'Email already exists' }]);
    });

    it.each([API_PATHS.checkEmail, API_PATHS.requestReset])(
      'rejects an invalid email at %s',
      async (path) => {
        const response = await anonymousVisitor(site().server).call('POST', path, { email: 'clara' });
        expect([response.statusCode, bodyOf(response)]).toEqual([400, { message: 'Invalid email' }]);
      },
    );
  });

  describe('login', () => {
    it('responds with the user and a new session each time', async () => {
      const { user, cookie } = await signedInVisitor(site().server);
      const visitor = anonymousVisitor(site().server);
      const response = await visitor.call('POST', API_PATHS.login, { email: user.email, password: PASSWORD });
      expect(bodyOf(response)).toMatchObject({ _id: user._id, email: user.email });
      expect(visitor.cookie()).not.toBe(cookie());
      expect(response.headers['cache-control']).toBe('no-store');
    });

    it('accepts an email that an earlier release registered; no mail is sent to it, and its owner can change it', async () => {
      const visitor = await signedInVisitor(site().server);
      const { _id: id } = visitor.user;
      const { db } = site().store;
      const email = `j\u00fcrgen-${id}@example.org`;
      await db.update(accounts).set({ email, emailKey: email }).where(eq(accounts.id, id));
      const owner = anonymousVisitor(site().server);
      const login = await owner.call('POST', API_PATHS.login, { email: ` ${email} `, password: PASSWORD });
      expect(login.statusCode).toBe(200);
      await owner.call('POST', API_PATHS.checkPassword, { password: PASSWORD });
      const person = { firstName: 'J\u00fcrgen', lastName: 'Ron', email: `juergen-${id}@example.org` };
      expect((await owner.call('PUT', `${API_PATHS.users}/${id}`, person)).statusCode).toBe(200);
      expect(await db.select().from(outbox).where(eq(outbox.recipient, email))).toEqual([]);
    });

    it('responds 401 to an unknown email', async () => {
      const payload = { email: 'nobody@example.com', password: PASSWORD };
      expect((await anonymousVisitor(site().server).call('POST', API_PATHS.login, payload)).statusCode).toBe(
        401,
      );
    });

    it('responds 403 to a wrong password, also to the right one with spaces around it', async () => {
      const { user } = await signedInVisitor(site().server);
      for (const password of ['Wrong#123', ` ${PASSWORD} `]) {
        const response = await anonymousVisitor(site().server).call('POST', API_PATHS.login, {
          email: user.email,
          password,
        });
        expect(response.statusCode).toBe(403);
      }
    });

    it.each(['Cafe\u0301-day-42!', 'Caf\u00e9\u200b-day-42!'])(
      'accepts %j, which an earlier release has stored as it was typed',
      async (password) => {
        const { user } = await signedInVisitor(site().server);
        const passwordHash = await hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
        await site().store.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, user._id));
        const payload = { email: user.email, password };
        const response = await anonymousVisitor(site().server).call('POST', API_PATHS.login, payload);
        expect(response.statusCode).toBe(200);
      },
    );

    it('ends the previous session of the browser', async () => {
      const visitor = await signedInVisitor(site().server);
      const oldCookie = visitor.cookie();
      await visitor.call('POST', API_PATHS.login, { email: visitor.user.email, password: PASSWORD });
      const response = await site().server.inject({
        url: `${API_PATHS.carts}?userId=${visitor.user._id}`,
        headers: { cookie: oldCookie },
      });
      expect(response.statusCode).toBe(401);
    });
  });

  describe('a session', () => {
    it('ends at the logout', async () => {
      const visitor = await signedInVisitor(site().server);
      const cookie = visitor.cookie();
      expect((await visitor.call('POST', API_PATHS.logout)).statusCode).toBe(200);
      expect(visitor.cookie()).toBe('');
      const response = await site().server.inject({
        url: `${API_PATHS.carts}?userId=${visitor.user._id}`,
        headers: { cookie },
      });
      expect(response.statusCode).toBe(401);
    });

    it('can be ended twice, with or without a request body', async () => {
      const visitor = anonymousVisitor(site().server);
      expect((await visitor.call('POST', API_PATHS.logout, {})).statusCode).toBe(200);
      const empty = {
        method: 'POST',
        url: API_PATHS.logout,
        headers: { 'content-type': 'application/json' },
      } as const;
      expect((await site().server.inject(empty)).statusCode).toBe(200);
    });

    it(`lasts ${SESSION_DAYS} days and no longer`, async () => {
      const { server, clock } = site();
      const visitor = await signedInVisitor(server);
      const ask = async (now: number) => {
        clock.now = now;
        return (await visitor.call('GET', `${API_PATHS.carts}?userId=${visitor.user._id}`)).statusCode;
      };
      expect(await ask(NOON + SESSION_DAYS * DAY_MS - 1)).toBe(200);
      expect(await ask(NOON + SESSION_DAYS * DAY_MS)).toBe(401);
    });

    it('is stored as a hash', async () => {
      const visitor = await signedInVisitor(site().server);
      const token = visitor.cookie().split('=')[1];
      const rows = await site().store.db.select().from(sessions);
      expect(rows.map(({ tokenHash }) => tokenHash)).not.toContain(token);
    });

    it('has a Secure cookie on https', async () => {
      const secure = await startTestServer({
        store: site().store,
        config: { siteOrigin: 'https://orchestra.example' },
      });
      const payload = { email: 'secure@example.com', password: PASSWORD, firstName: 'A', lastName: 'B' };
      const response = await secure.server.inject({ method: 'POST', url: API_PATHS.register, payload });
      expect(response.headers['set-cookie']?.[0]).toMatch(
        /^__Host-session=.*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      await secure.close();
    });
  });

  describe('the rate limit', () => {
    const limited = async () => {
      const { store } = site();
      const limit = { attempts: 3, windowMs: HOUR_MS };
      const clock = { now: NOON };
      const { server, close } = await startTestServer({
        store,
        now: () => clock.now,
        limits: { loginPerAccount: limit, emailCheck: limit, register: limit },
      });
      const post = async (url: string, payload: object, remoteAddress: string) =>
        (await server.inject({ method: 'POST', url, payload, remoteAddress })).statusCode;
      return { server, close, clock, post };
    };

    it('limits wrong passwords for one account, from any address, until its window has passed', async () => {
      const { user } = await signedInVisitor(site().server);
      const { post, close, clock } = await limited();
      const guessPassword = (lastOctet: number, password = 'Wrong#123') =>
        post(API_PATHS.login, { email: user.email, password }, `203.0.113.${lastOctet}`);
      expect([
        await guessPassword(1),
        await guessPassword(2),
        await guessPassword(3),
        await guessPassword(4),
      ]).toEqual([403, 403, 403, 429]);
      expect(await guessPassword(5, PASSWORD)).toBe(429);
      clock.now += HOUR_MS;
      expect(await guessPassword(6, PASSWORD)).toBe(200);
      await close();
    });

    it('does not apply to the owner in a browser in which they have logged in', async () => {
      const { server, post, close } = await limited();
      const owner = await signedInVisitor(server);
      const { email } = owner.user;
      for (let time = 0; time < 5; time += 1)
        await post(API_PATHS.login, { email, password: 'Wrong#123' }, `203.0.113.${60 + time}`);
      const login = (password: string) => owner.call('POST', API_PATHS.login, { email, password });
      expect((await login(PASSWORD)).statusCode).toBe(200);
      const otherBrowser = await signedInVisitor(server);
      otherBrowser.user = owner.user;
      expect(
        (await otherBrowser.call('POST', API_PATHS.login, { email, password: PASSWORD })).statusCode,
      ).toBe(429);
      const guesses = [];
      for (let time = 0; time < 4; time += 1) guesses.push((await login('Wrong#123')).statusCode);
      expect(guesses).toEqual([403, 403, 403, 429]);
      await close();
    });

    it('counts the addresses of one /56 network of IPv6 together', async () => {
      const { post, close } = await limited();
      const check = (address: string) => post(API_PATHS.checkEmail, { email: 'free@example.com' }, address);
      const statusCodes = [];
      for (let subnet = 1; subnet <= 4; subnet += 1) statusCodes.push(await check(`2001:db8:1:${subnet}::1`));
      expect([...statusCodes, await check('2001:db8:1:100::1')]).toEqual([200, 200, 200, 429, 200]);
      await close();
    });

    it('counts a visitor whose address is reported with a port, or cannot be read', async () => {
      const { post, close } = await limited();
      for (const addressOf of [
        (port: number) => `203.0.113.200:${port}`,
        (port: number) => `[2001:db8:77::1]:${port}`,
        (port: number) => `unreadable ${port}`,
      ]) {
        const statusCodes = [];
        for (let port = 4001; port <= 4004; port += 1)
          statusCodes.push(await post(API_PATHS.checkEmail, { email: 'free@example.com' }, addressOf(port)));
        expect(statusCodes).toEqual([200, 200, 200, 429]);
      }
      await close();
    });

    it.each<[string, Config['trustProxy'], string, number[]]>([
      ['nobody', false, '198.51.100.9', [200, 200, 200, 429]],
      ['a proxy in the list', ['198.51.100.9'], '198.51.100.9', [200, 200, 200, 200]],
      ['a proxy that is not in the list', ['198.51.100.9'], '127.0.0.1', [200, 200, 200, 429]],
      ['one hop', (_address, hop) => hop < 1, '198.51.100.9', [200, 200, 200, 200]],
    ])('trusts %s to report the address of a visitor', async (_who, trustProxy, proxy, statuses) => {
      const limit = { attempts: 3, windowMs: HOUR_MS };
      const lines: string[] = [];
      const { store } = site();
      await store.db.delete(rateLimits);
      const { server, close } = await startTestServer({
        store,
        config: { trustProxy },
        limits: { emailCheck: limit },
        logger: { ...LOG, stream: { write: (line: string) => void lines.push(line) } },
      });
      const statusCodes = [];
      for (let lastOctet = 1; lastOctet <= 4; lastOctet += 1) {
        const { statusCode } = await server.inject({
          method: 'POST',
          url: API_PATHS.checkEmail,
          payload: { email: 'free@example.com' },
          remoteAddress: proxy,
          headers: { 'x-forwarded-for': `203.0.113.${100 + lastOctet}` },
        });
        statusCodes.push(statusCode);
      }
      expect(statusCodes).toEqual(statuses);
      expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(trustProxy === false ? 1 : 0);
      await close();
    });

    it('counts parallel guesses, too', async () => {
      const { user } = await signedInVisitor(site().server);
      const { post, close } = await limited();
      const statusCodes = await Promise.all(
        Array.from({ length: 12 }, () =>
          post(API_PATHS.login, { email: user.email, password: 'Wrong#1' }, '203.0.113.9'),
        ),
      );
      expect(statusCodes.filter((status) => status === 403)).toHaveLength(3);
      await close();
    });

    it('never counts successful logins', async () => {
      const { user } = await signedInVisitor(site().server);
      const { post, close } = await limited();
      for (let time = 0; time < 8; time += 1) {
        expect(await post(API_PATHS.login, { email: user.email, password: PASSWORD }, '203.0.113.10')).toBe(
          200,
        );
      }
      await close();
    });

    it('accepts all parallel logins with the right password from one address, and then still limits guesses', async () => {
      const { user } = await signedInVisitor(site().server);
      const { post, close } = await limited();
      const login = (password: string) =>
        post(API_PATHS.login, { email: user.email, password }, '203.0.113.11');
      const right = await Promise.all(Array.from({ length: 60 }, () => login(PASSWORD)));
      expect(right).toEqual(Array(60).fill(200));
      const guesses = await Promise.all(Array.from({ length: 9 }, () => login('Wrong#123')));
      expect(guesses.sort()).toEqual([...Array<number>(3).fill(403), ...Array<number>(6).fill(429)]);
      await close();
    });

    it('of an address does not count logins that the limit of an account has rejected', async () => {
      const limit = (attempts: number) => ({ attempts, windowMs: HOUR_MS });
      const [attackedVisitor, otherVisitor] = [
        await signedInVisitor(site().server),
        await signedInVisitor(site().server),
      ];
      const { server, close } = await startTestServer({
        store: site().store,
        now: () => NOON,
        limits: { loginPerAccount: limit(2), loginPerAddress: limit(3) },
      });
      const login = async ({ user }: Visitor, password: string) => {
        const payload = { email: user.email, password };
        const remoteAddress = '203.0.113.12';
        const { statusCode } = await server.inject({
          method: 'POST',
          url: API_PATHS.login,
          payload,
          remoteAddress,
        });
        return statusCode;
      };
      const guesses = [];
      for (let time = 0; time < 6; time += 1) guesses.push(await login(attackedVisitor, 'Wrong#123'));
      expect(guesses).toEqual([403, 403, 429, 429, 429, 429]);
      expect(await login(otherVisitor, PASSWORD)).toBe(200);
      expect([await login(otherVisitor, 'Wrong#123'), await login(otherVisitor, PASSWORD)]).toEqual([
        403, 429,
      ]);
      await close();
    });

    it('counts email checks per address', async () => {
      const { post, close } = await limited();
      const check = (address: string) => post(API_PATHS.checkEmail, { email: 'free@example.com' }, address);
      const statusCodes = [
        await check('203.0.113.20'),
        await check('203.0.113.20'),
        await check('203.0.113.20'),
      ];
      expect([...statusCodes, await check('203.0.113.20'), await check('203.0.113.21')]).toEqual([
        200, 200, 200, 429, 200,
      ]);
      await close();
    });

    it('responds with {message}', async () => {
      const { server, close } = await limited();
      const request = {
        method: 'POST',
        url: API_PATHS.checkEmail,
        payload: { email: 'a@b.example' },
        remoteAddress: '203.0.113.30',
      } as const;
      for (let time = 0; time < 3; time += 1) await server.inject(request);
      expect(bodyOf(await server.inject(request))).toEqual({ message: ANY_TEXT });
      await close();
    });

    it('is far above normal use', () => {
      expect(DEFAULT_LIMITS.loginPerAccount.attempts).toBeGreaterThanOrEqual(10);
    });
  });

  describe('a name with control characters', () => {
    const HOSTILE = '\u001b]0;pwned\u0007Eve\u009b2J\u202e\r\nBcc: all@example.com';
    const CLEAN = ']0;pwnedEve2J Bcc: all@example.com';

    it('is stored as one line without them, by a registration and a profile', async () => {
      const visitor = await signedInVisitor(site().server, { firstName: HOSTILE, lastName: HOSTILE });
      const changes = { id: visitor.user._id, email: visitor.user.email, password: '' };
      const response = await visitor.call('PUT', `${API_PATHS.users}/${visitor.user._id}`, {
        ...changes,
        firstName: HOSTILE,
        lastName: HOSTILE,
      });
      const clean = { firstName: CLEAN, lastName: CLEAN };
      expect([visitor.user, bodyOf(response)]).toMatchObject([clean, clean]);
    });

    it('is refused if nothing else is in it', async () => {
      const response = await anonymousVisitor(site().server).call('POST', API_PATHS.register, {
        email: 'controls@example.com',
        password: PASSWORD,
        firstName: '\u0007',
        lastName: '\u202e',
      });
      expect(response.statusCode).toBe(400);
    });
  });

  describe('requests of other sites', () => {
    const SITE = 'http://localhost:3000';
    const FOREIGN = 'https://evil.example';
    const send = async (headers: Record<string, string>, url: string = API_PATHS.logout) =>
      site().server.inject({ method: 'POST', url, headers });

    it.each<Record<string, string>>([
      { origin: FOREIGN },
      { origin: 'null' },
      { origin: `${SITE}.evil.example` },
      { origin: FOREIGN, host: 'evil.example' },
      { origin: FOREIGN, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      { origin: 'http://localhost:80', host: 'localhost:80' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: SITE, 'sec-fetch-site': 'cross-site' },
    ])('are rejected: %o', async (headers) => {
      const { server, close } = await startTestServer({
        store: site().store,
        config: { trustProxy: ['127.0.0.1'] },
      });
      const response = await server.inject({ method: 'POST', url: API_PATHS.logout, headers });
      await close();
      expect([response.statusCode, bodyOf(response)]).toEqual([403, { message: ANY_TEXT }]);
    });

    it.each([
      ...['/account/delete', '/account/sessions/1/end', '/account/undo/1', '/orders/1/receipt', '/pay/1/pay'],
      ...['/forms/donate', DOOR_PATHS.ticks, '/unknown'],
    ])('are rejected by %s', async (url) => {
      const statuses = [
        (await send({ origin: FOREIGN }, url)).statusCode,
        (await send({ 'sec-fetch-site': 'cross-site' }, url)).statusCode,
      ];
      expect(statuses).toEqual([403, 403]);
    });

    it.each<Record<string, string>>([
      {},
      { origin: SITE },
      { origin: SITE, host: 'another.example' },
      { origin: SITE, 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ])('are distinguished from those of this site and of programs: %o', async (headers) => {
      expect((await send(headers)).statusCode).toBe(200);
    });
  });

  describe('a malformed request', () => {
    const post = (payload: string, type = 'application/json') =>
      site().server.inject({
        method: 'POST',
        url: API_PATHS.login,
        payload,
        headers: { 'content-type': type },
      });

    it.each([
      ['broken JSON', 400, () => post('{"email":')],
      ['no body', 400, () => post('')],
      ['a list', 400, () => post('[]')],
      ['a prototype key', 400, () => post('{"__proto__":{"email":"a@b.c"}}')],
      ['plain text', 415, () => post('email=a', 'text/plain')],
      ['a form', 415, () => post('email=a', 'application/x-www-form-urlencoded')],
      ['a body of 20,000 levels', 400, () => post(`{"email":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)],
      ['a huge body', 413, () => post(JSON.stringify({ email: 'a'.repeat(200_000) }))],
      ['a broken path', 400, () => site().server.inject('/api/%zz')],
    ])('with %s gets the response %i {message}', async (_what, status, send) => {
      const response = await send();
      expect([response.statusCode, bodyOf(response)]).toEqual([status, { message: ANY_TEXT }]);
    });
  });

  it('the message of a validation error names the field', async () => {
    const payload = { email: 'clara@', password: PASSWORD, firstName: 'Clara', lastName: 'a'.repeat(201) };
    const response = await anonymousVisitor(site().server).call('POST', API_PATHS.register, payload);
    expect(bodyOf<{ message: string }>(response).message).not.toBe('We couldn’t read the request.');
  });

  it('a response 500 contains no details of the error', async () => {
    const { server, close } = await startTestServer({ store: site().store });
    const brokenServer = await buildBroken();
    expect([brokenServer.statusCode, bodyOf(brokenServer)]).toEqual([
      500,
      { message: expect.not.stringContaining('secret') as unknown },
    ]);
    expect(server).toBeDefined();
    await close();
  });

  async function buildBroken() {
    const { config, close } = await startTestServer({ store: site().store });
    const server = await buildServer({
      config,
      store: site().store,
      logger: false,
      now: () => {
        throw new Error('secret detail');
      },
    });
    const response = await server.inject({
      method: 'POST',
      url: API_PATHS.checkEmail,
      payload: { email: 'a@b.example' },
    });
    await server.close();
    await close();
    return response;
  }
}
