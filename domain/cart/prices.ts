/** Money, counted in integer cents (behavior 3.3, 3.4). */

import { countedTickets } from './quantity';

/** Reads a number as it is written in decimal, because the binary 12.345 is not exactly 12.345. */
function fractionOf(value: number): readonly [numerator: bigint, denominator: bigint] {
  const [mantissa = '', exponent] = value.toExponential().split('e');
  const [whole = '', decimals = ''] = mantissa.split('.');
  const power = Number(exponent) - decimals.length;
  const scale = 10n ** BigInt(Math.abs(power));
  return power < 0 ? [BigInt(whole + decimals), scale] : [BigInt(whole + decimals) * scale, 1n];
}

/**
 * Whether a discount applies.
 *
 * @param discount percent; only values between 0 and 100, both excluded, apply (behavior 3.4)
 */
export const hasDiscount = (discount: number | null | undefined): discount is number =>
  typeof discount === 'number' && discount > 0 && discount < 100;

/**
 * The price of one ticket after discount.
 *
 * @param dollars price before discount
 * @param discount percent; ignored unless `hasDiscount`
 * @returns cents, rounded half up (behavior 3.3); null if the price is missing, not a finite number, or
 *   negative
 */
export function unitCents(
  dollars: number | null | undefined,
  discount: number | null | undefined,
): number | null {
  if (typeof dollars !== 'number' || !Number.isFinite(dollars) || dollars < 0) return null;
  const [price, priceScale] = fractionOf(dollars);
  const [reduction, reductionScale] = fractionOf(hasDiscount(discount) ? discount : 0);
  // Dollars times the percentage that is left are cents.
  const exact = price * (100n * reductionScale - reduction);
  const divisor = priceScale * reductionScale;
  return Number((2n * exact + divisor) / (2n * divisor));
}

/** US dollars in cents, rounded half up; null if the amount is missing, not a finite number, or negative. */
export const centsOf = (dollars: number | null | undefined): number | null => unitCents(dollars, null);

interface Line {
  price: number | null;
  discount?: number | null | undefined;
  quantity: number | null;
}

/** Quantity times unit price after discount, in cents; 0 without a usable price or quantity. */
export const lineCents = ({ price, discount, quantity }: Line): number =>
  countedTickets(quantity) * (unitCents(price, discount) ?? 0);

/** Sum of the line totals, in cents. */
export const subtotalCents = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + lineCents(line), 0);

/** Presets of the order summary's donation field, in dollars. The field is hidden. */
export const DONATION_PRESETS = [20, 50, 100] as const;

/** Total of a cart in cents: the subtotal plus an optional donation in cents. */
export const totalCents = (lines: readonly Line[], donationCents = 0): number =>
  subtotalCents(lines) + donationCents;

/** Formats cents: "$1,035.00". */
export function asDollars(cents: number): string {
  const whole = Math.trunc(cents / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  return `$${whole}.${(cents % 100).toString().padStart(2, '0')}`;
}

/** Formats cents as a price: "$35.00", or "FREE" for 0. */
export const asPrice = (cents: number): string => (cents === 0 ? 'FREE' : asDollars(cents));
