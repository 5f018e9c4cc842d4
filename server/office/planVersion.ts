/** Versions of plans: a form confirms what it showed. */
import { createHash } from 'node:crypto';

/** @param shown the valid input of the operation, and the part of its plan that must not change */
export const versionOf = (shown: [input: unknown, plan: unknown]): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url');

/** Said to an operator whose plan no longer applies, when it is not known who changed what. */
export const PLAN_CHANGED = 'This has changed since the page showed it. Nothing was done.';
