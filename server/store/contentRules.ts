/** Refuses changes of the content that would break what ticket holders have bought. */
import { count, eq } from 'drizzle-orm';
import { dateLine, hasBegun, locationLine } from '../../domain/events/eventRules';
import { isDeepStrictEqual } from 'node:util';
import type { EventRecord } from '../content/records';
import type { Database } from './database';
import { orderLines, type EventRow } from './schema';
import { ticketSums } from './ticketOrders';

interface Change {
  before: EventRow;
  after: EventRecord;
}

const countWithVerb = (number: number, noun: string) => `${number} ${noun}${number === 1 ? ' is' : 's are'}`;

const isElsewhere = ({ before: { document }, after }: Change) =>
  dateLine(document) !== dateLine(after) || locationLine(document) !== locationLine(after);

const isOver = ({ before, after }: Change, now: number) =>
  hasBegun(before.document, now) && hasBegun(after, now);

const hasOtherConcerts = ({ before, after }: Change) =>
  before.type === 'season' && !isDeepStrictEqual(before.document.events ?? [], after.events ?? []);

/** The operation that does what a change of the content may not do. */
export type Instead = 'move' | 'cancel';

/** A change that is refused, because places are sold or held. */
export interface ContentConflict {
  event: EventRow;
  /** The changed field; '': the event is missing. */
  field: string;
  message: string;
  /** Null: no operation does it. */
  instead: Instead | null;
}

type Refused = Omit<ContentConflict, 'event'>;

const OF_SUBSCRIPTIONS: Record<Instead, string> = {
  move: 'Move its concerts one by one.',
  cancel: 'Cancel its concerts one by one.',
};

/** What does a change that is refused: for subscriptions, no operation does. */
export const insteadOf = (
  { type }: Pick<EventRow, 'type'>,
  instead: Instead,
): Pick<Refused, 'message' | 'instead'> =>
  type === 'season' ? { message: OF_SUBSCRIPTIONS[instead], instead: null } : { message: '', instead };

/** Finds a change about which ticket holders would have to be informed; null when there is none. */
function changeNeedingNotice(change: Change, now: number): Refused | null {
  const { before, after } = change;
  if (before.type !== after.type && [before.type, after.type].includes('season'))
    return {
      field: 'title',
      message: 'A concert cannot become a season, and a season cannot become a concert.',
      instead: null,
    };
  if (isElsewhere(change) && !isOver(change, now))
    return {
      field: dateLine(before.document) === dateLine(after) ? 'location' : 'eventDate',
      ...insteadOf(before, 'move'),
    };
  if (before.status !== 'inactive' && after.status === 'inactive')
    return { field: 'status', ...insteadOf(before, 'cancel') };
  if (before.status === 'inactive' && after.status !== 'inactive' && before.sequence > 0)
    return {
      field: 'status',
      message: 'It was canceled, and its guests were notified. Add it again under another name.',
      instead: null,
    };
  if (hasOtherConcerts(change))
    return {
      field: 'events',
      message: 'The concerts of a subscription that has been sold cannot change.',
      instead: null,
    };
  return null;
}

/** Says how many orders or held seats an event has; null when it has none. */
export async function soldReason(db: Database, { id, held }: EventRow): Promise<string | null> {
  const { orders } = await ticketSums(db, id);
  if (orders > 0) return `${countWithVerb(orders, 'order')} for it`;
  return held > 0 ? `${countWithVerb(held, 'seat')} being paid for` : null;
}

async function ticketConflict(db: Database, change: Change, now: number): Promise<ContentConflict[]> {
  const { before: event } = change;
  const found = changeNeedingNotice(change, now);
  const reason = found && (await soldReason(db, event));
  if (!found || reason === null) return [];
  const message = [`${found.field}: ${reason}.`, found.message].filter(Boolean).join(' ');
  return [{ event, ...found, message }];
}

function capacityConflict({ before, after }: Change): ContentConflict[] {
  const { taken, held } = before;
  if (after.capacity === null || after.capacity >= taken + held) return [];
  const countsText = `${taken} sold and ${held} being paid for`;
  const message = `capacity: expected at least ${taken + held} (${countsText}); found ${after.capacity}.`;
  return [{ event: before, field: 'capacity', message, instead: null }];
}

/** Why an event cannot be taken off the site. */
export async function removalConflict(db: Database, event: EventRow): Promise<ContentConflict[]> {
  const [{ orders } = { orders: 0 }] = await db
    .select({ orders: count() })
    .from(orderLines)
    .where(eq(orderLines.eventId, event.id));
  if (orders === 0) return [];
  const { message, instead } = insteadOf(event, 'cancel');
  const reason = `${countWithVerb(orders, 'order')} for it.`;
  return [{ event, field: '', message: [reason, message].filter(Boolean).join(' '), instead }];
}

/**
 * Checks changed content against sold and held places.
 *
 * @param rows the stored events, locked
 * @param records the events of the changed content
 * @param now milliseconds
 * @returns one conflict for each change that is refused
 */
export async function contentConflicts(
  db: Database,
  rows: readonly EventRow[],
  { records, now }: { records: readonly EventRecord[]; now: number },
): Promise<ContentConflict[]> {
  const changed = new Map(records.map((record) => [record._id, record]));
  const conflicts: ContentConflict[] = [];
  for (const before of rows) {
    const after = changed.get(before.id);
    if (!after) conflicts.push(...(await removalConflict(db, before)));
    else
      conflicts.push(
        ...capacityConflict({ before, after }),
        ...(await ticketConflict(db, { before, after }, now)),
      );
  }
  return conflicts;
}

/**
 * Keeps a concert sold out while it has no free places: what changes it may be older than the last sale.
 */
export function keepSoldOut(rows: readonly EventRow[], records: readonly EventRecord[]): EventRecord[] {
  const soldOut = new Map(rows.filter(({ status }) => status === 'sold-out').map((row) => [row.id, row]));
  return records.map((record) => {
    const row = soldOut.get(record._id);
    const isFull = row && record.capacity !== null && row.taken >= record.capacity;
    return isFull && record.status === 'active' ? { ...record, status: 'sold-out' } : record;
  });
}
