/** The office commands `concert close` and `concert reopen`, which stop and resume the sale of a concert's tickets. */
import type { EventRow } from '../store/schema';
import { setSale } from '../store/sale';
import { eventName } from '../store/concerts';
import type { Office } from './command';
import { counted } from './text';

export interface SaleChange {
  kind: 'sale';
  id: string;
  concert: string;
  title: string;
  /** Whether the event is no longer on sale. */
  isClosed: boolean;
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

/** Closes or reopens the sale of an event. A second call changes nothing. */
export async function changeSale({ store }: Office, event: EventRow, isClosed: boolean): Promise<SaleChange> {
  const { held } = await setSale(store, event.id, isClosed);
  return {
    ...{ kind: 'sale', id: event.id, concert: eventName(event), title: event.document.title, isClosed },
    released: isClosed ? held : 0,
  };
}

export const formatSale = ({ title, isClosed }: SaleChange): string =>
  isClosed ? `Tickets for ${title} are no longer on sale.` : `Tickets for ${title} are on sale again.`;
