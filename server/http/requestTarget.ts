/** The address that a request names: in which form, and under which host name (behavior 2.11). */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Converts the absolute form (`GET http://host/terms HTTP/1.1`), whose host replaces the Host header (RFC
 * 9112, 3.2.2).
 *
 * @returns the path with the query
 */
export function pathOf({ url = '/', headers }: IncomingMessage): string {
  const [, host, path = url] = /^[a-z][\w+.-]*:\/\/([^/?#]*)(.*)/i.exec(url) ?? [];
  if (host !== undefined) headers.host = host;
  return path.startsWith('/') ? path : `/${path}`;
}

/** What programs read under every host name, such as the address of a single process. */
const ANY_HOST = /^\/(?:api|assets|images|healthz|readyz|metrics)(?:[/?]|$)/;

/**
 * Redirects requests under another host name to the site's, where the payment returns to, and where the
 * cookies and the storage of a visitor are. Ports are not compared: a proxy may omit its own from the Host
 * header.
 */
export function leadToSite(server: FastifyInstance, siteOrigin: string): void {
  const siteHostname = new URL(siteOrigin).hostname;
  server.addHook('onRequest', ({ method, url, hostname }, reply, done) => {
    const isSite = hostname === '' || hostname.toLowerCase() === siteHostname;
    if (isSite || !['GET', 'HEAD'].includes(method) || ANY_HOST.test(url)) return done();
    void reply.header('cache-control', 'no-cache').redirect(siteOrigin + url, 308);
  });
}
