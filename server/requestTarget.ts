/** The address that a request names. */
import type { IncomingMessage } from 'node:http';

/**
 * Converts the absolute form (`GET http://host/terms HTTP/1.1`), whose host replaces the Host header (RFC 9112, 3.2.2).
 *
 * @returns the path with the query
 */
export function pathOf({ url = '/', headers }: IncomingMessage): string {
  const [, host, path = url] = /^[a-z][\w+.-]*:\/\/([^/?#]*)(.*)/i.exec(url) ?? [];
  if (host !== undefined) headers.host = host;
  return path.startsWith('/') ? path : `/${path}`;
}
