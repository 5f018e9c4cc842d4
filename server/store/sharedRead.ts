import { setImmediate } from 'node:timers/promises';

/**
 * Shares reads: calls while one runs wait for the next, so every result is newer than its call.
 *
 * @param read reads the present value
 */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;

  async function start(previous: Promise<unknown>): Promise<T> {
    await previous.catch(() => undefined);
    // The embedded store reads without a pause, in which other calls could come.
    await setImmediate();
    next = null;
    return read();
  }

  return () => {
    if (next === null) {
      next = start(running);
      running = next;
    }
    return next;
  };
}
