/** The money that came in. */
import { object, string } from 'yup';
import { cardTitle, dateLine } from '../../../domain/events/eventRules';
import { instantOf } from '../../../domain/events/time';
import {
  PAYMENT_WAYS,
  type ShownTakings,
  type Takings,
  type TakingsInput,
} from '../../../domain/office/takings';
import { PAYMENT_WAY_WORDS, capitalized } from '../../../domain/office/words';
import { DAY_MS } from '../../http/durations';
import { Refusal } from '../../http/refusal';
import { eventName } from '../../store/concerts';
import { eventOf } from '../../store/readResource';
import { takingsOf, type Taking } from '../../store/takings';
import type { Office } from '../context';
import type { Operation } from '../operation';
import { knownEvents, type KnownEvents } from '../orderRecord';
import { asCsv, type Column } from '../table';

const MAX_DAYS = 400;

const DAY = string()
  .required('Choose the first and the last day.')
  .test('day', 'Choose the first and the last day.', (day) => day.length === 10 && instantOf(day) !== null);

const inputSchema = object({ from: DAY, to: DAY });

/** @throws Refusal when there are too many days, or none */
function assertDays({ from, to }: TakingsInput): void {
  const days = ((instantOf(to) ?? 0) - (instantOf(from) ?? 0)) / DAY_MS + 1;
  if (days < 1) throw new Refusal(400, 'The first day is after the last one.');
  if (days > MAX_DAYS) throw new Refusal(400, `Choose at most ${MAX_DAYS} days.`);
}

const sumOf = (takings: readonly Taking[], of: (taking: Taking) => number) =>
  takings.reduce((sum, taking) => sum + of(taking), 0);

/** The columns of a table of takings. */
function sumsOf(takings: readonly Taking[]): Takings & { tickets: number } {
  const paid = (way: Taking['paidBy']) =>
    sumOf(takings, ({ paidBy, cents }) => (paidBy === way && cents > 0 ? cents : 0));
  const [card, check, cash, transfer] = PAYMENT_WAYS.map(paid);
  return {
    ...{ card: card ?? 0, check: check ?? 0, cash: cash ?? 0, transfer: transfer ?? 0 },
    refunds: sumOf(takings, ({ paidBy, cents }) => (paidBy === null ? 0 : Math.min(0, cents))),
    exchanged: sumOf(takings, ({ paidBy, cents }) => (paidBy === null ? cents : 0)),
    sum: sumOf(takings, ({ cents }) => cents),
    tickets: sumOf(takings, ({ tickets }) => tickets),
  };
}

/** Groups takings, in the order in which the keys come first. */
function grouped<Key>(takings: readonly Taking[], keyOf: (taking: Taking) => Key): [Key, Taking[]][] {
  const groups = new Map<Key, Taking[]>();
  for (const taking of takings) {
    const group = groups.get(keyOf(taking));
    if (group) group.push(taking);
    else groups.set(keyOf(taking), [taking]);
  }
  return [...groups];
}

/** What an event is called in the takings. */
function labelOf(eventId: string | null, events: KnownEvents) {
  const event = eventId === null ? undefined : events.get(eventId);
  return event
    ? { concert: eventName(event), title: cardTitle(eventOf(event)), date: dateLine(event.document) }
    : { concert: null, title: 'Not for a single concert', date: '' };
}

async function takingsIn({ store: { db } }: Office, days: TakingsInput) {
  assertDays(days);
  const takings = (await takingsOf(db, days)).filter(({ cents, tickets }) => cents !== 0 || tickets !== 0);
  return { takings, events: await knownEvents(db) };
}

export const takingsList: Operation<'takings.list'> = {
  input: inputSchema,
  run: async (office, days): Promise<ShownTakings> => {
    const { takings, events } = await takingsIn(office, days);
    const byDay = grouped(takings, ({ day }) => day).map(([day, its]) => ({ day, ...sumsOf(its) }));
    const order = [...events.keys(), null];
    const place = (eventId: string | null) => order.indexOf(eventId);
    return {
      ...days,
      days: byDay.sort((a, b) => (a.day < b.day ? 1 : -1)),
      concerts: grouped(takings, ({ eventId }) => eventId)
        .sort(([a], [b]) => place(a) - place(b))
        .map(([eventId, its]) => ({ ...labelOf(eventId, events), ...sumsOf(its) })),
      sum: sumsOf(takings),
    };
  },
};

interface CsvRow extends Takings {
  day: string;
  title: string;
  date: string;
  tickets: number;
}

const CENTS = 100;

const CSV_COLUMNS: Column<CsvRow>[] = [
  { head: 'Day', of: ({ day }) => day },
  { head: 'Concert', of: ({ title }) => title },
  { head: 'Date', of: ({ date }) => date },
  { head: 'Tickets', of: ({ tickets }) => tickets },
  ...PAYMENT_WAYS.map((way): Column<CsvRow> => ({
    head: capitalized(PAYMENT_WAY_WORDS[way]),
    of: (row) => row[way] / CENTS,
  })),
  { head: 'Refunds', of: ({ refunds }) => refunds / CENTS },
  { head: 'Exchanged', of: ({ exchanged }) => exchanged / CENTS },
  { head: 'Sum', of: ({ sum }) => sum / CENTS },
];

export const takingsCsv: Operation<'takings.csv'> = {
  input: inputSchema,
  run: async (office, days) => {
    const { takings, events } = await takingsIn(office, days);
    const rows = grouped(takings, ({ day, eventId }) => `${day} ${eventId}`).map(([, its]) => {
      const [{ day, eventId } = { day: '', eventId: null }] = its;
      return { day, ...labelOf(eventId, events), ...sumsOf(its) };
    });
    rows.sort((a, b) => a.day.localeCompare(b.day) || a.title.localeCompare(b.title));
    return { fileName: `takings-${days.from}-${days.to}.csv`, csv: asCsv(CSV_COLUMNS, rows) };
  },
  audit: () => ({ kind: 'money', subject: null, detail: { exported: 'takings' } }),
};
