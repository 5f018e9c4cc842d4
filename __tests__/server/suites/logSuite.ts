import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { API_PATHS } from '../../../domain/api/contract';
import { LOG } from '../../../server/http/log';
import { startBackgroundJobs } from '../../../server/run/backgroundJobs';
import { createStripePayments, WEBHOOK_PATH } from '../../../server/payments/stripePayments';
import type { Store } from '../../../server/store/database';
import { outbox } from '../../../server/store/schema';
import { eventually } from '../../support/eventually';
import { configOf, startTestServer } from '../../support/testServer';
import { signedInVisitor, PASSWORD, anonymousVisitor } from '../../support/visitor';
import { contactMessage } from './contactMessageSuite';

const SECRET = 'whsec_log';
const ADDRESS = '203.0.113.77';
const QUERY = 'email=query%40example.com&token=querysecret';
const TOKEN = 'secret-token-of-a-link';
const WRONG = 'Wrong#123';
/** After so many failed attempts a mail is given up. */
const MAIL_ATTEMPTS = 12;
/** The number that pino logs for the level error. */
const ERROR_LEVEL = 50;
const MESSAGE = 'The text of a contact message';

/** Values that the log must not contain, besides every email. */
const PERSONAL = [
  ADDRESS,
  'querysecret',
  TOKEN,
  MESSAGE,
  PASSWORD,
  WRONG,
  '$argon2',
  '@example',
  'hostile',
  'sk_test_log',
];

const hideTable = (store: Store, table: string) =>
  store.db.execute(sql`alter table ${sql.identifier(table)} rename to ${sql.identifier(`${table}_away`)}`);

