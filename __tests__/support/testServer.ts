/**
 * Starts a server for a test: by default with a new store in memory, a small seed, and the real clock,
 * without pages.
 */
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '../../server/app';
import type { ServerOptions } from '../../server/app';
import type { Config } from '../../server/config';
import type { ContentRecords } from '../../server/content/records';
import type { Store } from '../../server/store/database';
import { seedIfEmpty } from '../../server/store/seedStore';
import { siteDataSource } from '../../server/store/siteDataSource';
import type { SiteDataSource } from '../../server/store/siteDataSource';
import { freePort } from '../../tools/programs/freePort.cjs';
import { openMemoryStore } from './storeTemplate';
import { testSeed } from './testSeed';

/** The weakest parameters of Argon2, because tests create many accounts. */
const WEAK_HASHING = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

export interface TestServerOptions extends Pick<
  ServerOptions,
  'limits' | 'payments' | 'passwordCost' | 'logger'
> {
  /** Default: a new one in memory. */
  store?: Store;
  /** Default: testSeed. */
  seed?: (now: number) => ContentRecords;
  /** Current time in milliseconds; default: the real clock. */
  now?: () => number;
  config?: Partial<Config>;
  /** Whether to listen on a free port of localhost; otherwise only `server.inject` works. */
  listen?: boolean;
  /** Adds the site's pages, which read their content from `data`. */
  mount?: (options: { config: Config; data: SiteDataSource }) => (server: FastifyInstance) => Promise<void>;
}

export interface TestServer {
  server: FastifyInstance;
  store: Store;
  config: Config;
  /** Origin for browsers and for payment links. */
  origin: string;
  /** Closes the server, and the store unless it was passed in. */
  close: () => Promise<void>;
}

/** @returns the configuration of a test server */
export const configOf = (port: number, changes: Partial<Config> = {}): Config => ({
  port,
  host: 'localhost',
  siteOrigin: `http://localhost:${port}`,
  apiOrigin: null,
  dataDir: path.join(os.tmpdir(), 'chamber-orchestra-unused'),
  databaseUrl: null,
  stripeSecretKey: null,
  stripeWebhookSecret: null,
  smtpUrl: null,
  holdMinutes: 30,
  trustProxy: false,
  sessionSecret: null,
  logsRequests: false,
  metricsToken: null,
  inspectsFlows: false,
  ...changes,
});

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const {
    listen = false,
    seed = testSeed,
    now = Date.now,
    limits,
    payments,
    passwordCost = WEAK_HASHING,
    logger = false,
  } = options;
  const config = configOf(listen ? await freePort() : 3000, options.config);
  const store = options.store ?? (await openMemoryStore());
  await seedIfEmpty(store, () => seed(now()));
  const mount = options.mount?.({ config, data: siteDataSource(store) });
  const server = await buildServer({
    config,
    store,
    now,
    passwordCost,
    logger,
    ...(limits ? { limits } : {}),
    ...(payments ? { payments } : {}),
    ...(mount ? { mount } : {}),
  });
  if (listen) await server.listen({ host: config.host, port: config.port });
  return {
    server,
    store,
    config,
    origin: config.siteOrigin,
    async close() {
      await server.close();
      if (!options.store) await store.close();
    },
  };
}
