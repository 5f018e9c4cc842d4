/** Number of tickets of one event in one order (behavior 4.8). */
export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 9;

export const QUANTITIES: readonly number[] = Array.from(
  { length: MAX_QUANTITY },
  (_, index) => MIN_QUANTITY + index,
);

/** Whether a value is an integer from 1 to 9. */
export const isQuantity = (value: unknown): value is number =>
  typeof value === 'number' && QUANTITIES.includes(value);

/**
 * The number of tickets to count for a quantity: any integer from 1, also above the limit; 0 for any other
 * value.
 */
export const countedTickets = (quantity: number | null): number =>
  quantity !== null && Number.isInteger(quantity) && quantity >= MIN_QUANTITY ? quantity : 0;
