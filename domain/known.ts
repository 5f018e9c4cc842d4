/**
 * Asserts a value that the current state of a machine guarantees.
 *
 * @param name names the value in the error
 * @throws Error if the value is missing, which is a bug in the machine; the flow then takes its error path
 */
export function known<T>(value: T | null | undefined, name: string): T {
  if (value === null || value === undefined) throw new Error(`There is no ${name}`);
  return value;
}
