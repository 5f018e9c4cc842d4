/** Replaces Chakra's preflight in the browser's bundle; only the server sends that CSS (see pageSystem.ts). */
export const createPreflight = () => ({});
