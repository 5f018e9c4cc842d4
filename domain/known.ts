/**
 * Reads a value that is there in every state that needs it.
 *
 * @param name what the value is, for the error
 * @throws Error when the value is missing, which is a bug in the machine; the flow then takes its own error path
 */
export function known<T>(value: T | null | undefined, name: string): T {
  if (value === null || value === undefined) throw new Error(`There is no ${name}`);
  return value;
}
