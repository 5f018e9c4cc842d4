/** Serves bodies in the encoding that the browser prefers, out of those compressed beforehand. */
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;

type Encoding = (typeof ENCODINGS)[number];

/** @returns the first of br, gzip, and identity that the request accepts */
function encodingFor(request: IncomingMessage): Encoding {
  const accepted = new Negotiator(request).encodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

export interface Encoded {
  status: 200 | 404;
  /** Value of ETag, with its quotation marks. */
  etag: string;
  /** Value of Content-Type. */
  type: string;
  cacheControl: string;
  /** If the negotiated encoding is missing, the identity body is sent. */
  bodies: Partial<Record<Encoding, Buffer>>;
}

/**
 * Whether the browser has what the ETag stands for (If-None-Match, RFC 9110, 13.1.2): a list of tags, which
 * are compared without `W/`, or `*`.
 */
export function isUnchanged({ headers }: IncomingMessage, etag: string): boolean {
  const condition = headers['if-none-match'] ?? '';
  const tags: readonly string[] = condition.match(/"[^"]*"/g) ?? [];
  return condition === '*' || tags.includes(etag.replace('W/', ''));
}

/**
 * Sends the body in the best encoding that the browser accepts, or 304 when the browser's copy is current.
 */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, encoded: Encoded): FastifyReply {
  const { status, etag, type, cacheControl, bodies } = encoded;
  void reply.headers({ etag, 'cache-control': cacheControl, vary: 'accept-encoding' });
  if (status === 200 && isUnchanged(request.raw, etag)) return reply.code(304).send();
  const accepted = encodingFor(request.raw);
  const encoding = bodies[accepted] ? accepted : 'identity';
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.code(status).type(type).send(bodies[encoding]);
}
