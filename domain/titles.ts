/** A document title per page (DECISIONS A72). */
import type { OrchestraEvent } from './entities';
import { cardTitle, eventBySlug } from './eventRules';
import { ORGANIZATION } from './organization';
import { isKnownPath, routeAt, type Location, type RouteName } from './routes';

const NAMES: Partial<Record<RouteName, string>> = {
  events: 'Concerts and tickets',
  currentSeason: 'Season',
  season: 'Season',
  pastSeasons: 'Past seasons',
  about: 'About',
  press: 'In the press',
  article: 'In the press',
  supportUs: 'Support us',
  competition: 'Competition',
  contact: 'Contact',
  terms: 'Terms and conditions',
  privacyPolicy: 'Privacy policy',
  cart: 'Your cart',
  thankYou: 'Thank you',
  construction: 'Under construction',
  login: 'Login',
  register: 'Register',
  forgotPassword: 'Forgot password',
  resetPassword: 'Reset password',
  profile: 'Profile',
};

const withName = (name: string | undefined) => (name ? `${name} | ${ORGANIZATION.name}` : ORGANIZATION.name);

/** The title of the page at a location. */
export function titleOf({ path }: Location, events: readonly OrchestraEvent[] | null): string {
  const match = routeAt(path);
  if (!match || !isKnownPath(path, { events })) return withName('Page not found');
  const event = match.name === 'event' && events ? eventBySlug(events, match.param) : undefined;
  return withName(event ? cardTitle(event) : NAMES[match.name]);
}
