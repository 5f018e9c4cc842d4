/** Resolves in a later task. Pending promises settle before, and a browser handles input in between. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
