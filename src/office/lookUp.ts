/** Props of a form that only looks something up: its values become the address of a page. */
export const lookUp = { method: 'get' } as const;
