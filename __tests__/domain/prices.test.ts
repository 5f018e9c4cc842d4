import fc from 'fast-check';
import { asDollars, asPrice, centsOf, hasDiscount, subtotalCents, unitCents } from '../../domain/cart/prices';
import { priceTag } from '../../domain/cart/priceTag';

const RANDOM_CARTS = 10_000;

test.each([
  { dollars: 35, cents: 3500 },
  { dollars: 0, cents: 0 },
  { dollars: 19.99, cents: 1999 },
  { dollars: 0.29, cents: 29 },
  { dollars: 1.1, cents: 110 },
  { dollars: 4.35, cents: 435 },
  { dollars: 1.005, cents: 101 },
  { dollars: 8.575, cents: 858 },
  { dollars: 0.1 + 0.2, cents: 30 },
  { dollars: 1e-7, cents: 0 },
  { dollars: 12.3449, cents: 1234 },
])('$dollars dollars are $cents cents', ({ dollars, cents }) => {
  expect(centsOf(dollars)).toBe(cents);
});

test.each([
  { dollars: null },
  { dollars: undefined },
  { dollars: -1 },
  { dollars: NaN },
  { dollars: Infinity },
])('$dollars is not a valid amount', ({ dollars }) => {
  expect(centsOf(dollars)).toBeNull();
});

test('whole cents are unchanged after the conversion to dollars and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      expect(centsOf(cents / 100)).toBe(cents);
    }),
  );
});

test.each([{ discount: 0.5 }, { discount: 1 }, { discount: 50 }, { discount: 99 }, { discount: 99.9 }])(
  'a discount of $discount percent is applied',
  ({ discount }) => {
    expect(hasDiscount(discount)).toBe(true);
  },
);

test.each([
  { discount: 0 },
  { discount: 100 },
  { discount: -5 },
  { discount: 150 },
  { discount: NaN },
  { discount: null },
  { discount: undefined },
])('a discount of $discount percent is not applied', ({ discount }) => {
  expect({ counts: hasDiscount(discount), unit: unitCents(40, discount) }).toEqual({
    counts: false,
    unit: 4000,
  });
});

test.each([
  { price: 40, discount: 10, reduced: 3600 },
  { price: 40, discount: 12.5, reduced: 3500 },
  { price: 35, discount: 99, reduced: 35 },
  { price: 0, discount: 50, reduced: 0 },
  { price: 1000, discount: 12.345, reduced: 87_655 },
  { price: 100, discount: 33.333, reduced: 6667 },
  { price: 1000, discount: 0.1 + 0.2, reduced: 99_700 },
  { price: 20_000_000, discount: 1e-7, reduced: 1_999_999_998 },
  { price: 0.05, discount: 50, reduced: 3, why: 'a half rounds up' },
  { price: 0.01, discount: 50, reduced: 1, why: 'half a cent rounds up to one' },
  { price: 0.01, discount: 51, reduced: 0, why: 'less than half a cent rounds down' },
  { price: 19.9, discount: 15, reduced: 1692, why: '1691.5 rounds up' },
  { price: 19.95, discount: 15, reduced: 1696, why: '1695.75 rounds up' },
  { price: 19.99, discount: 33, reduced: 1339, why: '1339.33 rounds down' },
  { price: 10.005, discount: 10, reduced: 900, why: 'the price is not rounded before' },
])('$price dollars less $discount percent are $reduced cents', ({ price, discount, reduced }) => {
  expect(unitCents(price, discount)).toBe(reduced);
});

/** A number with up to six decimals, and its millionths. */
const sixDecimals = (max: number) =>
  fc.integer({ min: 1, max: max * 1_000_000 - 1 }).map((millionths) => ({
    value: Number(`${millionths}e-6`),
    millionths: BigInt(millionths),
  }));

test('a reduced price is the exact product rounded half-up', () => {
  fc.assert(
    fc.property(sixDecimals(100_000), sixDecimals(100), (price, discount) => {
      const exact = price.millionths * (100_000_000n - discount.millionths);
      const half = 500_000_000_000n;
      expect(unitCents(price.value, discount.value)).toBe(Number((exact + half) / (2n * half)));
    }),
  );
});

