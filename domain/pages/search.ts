/** What search engines and shared links get to know about each page. Only the server reads it. */
import { ORGANIZATION } from '../organization';
import type { RouteName } from './pages';

export type LinkedData = 'orchestra' | 'concerts' | 'event' | 'season' | 'article';

interface Row {
  /**
   * Whether the site map lists the page (or, with a parameter, each of its records), or robots.txt excludes
   * it.
   */
  search: 'listed' | 'unlisted' | 'excluded';
  /** Sentence for search results and shared links; by default the description of the orchestra. */
  description?: string;
  /** Linked data of the page (schema.org). */
  linkedData?: LinkedData;
}

export const SEARCH: Record<RouteName, Row> = {
  home: { search: 'listed', linkedData: 'orchestra' },
  events: {
    description: `Concerts and tickets from the ${ORGANIZATION.name}: dates, venues, programs, and prices.`,
    search: 'listed',
    linkedData: 'concerts',
  },
  event: { search: 'listed', linkedData: 'event' },
  currentSeason: { search: 'unlisted' },
  season: {
    description: `This season with the ${ORGANIZATION.name}: every concert, and how to subscribe.`,
    search: 'listed',
    linkedData: 'season',
  },
  pastSeasons: {
    description: `Past seasons of the ${ORGANIZATION.name} and their concerts.`,
    search: 'listed',
  },
  about: {
    description: `Meet the ${ORGANIZATION.name}: our history, artistic director, board, staff, and musicians.`,
    search: 'listed',
  },
  press: {
    description: `What newspapers and magazines say about the ${ORGANIZATION.name}.`,
    search: 'listed',
  },
  article: { search: 'listed', linkedData: 'article' },
  supportUs: {
    description: `Donate to the ${ORGANIZATION.name}, or join us as a volunteer.`,
    search: 'listed',
  },
  competition: {
    description: `The ${ORGANIZATION.name}’s young artists competition: repertoire, rules, and entry form.`,
    search: 'listed',
  },
  terms: { description: `Terms and conditions of the ${ORGANIZATION.name}.`, search: 'listed' },
  privacyPolicy: {
    description: `How the ${ORGANIZATION.name} handles your personal information.`,
    search: 'listed',
  },
  contact: { description: `Get in touch with the ${ORGANIZATION.name}.`, search: 'unlisted' },
  cart: { search: 'excluded' },
  thankYou: { search: 'excluded' },
  construction: { search: 'unlisted' },
  login: { search: 'unlisted' },
  register: { search: 'unlisted' },
  forgotPassword: { search: 'unlisted' },
  profile: { search: 'excluded' },
  resetPassword: { search: 'excluded' },
};
