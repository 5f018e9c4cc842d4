/**
 * A local server with the part of Stripe's API that the site uses. Tests act as the buyer, the bank, and the
 * dashboard.
 */
import http from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { dripInto } from './drip';

export const WEBHOOK_SECRET = 'whsec_test';

interface Dispute {
  id: string;
  status: string;
}

interface Charge {
  id: string;
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  disputes: Dispute[];
}

interface FakeRefund {
  id: string;
  object: 'refund';
  status: 'succeeded';
  payment_intent: string | null;
  metadata: { refund?: string };
}

interface Intent {
  id: string;
  status: 'processing' | 'requires_payment_method' | 'succeeded';
  last_payment_error: { code: string } | null;
  latest_charge: Charge | null;
}

export interface FakeSession {
  id: string;
  url: string;
  client_reference_id: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid' | 'no_payment_required';
  amount_total: number;
  currency: string;
  expires_at: number;
  payment_intent: Intent | null;
}

export interface Call {
  method: string;
  path: string;
  key: string | undefined;
  params: URLSearchParams;
}

/** How an API call fails: with an HTTP status, without a response, or with one that never ends. */
export type Failure = number | 'silence' | 'drip';

class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(`Invalid API Key provided: sk_live_${code}`);
  }
}

/** @returns the sum of the requested line items in cents */
function sumOf(params: URLSearchParams): number {
  let sum = 0;
  for (let index = 0; params.has(`line_items[${index}][quantity]`); index += 1) {
    const item = `line_items[${index}]`;
    sum += Number(params.get(`${item}[quantity]`)) * Number(params.get(`${item}[price_data][unit_amount]`));
  }
  return sum;
}

export class FakeStripe {
  readonly calls: Call[] = [];
  /** Failures of the next calls, one each; set by a test. */
  readonly failures: Failure[] = [];
  /** Paths whose requests fail with status 500; set by a test. */
  readonly failingPaths = new Set<string>();
  /** Error message for every refund; null when refunds succeed. Set by a test. */
  refundRefusal: string | null = null;
  private failingAfter: { after: string; path: string } | null = null;
  private readonly sessions = new Map<string, FakeSession>();
  private readonly refundsMade: FakeRefund[] = [];
  private readonly idempotentResponses = new Map<string, { params: string; body: unknown }>();
  private readonly server = http.createServer((request, response) => void this.receive(request, response));
  private created = 0;

  /** @param name prefix of all ids; two accounts that share a store need different ones */
  constructor(private readonly name = '') {}

