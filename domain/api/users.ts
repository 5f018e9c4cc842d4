/** Reads a user from what an API host answered or the browser has stored (DECISIONS B42). */
import type { User } from './entities';
import { fieldsOf, textOf } from './values';

/** A user with an id and an email, or null. */
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
