/** One log line per request, without personal data, and the request number that the response carries too. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { requestFacts } from './log';

const ID_BYTES = 6;

/** The number of a request: in the log, in the header X-Request-Id, and on pages that tell of a failure. */
export const makeRequestId = (): string => randomBytes(ID_BYTES).toString('hex');

/** Names each response after its request. */
export function addRequestIds(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
}

/** Writes a line once a request is answered: its number, method, route, status, and milliseconds. */
export function addRequestLog(server: FastifyInstance): void {
  // The server's own log tells failures only.
  const log = server.log.child({}, { level: 'info' });
  server.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        reqId: request.id,
        ...requestFacts(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