test('a discount never raises a price and never makes it negative', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1e6, noNaN: true }),
      fc.double({ noNaN: true }),
      (price, discount) => {
        const reduced = unitCents(price, discount);
        expect(reduced).toBeLessThanOrEqual(centsOf(price) ?? 0);
        expect(reduced).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test('a higher discount never costs more', () => {
  const percent = fc.integer({ min: 1, max: 99 });
  fc.assert(
    fc.property(fc.nat(100_000), percent, percent, (price, one, other) => {
      expect(unitCents(price, Math.max(one, other))).toBeLessThanOrEqual(
        unitCents(price, Math.min(one, other)) ?? 0,
      );
    }),
  );
});

const line = fc.record({
  price: fc.nat(1_000_000).map((cents) => cents / 100),
  discount: fc.option(fc.integer({ min: 0, max: 100 })),
  quantity: fc.integer({ min: 1, max: 9 }),
});

test('the subtotal of 10 000 random carts is the exact sum of their lines', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const parts = lines.map(({ price, discount, quantity }) => {
        const cents = BigInt(Math.round(price * 100));
        const percentToPay = discount !== null && discount > 0 && discount < 100 ? 100 - discount : 100;
        return ((cents * BigInt(percentToPay) + 50n) / 100n) * BigInt(quantity);
      });
      expect(BigInt(subtotalCents(lines))).toBe(parts.reduce((sum, part) => sum + part, 0n));
    }),
    { numRuns: RANDOM_CARTS },
  );
});

test('the order of the lines does not change the subtotal', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      expect(subtotalCents(lines.toReversed())).toBe(subtotalCents(lines));
    }),
  );
});

test('an empty cart costs nothing', () => {
  expect(subtotalCents([])).toBe(0);
});

test('a unit is rounded before it is multiplied', () => {
  expect(subtotalCents([{ price: 0.05, discount: 50, quantity: 9 }])).toBe(27);
});

test('a line without a valid price adds nothing', () => {
  expect(
    subtotalCents([
      { price: NaN, quantity: 2 },
      { price: null, quantity: 2 },
      { price: -5, quantity: 2 },
      { price: 10, quantity: 1 },
    ]),
  ).toBe(1000);
});

test.each([null, 0, -2, 1.5])('a line with the quantity %p adds nothing', (quantity) => {
  expect(
    subtotalCents([
      { price: 40, quantity },
      { price: 10, quantity: 1 },
    ]),
  ).toBe(1000);
});

test('a line with more tickets than are sold at once adds its full price', () => {
  expect(subtotalCents([{ price: 10, quantity: 12 }])).toBe(12_000);
});

test.each([
  { cents: 0, text: '$0.00' },
  { cents: 5, text: '$0.05' },
  { cents: 3500, text: '$35.00' },
  { cents: 3510, text: '$35.10' },
  { cents: 99_999, text: '$999.99' },
  { cents: 100_000, text: '$1,000.00' },
  { cents: 1_234_567, text: '$12,345.67' },
  { cents: 123_456_789, text: '$1,234,567.89' },
])('$cents cents read $text', ({ cents, text }) => {
  expect(asDollars(cents)).toBe(text);
});

test('amounts have the US format', () => {
  const usFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (cents) => {
      expect(asDollars(cents)).toBe(usFormat.format(cents / 100));
    }),
  );
});

test('a price of 0 reads FREE', () => {
  expect(asPrice(0)).toBe('FREE');
});

test('a price of one cent is not FREE', () => {
  expect(asPrice(1)).toBe('$0.01');
});

test.each([
  { given: { price: 35 }, tag: { price: '$35.00' } },
  { given: { price: 40, discount: 10 }, tag: { price: '$36.00', original: '$40.00' } },
  { given: { price: 40, discount: 0 }, tag: { price: '$40.00' } },
  { given: { price: 40, discount: 100 }, tag: { price: '$40.00' } },
  { given: { price: 40, discount: null }, tag: { price: '$40.00' } },
  { given: { price: 1000, discount: 12.345 }, tag: { price: '$876.55', original: '$1,000.00' } },
  { given: { price: 1250, discount: 20 }, tag: { price: '$1,000.00', original: '$1,250.00' } },
  { given: { price: 0 }, tag: { price: 'FREE' } },
  { given: { price: 0, discount: 50 }, tag: { price: 'FREE' } },
  { given: { price: 0.01, discount: 60 }, tag: { price: 'FREE', original: '$0.01' } },
  { given: { price: 0.01, discount: 10 }, tag: { price: '$0.01' } },
])('$given has the price tag $tag', ({ given, tag }) => {
  expect(priceTag(given)).toEqual(tag);
});

test.each([{ price: null }, { price: undefined }, { price: -1 }])(
  'the price $price has no tag',
  ({ price }) => {
    expect(priceTag({ price })).toBeNull();
  },
);
