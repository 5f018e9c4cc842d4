/** Money, counted in integer cents (behavior 3.3, 3.4). */

import { countedTickets } from './quantity';

/**
 * Converts US dollars to cents, rounded.
 *
 * @returns null if the amount is missing, not a finite number, or negative
 */
export function centsOf(dollars: number | null | undefined): number | null {
  return typeof dollars === 'number' && Number.isFinite(dollars) && dollars >= 0
    ? Math.round(dollars * 100)
    : null;
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
 * @param cents price before discount
 * @param discount percent; ignored unless `hasDiscount`
 * @returns cents, rounded half up (behavior 3.3)
 */
export function unitCents(cents: number, discount: number | null | undefined): number {
  if (!hasDiscount(discount)) return cents;
  const keptBasisPoints = Math.round((100 - discount) * 100);
  return Math.floor((cents * keptBasisPoints + 5000) / 10_000);
}

interface Line {
  price: number | null;
  discount?: number | null | undefined;
  quantity: number | null;
}

/** Quantity times unit price after discount, in cents; 0 without a usable price or quantity. */
export const lineCents = ({ price, discount, quantity }: Line): number =>
  countedTickets(quantity) * unitCents(centsOf(price) ?? 0, discount);

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
