/** Reads errors. */
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { rootCause } from '../http/errors';

const UNIQUE_VIOLATION = '23505';
/** SQLSTATE classes of data that does not fit, and of violated constraints. */
const DATA_CLASSES = ['22', '23'];
/** SQLSTATE classes whose messages quote values: data that does not fit, and `raise` in a function. */
const QUOTING_CLASSES = ['22', 'P0'];

/** Whether something is an error of the database, with a SQLSTATE that begins with one of the codes. */
function isOfClass(thrown: unknown, codes: readonly string[]): boolean {
  const { code, severity } = (thrown ?? {}) as { code?: unknown; severity?: unknown };
  return severity !== undefined && codes.some((start) => String(code).startsWith(start));
}

/** Whether an insert or update violated a unique index. */
export const isUniqueViolation = (error: unknown): boolean => isOfClass(rootCause(error), [UNIQUE_VIOLATION]);

/** Whether the database refused values. */
export const isDataError = (error: unknown): boolean => isOfClass(rootCause(error), DATA_CLASSES);

/**
 * The message of anything that was thrown, for the operator. Of a failed query it has neither the parameters
 * nor the values that the database quotes.
 */
export function messageOf(error: unknown): string {
  const innermost = error instanceof DrizzleQueryError ? rootCause(error) : error;
  const message = innermost instanceof Error ? innermost.message : String(innermost);
  // From the first quote to the last one, because values may have quotes themselves.
  return isOfClass(innermost, QUOTING_CLASSES) ? message.replace(/".*"/s, '"…"') : message;
}
