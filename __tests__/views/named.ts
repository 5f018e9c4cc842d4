/** Changes of views that no test has to notice, by their names, with the reason. */
export const NAMED: Record<string, string> = {};
