/**
 * The office commands `concert close` and `concert reopen`, which stop and resume the sale of a concert's
 * tickets.
 */
import { counted } from '../../domain/counted';
import { statusLine } from '../../domain/events/eventRules';
import type { SaleChange } from '../../domain/office/concerts';
import { Refusal } from '../http/refusal';
import type { EventRow } from '../store/schema';
import { setSale } from '../store/sale';
import { eventName } from '../store/concerts';
import { eventOf } from '../store/readResource';
import { closedEvents } from './concertFigures';
import type { Office } from './context';
import { assertUpcoming } from './concertState';

/**
 * @returns the question that confirms closing the sale; null when no places are held, or when the sale is
 *   reopened
 */
export function saleQuestion({ document, held }: EventRow, isClosed: boolean): string | null {
  if (!isClosed || held === 0) return null;
  return `${counted(held, 'seat')} for ${document.title} are held by buyers who are paying, and will be released. Close the sale?`;
}

/**
 * @throws Refusal when the sale cannot be closed or reopened: the event is not upcoming, or was never sold on
 *   this site
 */
export async function assertSale({ store, now }: Office, event: EventRow, isClosed: boolean): Promise<void> {
  assertUpcoming(event, isClosed ? 'closed' : 'reopened', now());
  const { title, disableCheckout } = event.document;
  if (!isClosed && event.priceCents === null) throw new Refusal(409, `${title} has no price.`);
  if (!isClosed && event.status === 'sold-out') throw new Refusal(409, `${title} is sold out.`);
  const isReopened = !isClosed && disableCheckout === true;
  if (event.priceCents === null || (isReopened && !(await closedEvents(store.db)).has(event.id)))
    throw new Refusal(
      409,
      `${title} is not sold on this site. To sell it here, give it a price and a sale in the content of the site.`,
    );
}

/**
 * Closes or reopens the sale of an event. A second call changes nothing.
 *
 * @throws Refusal as `assertSale`
 */
export async function changeSale(office: Office, event: EventRow, isClosed: boolean): Promise<SaleChange> {
  const { store, now } = office;
  await assertSale(office, event, isClosed);
  const { title, disableCheckout } = event.document;
  const isChanged = (disableCheckout ?? false) !== isClosed;
  const { held } = isChanged ? await setSale(store, event.id, isClosed) : event;
  const line = statusLine(eventOf(event), now());
  const openState = isChanged ? 'on sale again' : 'already on sale';
  const exception = line === 'General Admission' ? '' : `, but the site says ${line}`;
  return {
    id: event.id,
    concert: eventName(event),
    title,
    isClosed,
    isChanged,
    message: `Tickets for ${title} are ${isClosed ? 'no longer on sale' : openState + exception}.`,
    released: isClosed ? held : 0,
  };
}
