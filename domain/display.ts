/** Small readings of records for the eye: prices, promo buttons. */
import type { OrchestraEvent } from './entities';
import { currentSeason } from './eventRules';
import { asPrice, centsOf, hasDiscount, unitCents } from './prices';
import { hrefTo, seasonHref } from './routes';
import { safeHref } from './safeHref';

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

export interface PromoAction {
  text: string;
  href: string;
}

/** Where a promo card leads (SPEC section 2; DECISIONS A43). */
export function promoAction(promo: OrchestraEvent, events: readonly OrchestraEvent[]): PromoAction | null {
  const slug = currentSeason(events)?.slug;
  const actions = new Map<string, PromoAction>([
    ['donate', { text: 'Donate', href: hrefTo('supportUs', 0) }],
    ['volunteer', { text: 'Learn More', href: hrefTo('supportUs', 1) }],
    ['competition', { text: 'Learn More', href: hrefTo('competition') }],
    ['event', { text: 'Buy Tickets', href: hrefTo('events') }],
  ]);
  if (slug) actions.set('season', { text: 'Learn More', href: seasonHref(slug) });
  const action = actions.get(promo.cta?.toLowerCase() ?? '');
  const path = safeHref(promo.buttonPath);
  return path ? { text: action?.text ?? 'Learn More', href: path } : (action ?? null);
}
