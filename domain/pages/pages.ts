/**
 * The table of the site's pages. A row and a file in src/pages define a page: its path, title, data, code, links, tabs,
 * access, and metadata for search engines follow from the row. Menus and the site map keep the order of the rows.
 */
import type { Resource } from '../api/contract';
import { ORGANIZATION } from '../organization';

/** The part of a row that only the server reads; the build leaves it out of the browser's code. */
interface ServerPart {
  /** Sentence for search results and shared links; null: the description of the orchestra. */
  description: string | null;
  /** Whether the site map lists the page (or, with a parameter, each of its records), or robots.txt excludes it. */
  search: 'listed' | 'unlisted' | 'excluded';
  /** Linked data of the page (schema.org). */
  linkedData: 'orchestra' | 'concerts' | 'event' | 'season' | 'article' | null;
}

interface Row {
  /** Path of the page; a segment after a colon is the slug of a record. */
  pattern: string;
  /** Kind of record whose slug is in the path; null if the path is fixed. */
  record: 'event' | 'season' | 'article' | null;
  /**
   * Names the code of the page: `About` is the component `AboutPage` in src/pages/AboutPage.tsx and the script of that
   * name. Behind a dialog that is opened directly it is the page in the background.
   */
  page: string;
  /** The dialog that opens over the page. */
  dialog: 'auth' | 'contact' | null;
  /** Whether the page is for signed-in users only. */
  isProtected: boolean;
  /** Document title; null: the name of the orchestra alone. The title of a record goes before it. */
  title: string | null;
  /** Titles of the tabs that `?tab=` opens; the first one is open by default. `seasons`: one tab for each past season. */
  tabs: readonly string[] | 'seasons' | null;
  /** Content records that the page shows, by type. */
  content: readonly string[];
  /** Other lists that the page needs in full; of `images`, the pictures of its records. */
  lists: readonly Exclude<Resource, 'content' | 'footer'>[];
  /** Text of its link in the menu, the header and the footer; null: no link there. */
  menu: string | null;
  header: string | null;
  footer: string | null;
  forServer: ServerPart;
}

