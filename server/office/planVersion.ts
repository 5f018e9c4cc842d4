/** Versions of plans: a form confirms what it showed. */
import { createHash } from 'node:crypto';

/** @param shown the valid input of the operation, and the part of its plan that must not change */
export const versionOf = (shown: [input: unknown, plan: unknown]): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
