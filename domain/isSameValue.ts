/** Whether two records, which consist of JSON values, are equal in content. */
export const isSameValue = (a: object | null | undefined, b: object | null | undefined): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);