/** A mail server that rejects every recipient with a reply that contains the address. */
async function startRefusingMailServer(): Promise<{ url: string; close: () => void }> {
  const server = net.createServer((socket) => {
    socket.write('220 mail\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const line = data.toString().trim();
      socket.write(line.startsWith('RCPT') ? `550 ${line} is refused\r\n` : '250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
}

export function logSuite(openStore: () => Promise<Store>): void {
  describe('the log of a run in which every call fails', () => {
    let lines: string[];
    /** The request ids in the headers of the responses. */
    let requestIds: unknown[];
    let account: string;
    let givenUp: string | undefined;

    beforeAll(async () => {
      lines = [];
      const store = await openStore();
      const stripe = new Stripe('sk_test_log', {
        host: '127.0.0.1',
        port: 1,
        protocol: 'http',
        maxNetworkRetries: 0,
      });
      const payments = createStripePayments({
        config: { siteOrigin: 'https://orchestra.example', stripeWebhookSecret: SECRET, holdMinutes: 30 },
        store,
        now: Date.now,
        stripe,
      });
      const { server, close } = await startTestServer({
        store,
        config: { trustProxy: ['loopback'], logsRequests: true },
        payments,
        logger: { ...LOG, stream: { write: (line: string) => void lines.push(line) } },
      });
      const visitor = await signedInVisitor(server);
      const { user } = visitor;
      await visitor.add('open');
      await visitor.checkout();
      account = user._id;
      for (const email of [user.email, 'nobody@example.com'])
        for (const password of email === user.email ? [PASSWORD, WRONG] : [PASSWORD])
          await anonymousVisitor(server).call('POST', API_PATHS.login, { email, password });
      for (const password of [PASSWORD, WRONG])
        await visitor.call('POST', API_PATHS.checkPassword, { password, userID: user._id });
      await visitor.call('POST', API_PATHS.requestReset, { email: user.email });
      const [triedOften] = await store.db
        .update(outbox)
        .set({ attempts: MAIL_ATTEMPTS - 1 })
        .returning({ id: outbox.id });
      givenUp = triedOften?.id;
      await visitor.call('POST', API_PATHS.requestReset, { email: user.email });

      const mailServer = await startRefusingMailServer();
      const stopJobs = startBackgroundJobs({
        now: Date.now,
        config: { ...configOf(3000), smtpUrl: mailServer.url, dataDir: 'unused' },
        store,
        payments,
        log: server.log,
      });
      for (const text of ['a mail could not be sent; ', 'a mail failed for the last time'])
        await eventually(async () => expect(lines.join('')).toContain(text));
      await stopJobs();
      mailServer.close();

      for (const table of [
        'settings',
        'accounts',
        'orders',
        'password_resets',
        'subscribers',
        'contact_messages',
      ]) {
        await hideTable(store, table);
      }
      const anonymous = anonymousVisitor(server);
      const from = { 'x-forwarded-for': ADDRESS };
      const person = { email: 'anna@example.com', password: PASSWORD, firstName: 'Anna', lastName: 'Lake' };
      const event = {
        id: 'evt',
        object: 'event',
        type: 'checkout.session.completed',
        data: { object: { id: 'cs_1', client_reference_id: TOKEN, payment_status: 'paid' } },
      };
      const payload = JSON.stringify(event);
      const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET });
      const signed = { 'stripe-signature': signature, 'content-type': 'application/json' };
      const posts: [string, object][] = [
        [API_PATHS.register, person],
        [API_PATHS.login, person],
        [API_PATHS.checkEmail, person],
        [API_PATHS.requestReset, person],
        [API_PATHS.resetPassword, { token: TOKEN, newPassword: PASSWORD }],
        [API_PATHS.subscribe, { email: person.email }],
        [API_PATHS.contact, contactMessage({ email: person.email, message: MESSAGE })],
      ];
      const callAll = async () => [
        await anonymous.call('GET', `${API_PATHS.events}?${QUERY}`, undefined, from),
        ...(await Promise.all(
          posts.map(([url, body]) => anonymous.call('POST', `${url}?${QUERY}`, body, from)),
        )),
        await visitor.call('POST', API_PATHS.createCheckout, {}, from),
        await visitor.call('PUT', `${API_PATHS.users}/${user._id}?${QUERY}`, person, from),
        await anonymous.call('GET', `/pay/${TOKEN}/return?${QUERY}`, undefined, from),
        await anonymous.call('GET', `/orders/${TOKEN}?${QUERY}`, undefined, from),
        await anonymous.call('POST', `/orders/${TOKEN}/receipt?${QUERY}`, undefined, from),
        await anonymous.call('POST', `${WEBHOOK_PATH}?${QUERY}`, payload, signed),
      ];
      const responses = await callAll();
      // Without the table of rate limits every call fails before its handler runs.
      await hideTable(store, 'tries');
      responses.push(...(await callAll()));
      requestIds = responses.map(({ headers }) => headers['x-request-id']);
      expect(responses.map(({ statusCode }) => statusCode >= 500)).toEqual(responses.map(() => true));
      for (const url of [
        `/api/hostile@example.com?${QUERY}`,
        `/hostile%zz?${QUERY}`,
        `/pay/hostile%00?${QUERY}`,
        `//hostile.example@example.com/%2e%2e?${QUERY}`,
      ]) {
        await anonymous.call('GET', url, undefined, from);
      }
      await close();
      await store.close();
    });

    it('has the route and the error code of each failed call', () => {
      const failed = lines.map(
        (line) => JSON.parse(line) as Record<string, { route?: string; code?: string }>,
      );
      const routes = failed.flatMap(({ req }) => (req?.route ? [req.route] : []));
      expect(routes).toEqual(
        expect.arrayContaining(['/api/events', '/api/contact', '/pay/:token/return', '/orders/:key']),
      );
      expect(failed.find(({ req }) => req?.route === '/api/events')?.err).toMatchObject({ code: '42P01' });
    });

    it('has a line for each request, with the request id of the response', () => {
      const requests = lines
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ msg }) => msg === 'request');
      const failed = requests.find(({ reqId }) => reqId === requestIds[0]);
      expect(failed).toMatchObject({ method: 'GET', route: '/api/events', status: 500 });
      expect(failed?.ms).toEqual(expect.any(Number));
      expect(new Set(requests.map(({ reqId }) => reqId)).size).toBe(requests.length);
      expect(requests.map(({ reqId }) => reqId)).toEqual(expect.arrayContaining(requestIds));
    });

    it('reports a mail that was given up as an error, with the command that lists it', () => {
      const [line, ...more] = lines.filter((each) => each.includes('failed for the last time'));
      expect(JSON.parse(line ?? '')).toMatchObject({
        level: ERROR_LEVEL,
        mailId: givenUp,
        err: { responseCode: 550 },
        msg: 'a mail failed for the last time; "npm run office -- outbox" lists it',
      });
      expect(more).toEqual([]);
    });

    it('has a line for each check of a password, with the id of the account', () => {
      const checks = lines
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ msg }) => msg === 'password checked')
        .map(({ check, account: id, isRight, reqId }) => [check, id, isRight, typeof reqId]);
      expect(checks).toEqual([
        ['login', account, true, 'string'],
        ['login', account, false, 'string'],
        ['login', null, false, 'string'],
        ['current password', account, true, 'string'],
        ['current password', account, false, 'string'],
      ]);
    });

    it.each(PERSONAL)('never contains %s', (value) => {
      expect(lines.filter((line) => line.includes(value))).toEqual([]);
    });
  });
}
