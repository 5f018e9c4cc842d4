/** Ids of requests, and one log line per request without personal data. */
import { randomFillSync } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { loggableRequest } from './log';

const ID_BYTES = 6;
/** Random bytes for many ids, because drawing them for each id takes a tenth of a request's time. */
const randomPool = Buffer.alloc(ID_BYTES * 1024);
let usedBytes = randomPool.length;

/**
 * Generates the id of a request, which appears in the log, in the header X-Request-Id, and on error pages.
 */
export function makeRequestId(): string {
  if (usedBytes === randomPool.length) {
    randomFillSync(randomPool);
    usedBytes = 0;
  }
  usedBytes += ID_BYTES;
  return randomPool.toString('hex', usedBytes - ID_BYTES, usedBytes);
}

/** The header with the request's id. */
export const REQUEST_ID = 'x-request-id';

/** Adds the request's id to each response. */
export function addRequestIds(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID, request.id);
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
