/** Milliseconds after which a call under way counts as slow: the visitor is told, and may cancel it. */
export const SLOW = 15_000;

/** Gives up a slow call. Leaving its state aborts the request. */
export type SlowCallEvent = { type: 'call.cancelled' };
