/** Plain pages beside the site: how they are sent, and what keeps them out of caches and search engines. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { allowSources, styleHashes } from './contentPolicy';

/** Sends a whole HTML document; the content security policy allows its style elements. */
export function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  allowSources(reply, { 'style-src': styleHashes(html) });
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}

/**
 * Addresses of these routes are secrets: requests that their pages cause name the site alone. With the stricter
 * `no-referrer` browsers would send forms without their origin.
 */
export function hideAddresses(server: FastifyInstance): void {
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('referrer-policy', 'strict-origin');
  });
}

/** Every response of these routes is neither stored nor indexed. */
export function keepPrivate(server: FastifyInstance): void {
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
  });
}
