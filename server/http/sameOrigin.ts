/** Protects against cross-site request forgery (OWASP: verify the Origin, and use Fetch Metadata). */
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses every state-changing request from another site's page with 403. Programs send neither header, and
 * are accepted. The request's own host does not count as the site, because a proxy may pass on a forged one.
 */
export function refuseOtherSites(server: FastifyInstance, siteOrigin: string): void {
  server.addHook('onRequest', ({ method, headers }, _reply, done) => {
    const { origin = siteOrigin, 'sec-fetch-site': site } = headers;
    const isOwn = origin === siteOrigin && site !== 'cross-site';
    if (isOwn || SAFE_METHODS.includes(method)) done();
    else done(new Refusal(403, 'Requests from other sites are not accepted.'));
  });
}
