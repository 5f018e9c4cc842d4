/** Ids of requests, and one log line per request without personal data. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { loggableRequest } from './log';

const ID_BYTES = 6;

/**
 * Generates the id of a request, which appears in the log, in the header X-Request-Id, and on error pages.
 */
export const makeRequestId = (): string => randomBytes(ID_BYTES).toString('hex');

/** Adds the request's id to each response, as the header X-Request-Id. */
export function addRequestIds(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
}

/** Logs each response: id, method, route, status, and duration in milliseconds. */
export function addRequestLog(server: FastifyInstance): void {
  // A logger of its own level, because the server's default level omits info lines.
  const log = server.log.child({}, { level: 'info' });
  server.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        reqId: request.id,
        ...loggableRequest(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
