/** `guests`: lists the guests of a concert. */
import { asDollars } from '../../domain/cart/prices';
import { counted } from '../../domain/counted';
import { bool, object, string, type InferType } from 'yup';
import { dateAndTime } from '../../domain/events/time';
import type { GuestConcert, GuestList, ListedGuest } from '../../domain/office/guests';
import { shortId } from '../../domain/office/orders';
import { Refusal } from '../http/refusal';
import { defineCommand, type CommandOffice } from './command';
import { guestPage } from './guestPage';
import { runOperation } from './runOperation';
import { asTable, type Column } from './table';
import { codeOf, paragraphs } from './text';

const NAME_WIDTH = 22;

const COLUMNS: Column<ListedGuest>[] = [
  { head: 'Last name', of: ({ lastName }) => lastName, width: NAME_WIDTH },
  { head: 'First name', of: ({ firstName }) => firstName, width: NAME_WIDTH },
  { head: 'Tickets', of: ({ tickets }) => tickets, isAmount: true },
  { head: 'By subscription', of: ({ subscriptionTickets }) => subscriptionTickets, isAmount: true },
  { head: 'Orders', of: ({ orders }) => orders.map(shortId).join(' '), width: 26 },
];

const TO_PAY: Column<ListedGuest> = {
  head: 'To pay',
  of: ({ owedCents }) => (owedCents === 0 ? '' : asDollars(owedCents)),
  isAmount: true,
};

const countsOf = ({ guests, tickets, owedCents }: GuestList) =>
  `${counted(tickets, 'ticket')}, ${counted(guests.length, 'guest')}` +
  (owedCents === 0 ? '' : `; ${asDollars(owedCents)} to pay`);

function asText(list: GuestList): string {
  const columns = list.owedCents === 0 ? COLUMNS : [...COLUMNS, TO_PAY];
  return paragraphs(
    `${list.title}, ${list.date}, ${list.location}\n${countsOf(list)}`,
    list.guests.length > 0 && asTable(columns, list.guests),
  );
}

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

/** `link` is null when the links were ended. */
type Checkin = GuestConcert & { link: string | null; until: string | null; revoked: number };

type Result = GuestList | { text: string } | Checkin;

async function run(office: CommandOffice, input: InferType<typeof inputSchema>): Promise<Result> {
  assertOneFormat(input);
  const { concert, csv, checkin, revoke } = input;
  if (checkin && revoke) {
    const { ended, ...event } = await runOperation(office, 'checkin.end', { concert });
    return { ...event, link: null, until: null, revoked: ended };
  }
  if (checkin) return { ...(await runOperation(office, 'checkin.open', { concert })), revoked: 0 };
  return csv
    ? runOperation(office, 'guests.csv', { concert })
    : runOperation(office, 'guests.list', { concert });
}

function formatCheckin({ title, date, link, until, revoked }: Checkin): string {
  if (link === null || until === null)
    return revoked === 0 ? 'There were no links to end.' : `${counted(revoked, 'link')} for ${title} ended.`;
  return paragraphs(
    `Check-in for ${title}, ${date}`,
    codeOf(link),
    link,
    `Scan the code with each phone at the door. Until ${dateAndTime(Date.parse(until))}, anyone who has the link can see the guests' names.`,
  );
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
  run,
  show: (result, { print }) => {
    if ('text' in result) return result.text;
    if ('link' in result) return formatCheckin(result);
    return print ? asPage(result) : asText(result);
  },
});
