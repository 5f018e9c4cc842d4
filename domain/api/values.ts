/** Reads values of unknown shape, as API hosts and the browser's storage may hold them. */

export type Fields = Record<string, unknown>;

export const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;

export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
/** The number that a value of an API host stands for, also as text ("45"); null when it stands for none. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
