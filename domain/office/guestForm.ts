/** What is typed into the form for a new guest, and what is wrong with it. */
import { isBlank, isEmail } from '../forms/patterns';
import type { GuestInput } from './guests';

export const MAX_GUEST_NAME = 100;
export const MAX_GUEST_QUANTITY = 99;
export const MAX_GUEST_CENTS = 10_000_000;
export const MAX_REFERENCE = 40;

/** What is wrong with a field, for the form and for the server. */
export const GUEST_MISTAKES = {
  lastName: 'Type a last name: the guest list is sorted by it.',
  quantity: `Type a number of tickets from 1 to ${MAX_GUEST_QUANTITY}.`,
  price: 'Type a price from $0.00 to $100,000.00.',
  paidBy: 'Choose how it is paid.',
  email: 'Type an email like name@example.org, or none.',
} as const;

export type GuestField = keyof typeof GUEST_MISTAKES;

/** The fields of the form, as they were typed. */
export interface GuestValues {
  lastName: string;
  firstName: string;
  quantity: string;
  /** Dollars for one ticket. */
  price: string;
  /** Null: nothing is chosen. */
  paidBy: GuestInput['paidBy'] | null;
  reference: string;
  email: string;
}

/** The cents of an amount in dollars, such as "45" or "$45.00"; null for anything else. */
export function typedCents(text: string): number | null {
  const [, dollars, cents = '00'] = /^\s*\$?\s*(\d{1,6}(?:,\d{3})?)(?:\.(\d\d))?\s*$/.exec(text) ?? [];
  if (dollars === undefined) return null;
  const sum = Number(dollars.replace(',', '')) * 100 + Number(cents);
  return sum <= MAX_GUEST_CENTS ? sum : null;
}

function typedQuantity(text: string): number | null {
  const quantity = /^\s*\d{1,2}\s*$/.test(text) ? Number(text) : 0;
  return quantity >= 1 ? quantity : null;
}

/** The input of `guest.add`; null when a field is missing or wrong. */
export function guestInput(concert: string, values: GuestValues): GuestInput | null {
  const { paidBy, lastName, firstName, reference, email } = values;
  const [quantity, unitCents] = [typedQuantity(values.quantity), typedCents(values.price)];
  if (wrongFields(values).length > 0 || paidBy === null || quantity === null || unitCents === null)
    return null;
  return { concert, lastName, firstName, quantity, unitCents, paidBy, reference, email };
}

/** The fields that are missing or wrong, in the order of the form. */
export function wrongFields({ lastName, quantity, price, paidBy, email }: GuestValues): GuestField[] {
  const isWrong: Record<GuestField, boolean> = {
    lastName: isBlank(lastName),
    quantity: typedQuantity(quantity) === null,
    price: typedCents(price) === null,
    paidBy: paidBy === null,
    email: !isBlank(email) && !isEmail(email),
  };
  return (Object.keys(GUEST_MISTAKES) as GuestField[]).filter((field) => isWrong[field]);
}
