/** Rules of cart items. Items come from an API host and may lack anything but an id. */
import type { UpdatedItem } from '../api/contract';
import type { CartItem, OrchestraEvent } from '../api/entities';
import { eventById, isSellable, statusLine, STATUS_LINES } from '../events/eventRules';
import { centsOf } from './prices';
import { countedTickets, isQuantity } from './quantity';

/**
 * The event of a cart item, from the event list or, if it is not listed, from the fields of the item.
 *
 * @returns null if the event is not listed and the item lacks its id or title
 */
export function eventOfItem(item: CartItem, events: readonly OrchestraEvent[]): OrchestraEvent | null {
  const listedEvent = eventById(events, item.event._id);
  if (listedEvent) return listedEvent;
  if (item.event._id === '' || item.event.title === '') return null;
  return {
    price: item.price,
    ...item.event,
    type: item.type === 'season' ? 'season' : 'event',
    status: item.event.status ?? 'active',
  };
}

/** Whether the event of an item is known and has passed by `now` (milliseconds). */
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

/**
 * Whether every item of a cart can be bought at `now` (milliseconds): its event is known and on sale, its
 * quantity is an integer from 1 to 9, and it has a price (behavior 8.3).
 */
export const isCartSellable = (
  items: readonly CartItem[],
  events: readonly OrchestraEvent[],
  now: number,
): boolean => items.every((item) => isItemSellable(item, events, now));

/** Number of tickets in a cart; an invalid quantity counts as 0. */
export const ticketCount = (items: readonly CartItem[]): number =>
  items.reduce((sum, { quantity }) => sum + countedTickets(quantity), 0);

/** Adds an item at the end; it replaces an item with the same id (behavior 8.2). */
export const withItem = (items: readonly CartItem[], item: CartItem): CartItem[] =>
  items.some(({ _id }) => _id === item._id)
    ? items.map((existingItem) => (existingItem._id === item._id ? item : existingItem))
    : [...items, item];

/** Applies the server's response to an update. Without an item of that id nothing changes. */
export const withUpdate = (items: readonly CartItem[], update: UpdatedItem): CartItem[] =>
  items.map((item) => (item._id === update._id ? { ...item, ...update } : item));

export const withoutItem = (items: readonly CartItem[], id: string): CartItem[] =>
  items.filter(({ _id }) => _id !== id);
