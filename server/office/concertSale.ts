/**
 * The office commands `concert close` and `concert reopen`, which stop and resume the sale of a concert's
 * tickets.
 */
import { statusLine } from '../../domain/events/eventRules';
import { Refusal } from '../http/refusal';
import type { Store } from '../store/database';
import type { EventRow } from '../store/schema';
import { readAudit } from '../store/audit';
import { setSale } from '../store/sale';
import { eventName } from '../store/concerts';
import { eventOf } from '../store/readResource';
import type { Office } from './command';
import { assertUpcoming } from './concertState';
import { counted } from './text';

export interface SaleChange {
  kind: 'sale';
  id: string;
  concert: string;
  title: string;
  /** Whether the event is no longer on sale. */
  isClosed: boolean;
  /** Whether this call closed or reopened it. */
  isChanged: boolean;
  /** For the terminal. */
  message: string;
  /** Number of places whose hold was ended. */
  released: number;
}

/**
 * @returns the question that confirms closing the sale; null when no places are held, or when the sale is
 *   reopened
 */
export function saleQuestion({ document, held }: EventRow, isClosed: boolean): string | null {
  if (!isClosed || held === 0) return null;
  return `${counted(held, 'seat')} for ${document.title} are held by buyers who are paying, and will be released. Close the sale?`;
}

/**
 * Whether `concert close` stopped the sale; otherwise the content says that the event is not sold on this
 * site.
 */
async function wasClosedHere({ db }: Store, { id }: EventRow): Promise<boolean> {
  const trail = await readAudit(db, { subject: id, limit: Number.MAX_SAFE_INTEGER });
  return (
    trail.find(({ subject, detail }) => subject === id && 'isClosed' in detail)?.detail.isClosed === true
  );
}

/**
 * Closes or reopens the sale of an event. A second call changes nothing.
 *
 * @throws Refusal when the event is not upcoming, or was never sold on this site
 */
export async function changeSale(
  { store, now }: Office,
  event: EventRow,
  isClosed: boolean,
): Promise<SaleChange> {
  assertUpcoming(event, isClosed ? 'closed' : 'reopened', now());
  const { title, disableCheckout } = event.document;
  const isChanged = (disableCheckout ?? false) !== isClosed;
  const isReopened = isChanged && !isClosed;
  if (event.priceCents === null || (isReopened && !(await wasClosedHere(store, event))))
    throw new Refusal(
      409,
      `${title} is not sold on this site. To sell it here, import it with a price and "disableCheckout: false".`,
    );
  const { held } = isChanged ? await setSale(store, event.id, isClosed) : event;
  const line = statusLine(eventOf(event), now());
  const openState = isChanged ? 'on sale again' : 'already on sale';
  const exception = line === 'General Admission' ? '' : `, but the site says ${line}`;
  return {
    kind: 'sale',
    id: event.id,
    concert: eventName(event),
    title,
    isClosed,
    isChanged,
    message: `Tickets for ${title} are ${isClosed ? 'no longer on sale' : openState + exception}.`,
    released: isClosed ? held : 0,
  };
}
