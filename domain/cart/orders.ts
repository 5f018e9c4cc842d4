/**
 * Addresses of the pages about orders. The embedded API renders them; they are no pages of the single-page
 * app.
 */

/** For receipts and pages about orders. */
export const CHECK_IN_NOTE =
  'There’s no need to print your tickets. Guests are checked in by name at the door.';

export const ORDERS_HREF = '/orders';

/**
 * The page of one order, which needs no login.
 *
 * @param key the order's secret key, which only its receipt contains
 */
export const orderHref = (key: string): string => `${ORDERS_HREF}/${key}`;
