/**
 * Sends scripts, pages, and lists, which are the same for all visitors, again from memory, with the headers of the first response.
 * Computing these headers, and running the route's hooks and its handler, would take longer than sending the response.
 */
import type { OutgoingHttpHeader } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodedOf, variantFor, type Encoded, type Variant } from './encoding';
import { REQUEST_ID } from './requestLog';

interface Head {
  status: number;
  /** Names and values in turns, without the header that differs in each response. */
  headers: OutgoingHttpHeader[];
}

interface Repeatable {
  /** A weak reference, because the caches decide how long bodies stay in memory. */
  encoded: WeakRef<Encoded>;
  heads: Partial<Record<Variant, Head>>;
}

/** Maximum number of addresses; the oldest are forgotten. */
const MAX_ADDRESSES = 1000;
/** Maximum length of an address. */
const MAX_LENGTH = 200;

function headOf(reply: FastifyReply): Head {
  const headers = Object.entries(reply.getHeaders()).filter(([name]) => name !== REQUEST_ID);
  return { status: reply.statusCode, headers: headers.flatMap(([name, value]) => [name, value ?? '']) };
}

/**
 * Adds the hooks for all routes that are declared afterwards. Hooks that were added before still run for each request, and so do
 * all `onResponse` hooks.
 */
export function repeatResponses(server: FastifyInstance): void {
  const responses = new Map<string, Repeatable>();

  function remember(request: FastifyRequest, reply: FastifyReply): void {
    const encoded = encodedOf(reply);
    if (!encoded || request.method !== 'GET' || request.url.length > MAX_LENGTH) return;
    // A cookie belongs to one visitor.
    if (reply.hasHeader('set-cookie')) return;
    let response = responses.get(request.url);
    if (response?.encoded.deref() !== encoded) {
      const [oldest] = responses.keys();
      if (oldest !== undefined && responses.size >= MAX_ADDRESSES) responses.delete(oldest);
      response = { encoded: new WeakRef(encoded), heads: {} };
      responses.set(request.url, response);
    }
    response.heads[variantFor(request.raw, encoded)] = headOf(reply);
  }

  /** @returns whether the response was sent */
  function repeat({ raw, id, method, url }: FastifyRequest, reply: FastifyReply): boolean {
    const response = method === 'GET' ? responses.get(url) : undefined;
    const encoded = response?.encoded.deref();
    if (!response || !encoded?.isCurrent()) return false;
    const variant = variantFor(raw, encoded);
    const head = response.heads[variant];
    if (!head) return false;
    reply.hijack();
    reply.raw.writeHead(head.status, [REQUEST_ID, id, ...head.headers]);
    reply.raw.end(variant === 'unchanged' ? undefined : encoded.bodies[variant]);
    return true;
  }

  server.addHook('onRequest', (request, reply, done) => {
    if (!repeat(request, reply)) done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    remember(request, reply);
    done();
  });
}
