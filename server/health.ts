/** What a supervisor and a load balancer ask: is the process alive, and can it serve visitors? */
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Store } from './store/database';
import { assertWritable, countStuckMails, countUnknownPayments, hasEventsToCome } from './store/readiness';

/** Free space below which orders and mails may soon not be written. */
const LEAST_FREE_BYTES = 100 * 1024 * 1024;

/** How long the outcome of the checks is answered again. */
const REMEMBER_MS = 5_000;

interface Site {
  store: Store | null;
  dataDir: string;
  /** Milliseconds. */
  now: () => number;
}

/** Null: all is well; otherwise a sentence for the operator, without anything of a visitor. */
type Check = () => Promise<string | null>;

async function diskLack(dataDir: string): Promise<string | null> {
  const { bavail, bsize } = await statfs(dataDir).catch(() => statfs('.'));
  return bavail * bsize < LEAST_FREE_BYTES ? 'Less than 100 MB are free.' : null;
}

async function storeLack(store: Store, now: number): Promise<string | null> {
  try {
    await assertWritable(store, now);
    return null;
  } catch {
    return 'The store cannot be written.';
  }
}

async function mailLack(store: Store, now: number): Promise<string | null> {
  const stuck = await countStuckMails(store, now);
  return stuck === 0
    ? null
    : `Mails not sent for an hour or given up: ${stuck}. "npm run office -- outbox" lists them.`;
}

async function paymentLack(store: Store, now: number): Promise<string | null> {
  const unknown = await countUnknownPayments(store, now);
  return unknown === 0 ? null : `Payments whose end is unknown after an hour: ${unknown}.`;
}

const eventLack = async (store: Store, now: number) =>
  (await hasEventsToCome(store, now)) ? null : 'No event is to come.';

const storeChecks = (store: Store, now: () => number): Record<string, Check> => ({
  store: () => storeLack(store, now()),
  mail: () => mailLack(store, now()),
  payments: () => paymentLack(store, now()),
  events: () => eventLack(store, now()),
});

/** A check that itself fails has its answer: what it asks cannot be known. */
const outcomeOf = (check: Check) => check().catch(() => 'This could not be checked.');

interface Readiness {
  status: 'ok' | 'not ready';
  /** By the name of the check: "ok", or what is wrong. */
  checks: Record<string, string>;
}

async function readinessOf(checks: Record<string, Check>): Promise<Readiness> {
  const outcomes = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, (await outcomeOf(check)) ?? 'ok'] as const),
  );
  const isReady = outcomes.every(([, outcome]) => outcome === 'ok');
  return { status: isReady ? 'ok' : 'not ready', checks: Object.fromEntries(outcomes) };
}

/** Asks again only after some seconds, because everybody may send the request and the checks cost queries. */
function remembered<T>(ask: () => Promise<T>, now: () => number): () => Promise<T> {
  let last: { at: number; response: Promise<T> } | null = null;
  return () => {
    if (!last || now() - last.at >= REMEMBER_MS) last = { at: now(), response: ask() };
    return last.response;
  };
}

/**
 * Adds GET /healthz, which says that the process answers, and GET /readyz, which checks what the shop needs: 200 when all
 * is well, otherwise 503, both with a line for each check.
 */
export function addHealth(server: FastifyInstance, { store, dataDir, now }: Site): void {
  const checks: Record<string, Check> = {
    disk: () => diskLack(dataDir),
    ...(store ? storeChecks(store, now) : {}),
  };
  const readiness = remembered(() => readinessOf(checks), now);
  server.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  server.get('/readyz', async (_request, reply) => {
    const response = await readiness();
    return reply
      .code(response.status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(response);
  });
}