const ROWS = {
  home: {
    pattern: '/',
    record: null,
    page: 'Home',
    dialog: null,
    isProtected: false,
    title: null,
    tabs: null,
    content: ['homepage'],
    lists: ['images'],
    menu: null,
    header: null,
    footer: null,
    forServer: { description: null, search: 'listed', linkedData: 'orchestra' },
  },
  events: {
    pattern: '/events',
    record: null,
    page: 'Events',
    dialog: null,
    isProtected: false,
    title: 'Concerts and tickets',
    tabs: null,
    content: [],
    lists: [],
    menu: 'BUY TICKETS',
    header: 'Events',
    footer: null,
    forServer: {
      description: `Concerts and tickets from the ${ORGANIZATION.name}: dates, venues, programs, and prices.`,
      search: 'listed',
      linkedData: 'concerts',
    },
  },
  event: {
    pattern: '/events/:eventName',
    record: 'event',
    page: 'Event',
    dialog: null,
    isProtected: false,
    title: null,
    tabs: null,
    content: [],
    lists: ['events'],
    menu: null,
    header: null,
    footer: null,
    forServer: { description: null, search: 'listed', linkedData: 'event' },
  },
  // The root machine redirects to the current season once it knows the events.
  currentSeason: {
    pattern: '/season',
    record: null,
    page: 'Season',
    dialog: null,
    isProtected: false,
    title: 'Season',
    tabs: null,
    content: [],
    lists: ['events', 'images'],
    menu: 'SEASON',
    header: 'Season',
    footer: null,
    forServer: { description: null, search: 'unlisted', linkedData: null },
  },
  season: {
    pattern: '/season/:slug',
    record: 'season',
    page: 'Season',
    dialog: null,
    isProtected: false,
    title: 'Season',
    tabs: null,
    content: [],
    lists: ['events', 'images'],
    menu: null,
    header: null,
    footer: null,
    forServer: {
      description: `This season with the ${ORGANIZATION.name}: every concert, and how to subscribe.`,
      search: 'listed',
      linkedData: 'season',
    },
  },
  pastSeasons: {
    pattern: '/past-seasons',
    record: null,
    page: 'PastSeasons',
    dialog: null,
    isProtected: false,
    title: 'Past seasons',
    tabs: 'seasons',
    content: [],
    lists: ['events', 'images'],
    menu: null,
    header: null,
    footer: null,
    forServer: {
      description: `Past seasons of the ${ORGANIZATION.name} and their concerts.`,
      search: 'listed',
      linkedData: null,
    },
  },
  about: {
    pattern: '/about',
    record: null,
    page: 'About',
    dialog: null,
    isProtected: false,
    title: 'About',
    tabs: ['About', 'History', 'Artistic director', 'Board members', 'Staff members', 'Orchestra members'],
    content: ['about-us', 'history', 'artistic-director'],
    lists: ['aboutUs', 'users', 'images'],
    menu: 'ABOUT',
    header: 'About',
    footer: null,
    forServer: {
      description: `Meet the ${ORGANIZATION.name}: our history, artistic director, board, staff, and musicians.`,
      search: 'listed',
      linkedData: null,
    },
  },
  press: {
    pattern: '/press',
    record: null,
    page: 'Press',
    dialog: null,
    isProtected: false,
    title: 'In the press',
    tabs: null,
    content: [],
    lists: ['press'],
    menu: 'IN THE PRESS',
    header: 'Press',
    footer: null,
    forServer: {
      description: `What newspapers and magazines say about the ${ORGANIZATION.name}.`,
      search: 'listed',
      linkedData: null,
    },
  },
  article: {
    pattern: '/press/:slug',
    record: 'article',
    page: 'Article',
    dialog: null,
    isProtected: false,
    title: 'In the press',
    tabs: null,
    content: [],
    lists: ['press', 'images'],
    menu: null,
    header: null,
    footer: null,
    forServer: { description: null, search: 'listed', linkedData: 'article' },
  },
  supportUs: {
    pattern: '/support-us',
    record: null,
    page: 'SupportUs',
    dialog: null,
    isProtected: false,
    title: 'Support us',
    tabs: ['Support us', 'Volunteer'],
    content: ['volunteer'],
    lists: ['donate', 'images'],
    menu: 'SUPPORT US',
    header: 'Support',
    footer: null,
    forServer: {
      description: `Donate to the ${ORGANIZATION.name}, or join us as a volunteer.`,
      search: 'listed',
      linkedData: null,
    },
  },
  competition: {
    pattern: '/competition',
    record: null,
    page: 'Competition',
    dialog: null,
    isProtected: false,
    title: 'Competition',
    tabs: null,
    content: ['competition'],
    lists: ['images'],
    menu: 'COMPETITION',
    header: null,
    footer: null,
    forServer: {
      description: `The ${ORGANIZATION.name}’s young artists competition: repertoire, rules, and entry form.`,
      search: 'listed',
      linkedData: null,
    },
  },
  terms: {
    pattern: '/terms',
    record: null,
    page: 'Legal',
    dialog: null,
    isProtected: false,
    title: 'Terms and conditions',
    tabs: null,
    content: ['terms-and-conditions'],
    lists: [],
    menu: null,
    header: null,
    footer: 'Terms and Conditions',
    forServer: {
      description: `Terms and conditions of the ${ORGANIZATION.name}.`,
      search: 'listed',
      linkedData: null,
    },
  },
  privacyPolicy: {
    pattern: '/privacy-policy',
    record: null,
    page: 'Legal',
    dialog: null,
    isProtected: false,
    title: 'Privacy policy',
    tabs: null,
    content: ['privacy-policy'],
    lists: [],
    menu: null,
    header: null,
    footer: 'Privacy Policy',
    forServer: {
      description: `How the ${ORGANIZATION.name} handles your personal information.`,
      search: 'listed',
      linkedData: null,
    },
  },
  contact: {
    pattern: '/contact',
    record: null,
    page: 'Home',
    dialog: 'contact',
    isProtected: false,
    title: 'Contact',
    tabs: null,
    content: [],
    lists: [],
    menu: 'CONTACT',
    header: null,
    footer: 'Contact',
    forServer: {
      description: `Get in touch with the ${ORGANIZATION.name}.`,
      search: 'unlisted',
      linkedData: null,
    },
  },
  cart: {
    pattern: '/cart',
    record: null,
    page: 'Cart',
    dialog: null,
    isProtected: true,
    title: 'Your cart',
    tabs: null,
    content: [],
    lists: [],
    menu: null,
    header: null,
    footer: null,
    forServer: { description: null, search: 'excluded', linkedData: null },
  },
  thankYou: {
    pattern: '/thank-you',
    record: null,
    page: 'ThankYou',
    dialog: null,
    isProtected: true,
    title: 'Thank you',
    tabs: null,
    content: [],
    lists: [],
    menu: null,
    header: null,
    footer: null,
    forServer: { description: null, search: 'excluded', linkedData: null },
  },
  construction: {
    pattern: '/construction',
    record: null,
    page: 'Construction',
    dialog: null,
    isProtected: false,
    title: 'Under construction',
    tabs: null,
    content: [],
    lists: [],
    menu: null,
    header: null,
    footer: null,
    forServer: { description: null, search: 'unlisted', linkedData: null },
  },
  login: {
    pattern: '/login',
    record: null,
    page: 'Home',
    dialog: 'auth',
    isProtected: false,
    title: 'Login',
    tabs: null,
    content: [],
    lists: [],
    menu: null,
    header: null,
    footer: null,
    forServer: { description: null, search: 'unlisted', linkedData: null },
  },
  register: {
    pattern: '/register',
    record: null,
    page: 'Home',
    dialog: 'auth',
    isProtected: false,
    title: 'Register',
    tabs: null,
    content: [],
    lists: [],
    menu: null,
    header: null,
    footer: null,
    forServer: { description: null, search: 'unlisted', linkedData: null },
  },
  forgotPassword: {
    pattern: '/forgot-password',
    record: null,
    page: 'Home',
    dialog: 'auth',
    isProtected: false,
    title: 'Forgot password',
    tabs: null,
    content: [],
    lists: [],
    menu: null,
    header: null,
    footer: null,
    forServer: { description: null, search: 'unlisted', linkedData: null },
  },
  profile: {
    pattern: '/profile',
    record: null,
    page: 'Home',
    dialog: 'auth',
    isProtected: true,
    title: 'Profile',
    tabs: null,
    content: [],
    lists: [],
    menu: null,
    header: null,
    footer: null,
    forServer: { description: null, search: 'excluded', linkedData: null },
  },
  resetPassword: {
    pattern: '/reset-password',
    record: null,
    page: 'Home',
    dialog: 'auth',
    isProtected: false,
    title: 'Reset password',
    tabs: null,
    content: [],
    lists: [],
    menu: null,
    header: null,
    footer: null,
    forServer: { description: null, search: 'excluded', linkedData: null },
  },
} as const satisfies Record<string, Row>;

type Rows = typeof ROWS;

export type RouteName = keyof Rows;

/** Names of the rows that have a value in a column. */
type NameWhere<Column extends keyof Row, Value> = {
  [Name in RouteName]: Rows[Name][Column] extends Value ? Name : never;
}[RouteName];

/** The routes without a parameter. */
export type FixedRoute = NameWhere<'record', null>;

/** The modes of the auth dialog; each has a route of its own. */
export type AuthMode = NameWhere<'dialog', 'auth'>;

/** The types of content records that pages show. */
export type ContentType = Rows[RouteName]['content'][number];

/** Names of the pages' code. */
export type PageName = Rows[RouteName]['page'];

/** A row without its server part. */
export interface Page extends Omit<Row, 'forServer'> {
  page: PageName;
  content: readonly ContentType[];
}

export const PAGES: Record<RouteName, Page> = ROWS;

export const ROUTE_NAMES = Object.keys(ROWS) as RouteName[];

/** The server part of a row. Lint keeps code for the browser from reading it. */
export const serverPartOf = (name: RouteName): ServerPart => ROWS[name].forServer;

export type LinkedData = NonNullable<ServerPart['linkedData']>;
