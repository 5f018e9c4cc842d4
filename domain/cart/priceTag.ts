import type { OrchestraEvent } from '../api/entities';
import { asPrice, centsOf, hasDiscount, unitCents } from './prices';

export interface PriceTag {
  /** What one costs. */
  price: string;
  /** What it costs without the discount, when there is one. */
  original?: string;
}

/** The price of one, or null when the record has none (DECISIONS B14, B15). */
export function priceTag({ price, discount }: Pick<OrchestraEvent, 'price' | 'discount'>): PriceTag | null {
  const cents = centsOf(price);
  if (cents === null) return null;
  const reduced = unitCents(cents, discount);
  return hasDiscount(discount) && reduced < cents
    ? { price: asPrice(reduced), original: asPrice(cents) }
    : { price: asPrice(cents) };
}
