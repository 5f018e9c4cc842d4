/** The preview of a page: the site with drafts, at a moment that the operator chooses. */
import { instantOf } from '../events/time';
import { hrefTo } from '../pages/routes';
import { OFFICE_PATHS } from './addresses';
import { keyOf, type ContentKey, type EditedRecord } from './content';
import { isOnSite, pathOf } from './places';

export interface PreviewQuery {
  /** The drafts that the page contains. */
  records: readonly ContentKey[];
  /** Path of the page on the site. */
  path: string;
  /** Time of the visit, in ISO 8601; null: now. */
  at: string | null;
  /** Whether the drafted concerts have no free seats. */
  isSoldOut: boolean;
}

/** Address of the page, for a frame of the office. */
export function previewHref({ records, path, at, isSoldOut }: PreviewQuery): string {
  const query = new URLSearchParams({
    path,
    records: records.map(keyOf).join(','),
  });
  if (at !== null) query.set('at', at);
  if (isSoldOut) query.set('soldOut', 'true');
  return `${OFFICE_PATHS.preview}?${query.toString()}`;
}

export interface Place {
  /** Address on the site. */
  path: string;
  text: string;
}

const LIST_OF_EVENTS: Place = { path: hrefTo('events'), text: 'List of events' };

/** The page with the list that the record is a part of. */
function listsOf({ part, values }: Pick<EditedRecord, 'part' | 'values'>): Place[] {
  if (part === 'press' || (part === 'promos' && values.promoType === 'press'))
    return [{ path: hrefTo('press'), text: 'Press' }];
  return part === 'concerts' || part === 'seasons' || part === 'promos' ? [LIST_OF_EVENTS] : [];
}

type Previewed = Pick<EditedRecord, 'part' | 'name' | 'values' | 'draft'>;

/** Pages of the site on which a drafted record can be seen. */
export function placesOf(record: Previewed): Place[] {
  const isShown = record.draft?.kind !== 'removed' && isOnSite(record, record.values);
  const path = isShown ? pathOf(record, record.values) : null;
  const places = [
    ...(path === null ? [] : [{ path, text: 'Its page' }]),
    ...listsOf(record),
    { path: hrefTo('home'), text: 'Home' },
  ];
  return places.filter((place, index) => places.findIndex((one) => one.path === place.path) === index);
}

/** When a visitor sees the page. */
export const MOMENTS = {
  now: 'now',
  before: 'in the last hour before it',
  soldOut: 'sold out',
  after: 'when it is over',
  other: 'at another moment',
} as const;

export type Moment = keyof typeof MOMENTS;

const startOf = ({ eventDate }: EditedRecord['values']) =>
  instantOf(typeof eventDate === 'string' ? eventDate : null);

/** The moments that a record has. */
export function momentsOf({ part, values }: Pick<EditedRecord, 'part' | 'values'>): Moment[] {
  const hasStart = startOf(values) !== null;
  const hasSeats = part === 'concerts' || part === 'seasons';
  return [
    'now',
    ...(hasStart ? ['before' as const] : []),
    ...(hasSeats ? ['soldOut' as const] : []),
    ...(hasStart ? ['after' as const] : []),
    'other',
  ];
}

/** Within the last hour, in which the sale on the site has ended. */
const BEFORE_MS = 30 * 60_000;

/** A day later, every concert is over. */
const AFTER_MS = 24 * 60 * 60_000;

/**
 * The time of the visit; null: now.
 *
 * @param typed the other moment, as "2026-12-20T19:30"
 */
export function atOf(moment: Moment, values: EditedRecord['values'], typed: string): string | null {
  const instant = moment === 'other' ? instantOf(typed) : startOf(values);
  if (instant === null || moment === 'now' || moment === 'soldOut') return null;
  const shift = { before: -BEFORE_MS, after: AFTER_MS, other: 0 }[moment];
  return new Date(instant + shift).toISOString();
}
