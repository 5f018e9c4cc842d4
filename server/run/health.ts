/** Liveness and readiness checks for supervisors and load balancers. */
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../store/database';
import { assertWritable, countStuckMails, countUnknownPayments, hasEventsToCome } from '../store/readiness';
import { readSetting } from '../store/settings';
import { FAILED_SWEEP_SETTING } from '../store/sweep';

/**
 * Free disk space in bytes below which the site is not ready, because orders and mails may soon not be
 * written.
 */
const MIN_FREE_BYTES = 100 * 1024 * 1024;

/** How long the result of the checks is cached. */
const CACHE_MS = 5_000;

interface Site {
  store: Store | null;
  dataDir: string;
  /** @returns the current time in milliseconds */
  now: () => number;
}

/** @returns null if successful, otherwise a sentence for the operator without personal data */
type Check = () => Promise<string | null>;

async function diskProblem(dataDir: string): Promise<string | null> {
  const { bavail, bsize } = await statfs(dataDir).catch(() => statfs('.'));
  return bavail * bsize < MIN_FREE_BYTES ? 'Less than 100 MB of disk space is free.' : null;
}

async function storeProblem(store: Store, now: number): Promise<string | null> {
  try {
    await assertWritable(store, now);
    return null;
  } catch {
    return 'The store cannot be written to.';
  }
}

async function mailProblem(store: Store, now: number): Promise<string | null> {
  const stuckMails = await countStuckMails(store, now);
  return stuckMails === 0
    ? null
    : `Mails not sent for an hour or given up: ${stuckMails}. "npm run office -- outbox" lists them.`;
}

async function paymentProblem(store: Store, now: number): Promise<string | null> {
  const unknown = await countUnknownPayments(store, now);
  return unknown === 0 ? null : `Payments with an unknown result after an hour: ${unknown}.`;
}

const eventProblem = async (store: Store, now: number) =>
  (await hasEventsToCome(store, now)) ? null : 'There are no upcoming events.';

async function deletionProblem(store: Store): Promise<string | null> {
  const failed = await readSetting(store.db, FAILED_SWEEP_SETTING);
  return failed ? `The last deletion of expired data failed: ${failed}. The log has the cause.` : null;
}

const storeChecks = (store: Store, now: () => number): Record<string, Check> => ({
  store: () => storeProblem(store, now()),
  mail: () => mailProblem(store, now()),
  payments: () => paymentProblem(store, now()),
  deletion: () => deletionProblem(store),
  events: () => eventProblem(store, now()),
});

/** Runs a check; an error in the check itself counts as a failure. */
const outcomeOf = (check: Check) => check().catch(() => 'This could not be checked.');

/**
 * The checks without which nothing can be sold. What else fails needs the operator, and no visitor has to be
 * sent elsewhere.
 */
const NECESSARY = ['disk', 'store'];

interface Readiness {
  status: 'ok' | 'needs attention' | 'not ready';
  /** "ok" or the reason of the failure, by check. */
  checks: Record<string, string>;
}

/** Runs all checks. Without a store, only the disk is checked. */
export async function readinessOf({ store, dataDir, now }: Site): Promise<Readiness> {
  const checks: Record<string, Check> = {
    disk: () => diskProblem(dataDir),
    ...(store ? storeChecks(store, now) : {}),
  };
  const outcomes = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, (await outcomeOf(check)) ?? 'ok'] as const),
  );
  const failed = outcomes.filter(([, outcome]) => outcome !== 'ok').map(([name]) => name);
  const failure = failed.some((name) => NECESSARY.includes(name)) ? 'not ready' : 'needs attention';
  return { status: failed.length === 0 ? 'ok' : failure, checks: Object.fromEntries(outcomes) };
}

/** Caches the result, because anybody may send the request and the checks run queries. */
function cached<T>(load: () => Promise<T>, now: () => number): () => Promise<T> {
  let latest: { at: number; response: Promise<T> } | null = null;
  return () => {
    if (!latest || now() - latest.at >= CACHE_MS) latest = { at: now(), response: load() };
    return latest.response;
  };
}

/**
 * Adds GET /healthz, which responds as long as the process is alive, and GET /readyz, which runs the checks:
 * 503 if the site cannot sell, otherwise 200, with the result of each check.
 */
export function addHealth(server: FastifyInstance, site: Site): void {
  const readiness = cached(() => readinessOf(site), site.now);
  server.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  server.get('/readyz', async (_request, reply) => {
    const response = await readiness();
    return reply
      .code(response.status === 'not ready' ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(response);
  });
}
