/** Responses that were compressed beforehand, by what the browser accepts and has. */
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** The smallest that the request accepts at all. */
export function encodingFor(request: IncomingMessage): Encoding {
  const accepted = new Negotiator(request).encodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

export interface Encoded {
  etag: string;
  /** Content type. */
  type: string;
  cacheControl: string;
  /** Where an encoding is missing, the body is sent as it is. */
  bodies: Partial<Record<Encoding, Buffer>>;
}

/** Sends a body in the smallest encoding that the browser accepts; 304 without it when the browser has this one. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, type, cacheControl, bodies }: Encoded,
): FastifyReply {
  void reply.headers({ etag, 'cache-control': cacheControl, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const accepted = encodingFor(request.raw);
  const encoding = bodies[accepted] ? accepted : 'identity';
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type(type).send(bodies[encoding]);
}
