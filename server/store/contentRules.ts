/** Refuses imports of content that would break what ticket holders have bought. */
import { count, eq } from 'drizzle-orm';
import { dateLine, hasBegun, locationLine } from '../../domain/events/eventRules';
import { isDeepStrictEqual } from 'node:util';
import type { EventRecord } from '../content/records';
import type { Mistake, FindPlace } from '../content/mistakes';
import { eventName } from './concerts';
import type { Database } from './database';
import { orderLines, type EventRow } from './schema';
import { ticketSums } from './ticketOrders';

interface Change {
  before: EventRow;
  after: EventRecord;
}

const OFFICE = 'npm run -s office -- concert';
const countWithVerb = (number: number, noun: string) => `${number} ${noun}${number === 1 ? ' is' : 's are'}`;

const isElsewhere = ({ before: { document }, after }: Change) =>
  dateLine(document) !== dateLine(after) || locationLine(document) !== locationLine(after);

const isOver = ({ before, after }: Change, now: number) =>
  hasBegun(before.document, now) && hasBegun(after, now);

const hasOtherConcerts = ({ before, after }: Change) =>
  before.type === 'season' && !isDeepStrictEqual(before.document.events ?? [], after.events ?? []);

/**
 * Finds a change about which ticket holders would have to be informed.
 *
 * @returns the changed field and what the operator should do instead; null when there is no such change
 */
function changeNeedingNotice(change: Change, now: number): { field: string; message: string } | null {
  const { before, after } = change;
  const name = eventName(before);
  if (before.type !== after.type && [before.type, after.type].includes('season'))
    return {
      field: 'title',
      message: 'A concert cannot become a season, and a season cannot become a concert.',
    };
  if (isElsewhere(change) && !isOver(change, now))
    return {
      field: dateLine(before.document) === dateLine(after) ? 'location' : 'eventDate',
      message: `To move it and notify its guests: ${OFFICE} move ${name} --to "2026-12-20 19:30" --place "Town Hall"`,
    };
  if (before.status !== 'inactive' && after.status === 'inactive')
    return {
      field: 'status',
      message: `To cancel it and notify its guests: ${OFFICE} cancel ${name} --refund-orders`,
    };
  if (before.status === 'inactive' && after.status !== 'inactive' && before.sequence > 0)
    return {
      field: 'status',
      message: 'It was canceled, and its guests were notified. Add it again under another name.',
    };
  if (hasOtherConcerts(change))
    return { field: 'events', message: 'The concerts of a subscription that has been sold cannot change.' };
  return null;
}

async function ticketConflict(
  tx: Database,
  change: Change,
  whereIs: FindPlace,
  now: number,
): Promise<Mistake[]> {
  const { before } = change;
  const found = changeNeedingNotice(change, now);
  if (!found) return [];
  const { orders } = await ticketSums(tx, before.id);
  if (orders + before.held === 0) return [];
  const reason =
    orders > 0
      ? `${countWithVerb(orders, 'order')} for it`
      : `${countWithVerb(before.held, 'seat')} being paid for`;
  return [{ ...whereIs(before.id, found.field), message: `${found.field}: ${reason}. ${found.message}` }];
}

function capacityConflict({ before, after }: Change, whereIs: FindPlace): Mistake[] {
  const { taken, held, id } = before;
  if (after.capacity === null || after.capacity >= taken + held) return [];
  const countsText = `${taken} sold and ${held} being paid for`;
  const message = `capacity: expected at least ${taken + held} (${countsText}); found ${after.capacity}.`;
  return [{ ...whereIs(id, 'capacity'), message }];
}

async function removalConflict(tx: Database, event: EventRow): Promise<Mistake[]> {
  const [{ orders } = { orders: 0 }] = await tx
    .select({ orders: count() })
    .from(orderLines)
    .where(eq(orderLines.eventId, event.id));
  if (orders === 0) return [];
  const name = eventName(event);
  const folder = event.type === 'season' ? 'seasons' : 'concerts';
  return [
    {
      file: `${folder}/${name}.yaml`,
      line: 1,
      message:
        `It is missing, and ${countWithVerb(orders, 'order')} for it. Put the file back. ` +
        `To cancel it: ${OFFICE} cancel ${name} --refund-orders`,
    },
  ];
}

/**
 * Checks an import against sold and held places.
 *
 * @param rows the stored events, locked
 * @param records the events of the import
 * @param whereIs finds file and line of a field
 * @param now milliseconds
 * @returns one mistake, with file and line, for each change that is refused
 */
export async function importConflicts(
  tx: Database,
  rows: readonly EventRow[],
  { records, whereIs, now }: { records: readonly EventRecord[]; whereIs: FindPlace; now: number },
): Promise<Mistake[]> {
  const imported = new Map(records.map((record) => [record._id, record]));
  const mistakes: Mistake[] = [];
  for (const before of rows) {
    const after = imported.get(before.id);
    if (!after) mistakes.push(...(await removalConflict(tx, before)));
    else
      mistakes.push(
        ...capacityConflict({ before, after }, whereIs),
        ...(await ticketConflict(tx, { before, after }, whereIs, now)),
      );
  }
  return mistakes;
}

/**
 * Keeps a concert sold out while it has no free places: the imported file may be older than the last sale.
 */
export function keepSoldOut(rows: readonly EventRow[], records: readonly EventRecord[]): EventRecord[] {
  const soldOut = new Map(rows.filter(({ status }) => status === 'sold-out').map((row) => [row.id, row]));
  return records.map((record) => {
    const row = soldOut.get(record._id);
    const isFull = row && record.capacity !== null && row.taken >= record.capacity;
    return isFull && record.status === 'active' ? { ...record, status: 'sold-out' } : record;
  });
}
