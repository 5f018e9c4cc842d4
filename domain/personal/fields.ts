/**
 * The table of the fields that hold personal data. Problem reports, the flow inspector, the audit trail, and
 * the export and deletion of accounts read it.
 */
import type { ContactPayload, ProfilePayload, RegisterPayload, ResetPayload } from '../api/contract';
import type { CartItem, ContactSubmission, Subscriber, User } from '../api/entities';
import type { RegisterValues } from '../forms/forms';
import { isStrongPassword } from '../forms/patterns';
import type { ProfileValues } from '../forms/profile';

/** Everything that visitors enter, and that the API sends about them. */
type Account = User & RegisterValues & RegisterPayload & ProfileValues & ProfilePayload & ResetPayload;
type ContactProfile = ContactPayload['data']['attributes']['profile']['data']['attributes'];
type Sent = ContactSubmission & ContactProfile & Subscriber & Pick<CartItem, 'userId' | 'userEmail'>;

/** Fields for ids of any record; see `TECHNICAL` in `mask.ts`. */
type Id = '_id' | 'id' | 'userId' | 'token';

export type PersonalKind = 'password' | 'email' | 'name' | 'phone' | 'text';

/** A new field of a form, a payload, or the user does not compile until it has a row here. */
export const PERSONAL = {
  password: 'password',
  newPassword: 'password',
  confirmPassword: 'password',
  email: 'email',
  confirmEmail: 'email',
  userEmail: 'email',
  firstName: 'name',
  first_name: 'name',
  lastName: 'name',
  last_name: 'name',
  name: 'name',
  phone: 'phone',
  phone_number: 'phone',
  message: 'text',
  guestFirstName: 'name',
  guestLastName: 'name',
  reference: 'text',
} as const satisfies Record<Exclude<keyof (Account & Sent), Id>, PersonalKind> & Record<string, PersonalKind>;

export const PERSONAL_KINDS: Partial<Record<string, PersonalKind>> = PERSONAL;

/**
 * Replaces passwords by placeholders of the same strength, on which machines decide. For `JSON.stringify`.
 */
export function passwordPlaceholder(field: string, value: unknown): unknown {
  if (PERSONAL_KINDS[field] !== 'password' || typeof value !== 'string' || value === '') return value;
  return isStrongPassword(value) ? 'Password-1!' : 'weak';
}
