import type { OrchestraEvent } from '../api/entities';
import { HREFS } from '../content/links';
import { hrefTo, seasonHref } from '../pages/routes';
import { currentSeason } from './eventRules';

interface PromoAction {
  text: string;
  href: string;
}

/** @returns label and target of a promo card's button, or null if it has no target (behavior 4.7) */
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
  const path = HREFS.buttonPath(promo.buttonPath);
  return path ? { text: action?.text ?? 'Learn More', href: path } : (action ?? null);
}
