/** The guest list of a concert. */
import { object, string } from 'yup';
import { asDollars } from '../../../domain/cart/prices';
import { cardTitle, dateLine, locationLine } from '../../../domain/events/eventRules';
import type { GuestConcert, GuestList, ListedGuest } from '../../../domain/office/guests';
import { eventName } from '../../store/concerts';
import { insideByGuest } from '../../store/doors';
import { guestsOf } from '../../store/guestList';
import { eventOf } from '../../store/readResource';
import type { EventRow } from '../../store/schema';
import type { Office } from '../context';
import { findConcert } from '../find';
import type { Operation } from '../operation';
import { asCsv, type Column } from '../table';

export const concertInput = object({ concert: string().required() });

/** The concert as the pages about its guests show it. */
export const guestConcert = (event: EventRow): GuestConcert => ({
  concert: eventName(event),
  title: cardTitle(eventOf(event)),
  date: dateLine(event.document),
});

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** @param isForDoor leaves out emails and orders */
export async function listGuests(office: Office, event: EventRow, isForDoor: boolean): Promise<GuestList> {
  const { db } = office.store;
  const inside = await insideByGuest(db, event.id);
  const guests = (await guestsOf(db, event.id)).map(({ id, orders, email, ...guest }): ListedGuest => ({
    ...guest,
    inside: inside.get(id) ?? 0,
    ...(isForDoor ? { orders: [], email: '' } : { orders, email }),
  }));
  return {
    ...guestConcert(event),
    location: locationLine(event.document),
    isForDoor,
    tickets: sumOf(guests.map(({ tickets }) => tickets)),
    owedCents: sumOf(guests.map(({ owedCents }) => owedCents)),
    guests,
  };
}

export const guestsList: Operation<'guests.list'> = {
  input: concertInput,
  isForDoor: true,
  run: async (office, { concert }) =>
    listGuests(office, await findConcert(office.store, concert), office.session?.kind === 'door'),
};

const CSV_COLUMNS: Column<ListedGuest>[] = [
  { head: 'Last name', of: ({ lastName }) => lastName },
  { head: 'First name', of: ({ firstName }) => firstName },
  { head: 'Tickets', of: ({ tickets }) => tickets },
  { head: 'By subscription', of: ({ subscriptionTickets }) => subscriptionTickets },
  { head: 'To pay', of: ({ owedCents }) => (owedCents === 0 ? '' : asDollars(owedCents)) },
  { head: 'In', of: ({ inside }) => inside },
  { head: 'Email', of: ({ email }) => email },
  { head: 'Orders', of: ({ orders }) => orders.join(' ') },
];

export const guestsCsv: Operation<'guests.csv'> = {
  input: concertInput,
  isRepeatable: true,
  plan: async (office, { concert }) => {
    const event = await findConcert(office.store, concert);
    return { ...guestConcert(event), guests: (await guestsOf(office.store.db, event.id)).length };
  },
  // Whoever buys a ticket in between is in the file, too.
  confirmed: ({ concert }) => concert,
  run: async (office, { concert }) => {
    const event = await findConcert(office.store, concert);
    const list = await listGuests(office, event, false);
    return { id: event.id, file: `guests-${list.concert}.csv`, text: asCsv(CSV_COLUMNS, list.guests) };
  },
  audit: (_input, { id }) => ({ kind: 'guests', subject: id, detail: { exported: 1 } }),
};
