/** `exchange`: exchanges tickets of an order for those of another concert. */
import { object, string, type InferType } from 'yup';
import { counted } from '../../domain/counted';
import {
  exchangeButton,
  exchangeTexts,
  SETTLED,
  type ExchangeConcert,
  type ExchangeInput,
  type Settled,
} from '../../domain/office/exchanges';
import { asDollars } from '../../domain/cart/prices';
import { Refusal } from '../http/refusal';
import { remainingTickets } from '../store/refunds';
import { defineCommand } from './command';
import type { Office } from './context';
import { findLine, findOrder } from './find';
import { planOperation, runOperation } from './runOperation';
import { asTable, type Column } from './table';
import { exampleOf, paragraphs } from './text';

const inputSchema = object({
  order: string().required(),
  line: string(),
  tickets: string(),
  to: string(),
  difference: string(),
});

type Input = InferType<typeof inputSchema>;

const WAYS: ReadonlySet<string> = new Set(SETTLED);

/** @throws Refusal when it is no way in which a difference can be paid */
function settledOf(text: string | undefined): Settled | null {
  if (text === undefined) return null;
  if (WAYS.has(text)) return text as Settled;
  throw new Refusal(400, `Use one of ${SETTLED.join(', ')} for --difference.`);
}

/** The input of the operation. @throws Refusal when an option is missing or wrong */
async function inputOf(office: Office, { order: text, line, tickets, difference }: Input, to: string) {
  const order = await findOrder(office.store, text);
  const [only, ...others] = order.lines.filter((each) => remainingTickets(each) > 0);
  if (line === undefined && others.length > 0)
    throw new Refusal(400, 'The order has several lines. Add --line, for example --line 1.');
  const chosen = line === undefined && only ? only : await findLine(office.store, order, line ?? '1');
  return {
    order: order.id,
    position: chosen.position,
    quantity: tickets === undefined ? remainingTickets(chosen) : Number(tickets),
    to,
    settled: settledOf(difference),
  } satisfies ExchangeInput;
}

const COLUMNS: Column<ExchangeConcert>[] = [
  { head: 'Concert', of: ({ concert }) => concert, width: 36 },
  { head: 'Date', of: ({ date }) => date, width: 23 },
  { head: 'Free', of: ({ free }) => free ?? '', isAmount: true },
  {
    head: 'Each',
    of: ({ unitCents }) => (unitCents === null ? '' : asDollars(unitCents)),
    isAmount: true,
  },
  { head: 'Not possible', of: ({ refusal }) => refusal ?? '', width: 60 },
];

interface Result {
  concerts: ExchangeConcert[];
  message: string | null;
}

export const exchangeCommand = defineCommand({
  name: 'exchange',
  summary: 'exchange tickets of an order for those of another concert',
  args: [{ syntax: '<order>', description: 'the order number, or its first few characters' }],
  options: [
    { flags: '--to <concert>', description: 'the other concert; without it, they are listed' },
    { flags: '--line <line>', description: 'the line of the order: its number, or its concert' },
    { flags: '--tickets <number>', description: 'how many tickets move; by default all of the line' },
    { flags: '--difference <how>', description: `how a higher price is paid: ${SETTLED.join(', ')}` },
  ],
  example: 'exchange 1f0c2a9b --tickets 2 --to spring-returns --difference door',
  input: inputSchema,
  question: async (office, input) => {
    if (input.to === undefined) return null;
    const { plan } = await planOperation(office, 'order.exchange', await inputOf(office, input, input.to));
    return paragraphs(
      exchangeTexts(plan).join('\n'),
      plan.mail !== null && exampleOf(plan.mail),
      `${exchangeButton(plan)}?`,
    );
  },
  run: async (office, input): Promise<Result> => {
    if (input.to !== undefined) {
      const exchange = await inputOf(office, input, input.to);
      const { message } = await runOperation(office, 'order.exchange', exchange);
      return { concerts: [], message };
    }
    const { concerts } = await runOperation(office, 'exchange.form', { order: input.order });
    return { concerts, message: null };
  },
  show: ({ concerts, message }) =>
    message ??
    paragraphs(asTable(COLUMNS, concerts), `${counted(concerts.length, 'concert')}. Choose one with --to.`),
});
