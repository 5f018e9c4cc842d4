/** How long the site waits until it starts a process again that has ended. */

const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/**
 * @param deaths how many processes ended in a row, each soon after its start
 * @returns milliseconds
 */
export const restartWait = (deaths: number): number => Math.min(FIRST_MS * 2 ** (deaths - 1), LONGEST_MS);
