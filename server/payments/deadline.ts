/** A time limit for work as a whole, for calls that each have one of their own. */

/** Thrown by `withDeadline`. */
export class DeadlineError extends Error {}

/**
 * @param ms milliseconds; the work is not stopped after them, so a repetition of it must be harmless
 * @returns the result of `work`
 * @throws DeadlineError after `ms`, or what `work` throws
 */
export async function withDeadline<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(`There was no result after ${ms} ms.`)), ms);
  });
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}
