/** Delay before a worker process that has exited is started again. */

const FIRST_MS = 500;
const MAX_MS = 30_000;

/**
 * @param exits number of consecutive workers that exited soon after their start
 * @returns the delay in milliseconds, doubled with each exit
 */
export const restartDelay = (exits: number): number => Math.min(FIRST_MS * 2 ** (exits - 1), MAX_MS);
