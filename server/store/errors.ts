/** Recognizes errors of the database. */

const UNIQUE_VIOLATION = '23505';

/** Whether an insert or update violated a unique index. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === UNIQUE_VIOLATION;
