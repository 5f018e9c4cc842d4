/** Finds items of a cart that a subscription in the same cart already includes. */
import type { CartItem, OrchestraEvent } from '../api/entities';
import { eventById } from './eventRules';

/**
 * Finds the subscription in a cart that already includes an item's concert. Both may stay in the cart: the
 * tickets can be for somebody else.
 *
 * @param item the item to check
 * @param items all items of its cart
 * @param events the event list, in which a season names its concerts
 * @returns the season, or undefined when no subscription in the cart covers the item
 */
export function coveringSeason(
  item: CartItem,
  items: readonly CartItem[],
  events: readonly OrchestraEvent[],
): OrchestraEvent | undefined {
  return items
    .map(({ event }) => eventById(events, event._id))
    .find((season) => season?.type === 'season' && season.events?.includes(item.event._id));
}
