/** Tickets of one event in one order (SPEC section 9). */
export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 9;

export const QUANTITIES: readonly number[] = Array.from(
  { length: MAX_QUANTITY },
  (_, index) => MIN_QUANTITY + index,
);

export const isQuantity = (value: unknown): value is number =>
  typeof value === 'number' && QUANTITIES.includes(value);

/** How many tickets a quantity counts as: also more than are sold at once, and none when it is no whole number from 1. */
export const countedTickets = (quantity: number | null): number =>
  quantity !== null && Number.isInteger(quantity) && quantity >= MIN_QUANTITY ? quantity : 0;