  /** Starts the server. @returns a client of this API */
  async start(options: Stripe.StripeConfig = {}): Promise<Stripe> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this.client(options);
  }

  /** A client of the started server. */
  client(options: Stripe.StripeConfig = {}): Stripe {
    const { port } = this.server.address() as AddressInfo;
    return new Stripe('sk_test_x', {
      host: '127.0.0.1',
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
      ...options,
    });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private nextId(prefix: string): string {
    this.created += 1;
    return `${prefix}_${this.name}${this.created}`;
  }

  /**
   * @returns the latest session that the site created for an order; `open` creates sessions that the site did
   *   not request
   */
  sessionOf(orderId: string): FakeSession {
    const found = [...this.sessions.values()].find((session) => session.client_reference_id === orderId);
    if (!found) throw new Error(`No session was opened for the order ${orderId}.`);
    return found;
  }

  open(orderId: string | null, changes: Partial<FakeSession> = {}): FakeSession {
    const id = this.nextId('cs');
    const session: FakeSession = {
      id,
      url: `https://checkout.stripe.com/c/${id}`,
      client_reference_id: orderId,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 0,
      currency: 'usd',
      expires_at: 0,
      payment_intent: null,
      ...changes,
    };
    this.sessions.set(id, session);
    return session;
  }

  /** The buyer pays by card. */
  pay(session: FakeSession): void {
    if (session.status === 'expired') throw new Error('An expired session cannot be paid.');
    session.status = 'complete';
    session.payment_status = 'paid';
    const charge = {
      id: this.nextId('ch'),
      amount: session.amount_total,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      disputes: [],
    };
    session.payment_intent = {
      id: session.payment_intent?.id ?? this.nextId('pi'),
      status: 'succeeded',
      last_payment_error: null,
      latest_charge: charge,
    };
  }

  /** The buyer's card is declined; the session stays open. */
  decline(session: FakeSession): void {
    session.payment_intent = {
      id: this.nextId('pi'),
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
      latest_charge: null,
    };
  }

  /** The buyer uses a payment method that takes days. */
  payLater(session: FakeSession, status: Intent['status'] = 'processing'): void {
    session.status = 'complete';
    session.payment_intent = { id: this.nextId('pi'), status, last_payment_error: null, latest_charge: null };
  }

  expire(session: FakeSession): void {
    session.status = 'expired';
  }

  private chargeOf(session: FakeSession): Charge {
    const charge = session.payment_intent?.latest_charge;
    if (!charge) throw new Error('The session was not paid.');
    return charge;
  }

  /** Refunds in the dashboard; the full amount by default. */
  refund(session: FakeSession, cents = session.amount_total): void {
    const charge = this.chargeOf(session);
    charge.amount_refunded = Math.min(charge.amount, charge.amount_refunded + cents);
    charge.refunded = charge.amount_refunded === charge.amount;
  }

  /** The buyer's bank opens a dispute, or closes it with a status. */
  dispute(session: FakeSession, status: string): void {
    const charge = this.chargeOf(session);
    charge.disputed = true;
    const [dispute] = charge.disputes;
    if (dispute) dispute.status = status;
    else charge.disputes.push({ id: this.nextId('dp'), status });
  }

  /** A signed event as Stripe sends it to the webhook. */
  event(type: string, object: object | null): { payload: string; headers: Record<string, string> } {
    const payload = JSON.stringify({ id: this.nextId('evt'), object: 'event', type, data: { object } });
    return { payload, headers: this.signed(payload, WEBHOOK_SECRET) };
  }

  signed(payload: string, secret: string): Record<string, string> {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    return { 'content-type': 'application/json', 'stripe-signature': signature };
  }

  /** @returns the refund requests of the site */
  refunds(): Call[] {
    return this.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds');
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe');
    const params = request.method === 'GET' ? searchParams : new URLSearchParams(text);
    const key = request.headers['idempotency-key'] as string | undefined;
    this.calls.push({ method: request.method ?? '', path: pathname, key, params });
    const failure = this.failures.shift();
    if (failure === 'silence') return;
    response.setHeader('content-type', 'application/json');
    if (failure === 'drip') return dripInto(response);
    response.setHeader('request-id', `req_${this.calls.length}`);
    try {
      if (this.failingPaths.has(pathname)) throw new ApiError(500, 'broken');
      if (failure !== undefined) throw new ApiError(failure, 'trouble');
      if (request.method === 'POST' && this.failingAfter?.after === pathname) {
        this.failingPaths.add(this.failingAfter.path);
        this.failingAfter = null;
      }
      response.end(
        JSON.stringify(this.respondOnce(key, text, () => this.respond(request.method, pathname, params))),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      response.statusCode = error.status;
      response.end(JSON.stringify({ error: { message: error.message, code: error.code } }));
    }
  }

  /**
   * Returns the stored response for a known idempotency key; the same key with other parameters is an error.
   */
  private respondOnce(key: string | undefined, params: string, make: () => unknown): unknown {
    const storedResponse = key === undefined ? undefined : this.idempotentResponses.get(key);
    if (storedResponse && storedResponse.params !== params) throw new ApiError(400, 'idempotency_error');
    if (storedResponse) return storedResponse.body;
    const body = structuredClone(make());
    if (key !== undefined) this.idempotentResponses.set(key, { params, body });
    return body;
  }

  private respond(method: string | undefined, path: string, params: URLSearchParams): unknown {
    const [, , , kind = '', id, action] = path.split('/');
    if (path === '/v1/refunds')
      return method === 'POST' ? this.respondToRefund(params) : this.refundsOf(params);
    if (path === '/v1/disputes') return { object: 'list', data: this.disputesOf(params.get('charge')) };
    if (kind !== 'sessions') throw new ApiError(404, 'resource_missing');
    if (id === undefined) return method === 'POST' ? this.make(params) : this.list(params);
    const session = this.sessions.get(id);
    if (!session) throw new ApiError(404, 'resource_missing');
    if (action === 'expire') {
      if (session.status !== 'open') throw new ApiError(400, 'resource_unexpected_state');
      this.expire(session);
    }
    return session;
  }

  private make(params: URLSearchParams): FakeSession {
    return this.open(params.get('client_reference_id'), {
      amount_total: sumOf(params),
      currency: params.get('line_items[0][price_data][currency]') ?? '',
      expires_at: Number(params.get('expires_at')),
    });
  }

  private list(params: URLSearchParams) {
    const intent = params.get('payment_intent');
    const data = [...this.sessions.values()].filter((session) => session.payment_intent?.id === intent);
    return { object: 'list', data };
  }

  private disputesOf(charge: string | null): Dispute[] {
    const charges = [...this.sessions.values()].map((session) => session.payment_intent?.latest_charge);
    return charges.find((found) => found?.id === charge)?.disputes ?? [];
  }

  private refundsOf(params: URLSearchParams) {
    const intent = params.get('payment_intent');
    return { object: 'list', data: this.refundsMade.filter((refund) => refund.payment_intent === intent) };
  }

  private respondToRefund(params: URLSearchParams): FakeRefund {
    const intent = params.get('payment_intent');
    const session = [...this.sessions.values()].find((found) => found.payment_intent?.id === intent);
    if (!session) throw new ApiError(404, 'resource_missing');
    const { refunded, amount, amount_refunded: before, disputes } = this.chargeOf(session);
    if (this.refundRefusal !== null) throw new ApiError(400, this.refundRefusal);
    if (refunded) throw new ApiError(400, 'charge_already_refunded');
    if (disputes.some(({ status }) => status !== 'won')) throw new ApiError(400, 'charge_disputed');
    const cents = Number(params.get('amount') ?? amount - before);
    if (cents > amount - before) throw new ApiError(400, 'amount_too_large');
    this.refund(session, cents);
    const name = params.get('metadata[refund]');
    const refund: FakeRefund = {
      id: this.nextId('re'),
      object: 'refund',
      status: 'succeeded',
      payment_intent: intent,
      metadata: name === null ? {} : { refund: name },
    };
    this.refundsMade.push(refund);
    return refund;
  }

  /** Makes a path fail after the next POST to another path. */
  failAfter(after: string, path: string): void {
    this.failingAfter = { after, path };
  }

  /** Removes all idempotency keys, as Stripe does after a day. */
  expireIdempotencyKeys(): void {
    this.idempotentResponses.clear();
  }
}
