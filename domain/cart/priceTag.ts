import type { OrchestraEvent } from '../api/entities';
import { asPrice, centsOf, hasDiscount, unitCents } from './prices';

interface PriceTag {
  /** Price of one ticket. */
  price: string;
  /** Price before the discount, if there is one. */
  original?: string;
}

/** @returns the price of one ticket, or null if the record has none (behavior 3.4) */
export function priceTag({ price, discount }: Pick<OrchestraEvent, 'price' | 'discount'>): PriceTag | null {
  const cents = centsOf(price);
  const reduced = unitCents(price, discount);
  if (cents === null || reduced === null) return null;
  return hasDiscount(discount) && reduced < cents
    ? { price: asPrice(reduced), original: asPrice(cents) }
    : { price: asPrice(cents) };
}
