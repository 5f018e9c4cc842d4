/** Moves a concert to another date or place: what it would do. */
import type { MovePlan } from '../../domain/office/jobs';
import { dateLine, locationLine } from '../../domain/events/eventRules';
import { dateAndTime, instantOf } from '../../domain/events/time';
import { canBeMailed, movedMail } from '../mail/concertChanged';
import { HOUR_MS } from '../http/durations';
import { Refusal } from '../http/refusal';
import { isElsewhere, movedEvent, type Move } from '../store/concertChanges';
import { soldEvents } from '../store/concerts';
import type { Database } from '../store/database';
import type { Order } from '../store/orders';
import type { EventRow } from '../store/schema';
import { ordersByGuest } from '../store/ticketOrders';
import type { Office } from './context';
import { recipientsOf } from './concertJobs';
import { assertUpcoming } from './concertState';
import { shownMailOf } from './text';

export interface MoveOptions {
  /** New date and time, as the operator typed it; undefined keeps it. */
  to?: string | undefined;
  /** New location; undefined keeps it. */
  place?: string | undefined;
}

const ISO = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d$/;
const US_FORMAT = /^(\d\d?)\/(\d\d?)\/(\d{4})(?: at)? (\d\d?):(\d\d) ?([AP])M$/i;

/** Converts "12/20/2026 at 7:30 PM" to "2026-12-20 19:30"; other texts stay unchanged. */
function asIso(text: string): string {
  const [, month = '', day = '', year = '', hour = '', minute = '', half = ''] = US_FORMAT.exec(text) ?? [];
  if (year === '' || Number(hour) < 1 || Number(hour) > 12) return text;
  const hours = (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  const twoDigits = (part: string | number) => String(part).padStart(2, '0');
  return `${year}-${twoDigits(month)}-${twoDigits(day)} ${twoDigits(hours)}:${minute}`;
}

/**
 * Parses a date that the operator entered in local time of the site.
 *
 * @returns ISO 8601
 * @throws Refusal for an invalid or past date
 */
function dateOf(text: string, now: number): string {
  const iso = asIso(text.trim());
  const instant = ISO.test(iso) ? instantOf(iso) : null;
  if (instant === null)
    throw new Refusal(
      400,
      `"${text}" is not a date and time. Write it like "2026-12-20 19:30" or "12/20/2026 at 7:30 PM".`,
    );
  if (instant <= now)
    throw new Refusal(400, `${dateAndTime(instant)} is in the past: it is ${dateAndTime(now)} now.`);
  return new Date(instant).toISOString();
}

export function moveOf(event: EventRow, { to, place }: MoveOptions, now: number): Move {
  const { title } = event.document;
  if (event.type === 'season')
    throw new Refusal(400, `${title} is a subscription. Move its concerts one by one.`);
  assertUpcoming(event, 'moved', now);
  const location = place?.trim();
  if (to === undefined && (location === undefined || location === ''))
    throw new Refusal(400, 'Say where the concert moves: a new date, a new place, or both.');
  return {
    eventDate: to === undefined ? undefined : dateOf(to, now),
    location: location === '' ? undefined : location,
  };
}

const whereOf = ({ document }: EventRow) => ({ date: dateLine(document), place: locationLine(document) });

const CLASH_MS = 3 * HOUR_MS;

/** Other concerts that begin at about the same time. */
async function clashesWith(db: Database, moved: EventRow): Promise<MovePlan['clashes']> {
  const start = moved.startsAt?.getTime() ?? null;
  if (start === null) return [];
  return (await soldEvents(db))
    .filter(({ id, status }) => id !== moved.id && status !== 'inactive')
    .filter(({ startsAt }) => startsAt !== null && Math.abs(startsAt.getTime() - start) < CLASH_MS)
    .map((event) => ({ title: event.document.title, ...whereOf(event) }));
}

/**
 * What a move would do.
 *
 * @returns isNew: whether it has another date or place now
 * @throws Refusal with a message for the operator, when the concert cannot be moved or an option is wrong
 */
export async function planMove(
  office: Office,
  event: EventRow,
  options: MoveOptions,
): Promise<{ plan: MovePlan; isNew: boolean }> {
  const { store, config, now } = office;
  const move = moveOf(event, options, now());
  const isNew = isElsewhere(event, move);
  const movedRow = { ...movedEvent(event, move), sequence: event.sequence + (isNew ? 1 : 0) };
  const guests = await ordersByGuest(store.db, event.id);
  const first = guests.find(canBeMailed);
  const details = { event: movedRow, before: event, siteOrigin: config.siteOrigin, now: now() };
  const isSubscriber = (orders: Order[]) =>
    canBeMailed(orders) && !orders.some(({ lines }) => lines.some(({ eventId }) => eventId === event.id));
  return {
    isNew,
    plan: {
      title: event.document.title,
      before: whereOf(event),
      after: whereOf(movedRow),
      tickets: event.taken,
      ...recipientsOf(guests),
      subscribers: guests.filter(isSubscriber).length,
      mail: first ? shownMailOf(movedMail({ ...details, orders: first })) : null,
      clashes: await clashesWith(store.db, movedRow),
    },
  };
}
