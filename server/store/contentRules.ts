/** What an import of content must not do to those who have tickets. */
import { count, eq } from 'drizzle-orm';
import { dateLine, hasBegun, locationLine } from '../../domain/events/eventRules';
import { isDeepStrictEqual } from 'node:util';
import type { EventRecord } from '../content/records';
import type { Mistake, Whereabouts } from '../content/mistakes';
import { eventName } from './concerts';
import type { Database } from './database';
import type { EventRow } from './places';
import { orderLines } from './schema';
import { ticketSums } from './ticketOrders';

interface Change {
  before: EventRow;
  after: EventRecord;
}

const OFFICE = 'npm run -s office -- concert';
const many = (number: number, noun: string) => `${number} ${noun}${number === 1 ? ' is' : 's are'}`;

const isElsewhere = ({ before: { document }, after }: Change) =>
  dateLine(document) !== dateLine(after) || locationLine(document) !== locationLine(after);

const isOver = ({ before, after }: Change, now: number) =>
  hasBegun(before.document, now) && hasBegun(after, now);

const hasOtherConcerts = ({ before, after }: Change) =>
  before.type === 'season' && !isDeepStrictEqual(before.document.events ?? [], after.events ?? []);

/** Why those with tickets would be surprised, and the field that does it; null when they would not. */
function surprise(change: Change, now: number): { field: string; message: string } | null {
  const { before, after } = change;
  const name = eventName(before);
  if (before.type !== after.type && [before.type, after.type].includes('season'))
    return { field: 'title', message: 'A concert cannot become a season, nor a season a concert.' };
  if (isElsewhere(change) && !isOver(change, now))
    return {
      field: dateLine(before.document) === dateLine(after) ? 'location' : 'eventDate',
      message: `To move it and tell its guests: ${OFFICE} move ${name} --to "2026-12-20 19:30" --place "Town Hall"`,
    };
  if (before.status !== 'inactive' && after.status === 'inactive')
    return {
      field: 'status',
      message: `To cancel it and tell its guests: ${OFFICE} cancel ${name} --refund-orders`,
    };
  if (before.status === 'inactive' && after.status !== 'inactive' && before.sequence > 0)
    return {
      field: 'status',
      message: 'It was canceled, and its guests were told. Add it under another name.',
    };
  if (hasOtherConcerts(change))
    return { field: 'events', message: 'A subscription that was sold keeps its concerts.' };
  return null;
}

async function surpriseOf(
  tx: Database,
  change: Change,
  whereIs: Whereabouts,
  now: number,
): Promise<Mistake[]> {
  const { before } = change;
  const found = surprise(change, now);
  if (!found) return [];
  const { orders } = await ticketSums(tx, before.id);
  if (orders + before.held === 0) return [];
  const why = orders > 0 ? `${many(orders, 'order')} for it` : `${many(before.held, 'place')} being paid for`;
  return [{ ...whereIs(before.id, found.field), message: `${found.field}: ${why}. ${found.message}` }];
}

function shortage({ before, after }: Change, whereIs: Whereabouts): Mistake[] {
  const { taken, held, id } = before;
  if (after.capacity === null || after.capacity >= taken + held) return [];
  const sold = `${taken} sold and ${held} being paid for`;
  const message = `capacity: expected at least ${taken + held} (${sold}); there is ${after.capacity}.`;
  return [{ ...whereIs(id, 'capacity'), message }];
}

async function missing(tx: Database, event: EventRow): Promise<Mistake[]> {
  const [{ orders } = { orders: 0 }] = await tx
    .select({ orders: count() })
    .from(orderLines)
    .where(eq(orderLines.eventId, event.id));
  if (orders === 0) return [];
  const name = eventName(event);
  const folder = event.type === 'season' ? 'seasons' : 'concerts';
  return [
    {
      ...{ file: `${folder}/${name}.yaml`, line: 1 },
      message:
        `It is missing, and ${many(orders, 'order')} for it. Put the file back. ` +
        `To cancel it: ${OFFICE} cancel ${name} --refund-orders`,
    },
  ];
}

/**
 * @param rows the events as they are, locked
 * @param records the events as they are to be
 * @param now milliseconds
 */
export async function brokenPromises(
  tx: Database,
  rows: readonly EventRow[],
  { records, whereIs, now }: { records: readonly EventRecord[]; whereIs: Whereabouts; now: number },
): Promise<Mistake[]> {
  const wanted = new Map(records.map((record) => [record._id, record]));
  const mistakes: Mistake[] = [];
  for (const before of rows) {
    const after = wanted.get(before.id);
    if (!after) mistakes.push(...(await missing(tx, before)));
    else
      mistakes.push(
        ...shortage({ before, after }, whereIs),
        ...(await surpriseOf(tx, { before, after }, whereIs, now)),
      );
  }
  return mistakes;
}

/** A concert stays sold out while no place is left; the file may be older than the last sale. */
export function stillSoldOut(rows: readonly EventRow[], records: readonly EventRecord[]): EventRecord[] {
  const soldOut = new Map(rows.filter(({ status }) => status === 'sold-out').map((row) => [row.id, row]));
  return records.map((record) => {
    const row = soldOut.get(record._id);
    const isFull = row && record.capacity !== null && row.taken >= record.capacity;
    return isFull && record.status === 'active' ? { ...record, status: 'sold-out' } : record;
  });
}
