/**
 * What the log may hold: where and why something failed, and nothing of a visitor. Error messages, queries, URLs and
 * addresses are left out, because libraries put the values of the request into them.
 */
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { rootCause } from './errors';

/** Technical names that PostgreSQL, Node.js, Stripe and nodemailer give their errors. */
const FACTS = [
  ...['code', 'syscall', 'severity', 'routine', 'table', 'constraint'],
  ...['statusCode', 'requestId', 'responseCode'],
] as const;

/** Stands for every error's own message. */
const LEFT_OUT = 'left out';

interface ErrorFacts {
  [fact: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/** A word or a number, never a sentence or an address. */
const isFact = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^[\w.-]{1,60}$/.test(value));

/** The lines of a stack that say where; the lines before them repeat the message. */
function framesOf({ stack = '', message }: Error): string {
  const at = message === '' ? -1 : stack.indexOf(message);
  const below = at < 0 ? stack : stack.slice(at + message.length);
  return below
    .split('\n')
    .filter((line) => /^ {4}at .+:\d+:\d+\)?$/.test(line))
    .join('\n');
}

/**
 * What the log says of an error.
 *
 * @param error anything that was thrown; of a wrapped error, the innermost cause is told
 */
export function errorFacts(error: unknown): ErrorFacts {
  const cause = rootCause(error);
  if (!(cause instanceof Error)) return { type: typeof cause, message: LEFT_OUT, stack: '' };
  const fields = cause as unknown as Record<string, unknown>;
  const facts = FACTS.filter((name) => isFact(fields[name])).map((name) => [name, fields[name]]);
  return {
    ...(Object.fromEntries(facts) as Record<string, unknown>),
    type: cause.constructor.name,
    message: LEFT_OUT,
    stack: framesOf(cause),
  };
}

/** The route as it was declared, for example "/pay/:token": the URL itself may hold a secret. */
export const requestFacts = ({ method, routeOptions }: FastifyRequest) => ({
  method,
  route: routeOptions.url ?? null,
});

type LogArguments = [unknown, string?, ...unknown[]];

const errorIn = (value: unknown) =>
  value instanceof Error ? value : (value as { err?: unknown } | null)?.err;

/** Without a text of its own, a line would repeat the error's message; Fastify puts URLs into quotes. */
function withoutValues([first, text, ...rest]: LogArguments): LogArguments {
  if (typeof first === 'string') return [first.replace(/"\/[^"]*"/g, '"…"'), text, ...rest];
  const error = errorIn(first);
  const repeats = text === undefined || (error instanceof Error && text === error.message);
  return [first, repeats ? 'failed' : text];
}

/** Options of the server's logger. */
export const LOG = {
  level: 'warn',
  serializers: { err: errorFacts, req: requestFacts },
  hooks: {
    logMethod(args, method) {
      Reflect.apply(method, this, withoutValues(args));
    },
  },
} satisfies FastifyServerOptions['logger'];
