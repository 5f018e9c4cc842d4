/** Rules of cart items. Items come from an API host and may lack anything but an id. */
import type { UpdatedItem } from '../api/contract';
import type { CartItem, OrchestraEvent } from '../api/entities';
import { eventById, isSellable, statusLine, STATUS_LINES } from '../events/eventRules';
import { centsOf } from './prices';
import { countedTickets, isQuantity } from './quantity';

/**
 * Finds the event of a cart item: in the list, otherwise as the item itself describes it.
 *
 * @returns null for an unknown event, which is not in the list and has no id or no title
 */
export function eventOfItem(item: CartItem, events: readonly OrchestraEvent[]): OrchestraEvent | null {
  const listed = eventById(events, item.event._id);
  if (listed) return listed;
  if (item.event._id === '' || item.event.title === '') return null;
  return {
    price: item.price,
    ...item.event,
    type: item.type === 'season' ? 'season' : 'event',
    status: item.event.status ?? 'active',
  };
}

/** Whether the event of an item is known and has passed. */
export function hasItemPassed(item: CartItem, events: readonly OrchestraEvent[], now: number): boolean {
  const event = eventOfItem(item, events);
  return event !== null && statusLine(event, now) === STATUS_LINES.passed;
}

function isItemSellable(item: CartItem, events: readonly OrchestraEvent[], now: number): boolean {
  const event = eventOfItem(item, events);
  return (
    event !== null && isSellable(event, now) && isQuantity(item.quantity) && centsOf(item.price) !== null
  );
}

/** Whether every item of a cart can be bought: a known event on sale, a whole quantity from 1 to 9, and a price. */
export const isCartSellable = (
  items: readonly CartItem[],
  events: readonly OrchestraEvent[],
  now: number,
): boolean => items.every((item) => isItemSellable(item, events, now));

/** Number of tickets in a cart; an invalid quantity counts as 0. */
export const ticketCount = (items: readonly CartItem[]): number =>
  items.reduce((sum, { quantity }) => sum + countedTickets(quantity), 0);

/** The items with a new one, which takes the place of an older item with its id. */
export const withItem = (items: readonly CartItem[], item: CartItem): CartItem[] =>
  items.some(({ _id }) => _id === item._id)
    ? items.map((before) => (before._id === item._id ? item : before))
    : [...items, item];

/** The items with one of them as the server has updated it. */
export const withUpdate = (items: readonly CartItem[], update: UpdatedItem): CartItem[] =>
  items.map((item) => (item._id === update._id ? { ...item, ...update } : item));

export const withoutItem = (items: readonly CartItem[], id: string): CartItem[] =>
  items.filter(({ _id }) => _id !== id);
