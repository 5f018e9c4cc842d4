/** Metrics in Prometheus format. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Store } from '../store/database';
import { readStoreMetrics, type StoreMetric } from '../store/storeMetrics';

const DURATION_BUCKETS_S = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const BEARER = /^Bearer (.+)$/;

const hashOf = (text: string) => createHash('sha256').update(text).digest();

const isToken = (header: string | undefined, token: string) =>
  timingSafeEqual(hashOf(BEARER.exec(header ?? '')?.[1] ?? ''), hashOf(token));

function countRequests(server: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'orchestra_request_seconds',
    help: 'Time to respond to a request.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: DURATION_BUCKETS_S,
    registers: [registry],
  });
  server.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? 'none', status: String(reply.statusCode) };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
}

const GAUGES = {
  orders: 'Orders, by state.',
  order_cents: 'Order totals minus refunds, in cents, by state.',
  places: 'Seats of all concerts: sold, or held while somebody pays.',
  mails: 'Mails, by state: sent, waiting, or given up.',
  sessions: 'Sessions of signed-in users.',
} as const satisfies Record<StoreMetric['name'], string>;

/**
 * Adds gauges for the store's metrics, which every process of the site reports.
 *
 * @returns a function that updates the gauges
 */
function addStoreMetrics(registry: Registry, read: () => Promise<StoreMetric[]>): () => Promise<void> {
  const gauges = new Map(
    Object.entries(GAUGES).map(([name, help]) => [
      name,
      new Gauge({ name: `orchestra_${name}`, help, labelNames: ['state'], registers: [registry] }),
    ]),
  );
  return async () => {
    const metrics = await read();
    for (const gauge of gauges.values()) gauge.reset();
    for (const { name, state, value } of metrics) gauges.get(name)?.set({ state }, value);
  };
}

interface Site {
  store: Store | null;
  /** @returns the current time in milliseconds */
  now: () => number;
  /** Bearer token that requests must have. */
  token: string;
}

/** Adds GET /metrics, which requires the bearer token. */
export function addMetrics(server: FastifyInstance, { store, now, token }: Site): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(server, registry);
  const updateStoreMetrics = store && addStoreMetrics(registry, () => readStoreMetrics(store, now()));
  server.get('/metrics', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (!isToken(request.headers.authorization, token))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({ message: 'The token is missing or wrong.' });
    await updateStoreMetrics?.();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
