/** Protects against cross-site request forgery by checking the Origin header. */
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** The API responds under every host name of the server, so the request's own host is accepted, too. */
const isOwnOrigin = (origin: string, siteOrigin: string, host: string) =>
  origin === siteOrigin || origin === `http://${host}` || origin === `https://${host}`;

/**
 * Refuses a state-changing request from another site's page. Clients other than browsers send no Origin, and
 * are accepted.
 *
 * @param siteOrigin accepted as the Origin, and so is the request's own host
 * @throws Refusal 403
 */
export function assertSameOrigin(request: FastifyRequest, siteOrigin: string): void {
  const { origin } = request.headers;
  if (SAFE_METHODS.includes(request.method) || origin === undefined) return;
  if (!isOwnOrigin(origin, siteOrigin, request.host)) {
    throw new Refusal(403, 'Requests from other sites are not accepted.');
  }
}
