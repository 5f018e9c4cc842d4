import fc from 'fast-check';
import { isQuantity, MAX_QUANTITY, MIN_QUANTITY, QUANTITIES } from '../../domain/cart/quantity';

test('the select offers 1 to 9', () => {
  expect(QUANTITIES).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test.each([...QUANTITIES])('%s is a quantity', (count) => {
  expect(isQuantity(count)).toBe(true);
});

test.each([0, 10, -1, 1.5, NaN, Infinity, '3', '', null, undefined, [3], { count: 3 }, true])(
  '%p is not a quantity',
  (value) => {
    expect(isQuantity(value)).toBe(false);
  },
);

test('a whole number is a quantity exactly between the limits', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20, max: 20 }), (count) => {
      expect(isQuantity(count)).toBe(count >= MIN_QUANTITY && count <= MAX_QUANTITY);
    }),
  );
});
