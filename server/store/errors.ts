/** Reads errors. */

const UNIQUE_VIOLATION = '23505';

/** Whether an insert or update violated a unique index. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === UNIQUE_VIOLATION;

/** The message of anything that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
