/** Reads what an API host answered: other hosts may spell ids in their own way or answer nonsense (DECISIONS A65, B42). */
import { CallError, type CheckoutAnswer, type Resource, type SiteData, type UpdatedItem } from './contract';
import type { CartItem, CartItemType, User } from './entities';
import { numberOf } from './values';
import { userOf } from './users';
import { fieldsOf, textOf, type Fields } from './values';

const unreadable = () => new CallError(null, 'The answer could not be read.');

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

/** The event of a cart item, which may be its id alone. */
function itemEventOf(value: unknown): CartItem['event'] {
  const fields = fieldsOf(value);
  const id = textOf(fields?._id) ?? textOf(fields?.id) ?? textOf(value);
  return { ...fields, _id: id ?? '', title: textOf(fields?.title)?.trim() ?? '' };
}

/** A cart item, or null when it has no id, without which it could not be removed. */
export function cartItemOf(value: unknown): CartItem | null {
  const fields = fieldsOf(value);
  const id = itemIdOf(fields);
  if (!fields || !id) return null;
  return {
    ...(fields as Partial<CartItem>),
    _id: id,
    event: itemEventOf(fields.event),
    price: numberOf(fields.price),
    quantity: numberOf(fields.quantity),
    discount: numberOf(fields.discount),
    type: itemTypeOf(fields),
  };
}

/**
 * The cart item of an add answer.
 * @param eventId What was added, in case the answer does not say it.
 * @throws CallError when there is no item in the answer.
 */
export function addedItem(answer: unknown, eventId: string): CartItem {
  const item = cartItemOf(answer);
  if (!item) throw unreadable();
  return { ...item, event: { ...item.event, _id: item.event._id || eventId } };
}

/** What an update answer replaces; throws a CallError when it does not say which item has which quantity. */
export function updatedItem(answer: unknown): UpdatedItem {
  const fields = fieldsOf(answer);
  const id = itemIdOf(fields);
  const [price, quantity] = [numberOf(fields?.price), numberOf(fields?.quantity)];
  if (!fields || !id || price === null || quantity === null) throw unreadable();
  return { _id: id, price, quantity, type: itemTypeOf(fields), discount: numberOf(fields.discount) };
}

/** Where a checkout answer leads; an answer without that is one that leads nowhere (DECISIONS A67). */
export const checkoutAnswer = (answer: unknown): CheckoutAnswer => ({ url: textOf(fieldsOf(answer)?.url) });

/** The items of the first cart with a status; no cart is an empty one. */
const itemsOfCart =
  (status: string) =>
  (answer: unknown): CartItem[] => {
    const carts = Array.isArray(answer) ? answer.map(fieldsOf) : [];
    const items: unknown = carts.find((cart) => cart?.status === status)?.cartItems;
    return (Array.isArray(items) ? items : []).map(cartItemOf).filter((item) => item !== null);
  };

export const openCartItems = itemsOfCart('open');

/** What was bought; none as long as the order is not paid. */
export const orderedItems = itemsOfCart('ordered');

/** A list of records, whatever the host answered: one record counts as a list of one (DECISIONS A03). */
export function recordsOf(answer: unknown): SiteData[Resource] {
  const records = (Array.isArray(answer) ? (answer as unknown[]) : [answer]).filter((record) =>
    fieldsOf(record),
  );
  return records as SiteData[Resource];
}
