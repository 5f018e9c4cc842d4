/** Requests that change something must come from the site itself. */
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** A visitor may reach the site by another name than SITE_ORIGIN says: the host that was asked counts too. */
const isOwn = (origin: string, siteOrigin: string, host: string) =>
  origin === siteOrigin || origin === `http://${host}` || origin === `https://${host}`;

/** Refuses a changing request that a page of another site sent; callers that are no browser send no Origin. */
export function assertSameOrigin(request: FastifyRequest, siteOrigin: string): void {
  const { origin } = request.headers;
  if (SAFE_METHODS.includes(request.method) || origin === undefined) return;
  if (!isOwn(origin, siteOrigin, request.host)) {
    throw new Refusal(403, 'Requests from other sites are not accepted.');
  }
}
