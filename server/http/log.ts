/**
 * Configures the log. It states where and why something failed, and contains no personal data: error
 * messages, database queries, and URLs are omitted, because they can contain values of the request.
 */
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { destination } from 'pino';
import { PERSONAL } from '../../domain/personal/fields';
import { rootCause } from './errors';

/** Error fields of PostgreSQL, Node.js, Stripe, and nodemailer that contain technical names only. */
const TECHNICAL_FIELDS = [
  ...['code', 'syscall', 'severity', 'routine', 'table', 'constraint'],
  ...['statusCode', 'requestId', 'responseCode'],
] as const;

/** Replaces the message of every error. */
const OMITTED = 'left out';

interface ErrorFacts {
  [fact: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/** Whether a value is a number or a technical name; sentences and email addresses are excluded. */
const isTechnical = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^[\w.-]{1,60}$/.test(value));

/** The frames of a stack trace, without the lines before them, which repeat the message. */
function framesOf({ stack = '', message }: Error): string {
  const at = message === '' ? -1 : stack.indexOf(message);
  const below = at < 0 ? stack : stack.slice(at + message.length);
  return below
    .split('\n')
    .filter((line) => /^ {4}at .+:\d+:\d+\)?$/.test(line))
    .join('\n');
}

/**
 * The loggable fields of an error.
 *
 * @param error anything that was thrown; of a wrapped error, the innermost cause is described
 */
function loggableError(error: unknown): ErrorFacts {
  const cause = rootCause(error);
  if (!(cause instanceof Error)) return { type: typeof cause, message: OMITTED, stack: '' };
  const fields = cause as unknown as Record<string, unknown>;
  const facts = TECHNICAL_FIELDS.filter((name) => isTechnical(fields[name])).map((name) => [
    name,
    fields[name],
  ]);
  return {
    ...(Object.fromEntries(facts) as Record<string, unknown>),
    type: cause.constructor.name,
    message: OMITTED,
    stack: framesOf(cause),
  };
}

/** The route's pattern, for example "/pay/:token", because the URL may contain a secret. */
export const loggableRequest = ({ method, routeOptions }: FastifyRequest) => ({
  method,
  route: routeOptions.url ?? null,
});

/**
 * The fields of a log line. Those of a child logger are not filtered, only cleared of personal fields
 * (`redact`).
 */
const LOGGED = new Set(
  'err req reqId method route status ms check step account isRight orderId mailId jobId'.split(' '),
);

const loggable = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => LOGGED.has(field)));

type LogArguments = [unknown, string?, ...unknown[]];

const errorIn = (value: unknown) =>
  value instanceof Error ? value : (value as { err?: unknown } | null)?.err;

/**
 * Replaces log texts that may contain values: Fastify quotes URLs in its texts, and uses an error's message
 * if no text is given.
 */
function withoutValues([first, text, ...rest]: LogArguments): LogArguments {
  if (typeof first === 'string') return [first.replace(/"\/[^"]*"/g, '"…"'), text, ...rest];
  const error = errorIn(first);
  const repeatsMessage = text === undefined || (error instanceof Error && text === error.message);
  return [first, repeatsMessage ? 'failed' : text];
}

/** The number that pino logs for the level info. */
const INFO = 30;

/**
 * Writes the log to the standard output. Lines of the level info wait for a second, or until there are 4 KB,
 * because each write is a system call.
 */
const output = destination({ sync: true, minLength: 4096, periodicFlush: 1000 });

process.on('exit', () => output.flushSync());

/** Options of the server's logger. */
export const LOG = {
  level: 'warn',
  stream: output,
  serializers: { err: loggableError, req: loggableRequest },
  formatters: { log: loggable },
  redact: { paths: Object.keys(PERSONAL), remove: true },
  hooks: {
    logMethod(args, method, level) {
      Reflect.apply(method, this, withoutValues(args));
      if (level > INFO) output.flush();
    },
  },
} satisfies FastifyServerOptions['logger'];
