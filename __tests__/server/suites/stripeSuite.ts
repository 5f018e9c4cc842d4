import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { createStripePayments, WEBHOOK_PATH } from '../../../server/payments/stripePayments';
import type { Store } from '../../../server/store/database';
import { orders, outbox } from '../../../server/store/schema';
import { NOON } from '../../support/testSeed';
import { startTestServer } from '../../support/testServer';
import type { TestServer } from '../../support/testServer';
import { bodyOf, member } from '../../support/visitor';
import type { TestSite } from './site';

const SECRET = 'whsec_test';
const SITE = 'https://orchestra.example';

interface Call {
  path: string;
  key: string | undefined;
  params: URLSearchParams;
}

/** What Stripe says of the try to pay for the session; null: it answers with an error. */
type Intent = { last_payment_error: { code: string } | null } | 'pi_1' | null;

/** What Stripe's API answers, on this machine. */
function fakeStripe() {
  const calls: Call[] = [];
  const answers: { intent: Intent; failure: number | null } = { intent: 'pi_1', failure: null };
  const server = http.createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const key = request.headers['idempotency-key'];
      calls.push({ path: request.url ?? '', key: String(key), params: new URLSearchParams(text) });
      response.setHeader('content-type', 'application/json');
      if (answers.failure !== null) {
        response.statusCode = answers.failure;
        response.end(JSON.stringify({ error: { message: 'Invalid API Key provided: sk_live_x' } }));
        return;
      }
      if (request.method === 'GET') {
        response.statusCode = answers.intent === null ? 500 : 200;
        response.end(JSON.stringify({ id: 'cs_1', payment_intent: answers.intent }));
        return;
      }
      response.end(
        JSON.stringify({ id: 'cs_1', object: 'x', url: `https://checkout.stripe.com/c/${String(key)}` }),
      );
    });
  });
  return { calls, answers, server };
}

