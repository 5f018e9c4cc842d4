/** Readers of API responses. Another host may spell ids differently or send anything (behavior 1.5). */
import { CALL_FAILED, CallError, type CheckoutResponse, type SiteData, type UpdatedItem } from './contract';
import type { Resource } from './resources';
import type { CartItem, CartItemType, User } from './entities';
import { numberOf } from './values';
import { userOf } from './users';
import { fieldsOf, textOf, type Fields } from './values';

const unreadable = () => new CallError(null, CALL_FAILED);

/** Reads the response to a login or registration. @throws CallError if it holds no user */
export function authenticatedUser(response: unknown): User {
  const user = userOf(response) ?? userOf(fieldsOf(response)?.user);
  if (!user) throw unreadable();
  return user;
}

/** Reads the response to a password reset. @throws CallError if its success flag is false */
export function assertReset(response: unknown): void {
  if (fieldsOf(response)?.success === false) throw new CallError(null, 'The password was not reset.');
}

const itemIdOf = (fields: Fields | null) => textOf(fields?._id) ?? textOf(fields?.cartItemId);

const itemTypeOf = ({ type }: Fields): CartItemType => (type === 'season' ? 'season' : 'event');

/** Reads the event of a cart item; a host may send the id alone. */
function itemEventOf(value: unknown): CartItem['event'] {
  const fields = fieldsOf(value);
  const id = textOf(fields?._id) ?? textOf(fields?.id) ?? textOf(value);
  return { ...fields, _id: id ?? '', title: textOf(fields?.title)?.trim() ?? '' };
}

/** @returns the cart item, or null if it has no id, without which it could not be removed */
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
 * Reads the response to an addition to the cart.
 * @param eventId id of the added event, used if the response does not name it
 * @throws CallError if the response holds no item
 */
export function addedItem(response: unknown, eventId: string): CartItem {
  const item = cartItemOf(response);
  if (!item) throw unreadable();
  return { ...item, event: { ...item.event, _id: item.event._id || eventId } };
}

/** Reads the response to a cart update. @throws CallError if it lacks the item's id or quantity */
export function updatedItem(response: unknown): UpdatedItem {
  const fields = fieldsOf(response);
  const id = itemIdOf(fields);
  const [price, quantity] = [numberOf(fields?.price), numberOf(fields?.quantity)];
  if (!fields || !id || price === null || quantity === null) throw unreadable();
  return { _id: id, price, quantity, type: itemTypeOf(fields), discount: numberOf(fields.discount) };
}

/** Reads the URL of a checkout response; null if there is none, which is an error (behavior 8.5). */
export const checkoutResponse = (response: unknown): CheckoutResponse => ({
  url: textOf(fieldsOf(response)?.url),
});

/** @returns the items of the first cart with the given status; none if there is no such cart */
const itemsOfCart =
  (status: string) =>
  (response: unknown): CartItem[] => {
    const carts = Array.isArray(response) ? response.map(fieldsOf) : [];
    const items: unknown = carts.find((cart) => cart?.status === status)?.cartItems;
    return (Array.isArray(items) ? items : []).map(cartItemOf).filter((item) => item !== null);
  };

export const openCartItems = itemsOfCart('open');

/** @returns the items of the latest paid order; none while it is not paid */
export const orderedItems = itemsOfCart('ordered');

/** Reads a list of records; a single record counts as a list of one (behavior 5.5). */
export function recordsOf(response: unknown): SiteData[Resource] {
  const records = (Array.isArray(response) ? (response as unknown[]) : [response]).filter((record) =>
    fieldsOf(record),
  );
  return records as SiteData[Resource];
}
