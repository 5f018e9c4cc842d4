import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { LOG } from '../../../server/http/log';
import { STRIPE } from '../../../server/payments/choosePayments';
import type { PaymentProvider } from '../../../server/payments/provider';
import { createStripePayments, WEBHOOK_PATH } from '../../../server/payments/stripePayments';
import type { Store } from '../../../server/store/database';
import { orders, outbox } from '../../../server/store/schema';
import { eventually } from '../../support/eventually';
import { FakeStripe, WEBHOOK_SECRET, type Failure, type FakeSession } from '../../support/fakeStripe';
import { NOON } from '../../support/testSeed';
import { startTestServer } from '../../support/testServer';
import type { TestServer } from '../../support/testServer';
import { bodyOf, signedInVisitor } from '../../support/visitor';
import type { Visitor } from '../../support/visitor';
import type { DescribeOnce, TestSite } from './site';

const SITE = 'https://orchestra.example';
const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function stripeSuite(site: () => TestSite, once: DescribeOnce): void {
  describe('with Stripe', () => {
    const api = new FakeStripe();
    const lines: string[] = [];
    let shop: TestServer;
    let payments: PaymentProvider;
    const store = (): Store => site().store;

    beforeAll(async () => {
      const stripe = await api.start({ ...STRIPE, timeout: 500 });
      const config = { siteOrigin: SITE, stripeWebhookSecret: WEBHOOK_SECRET, holdMinutes: 30 };
      const now = () => site().clock.now;
      payments = createStripePayments({ config, store: store(), now, stripe });
      const logger = { ...LOG, stream: { write: (line: string) => void lines.push(line) } };
      shop = await startTestServer({ store: store(), config, payments, now, logger });
    });

    beforeEach(() => {
      api.calls.length = 0;
      lines.length = 0;
    });

    afterAll(async () => {
      await shop.close();
      await api.stop();
    });

    interface Pending {
      visitor: Visitor;
      id: string;
      token: string;
      url: string;
      session: FakeSession;
    }

    /** Follows the link to the payment page. @returns where it leads */
    async function openPayment(visitor: Visitor): Promise<string> {
      const { url } = bodyOf<{ url: string }>(await visitor.checkout());
      return String((await shop.server.inject(url)).headers.location);
    }

    async function pendingOrder(event = 'open'): Promise<Pending> {
      const visitor = await signedInVisitor(shop.server);
      await visitor.add(event, 2);
      const url = await openPayment(visitor);
      const [order] = await store().db.select().from(orders).where(eq(orders.accountId, visitor.user._id));
      if (!order) throw new Error('There is no order.');
      return { visitor, id: order.id, token: order.token, url, session: api.sessionOf(order.id) };
    }

    const post = (signed: { payload: string; headers: Record<string, string> }) =>
      shop.server.inject({ method: 'POST', url: WEBHOOK_PATH, ...signed });

    const send = async (type: string, object: object | null) =>
      (await post(api.event(type, object))).statusCode;

    const report = (session: FakeSession, type = 'completed') => send(`checkout.session.${type}`, session);

    const reportCharge = (session: FakeSession, type: string) =>
      send(`charge.${type}`, { payment_intent: session.payment_intent?.id });

    async function paidOrder(event = 'open'): Promise<Pending> {
      const order = await pendingOrder(event);
      api.pay(order.session);
      expect(await report(order.session)).toBe(200);
      return order;
    }

    const orderOf = async (id: string) => {
      const [order] = await store().db.select().from(orders).where(eq(orders.id, id));
      if (!order) throw new Error(`There is no order ${id}.`);
      return order;
    };
    const statusOf = async (id: string) => (await orderOf(id)).status;
    const mailsTo = async ({ user }: Visitor) =>
      (await store().db.select().from(outbox).where(eq(outbox.recipient, user.email))).map(
        ({ occasion }) => occasion.split(':')[0],
      );

    once('a checkout', () => {
      it('opens one session for the same cart, with the prices of the order', async () => {
        const { visitor, id, token, url, session } = await pendingOrder('discounted');
        expect(url).toBe(session.url);
        expect(await openPayment(visitor)).toBe(url);
        expect(api.calls).toHaveLength(1);
        expect(api.calls[0]?.key).toBe(`checkout-${id}`);
        expect(Object.fromEntries(api.calls[0]?.params ?? [])).toMatchObject({
          'line_items[0][quantity]': '2',
          'line_items[0][price_data][unit_amount]': '1700',
          success_url: `${SITE}/thank-you`,
          cancel_url: `${SITE}/pay/${token}/return`,
        });
        expect((await orderOf(id)).sessionId).toBe(session.id);
        // Stripe refuses sessions of less than 30 minutes; the places are held a little longer.
        expect(session.expires_at * 1000).toBe(NOON + 31 * MINUTE);
        expect((await orderOf(id)).heldUntil.getTime()).toBe(NOON + 33 * MINUTE);
      });

      it.each([
        { reply: 400, status: 502 },
        { reply: 401, status: 502 },
        { reply: 402, status: 502 },
        { reply: 403, status: 502 },
        { reply: 404, status: 502 },
        { reply: 429, status: 503 },
        { reply: 500, status: 502 },
        { reply: 'silence' as const, status: 503 },
        { reply: 'drip' as const, status: 503 },
      ])(
        'responds $status with the site’s own message when Stripe replies $reply, and logs the request id of Stripe',
        async ({ reply, status }) => {
          const visitor = await signedInVisitor(shop.server);
          await visitor.add('open');
          api.failures.push(reply, reply);
          const response = await visitor.checkout();
          api.failures.length = 0;
          expect(response.statusCode).toBe(status);
          expect(bodyOf(response)).toEqual({
            message: 'Payments aren’t available right now. Please try again in a few minutes.',
          });
          expect(lines.join('')).not.toContain('sk_live');
          if (typeof reply === 'number') expect(lines.join('')).toMatch(/"requestId":"req_\d+"/);
          expect((await visitor.checkout()).statusCode).toBe(200);
        },
      );

      it('makes another order when the session of the first could not be opened within a minute', async () => {
        const visitor = await signedInVisitor(shop.server);
        await visitor.add('open');
        api.failures.push(400);
        expect((await visitor.checkout()).statusCode).toBe(502);
        site().clock.now = NOON + MINUTE;
        const url = await openPayment(visitor);
        const keys = api.calls.map(({ key }) => key);
        expect([new Set(keys).size, url]).toEqual([2, expect.stringContaining('checkout.stripe.com')]);
      });

      it('is repeated with the same idempotency key when Stripe does not respond', async () => {
        api.failures.push('silence');
        const { id } = await pendingOrder();
        expect(api.calls.map(({ path, key }) => [path, key])).toEqual([
          ['/v1/checkout/sessions', `checkout-${id}`],
          ['/v1/checkout/sessions', `checkout-${id}`],
        ]);
        // Both tries end before a proxy gives up on the buyer, after 30 s.
        expect(STRIPE).toMatchObject({ timeout: 10_000, maxNetworkRetries: 1 });
      });
    });

    once('the return from the payment page', () => {
      const returnToSite = async (token: string) => {
        const { statusCode, headers } = await shop.server.inject({ url: `${SITE}/pay/${token}/return` });
        expect(statusCode).toBe(303);
        return headers.location;
      };

      it('redirects to the cart, with a message that the card was declined', async () => {
        const { id, token, session } = await pendingOrder();
        api.decline(session);
        expect(await returnToSite(token)).toBe(`${SITE}/cart?payment=declined`);
        expect(await statusOf(id)).toBe('pending');
      });

      it('redirects to the cart if nothing was paid, or if Stripe does not respond', async () => {
        const [unpaidOrder, uncheckedOrder] = [await pendingOrder(), await pendingOrder()];
        expect(await returnToSite(unpaidOrder.token)).toBe(`${SITE}/cart?payment=canceled`);
        api.failures.push(500, 500);
        expect(await returnToSite(uncheckedOrder.token)).toBe(`${SITE}/cart`);
        expect(await returnToSite('unknown')).toBe(`${SITE}/cart`);
        expect([await statusOf(unpaidOrder.id), await statusOf(uncheckedOrder.id)]).toEqual([
          'void',
          'pending',
        ]);
      });

      it('ends the hold and the session, unless the card was declined', async () => {
        await site().addEvent('left', { capacity: 4 });
        const [abandonedOrder, declinedOrder] = [await pendingOrder('left'), await pendingOrder('left')];
        api.decline(declinedOrder.session);
        await returnToSite(abandonedOrder.token);
        await returnToSite(declinedOrder.token);
        expect([abandonedOrder.session.status, declinedOrder.session.status]).toEqual(['expired', 'open']);
        expect((await site().eventRow('left')).held).toBe(2);
      });

      it('redirects to the thank-you page if the payment succeeded before the webhook arrived', async () => {
        const { id, token, session } = await pendingOrder();
        api.pay(session);
        expect(await returnToSite(token)).toBe(`${SITE}/thank-you`);
        expect(await statusOf(id)).toBe('paid');
      });

      it('redirects from a paid order to the thank-you page', async () => {
        expect(await returnToSite((await paidOrder()).token)).toBe(`${SITE}/thank-you`);
      });
    });

    describe('the webhook', () => {
      it('completes an order once, even if the event is repeated', async () => {
        const { visitor, id, session } = await pendingOrder();
        api.pay(session);
        expect(await Promise.all([report(session), report(session), report(session)])).toEqual([
          200, 200, 200,
        ]);
        expect(await report(session, 'async_payment_succeeded')).toBe(200);
        expect(await statusOf(id)).toBe('paid');
        expect(await mailsTo(visitor)).toEqual(['receipt']);
        expect(api.refunds()).toEqual([]);
      });

      it('rejects requests without a signature of Stripe, and events without an object', async () => {
        const { id, session } = await pendingOrder();
        api.pay(session);
        const { payload } = api.event('checkout.session.completed', session);
        const forgedResponse = await post({ payload, headers: api.signed(payload, 'whsec_other') });
        expect(forgedResponse.statusCode).toBe(400);
        expect(await send('checkout.session.completed', null)).toBe(400);
        expect(await statusOf(id)).toBe('pending');
      });

      it('fetches the current session from Stripe instead of trusting the event', async () => {
        const { id, session } = await pendingOrder();
        expect(await report({ ...session, status: 'complete', payment_status: 'paid' })).toBe(200);
        expect(await statusOf(id)).toBe('pending');
      });

      it('ignores payments of other shops, and events of other types', async () => {
        const otherSession = api.open(null);
        api.pay(otherSession);
        expect(await report(otherSession)).toBe(200);
        expect(await send('customer.created', { id: 'cus_1' })).toBe(200);
        expect(api.refunds()).toEqual([]);
      });

      it('makes Stripe repeat the event while the session cannot be fetched', async () => {
        const { id, session } = await pendingOrder();
        api.pay(session);
        api.failures.push(500, 500);
        expect(await report(session)).toBe(502);
        expect(await statusOf(id)).toBe('pending');
        expect(await report(session)).toBe(200);
        expect(await statusOf(id)).toBe('paid');
      });

      it('waits for a payment that takes days, and voids the order when it fails', async () => {
        const [succeedingOrder, failingOrder] = [await pendingOrder(), await pendingOrder()];
        for (const { session } of [succeedingOrder, failingOrder]) {
          api.payLater(session);
          await report(session);
        }
        expect([await statusOf(succeedingOrder.id), await statusOf(failingOrder.id)]).toEqual([
          'pending',
          'pending',
        ]);
        api.pay(succeedingOrder.session);
        await report(succeedingOrder.session, 'async_payment_succeeded');
        api.payLater(failingOrder.session, 'requires_payment_method');
        await report(failingOrder.session, 'async_payment_failed');
        expect([await statusOf(succeedingOrder.id), await statusOf(failingOrder.id)]).toEqual([
          'paid',
          'void',
        ]);
      });

      it('voids an order whose session has expired, and the same cart can be paid again', async () => {
        const { visitor, id, url, session } = await pendingOrder();
        api.expire(session);
        await report(session, 'expired');
        expect(await statusOf(id)).toBe('void');
        const newUrl = bodyOf<{ url: string }>(await visitor.checkout()).url;
        expect(newUrl).not.toBe(url);
      });
    });

    once('a payment without tickets is refunded', () => {
      it('when the last place was sold, and the buyer gets one mail', async () => {
        await site().addEvent('stripe-last', { capacity: 2 });
        const slow = await pendingOrder('stripe-last');
        site().clock.now = NOON + HOUR;
        const quickOrder = await pendingOrder('stripe-last');
        api.pay(quickOrder.session);
        await report(quickOrder.session);
        api.pay(slow.session);
        await report(slow.session);
        await report(slow.session);
        expect(api.refunds().map(({ key }) => key)).toEqual([`refund-${slow.session.id}`]);
        expect(await statusOf(slow.id)).toBe('refunded');
        expect(await mailsTo(slow.visitor)).toEqual(['refund']);
        expect((await slow.visitor.cart()).cartItems).toHaveLength(1);
      });

      it.each([{ amount_total: 100 }, { currency: 'eur' }])(
        'when the amount differs from the total of the order: %j',
        async (changes) => {
          const { visitor, id, session } = await pendingOrder();
          Object.assign(session, changes);
          api.pay(session);
          expect([await report(session), await report(session)]).toEqual([200, 200]);
          expect(await statusOf(id)).toBe('refunded');
          expect(api.refunds()).toHaveLength(1);
          expect(await mailsTo(visitor)).toEqual(['refund']);
          expect((await visitor.cart()).cartItems).toHaveLength(1);
        },
      );

      it.each([
        { what: 'of another session for an order that is not paid', isPaid: false, status: 'pending' },
        { what: 'that is the second one for an order', isPaid: true, status: 'paid' },
      ])('when the payment is $what', async ({ isPaid, status }) => {
        const { visitor, id, session } = isPaid ? await paidOrder() : await pendingOrder();
        const secondSession = api.open(id, { amount_total: session.amount_total });
        api.pay(secondSession);
        expect([await report(secondSession), await report(secondSession)]).toEqual([200, 200]);
        expect(api.refunds().map(({ key }) => key)).toEqual([`refund-${secondSession.id}`]);
        expect(await statusOf(id)).toBe(status);
        expect((await mailsTo(visitor)).filter((occasion) => occasion === 'refund')).toHaveLength(1);
      });

      it('when the cart was changed before the payment arrived', async () => {
        const { visitor, id, session } = await pendingOrder();
        await visitor.add('free');
        api.pay(session);
        await report(session);
        expect(await statusOf(id)).toBe('refunded');
        expect(await mailsTo(visitor)).toEqual(['refund']);
      });

      it('after Stripe could not refund at first', async () => {
        const { visitor, id, session } = await pendingOrder();
        await visitor.add('free');
        api.pay(session);
        api.failingPaths.add('/v1/refunds');
        expect(await report(session)).toBe(502);
        expect(await mailsTo(visitor)).toEqual([]);
        api.failingPaths.clear();
        expect(await report(session)).toBe(200);
        expect(await statusOf(id)).toBe('refunded');
        expect(await mailsTo(visitor)).toEqual(['refund']);
      });

      it('only once if somebody has refunded it manually', async () => {
        const { visitor, id, session } = await pendingOrder();
        await visitor.add('free');
        api.pay(session);
        api.refund(session);
        expect([await report(session), await report(session)]).toEqual([200, 200]);
        expect(api.refunds()).toEqual([]);
        expect(await statusOf(id)).toBe('refunded');
        expect(await mailsTo(visitor)).toEqual(['refund']);
      });
    });

    describe('refunds and disputes in the dashboard of Stripe', () => {
      it('a full refund frees the places and mails the buyer, once', async () => {
        await site().addEvent('refunded', { capacity: 2 });
        const { visitor, id, session } = await paidOrder('refunded');
        expect(await site().eventRow('refunded')).toMatchObject({ taken: 2, status: 'sold-out' });
        api.refund(session);
        expect([await reportCharge(session, 'refunded'), await reportCharge(session, 'refunded')]).toEqual([
          200, 200,
        ]);
        expect(await orderOf(id)).toMatchObject({ status: 'refunded', refundedCents: 7000 });
        expect(await site().eventRow('refunded')).toMatchObject({ taken: 0, status: 'active' });
        expect((await mailsTo(visitor)).sort()).toEqual(['receipt', 'refunded']);
        expect((await visitor.cart()).cartItems).toEqual([]);
      });

      it('a partial refund keeps the places, and the rest may follow', async () => {
        await site().addEvent('partly', { capacity: 5 });
        const { visitor, id, session } = await paidOrder('partly');
        api.refund(session, 1000);
        await reportCharge(session, 'refunded');
        expect(await orderOf(id)).toMatchObject({ status: 'partiallyRefunded', refundedCents: 1000 });
        expect((await site().eventRow('partly')).taken).toBe(2);
        expect(await mailsTo(visitor)).toEqual(['receipt']);
        api.refund(session);
        await reportCharge(session, 'refunded');
        expect(await orderOf(id)).toMatchObject({ status: 'refunded', refundedCents: 7000 });
        expect((await site().eventRow('partly')).taken).toBe(0);
      });

      it('places of a disputed payment stay sold until the dispute is decided', async () => {
        await site().addEvent('disputed', { capacity: 5 });
        const [wonOrder, lostOrder] = [await paidOrder('disputed'), await paidOrder('disputed')];
        for (const { session } of [wonOrder, lostOrder]) {
          api.dispute(session, 'needs_response');
          await reportCharge(session, 'dispute.created');
        }
        expect([await statusOf(wonOrder.id), await statusOf(lostOrder.id)]).toEqual(['disputed', 'disputed']);
        expect((await site().eventRow('disputed')).taken).toBe(4);
        api.dispute(wonOrder.session, 'won');
        await reportCharge(wonOrder.session, 'dispute.closed');
        api.dispute(lostOrder.session, 'lost');
        await reportCharge(lostOrder.session, 'dispute.closed');
        await reportCharge(lostOrder.session, 'dispute.funds_withdrawn');
        expect([await statusOf(wonOrder.id), await statusOf(lostOrder.id)]).toEqual(['paid', 'refunded']);
        expect((await site().eventRow('disputed')).taken).toBe(2);
        expect((await mailsTo(lostOrder.visitor)).sort()).toEqual(['receipt', 'refunded']);
      });

      it('a refund that is reported before its payment is applied with the payment', async () => {
        const { visitor, id, session } = await pendingOrder();
        api.pay(session);
        api.refund(session);
        await reportCharge(session, 'refunded');
        await report(session);
        expect(await statusOf(id)).toBe('refunded');
        expect((await mailsTo(visitor)).sort()).toEqual(['receipt', 'refunded']);
      });

      it('the order ends in the same state if events arrive repeatedly and in any order', async () => {
        await site().addEvent('shuffled', { capacity: 1000 });
        const outcomes = fc.constantFrom('none', 'part', 'full', 'disputed', 'won', 'lost');
        const EXPECTED = {
          none: 'paid',
          part: 'partiallyRefunded',
          full: 'refunded',
          disputed: 'disputed',
          won: 'paid',
          lost: 'refunded',
        };
        const reportedTypes = fc.array(
          fc.constantFrom('completed', 'refunded', 'dispute.created', 'dispute.closed'),
          {
            minLength: 1,
            maxLength: 6,
          },
        );
        await fc.assert(
          fc.asyncProperty(outcomes, reportedTypes, async (outcome, events) => {
            const takenBefore = (await site().eventRow('shuffled')).taken;
            const { id, session } = await pendingOrder('shuffled');
            api.pay(session);
            if (outcome === 'part') api.refund(session, 500);
            if (outcome === 'full') api.refund(session);
            if (['won', 'lost'].includes(outcome)) api.dispute(session, outcome);
            if (outcome === 'disputed') api.dispute(session, 'under_review');
            for (const type of events)
              await (type === 'completed' ? report(session) : reportCharge(session, type));
            expect(await statusOf(id)).toBe(EXPECTED[outcome]);
            const isRefunded = EXPECTED[outcome] === 'refunded';
            expect((await site().eventRow('shuffled')).taken).toBe(takenBefore + (isRefunded ? 0 : 2));
          }),
          { numRuns: 12 },
        );
      });
    });

    once('orders without a report of Stripe', () => {
      it('are checked at Stripe after the end of their session', async () => {
        const [chargedOrder, expiredOrder] = [await pendingOrder(), await pendingOrder()];
        api.pay(chargedOrder.session);
        api.expire(expiredOrder.session);
        await payments.settleOverdue(shop.server.log);
        expect([await statusOf(chargedOrder.id), await statusOf(expiredOrder.id)]).toEqual([
          'pending',
          'pending',
        ]);
        site().clock.now = NOON + DAY;
        const paths = [chargedOrder, expiredOrder].map(
          ({ session }) => `/v1/checkout/sessions/${session.id}`,
        );
        for (const path of paths) api.failingPaths.add(path);
        await payments.settleOverdue(shop.server.log);
        expect([await statusOf(chargedOrder.id), await statusOf(expiredOrder.id)]).toEqual([
          'pending',
          'pending',
        ]);
        api.failingPaths.clear();
        site().clock.now = NOON + DAY + 11 * 60 * 1000;
        await payments.settleOverdue(shop.server.log);
        expect([await statusOf(chargedOrder.id), await statusOf(expiredOrder.id)]).toEqual(['paid', 'void']);
        api.calls.length = 0;
        site().clock.now = NOON + 2 * DAY;
        await payments.settleOverdue(shop.server.log);
        expect(api.calls.filter(({ path }) => paths.includes(path))).toEqual([]);
      });

      it('are closed at Stripe when their cart was changed', async () => {
        const { visitor, id, session } = await pendingOrder();
        await visitor.add('free');
        await payments.settleOverdue(shop.server.log);
        expect([session.status, await statusOf(id)]).toEqual(['expired', 'void']);
      });

      it('that were paid within their hold get their places, even if the report is late', async () => {
        await site().addEvent('late-report', {
          capacity: 2,
          eventDate: new Date(NOON + 70 * MINUTE).toISOString(),
        });
        const { id, session } = await pendingOrder('late-report');
        api.pay(session);
        site().clock.now = NOON + 34 * MINUTE;
        await payments.settleOverdue(shop.server.log);
        expect(await statusOf(id)).toBe('paid');
      });
    });

    for (const how of ['drip', 'silence'] satisfies Failure[])
      once(`calls that end in ${how} have a deadline together`, () => {
        let patientShop: TestServer;
        let patientPayments: PaymentProvider;

        beforeAll(async () => {
          const config = { siteOrigin: SITE, stripeWebhookSecret: WEBHOOK_SECRET, holdMinutes: 30 };
          const now = () => site().clock.now;
          patientPayments = createStripePayments({
            config,
            store: store(),
            now,
            deadlines: { buyerMs: 500, webhookMs: 500 },
            stripe: api.client({ ...STRIPE, timeout: 10 * MINUTE }),
          });
          patientShop = await startTestServer({ store: store(), config, payments: patientPayments, now });
        });

        afterAll(() => patientShop.close());

        it('in the webhook, which Stripe repeats; others are served meanwhile', async () => {
          const { id, session } = await pendingOrder();
          api.pay(session);
          const event = api.event('checkout.session.completed', session);
          const sendEvent = () => patientShop.server.inject({ method: 'POST', url: WEBHOOK_PATH, ...event });
          api.calls.length = 0;
          api.failures.push(how);
          const response = sendEvent();
          await eventually(async () => expect(api.calls).toHaveLength(1));
          expect((await pendingOrder()).url).toContain('checkout.stripe.com');
          expect((await response).statusCode).toBe(503);
          expect((await sendEvent()).statusCode).toBe(200);
          expect(await statusOf(id)).toBe('paid');
        });

        it('after the payment page, and the buyer gets to the cart', async () => {
          const { id, token } = await pendingOrder();
          api.failures.push(how);
          const { headers } = await patientShop.server.inject({ url: `${SITE}/pay/${token}/return` });
          expect([headers.location, await statusOf(id)]).toEqual([`${SITE}/cart`, 'pending']);
        });

        it('in the search for payments, which goes on with the next', async () => {
          const [first, second] = [await pendingOrder(), await pendingOrder()];
          for (const { session } of [first, second]) api.pay(session);
          const statuses = async () => [await statusOf(first.id), await statusOf(second.id)];
          site().clock.now = NOON + DAY;
          api.failures.push(how);
          await patientPayments.settleOverdue(patientShop.server.log);
          expect(await statuses()).toContain('paid');
          site().clock.now = NOON + DAY + 11 * MINUTE;
          await patientPayments.settleOverdue(patientShop.server.log);
          expect(await statuses()).toEqual(['paid', 'paid']);
        });

        it('in a refund, whose result is then unclear, and which is made once', async () => {
          const { id } = await paidOrder();
          const made = { orderId: id, lines: [], byHandCents: 0, operator: null };
          const times = { createdAt: new Date(NOON), doneAt: null };
          const refund = { ...made, ...times, id: `deadline-${how}`, cents: 100 };
          const tryRefund = async () => patientPayments.refund(await orderOf(id), refund);
          api.failures.push(how);
          await expect(tryRefund()).rejects.toMatchObject({ statusCode: 503 });
          expect(await tryRefund()).toBe(100);
        });
      });
  });
}