export function stripeSuite(site: () => TestSite): void {
  describe('with Stripe', () => {
    const { calls, answers, server: api } = fakeStripe();
    let shop: TestServer;
    let stripe: Stripe;
    const store = (): Store => site().store;

    beforeAll(async () => {
      await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
      const { port } = api.address() as AddressInfo;
      stripe = new Stripe('sk_test_x', { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });
      const config = { siteOrigin: SITE, stripeWebhookSecret: SECRET };
      const payments = createStripePayments({ config, store: store(), now: () => NOON, stripe });
      shop = await startTestServer({ store: store(), config, payments, now: () => NOON });
    });

    afterAll(async () => {
      await shop.close();
      await new Promise((resolve) => api.close(resolve));
    });

    async function pendingOrder(event: string) {
      const visitor = await member(shop.server);
      await visitor.add(event, 2);
      const { url } = bodyOf<{ url: string }>(await visitor.checkout());
      const [order] = await store().db.select().from(orders).where(eq(orders.accountId, visitor.user._id));
      if (!order) throw new Error('There is no order.');
      return { visitor, order, url };
    }

    const sessionOf = async (orderId: string) => {
      const [order] = await store().db.select().from(orders).where(eq(orders.id, orderId));
      return { amount_total: order?.totalCents, currency: 'usd' };
    };

    const tell = async (orderId: string, secret = SECRET, changes: object = {}) =>
      send(
        {
          ...(await sessionOf(orderId)),
          id: `cs_${orderId}`,
          client_reference_id: orderId,
          payment_status: 'paid',
          payment_intent: 'pi_1',
          ...changes,
        },
        { secret },
      );

    /** Sends a signed event. */
    function send(
      object: object | null,
      { type = 'checkout.session.completed', secret = SECRET }: { type?: string; secret?: string } = {},
    ) {
      const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
      const signature = stripe.webhooks.generateTestHeaderString({ payload, secret });
      return shop.server.inject({
        method: 'POST',
        url: WEBHOOK_PATH,
        payload,
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      });
    }

    const statusOf = async (id: string) =>
      (await store().db.select().from(orders).where(eq(orders.id, id)))[0]?.status;
    const mailsTo = async (email: string) =>
      (await store().db.select().from(outbox).where(eq(outbox.recipient, email))).map(
        ({ occasion }) => occasion.split(':')[0],
      );

    it('opens one session for the same cart, with the frozen prices', async () => {
      calls.length = 0;
      const { visitor, order, url } = await pendingOrder('discounted');
      expect(url).toBe(`https://checkout.stripe.com/c/checkout-${order.id}`);
      expect(bodyOf<{ url: string }>(await visitor.checkout()).url).toBe(url);
      expect(calls).toHaveLength(1);
      const sent = Object.fromEntries(calls[0]?.params ?? []);
      expect(sent).toMatchObject({
        'line_items[0][quantity]': '2',
        'line_items[0][price_data][unit_amount]': '1700',
        success_url: `${SITE}/thank-you`,
        cancel_url: `${SITE}/pay/${order.token}/return`,
      });
    });

    it('completes an order once, however often the webhook comes', async () => {
      const { visitor, order } = await pendingOrder('open');
      const answers = await Promise.all([tell(order.id), tell(order.id), tell(order.id)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect(await statusOf(order.id)).toBe('paid');
      expect(await mailsTo(visitor.user.email)).toEqual(['receipt']);
    });

    const DECLINED = { last_payment_error: { code: 'card_declined' } };

    const comeBack = async (token: string) => {
      const { statusCode, headers } = await shop.server.inject({ url: `/pay/${token}/return` });
      expect(statusCode).toBe(303);
      return headers.location;
    };

    it.each<{ after: string; intent: Intent; leadsTo: string }>([
      { after: 'a declined card', intent: DECLINED, leadsTo: '/cart?payment=declined' },
      { after: 'a cancelled payment', intent: { last_payment_error: null }, leadsTo: '/cart' },
      { after: 'no try to pay', intent: 'pi_1', leadsTo: '/cart' },
      { after: 'an error of Stripe', intent: null, leadsTo: '/cart' },
    ])('leads to $leadsTo after $after', async ({ intent, leadsTo }) => {
      const { order } = await pendingOrder('open');
      answers.intent = intent;
      calls.length = 0;
      expect(await comeBack(order.token)).toBe(SITE + leadsTo);
      expect(calls.map(({ path }) => path)).toEqual([
        '/v1/checkout/sessions',
        '/v1/checkout/sessions/cs_1?expand[0]=payment_intent',
      ]);
      expect(await statusOf(order.id)).toBe('pending');
    });

    it('leads from a paid order to the thanks, and from an unknown one to the cart', async () => {
      const { order } = await pendingOrder('open');
      await tell(order.id);
      calls.length = 0;
      expect(await comeBack(order.token)).toBe(`${SITE}/thank-you`);
      expect(await comeBack('unknown')).toBe(`${SITE}/cart`);
      expect(calls).toEqual([]);
    });

    it('refuses a webhook that Stripe did not sign', async () => {
      const { order } = await pendingOrder('open');
      expect((await tell(order.id, 'whsec_other')).statusCode).toBe(400);
      expect(await statusOf(order.id)).toBe('pending');
    });

    it.each([{ amount_total: 100 }, { currency: 'eur' }])(
      'books nothing for a payment of another sum: %j',
      async (changes) => {
        const { order } = await pendingOrder('open');
        expect((await tell(order.id, SECRET, changes)).statusCode).toBe(200);
        expect(await statusOf(order.id)).toBe('pending');
      },
    );

    it.each([400, 401, 402, 403, 404, 429, 500])(
      'answers 502 in our own words when Stripe answers %i',
      async (status) => {
        const visitor = await member(shop.server);
        await visitor.add('open');
        answers.failure = status;
        const response = await visitor.checkout();
        answers.failure = null;
        expect([response.statusCode, response.body.includes('sk_live')]).toEqual([502, false]);
        expect((await visitor.checkout()).statusCode).toBe(200);
      },
    );

    it('refuses a signed event without an object', async () => {
      expect((await send(null)).statusCode).toBe(400);
    });

    it('refunds a payment that came after the last place was gone, and says so once', async () => {
      await site().addEvent('stripe-last', { capacity: 2 });
      const [quick, slow] = [await pendingOrder('stripe-last'), await pendingOrder('stripe-last')];
      await tell(quick.order.id);
      calls.length = 0;
      await tell(slow.order.id);
      await tell(slow.order.id);
      expect(new Set(calls.map(({ path, key }) => `${path} ${key}`))).toEqual(
        new Set([`/v1/refunds refund-cs_${slow.order.id}`]),
      );
      expect(await statusOf(slow.order.id)).toBe('refunded');
      expect(await mailsTo(slow.visitor.user.email)).toEqual(['refund']);
      expect((await slow.visitor.cart()).cartItems).toHaveLength(1);
    });
  });
}
