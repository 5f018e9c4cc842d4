/** What buyers are told of their orders. The pages about them are the embedded API's, beside those of the site. */

export const CHECK_IN = 'There’s no need to print your tickets. Guests are checked in by name at the door.';

export const ORDERS_HREF = '/orders';

/**
 * One order, shown without a login.
 *
 * @param key the order's own, which nobody can guess
 */
export const orderHref = (key: string): string => `${ORDERS_HREF}/${key}`;
