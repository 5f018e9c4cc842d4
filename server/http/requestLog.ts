/** Ids of requests, and one log line per request without personal data. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { loggableRequest } from './log';

/**
 * Generates the id of a request, which appears in the log, in the header X-Request-Id, and on error pages.
 */
export const makeRequestId = (): string => randomBytes(6).toString('hex');

/** Adds the request's id to each response. */
export function addRequestIds(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
}

/** Logs each response: id, method, route, status, and duration in milliseconds. */
export function addRequestLog(server: FastifyInstance): void {
  // A logger of its own level, because the server's default level omits info lines.
  const log = server.log.child({}, { level: 'info' });
  server.addHook('onResponse', (request, reply, done) => {
    log.info(
      {
        reqId: request.id,
        ...loggableRequest(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}
