/**
 * Converts errors to responses: JSON with a message, or an HTML page if a page was requested. Details of
 * internal errors are only logged.
 */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorPage, isPageRequest } from '../plainPages/errorPage';
import { sendPage } from './pageReply';
import { Refusal } from './refusal';

const MESSAGES: Record<number, string> = {
  400: 'We couldn’t read the request.',
  413: 'The request is too large.',
  415: 'The request must be JSON.',
};

const FAILED = 'Something went wrong on our end. Please try again.';
const NO_PLACES = 'There aren’t enough tickets left. Please reload the page and review your cart.';
const BUSY = 'We’re busy right now. Please try again in a moment.';

/**
 * PostgreSQL's error codes for conflicts with other transactions (lock not available, deadlock, serialization
 * failure) and for overload or restart (statement timeout, too many connections, shutdown, startup), and
 * Node's codes for a lost connection.
 */
const BUSY_CODES = [
  ...['55P03', '40P01', '40001', '57014', '53300', '57P01', '57P03'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE'],
];

/** Messages of driver errors without a code, for a database that does not respond. */
const BUSY_MESSAGES = [
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
];

/** Name of the check constraint with which the database prevents overselling. */
const OVERSOLD = 'events_not_oversold';

/**
 * The innermost error: libraries wrap errors of the database and the network.
 *
 * @returns the value itself if it has no cause
 */
export function rootCause(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootCause(error.cause) : error;
}

const constraintOf = (error: unknown) => (error as { constraint?: unknown } | null)?.constraint;

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

function isBusy(error: unknown): boolean {
  const cause = rootCause(error);
  return (
    BUSY_CODES.includes(String(codeOf(cause))) ||
    (cause instanceof Error && BUSY_MESSAGES.includes(cause.message))
  );
}

interface ErrorResponse {
  status: number;
  message: string;
}

/** @returns the status and message of the response to an error, without internal details */
function errorResponseOf(error: unknown): ErrorResponse {
  const { statusCode: status = 500, message = '' } = error as Partial<FastifyError>;
  if (error instanceof Refusal) return { status, message };
  if (isBusy(error)) return { status: 503, message: BUSY };
  if (constraintOf(rootCause(error)) === OVERSOLD) return { status: 409, message: NO_PLACES };
  if (status < 400 || status >= 500) return { status: 500, message: FAILED };
  return { status, message: MESSAGES[status] ?? message };
}

/**
 * Error handler of the server: sends `{message}` with the status of the error, or an HTML page when a page
 * was requested. Logs errors of the server, but not bad requests.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, message } = errorResponseOf(error);
  if (status >= 500) request.log.error({ req: request, err: error }, 'request failed');
  void reply.header('cache-control', 'no-store');
  if (!isPageRequest(request)) return reply.code(status).send({ message });
  return sendPage(reply, status, errorPage({ message, requestId: request.id }));
}
