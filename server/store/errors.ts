/** What errors of the database mean. */

const UNIQUE_VIOLATION = '23505';

/** Whether a row was refused because another one has the same key. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === UNIQUE_VIOLATION;
