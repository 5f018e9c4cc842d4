/** Stands in for Chakra's preflight in the browser's bundle: the server alone sends that CSS (see pageSystem.ts). */
export const createPreflight = () => ({});
