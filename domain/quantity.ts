/** Tickets of one event in one order (SPEC section 9). */
export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 9;

export const QUANTITIES: readonly number[] = Array.from(
  { length: MAX_QUANTITY },
  (_, index) => MIN_QUANTITY + index,
);

export const isQuantity = (value: unknown): value is number =>
  typeof value === 'number' && QUANTITIES.includes(value);
