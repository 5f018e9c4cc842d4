/** Serves bodies in the encoding that the browser prefers, out of those compressed beforehand. */
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;

type Encoding = (typeof ENCODINGS)[number];

/** Results by value of Accept-Encoding. Browsers send only a few different ones. */
const negotiatedEncodings = new Map<string | undefined, Encoding>();
const MAX_NEGOTIATED = 100;

function negotiate(request: IncomingMessage): Encoding {
  const accepted = new Negotiator(request).encodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/** @returns the first of br, gzip, and identity that the request accepts */
function encodingFor(request: IncomingMessage): Encoding {
  const header = request.headers['accept-encoding']?.toString();
  const encoding = negotiatedEncodings.get(header) ?? negotiate(request);
  if (negotiatedEncodings.size < MAX_NEGOTIATED) negotiatedEncodings.set(header, encoding);
  return encoding;
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
  /** Whether the address of the response still has this body. */
  isCurrent: () => boolean;
}

/** The encoding in which the body is sent, or `unchanged`: the browser has it, and gets 304. */
export type Variant = Encoding | 'unchanged';

/**
 * Whether the browser has what the ETag stands for (If-None-Match, RFC 9110, 13.1.2): a list of tags, which are
 * compared without `W/`, or `*`.
 */
export function isUnchanged({ headers }: IncomingMessage, etag: string): boolean {
  const condition = headers['if-none-match'] ?? '';
  const tags: readonly string[] = condition.match(/"[^"]*"/g) ?? [];
  return condition === '*' || tags.includes(etag.replace('W/', ''));
}

/** @returns the best variant that the browser accepts */
export function variantFor(request: IncomingMessage, { status, etag, bodies }: Encoded): Variant {
  if (status === 200 && isUnchanged(request, etag)) return 'unchanged';
  const accepted = encodingFor(request);
  return bodies[accepted] ? accepted : 'identity';
}

/** What `sendEncoded` has sent, by response. */
const sent = new WeakMap<FastifyReply, Encoded>();

/** @returns what `sendEncoded` has sent as this response; undefined for other responses */
export const encodedOf = (reply: FastifyReply): Encoded | undefined => sent.get(reply);

/** Sends the body in the best encoding that the browser accepts, or 304 when the browser's copy is current. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, encoded: Encoded): FastifyReply {
  const { status, etag, type, cacheControl, bodies } = encoded;
  sent.set(reply, encoded);
  void reply.headers({ etag, 'cache-control': cacheControl, vary: 'accept-encoding' });
  const variant = variantFor(request.raw, encoded);
  if (variant === 'unchanged') return reply.code(304).send();
  if (variant !== 'identity') void reply.header('content-encoding', variant);
  return reply.code(status).type(type).send(bodies[variant]);
}
