/** Sends plain HTML pages that are not part of the React site. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { allowSources, styleHashes } from './contentSecurityPolicy';

/** Sends an HTML document, and allows its style elements in the content security policy (decision 06). */
export function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  allowSources(reply, { 'style-src': styleHashes(html) });
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}

/**
 * Keeps the URLs of these routes secret: requests from their pages have only the origin as referrer. Not
 * `no-referrer`, with which browsers send forms without an Origin header, and the forms would be refused.
 */
export function hideReferrer(server: FastifyInstance): void {
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('referrer-policy', 'strict-origin');
  });
}

/** Excludes the responses of these routes from caches and search engines. */
export function keepPrivate(server: FastifyInstance): void {
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
  });
}
