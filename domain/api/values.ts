/** Readers of untyped values, as they come from API hosts and the browser's storage. */

export type Fields = Record<string, unknown>;

/** @returns the value as an object; null for an array or anything else */
export const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;

/** @returns the value if it is a nonempty string, otherwise null */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Reads a number, or a string that holds one ("45"). @returns null if the value is neither */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
