/** What the office says about a record of the content. */
import type { Fields } from '../../domain/api/values';
import type { ContentChange, ContentKey } from '../../domain/office/content';
import { CONTENT_PARTS } from '../../domain/office/content';
import { capitalized } from '../../domain/office/words';
import { isSameWritten } from '../../domain/office/writtenValue';
import { PAGES, ROUTE_NAMES, type Page } from '../../domain/pages/pages';
import { articleHref, eventHref, hrefTo, seasonHref } from '../../domain/pages/routes';
import { formFields } from './formFields';

const inWords = (name: string) => capitalized(name.replaceAll('-', ' '));

/** @param fields in the form of the content folder */
export function titleOf({ part, name }: ContentKey, fields: Fields): string {
  if (part === 'footer' || part === 'donate') return CONTENT_PARTS[part].title;
  if (part === 'pages' || part === 'pictures') return inWords(name);
  const texts = part === 'people' ? [fields.firstName, fields.lastName] : [fields.title];
  return texts.filter((text) => typeof text === 'string' && text !== '').join(' ') || inWords(name);
}

/** Whether visitors see a record that is published. */
export const isOnSite = ({ part }: ContentKey, { status, active }: Fields): boolean =>
  part === 'people' || part === 'footer' ? active === true : status !== 'inactive';

const isFixed = ({ record }: Page) => record === null;

/** The page that shows a content record. */
function pageWith(name: string): string | null {
  const route = ROUTE_NAMES.find(
    (one) => isFixed(PAGES[one]) && PAGES[one].content.some((type) => type === name),
  );
  return route === undefined ? null : PAGES[route].pattern;
}

/** The path at which visitors see a published record; null: it has no page of its own. */
export function pathOf({ part, name }: ContentKey): string | null {
  if (part === 'concerts') return eventHref(name);
  if (part === 'seasons') return seasonHref(name);
  if (part === 'press') return articleHref(name);
  if (part === 'pages') return pageWith(name);
  if (part === 'people') return hrefTo('about');
  if (part === 'donate') return hrefTo('supportUs');
  return part === 'footer' ? hrefTo('home') : null;
}

/** @returns the fields that differ, in the order of the form */
export const changesOf = (part: ContentKey['part'], before: Fields, after: Fields): ContentChange[] =>
  formFields(part)
    .filter(({ name }) => !isSameWritten(before[name], after[name]))
    .map(({ name, label }) => ({
      field: name,
      label,
      before: before[name] ?? null,
      after: after[name] ?? null,
    }));
