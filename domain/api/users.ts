/** Reads a user from an API response or from the browser's storage (behavior 1.5). */
import type { User } from './entities';
import { fieldsOf, textOf } from './values';

/** @returns the user, or null if the value has no id or no email */
export function userOf(value: unknown): User | null {
  const fields = fieldsOf(value);
  const id = textOf(fields?._id) ?? textOf(fields?.id);
  const email = textOf(fields?.email);
  if (!fields || !id || !email) return null;
  return {
    _id: id,
    email,
    firstName: textOf(fields.firstName) ?? '',
    lastName: textOf(fields.lastName) ?? '',
  };
}
