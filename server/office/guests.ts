/** `guests`: who has tickets for a concert. */
import { bool, object, string } from 'yup';
import { dateLine } from '../../domain/events/eventRules';
import { guestsOf, type Guest } from '../store/guestList';
import { eventName } from '../store/concerts';
import type { EventRow } from '../store/places';
import { defineCommand } from './command';
import { findConcert } from './find';
import { guestPage } from './guestPage';
import { asCsv, asTable, type Column } from './table';
import { counted, paragraphs, shortId } from './text';

interface GuestList {
  concert: string;
  title: string;
  date: string;
  tickets: number;
  guests: Guest[];
}

const NAME_WIDTH = 22;

const COLUMNS: Column<Guest>[] = [
  { head: 'Last name', of: ({ lastName }) => lastName, width: NAME_WIDTH },
  { head: 'First name', of: ({ firstName }) => firstName, width: NAME_WIDTH },
  { head: 'Tickets', of: ({ tickets }) => tickets, isAmount: true },
  { head: 'By subscription', of: ({ subscriptionTickets }) => subscriptionTickets, isAmount: true },
  { head: 'Orders', of: ({ orders }) => orders.map(shortId).join(' '), width: 26 },
];

const CSV_COLUMNS: Column<Guest>[] = [
  ...COLUMNS.slice(0, -1),
  { head: 'Email', of: ({ email }) => email },
  { head: 'Orders', of: ({ orders }) => orders.join(' ') },
];

const listOf = (concert: EventRow, guests: Guest[]): GuestList => ({
  concert: eventName(concert),
  title: concert.document.title,
  date: dateLine(concert.document),
  tickets: guests.reduce((sum, { tickets }) => sum + tickets, 0),
  guests,
});

const countsOf = ({ guests, tickets }: GuestList) =>
  `${counted(tickets, 'ticket')}, ${counted(guests.length, 'guest')}`;

const asText = (list: GuestList) =>
  paragraphs(
    `${list.title}, ${list.date}\n${countsOf(list)}`,
    list.guests.length > 0 && asTable(COLUMNS, list.guests),
  );

const asPage = (list: GuestList) =>
  guestPage({ title: list.title, lines: [list.date, countsOf(list)], guests: list.guests });

export const guestsCommand = defineCommand({
  name: 'guests',
  summary: 'list the guests of a concert by last name',
  args: [
    {
      syntax: '<concert>',
      description: "the concert's name in its address, for example winter-serenade",
    },
  ],
  options: [
    { flags: '--csv', description: 'as comma-separated values, for a spreadsheet' },
    { flags: '--print', description: 'as a page to print, with a box to tick for each ticket' },
  ],
  example: 'guests winter-serenade --csv > guests.csv',
  input: object({ concert: string().required(), csv: bool(), print: bool() }),
  run: async ({ store }, input) => {
    const concert = await findConcert(store, input.concert);
    return listOf(concert, await guestsOf(store.db, concert.id));
  },
  show: (list, { csv, print }) => {
    if (csv) return asCsv(CSV_COLUMNS, list.guests);
    return print ? asPage(list) : asText(list);
  },
});
