/**
 * The table of the site's pages. A row here, a row in search.ts, and a file in src/pages define a page: its
 * path, title, data, code, links, tabs, and access follow from the row. Menus and the site map keep the order
 * of the rows.
 */
import type { Resource } from '../api/resources';

interface Row {
  /** Path of the page; a segment after a colon is the slug of a record. */
  pattern: string;
  /** Kind of record whose slug is in the path; null if the path is fixed. */
  record: 'event' | 'season' | 'article' | null;
  /**
   * Names the code of the page: `About` is the component `AboutPage` in src/pages/AboutPage.tsx and the
   * script of that name. Behind a dialog that is opened directly it is the page in the background.
   */
  page: string;
  /** The dialog that opens over the page. */
  dialog: 'auth' | 'contact' | null;
  /** Whether the page is for signed-in users only. */
  isProtected: boolean;
  /** Document title; null: the name of the orchestra alone. The title of a record goes before it. */
  title: string | null;
  /**
   * Titles of the tabs that `?tab=` opens; the first one is open by default. `seasons`: one tab for each past
   * season.
   */
  tabs: readonly string[] | 'seasons' | null;
  /** Content records that the page shows, by type. */
  content: readonly string[];
  /** Other lists that the page needs in full; of `images`, the pictures of its records. */
  lists: readonly Exclude<Resource, 'content' | 'footer'>[];
  /** Text of its link in the menu, the header and the footer; null: no link there. */
  menu: string | null;
  header: string | null;
  footer: string | null;
}

/** What a row says that leaves out a column. */
const DEFAULTS = {
  record: null,
  dialog: null,
  isProtected: false,
  title: null,
  tabs: null,
  content: [],
  lists: [],
  menu: null,
  header: null,
  footer: null,
} as const satisfies Omit<Row, 'pattern' | 'page'>;

const ROWS = {
  home: { pattern: '/', page: 'Home', content: ['homepage'], lists: ['images'] },
  events: {
    pattern: '/events',
    page: 'Events',
    title: 'Concerts and tickets',
    menu: 'BUY TICKETS',
    header: 'Events',
  },
  event: { pattern: '/events/:eventName', record: 'event', page: 'Event', lists: ['events'] },
  currentSeason: {
    pattern: '/season',
    page: 'Season',
    title: 'Season',
    lists: ['events', 'images'],
    menu: 'SEASON',
    header: 'Season',
  },
  season: {
    pattern: '/season/:slug',
    record: 'season',
    page: 'Season',
    title: 'Season',
    lists: ['events', 'images'],
  },
  pastSeasons: {
    pattern: '/past-seasons',
    page: 'PastSeasons',
    title: 'Past seasons',
    tabs: 'seasons',
    lists: ['events', 'images'],
  },
  about: {
    pattern: '/about',
    page: 'About',
    title: 'About',
    tabs: ['About', 'History', 'Artistic director', 'Board members', 'Staff members', 'Orchestra members'],
    content: ['about-us', 'history', 'artistic-director'],
    lists: ['aboutUs', 'users', 'images'],
    menu: 'ABOUT',
    header: 'About',
  },
  press: {
    pattern: '/press',
    page: 'Press',
    title: 'In the press',
    lists: ['press'],
    menu: 'IN THE PRESS',
    header: 'Press',
  },
  article: {
    pattern: '/press/:slug',
    record: 'article',
    page: 'Article',
    title: 'In the press',
    lists: ['press', 'images'],
  },
  supportUs: {
    pattern: '/support-us',
    page: 'SupportUs',
    title: 'Support us',
    tabs: ['Support us', 'Volunteer'],
    content: ['volunteer'],
    lists: ['donate', 'images'],
    menu: 'SUPPORT US',
    header: 'Support',
  },
  competition: {
    pattern: '/competition',
    page: 'Competition',
    title: 'Competition',
    content: ['competition'],
    lists: ['images'],
    menu: 'COMPETITION',
  },
  terms: {
    pattern: '/terms',
    page: 'Legal',
    title: 'Terms and conditions',
    content: ['terms-and-conditions'],
    footer: 'Terms and Conditions',
  },
  privacyPolicy: {
    pattern: '/privacy-policy',
    page: 'Legal',
    title: 'Privacy policy',
    content: ['privacy-policy'],
    footer: 'Privacy Policy',
  },
  contact: {
    pattern: '/contact',
    page: 'Home',
    dialog: 'contact',
    title: 'Contact',
    menu: 'CONTACT',
    footer: 'Contact',
  },
  cart: { pattern: '/cart', page: 'Cart', isProtected: true, title: 'Your cart' },
  thankYou: { pattern: '/thank-you', page: 'ThankYou', isProtected: true, title: 'Thank you' },
  construction: { pattern: '/construction', page: 'Construction', title: 'Under construction' },
  login: { pattern: '/login', page: 'Home', dialog: 'auth', title: 'Login' },
  register: { pattern: '/register', page: 'Home', dialog: 'auth', title: 'Register' },
  forgotPassword: { pattern: '/forgot-password', page: 'Home', dialog: 'auth', title: 'Forgot password' },
  profile: { pattern: '/profile', page: 'Home', dialog: 'auth', isProtected: true, title: 'Profile' },
  resetPassword: { pattern: '/reset-password', page: 'Home', dialog: 'auth', title: 'Reset password' },
} as const satisfies Record<string, Pick<Row, 'pattern' | 'page'> & Partial<Row>>;

type Rows = typeof ROWS;

export type RouteName = keyof Rows;

/** Names of the rows that have a value in a column. */
type NameWhere<Column extends keyof Row, Value> = {
  [Name in RouteName]: Rows[Name] extends Record<Column, Value> ? Name : never;
}[RouteName];

/** The routes without a parameter. */
export type FixedRoute = Exclude<RouteName, NameWhere<'record', string>>;

/** The modes of the auth dialog; each has a route of its own. */
export type AuthMode = NameWhere<'dialog', 'auth'>;

/** The types of content records that pages show. */
export type ContentType = Rows[NameWhere<'content', readonly string[]>]['content'][number];

/** Names of the pages' code. */
export type PageName = Rows[RouteName]['page'];

export interface Page extends Row {
  page: PageName;
  content: readonly ContentType[];
}

export const ROUTE_NAMES = Object.keys(ROWS) as RouteName[];

export const PAGES = Object.fromEntries(
  ROUTE_NAMES.map((name): [RouteName, Page] => [name, { ...DEFAULTS, ...ROWS[name] }]),
) as Record<RouteName, Page>;
