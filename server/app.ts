/** Assembles the server: the embedded API with its pages and payments, then the site. */
import cookie from '@fastify/cookie';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { ORDERS_HREF } from '../domain/cart/orders';
import { accountPlugin } from './plainPages/accountPlugin';
import { apiPlugin } from './api/apiPlugin';
import type { ApiContext } from './api/context';
import { createDevices } from './auth/deviceCookie';
import { createNetworks } from './auth/networks';
import { unknownPlugin } from './api/unknownPlugin';
import type { Config } from './config';
import { doorPlugin } from './door/doorPlugin';
import { isPageRequest } from './plainPages/errorPage';
import { sendError } from './http/errors';
import { officePlugin } from './office/officePlugin';
import { sampleFormsPlugin } from './plainPages/sampleFormsPlugin';
import { addHealth } from './run/health';
import { DEFAULT_LIMITS } from './http/limits';
import type { Limits } from './http/limits';
import { LOG } from './http/log';
import { accountChangedMail } from './mail/accountChanged';
import { addMetrics } from './run/metrics';
import { createPasswords } from './auth/passwords';
import type { PasswordCost } from './auth/passwords';
import { ordersPlugin } from './plainPages/ordersPlugin';
import { choosePayments } from './payments/choosePayments';
import type { PaymentProvider } from './payments/provider';
import { leadToSite, pathOf } from './http/requestTarget';
import { addRequestIds, addRequestLog, makeRequestId } from './http/requestLog';
import { refuseOtherSites } from './http/sameOrigin';
import { securityHeaders } from './http/securityHeaders';
import type { Store } from './store/database';
import { createAccountUndos } from './store/accountUndos';
import { createPasswordResets } from './store/passwordResets';
import { createSessions } from './store/sessions';
import { tokenSecret } from './store/tokenSecret';
import { warnOfUnknownProxy } from './http/trustProxy';

export interface ServerOptions {
  config: Config;
  /** Null if another admin API host is configured; then no embedded routes are added. */
  store: Store | null;
  /** Clock in milliseconds; tests replace it. */
  now?: () => number;
  limits?: Partial<Limits>;
  passwordCost?: PasswordCost;
  payments?: PaymentProvider;
  /** Adds the site, which handles all other GET requests. */
  mount?: (server: FastifyInstance) => Promise<void>;
  logger?: FastifyServerOptions['logger'];
}

/** Maximum size in bytes of a body, and of an address with the headers. */
const SIZE_LIMIT = 128 * 1024;
/** Maximum time to receive a complete request. */
const REQUEST_TIMEOUT_MS = 30_000;
/** How long a closing server waits for running requests. */
const CLOSE_TIMEOUT_MS = 5000;

interface Embedded {
  store: Store;
  payments: PaymentProvider;
}

async function mountEmbedded(
  server: FastifyInstance,
  { store, payments }: Embedded,
  options: ServerOptions,
): Promise<void> {
  const { config, now = Date.now, passwordCost } = options;
  const secret = await tokenSecret(store.db, config);
  await payments.plugin(server);
  await server.register(sampleFormsPlugin(config), { prefix: '/forms' });
  const context: ApiContext = {
    config,
    store,
    now,
    limits: { ...DEFAULT_LIMITS, ...options.limits },
    passwords: createPasswords(passwordCost),
    sessions: createSessions(secret),
    resets: createPasswordResets(secret),
    undos: createAccountUndos({
      secret,
      mailOf: (change) => accountChangedMail({ ...change, siteOrigin: config.siteOrigin }),
    }),
    devices: createDevices({ secret, isSecure: config.siteOrigin.startsWith('https:') }),
    networks: createNetworks(secret),
    payments,
  };
  await server.register(apiPlugin(context));
  await server.register(accountPlugin(context), { prefix: '/account' });
  await server.register(ordersPlugin(context), { prefix: ORDERS_HREF });
  await server.register(doorPlugin(context, secret));
  await server.register(officePlugin(context, secret));
}

const embeddedOf = (store: Store, { config, now = Date.now, payments }: ServerOptions): Embedded => ({
  store,
  payments: payments ?? choosePayments({ config, store, now }),
});

/** Builds a server that is ready to listen. Closing it does not close the store. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const { config, store, mount, now = Date.now, logger = LOG } = options;
  const server = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: makeRequestId,
    bodyLimit: SIZE_LIMIT,
    http: { maxHeaderSize: SIZE_LIMIT },
    routerOptions: { maxParamLength: SIZE_LIMIT },
    rewriteUrl: pathOf,
    trustProxy: config.trustProxy,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      if (!isPageRequest(request)) return void sendError(error, request, reply);
      // The address cannot be decoded, so nobody has it: the visitor gets what any unknown address gets.
      request.raw.url = '/404';
      server.routing(request.raw, reply.raw);
    },
  });
  server.setErrorHandler(sendError);
  addRequestIds(server);
  if (config.logsRequests) addRequestLog(server);
  if (config.metricsToken !== null) addMetrics(server, { store, now, token: config.metricsToken });
  if (config.trustProxy === false) warnOfUnknownProxy(server);
  leadToSite(server, config.siteOrigin);
  // Browsers open connections in advance, which would keep the server from closing as long as no request
  // comes.
  server.addHook('preClose', (done) => {
    setTimeout(() => server.server.closeAllConnections(), CLOSE_TIMEOUT_MS).unref();
    done();
  });
  const embedded = store && config.apiOrigin === null ? embeddedOf(store, options) : null;
  server.addHook('onRequest', securityHeaders(config, embedded?.payments.formActionOrigins));
  refuseOtherSites(server, config.siteOrigin);
  await server.register(cookie);
  addHealth(server, { store, dataDir: config.dataDir, now });
  if (embedded) await mountEmbedded(server, embedded, options);
  await server.register(unknownPlugin);
  await mount?.(server);
  await server.ready();
  return server;
}
