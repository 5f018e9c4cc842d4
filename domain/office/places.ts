/** Where the site shows a record of the content. */
import type { Fields } from '../api/values';
import { PAGES, ROUTE_NAMES, type FixedRoute, type RouteName } from '../pages/pages';
import { articleHref, eventHref, hrefTo, seasonHref } from '../pages/routes';
import type { ContentKey } from './content';
import { capitalized } from './words';

export const inWords = (name: string): string => capitalized(name.replaceAll('-', ' '));

/** Whether visitors see a record that is published. */
export const isOnSite = ({ part }: ContentKey, { status, active }: Fields): boolean =>
  part === 'people' || part === 'footer' ? active === true : status !== 'inactive';

const isFixed = (route: RouteName): route is FixedRoute => PAGES[route].record === null;

/** The tab of a page with this title; the page, if it has none. */
function tabHref(route: FixedRoute, title: string): string {
  const { tabs } = PAGES[route];
  const tab = Array.isArray(tabs) ? tabs.indexOf(title) : -1;
  return hrefTo(route, tab > 0 ? tab : undefined);
}

/** The page that shows a content record. */
function pageWith(name: string): string | null {
  const route = ROUTE_NAMES.filter(isFixed).find((one) => PAGES[one].content.some((type) => type === name));
  return route === undefined ? null : tabHref(route, inWords(name));
}

/**
 * The address at which visitors see a published record; null: it has no page of its own.
 *
 * @param fields in the form of the content folder
 */
export function pathOf({ part, name }: ContentKey, { type }: Fields): string | null {
  if (part === 'concerts') return eventHref(name);
  if (part === 'seasons') return seasonHref(name);
  if (part === 'press') return articleHref(name);
  if (part === 'pages') return pageWith(name);
  if (part === 'people') return tabHref('about', `${inWords(String(type))}s`);
  if (part === 'donate') return hrefTo('supportUs');
  return part === 'footer' ? hrefTo('home') : null;
}
