/** Reads what an API host answered: other hosts may spell ids in their own way or answer nonsense (DECISIONS A65, B42). */
import { CallError, type CheckoutAnswer, type Resource, type SiteData, type UpdatedItem } from './api';
import type { CartItem, CartItemType, User } from './entities';
import { isQuantity } from './quantity';

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const unreadable = () => new CallError(null, 'The answer could not be read.');

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

/** The user of a login or registration answer; throws a CallError when there is none in it. */
export function admittedUser(answer: unknown): User {
  const user = userOf(answer) ?? userOf(fieldsOf(answer)?.user);
  if (!user) throw unreadable();
  return user;
}

/** The success flag of a reset answer; throws a CallError when it says no. */
export function assertReset(answer: unknown): void {
  if (fieldsOf(answer)?.success === false) throw new CallError(null, 'The password was not reset.');
}

const itemIdOf = (fields: Fields | null) => textOf(fields?._id) ?? textOf(fields?.cartItemId);

const itemTypeOf = ({ type }: Fields): CartItemType => (type === 'season' ? 'season' : 'event');

/** A cart item, or null when it has no id, event or usable quantity. */
export function cartItemOf(value: unknown): CartItem | null {
  const fields = fieldsOf(value);
  const event = fieldsOf(fields?.event);
  const id = itemIdOf(fields);
  const eventId = textOf(event?._id);
  if (!fields || !event || !id || !eventId || !isQuantity(fields.quantity)) return null;
  return {
    ...(fields as Partial<CartItem>),
    _id: id,
    event: { ...event, _id: eventId, title: textOf(event.title) ?? '' },
    price: typeof fields.price === 'number' ? fields.price : 0,
    quantity: fields.quantity,
    type: itemTypeOf(fields),
  };
}

/** The cart item of an add answer; throws a CallError when there is none in it. */
export function addedItem(answer: unknown): CartItem {
  const item = cartItemOf(answer);
  if (!item) throw unreadable();
  return item;
}

/** What an update answer replaces; throws a CallError when it does not say which item has which quantity. */
export function updatedItem(answer: unknown): UpdatedItem {
  const fields = fieldsOf(answer);
  const id = itemIdOf(fields);
  if (!fields || !id || !isQuantity(fields.quantity) || typeof fields.price !== 'number') throw unreadable();
  return {
    _id: id,
    price: fields.price,
    quantity: fields.quantity,
    type: itemTypeOf(fields),
    discount: typeof fields.discount === 'number' ? fields.discount : null,
  };
}

/** Where a checkout answer leads; an answer without that is one that leads nowhere (DECISIONS A67). */
export const checkoutAnswer = (answer: unknown): CheckoutAnswer => ({ url: textOf(fieldsOf(answer)?.url) });

/** The items of the first open cart; no cart is an empty one. */
export function openCartItems(answer: unknown): CartItem[] {
  const carts = Array.isArray(answer) ? answer.map(fieldsOf) : [];
  const items: unknown = carts.find((cart) => cart?.status === 'open')?.cartItems;
  return (Array.isArray(items) ? items : []).map(cartItemOf).filter((item) => item !== null);
}

/** A list of records, whatever the host answered: one record counts as a list of one (DECISIONS A03). */
export function recordsOf(answer: unknown): SiteData[Resource] {
  const records = (Array.isArray(answer) ? (answer as unknown[]) : [answer]).filter((record) =>
    fieldsOf(record),
  );
  return records as SiteData[Resource];
}
