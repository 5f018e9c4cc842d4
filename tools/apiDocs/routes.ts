/** The routes of a whole server, as it declares them. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { isSchema, type AnySchema } from 'yup';
import { buildServer } from '../../server/app';
import { readConfig } from '../../server/config';
import type { Store } from '../../server/store/database';

export interface Route {
  /** For example `PUT /api/carts/items/{cartItemId}`. */
  name: string;
  /** Schemas with which the server validates a request. */
  schema: Partial<Record<'body' | 'querystring' | 'headers' | 'params', AnySchema>>;
}

/** A configuration with which the server has all of its routes. */
const CONFIG = readConfig({
  STRIPE_SECRET_KEY: 'sk_test_unused',
  STRIPE_WEBHOOK_SECRET: 'whsec_unused',
  SESSION_SECRET: 'x'.repeat(32),
  METRICS_TOKEN: 'x'.repeat(16),
});

/** Fastify announces each new instance there, before it has routes. */
const NEW_SERVER = 'fastify.initialization';

const routesOf = ({ method, url, schema }: RouteOptions): Route[] =>
  [method].flat().map((verb) => ({
    name: `${verb} ${url.replaceAll(/:(\w+)/g, '{$1}')}`,
    schema: Object.fromEntries(Object.entries(schema ?? {}).filter(([, part]) => isSchema(part))),
  }));

/**
 * The routes of the embedded API, and of all that is served beside it. No request is handled, so no store is
 * needed.
 */
export async function serverRoutes(): Promise<Route[]> {
  const routes: Route[] = [];
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (route) => void routes.push(...routesOf(route)));
  };
  subscribe(NEW_SERVER, listen);
  try {
    const server = await buildServer({ config: CONFIG, store: {} as Store, logger: false });
    await server.close();
  } finally {
    unsubscribe(NEW_SERVER, listen);
  }
  return routes;
}
