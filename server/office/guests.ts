/** `guests`: lists the guests of a concert. */
import { counted } from '../../domain/counted';
import { bool, object, string, type InferType } from 'yup';
import { dateLine } from '../../domain/events/eventRules';
import { shortId } from '../../domain/office/orders';
import { Refusal } from '../http/refusal';
import { guestsOf, type Guest } from '../store/guestList';
import { eventName } from '../store/concerts';
import type { EventRow } from '../store/schema';
import { checkin, formatCheckin, type Checkin } from './doorLinks';
import { defineCommand } from './command';
import { findConcert } from './find';
import { guestPage } from './guestPage';
import { asCsv, asTable, type Column } from './table';
import { paragraphs } from './text';

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

const asPage = (list: GuestList) => guestPage({ ...list, counts: countsOf(list) });

const inputSchema = object({
  concert: string().required(),
  csv: bool(),
  print: bool(),
  checkin: bool(),
  revoke: bool(),
});

function assertOneFormat({
  csv = false,
  print = false,
  checkin: isCheckin = false,
  revoke = false,
}: InferType<typeof inputSchema>): void {
  if ([csv, print, isCheckin].filter(Boolean).length > 1)
    throw new Refusal(400, 'Use only one of --csv, --print, and --checkin.');
  if (revoke && !isCheckin) throw new Refusal(400, '--revoke ends the links of --checkin. Add --checkin.');
}

export const guestsCommand = defineCommand({
  name: 'guests',
  summary: 'list the guests of a concert by last name, or check them in on phones',
  args: [
    {
      syntax: '<concert>',
      description: "the concert's name in its address, for example winter-serenade",
    },
  ],
  options: [
    { flags: '--csv', description: 'as CSV, for a spreadsheet' },
    { flags: '--print', description: 'as a page to print, with a box to tick for each ticket' },
    { flags: '--checkin', description: 'make a link for checking guests in on phones' },
    { flags: '--revoke', description: 'with --checkin: end all check-in links of the concert' },
  ],
  example: 'guests winter-serenade --csv > guests.csv',
  input: inputSchema,
  run: async (office, input): Promise<GuestList | Checkin> => {
    assertOneFormat(input);
    const concert = await findConcert(office.store, input.concert);
    if (input.checkin) return checkin(office, concert, input.revoke === true);
    return listOf(concert, await guestsOf(office.store.db, concert.id));
  },
  audit: (_, result) =>
    'link' in result
      ? { subject: result.id, detail: { checkin: result.link === null ? 'revoked' : 'opened' } }
      : null,
  show: (result, { csv, print }) => {
    if ('link' in result) return formatCheckin(result);
    if (csv) return asCsv(CSV_COLUMNS, result.guests);
    return print ? asPage(result) : asText(result);
  },
});
