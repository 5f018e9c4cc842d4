/** A document title per page (DECISIONS A72). */
import { cardTitle, eventBySlug } from './eventRules';
import { ORGANIZATION } from './organization';
import { articleBySlug } from './press';
import { isKnownPath, routeAt, type Known, type Location, type Match, type RouteName } from './routes';
import { seasonBySlug } from './seasons';

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

/** What the record behind a page is called, as far as it is loaded. */
function recordName({ name, param }: Match, { events, press }: Known): string | undefined {
  if (name === 'article') return articleBySlug(press ?? [], param)?.title;
  if (name === 'season') return seasonBySlug(events ?? [], param)?.title;
  const event = name === 'event' ? eventBySlug(events ?? [], param) : undefined;
  return event && cardTitle(event);
}

/** The title of the page at a location. */
export function titleOf({ path }: Location, known: Known): string {
  const match = routeAt(path);
  if (!match || !isKnownPath(path, known)) return withName('Page not found');
  return withName(recordName(match, known) || NAMES[match.name]);
}
