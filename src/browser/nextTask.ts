/** Yields to the browser, so that it handles input between two steps of the start. On old phones a step takes 100 ms. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
