/** `concert move`: changes a concert's date or place, and informs its guests. */
import { counted } from '../../domain/counted';
import { cardTitle, dateLine, locationLine } from '../../domain/events/eventRules';
import { dateAndTime, instantOf } from '../../domain/events/time';
import { canBeMailed, movedMail } from '../mail/concertChanged';
import { Refusal } from '../http/refusal';
import { isElsewhere, moveConcert, movedEvent, type Move } from '../store/concertChanges';
import { eventName } from '../store/concerts';
import { queueMail } from '../store/outbox';
import type { EventRow } from '../store/schema';
import { eventOf } from '../store/readResource';
import { ordersByGuest } from '../store/ticketOrders';
import type { Office } from './context';
import { assertUpcoming } from './concertState';
import { exampleOf, paragraphs } from './text';

interface MoveOptions {
  /** New date and time, as the operator typed it; undefined keeps it. */
  to?: string | undefined;
  /** New location; undefined keeps it. */
  place?: string | undefined;
}

export interface Moved {
  kind: 'move';
  concert: string;
  title: string;
  /** The new date, as the concert’s card shows it. */
  date: string;
  place: string;
  /** Number of queued mails. */
  mails: number;
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

function moveOf(event: EventRow, { to, place }: MoveOptions, now: number): Move {
  const { title } = event.document;
  if (event.type === 'season')
    throw new Refusal(400, `${title} is a subscription. Move its concerts one by one.`);
  assertUpcoming(event, 'moved', now);
  const location = place?.trim();
  if (to === undefined && (location === undefined || location === ''))
    throw new Refusal(
      400,
      'Say where the concert moves: --to "2026-12-20 19:30", --place "Town Hall", or both.',
    );
  return {
    eventDate: to === undefined ? undefined : dateOf(to, now),
    location: location === '' ? undefined : location,
  };
}

const whereOf = ({ document }: EventRow) => `${dateLine(document)}, ${locationLine(document)}`;

/**
 * The question that confirms a move, with its effects and an example mail.
 *
 * @throws Refusal with a message for the operator, when the concert cannot be moved or an option is wrong
 */
export async function moveQuestion(office: Office, event: EventRow, options: MoveOptions): Promise<string> {
  const { store, config, now } = office;
  const move = moveOf(event, options, now());
  const isNew = isElsewhere(event, move);
  const movedRow = { ...movedEvent(event, move), sequence: event.sequence + (isNew ? 1 : 0) };
  const mails = (await ordersByGuest(store.db, event.id))
    .filter(canBeMailed)
    .map((orders) =>
      movedMail({ orders, event: movedRow, before: event, siteOrigin: config.siteOrigin, now: now() }),
    );
  return paragraphs(
    `${cardTitle(eventOf(event))}\nbefore: ${whereOf(event)}\nafter:  ${whereOf(movedRow)}`,
    isNew && mails[0] !== undefined && exampleOf(mails[0]),
    isNew
      ? `Move the concert${mails.length === 0 ? '' : `, and send ${counted(mails.length, 'mail')}`}?`
      : 'The concert already has this date and place. Nothing changes, and nobody is mailed. Go on?',
  );
}

/**
 * Moves a concert and queues the mails to its guests, both or neither. Repeating it changes nothing.
 *
 * @throws Refusal with a message for the operator, when the concert cannot be moved or an option is wrong
 */
export async function move(office: Office, eventRow: EventRow, options: MoveOptions): Promise<Moved> {
  const { store, config, operator, now } = office;
  const change = { eventId: eventRow.id, operator, ...moveOf(eventRow, options, now()) };
  let mails = 0;
  const event = await moveConcert(store, change, async (tx, moved, before) => {
    for (const orders of await ordersByGuest(tx, eventRow.id)) {
      const mail = movedMail({ orders, event: moved, before, siteOrigin: config.siteOrigin, now: now() });
      if (await queueMail(tx, mail, now())) mails += 1;
    }
  });
  const { title } = event.document;
  return {
    kind: 'move',
    concert: eventName(event),
    title,
    mails,
    date: dateLine(event.document),
    place: locationLine(event.document),
  };
}

export const formatMove = ({ title, date, place, mails }: Moved): string =>
  `${title} takes place on ${date} at ${place}. ${counted(mails, 'mail')} queued.`;
