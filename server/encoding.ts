/** Serves bodies in the encoding that the browser prefers, out of those compressed beforehand. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;

type Encoding = (typeof ENCODINGS)[number];

/** Results by value of Accept-Encoding. Browsers send only a few different ones. */
const negotiatedEncodings = new Map<string | undefined, Encoding>();
const MAX_NEGOTIATED = 100;

function negotiate(request: FastifyRequest): Encoding {
  const accepted = new Negotiator(request.raw).encodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/** @returns the first of br, gzip, and identity that the request accepts */
function encodingFor(request: FastifyRequest): Encoding {
  const header = request.headers['accept-encoding']?.toString();
  const encoding = negotiatedEncodings.get(header) ?? negotiate(request);
  if (negotiatedEncodings.size < MAX_NEGOTIATED) negotiatedEncodings.set(header, encoding);
  return encoding;
}

export interface Encoded {
  /** Value of ETag, with its quotation marks. */
  etag: string;
  /** Value of Content-Type. */
  type: string;
  cacheControl: string;
  /** If the negotiated encoding is missing, the identity body is sent. */
  bodies: Partial<Record<Encoding, Buffer>>;
}

/**
 * Sends the body in the best encoding that the browser accepts, or 304 when the browser's copy is current.
 */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, type, cacheControl, bodies }: Encoded,
): FastifyReply {
  void reply.headers({ etag, 'cache-control': cacheControl, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const accepted = encodingFor(request);
  const encoding = bodies[accepted] ? accepted : 'identity';
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type(type).send(bodies[encoding]);
}
