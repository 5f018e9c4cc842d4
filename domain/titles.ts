/** A document title per page (DECISIONS A72). */
import { cardTitle, eventBySlug } from './eventRules';
import { ORGANIZATION } from './organization';
import { articleBySlug } from './press';
import {
  isKnownPath,
  queryValue,
  routeAt,
  tabOf,
  type Known,
  type Location,
  type Match,
  type RouteName,
} from './routes';
import { pastSeasons, seasonBySlug } from './seasons';

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

/** The tabs that have an address of their own; the first is the page as it opens. */
const TAB_NAMES: Partial<Record<RouteName, readonly string[]>> = {
  about: ['About', 'History', 'Artistic director', 'Board members', 'Staff members', 'Orchestra members'],
  supportUs: ['Support us', 'Volunteer'],
};

const withName = (name: string | undefined) => (name ? `${name} | ${ORGANIZATION.name}` : ORGANIZATION.name);

/** What the record behind a page is called, as far as it is loaded. */
function recordName({ name, param }: Match, { events, press }: Known): string | undefined {
  if (name === 'article') return articleBySlug(press ?? [], param)?.title;
  if (name === 'season') return seasonBySlug(events ?? [], param)?.title;
  const event = name === 'event' ? eventBySlug(events ?? [], param) : undefined;
  return event && cardTitle(event);
}

/** What the tab is called that a query asks for. */
function tabName({ name }: Match, location: Location, { events }: Known): string | undefined {
  if (name === 'pastSeasons' && queryValue(location, 'tab') !== null) {
    const seasons = pastSeasons(events ?? []);
    const season = seasons[tabOf(location.search, seasons.length)];
    return season && `${NAMES.pastSeasons}: ${season.title}`;
  }
  const names = TAB_NAMES[name] ?? [];
  return names[tabOf(location.search, names.length)];
}

/** The title of the page at a location, and of the tab that its query asks for. */
export function titleOf(location: Location, known: Known): string {
  const { path } = location;
  const match = routeAt(path);
  if (!match || !isKnownPath(path, known)) return withName('Page not found');
  return withName(recordName(match, known) || tabName(match, location, known) || NAMES[match.name]);
}
