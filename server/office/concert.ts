/** `concert`: closes or reopens the sale of a concert, cancels it, or moves it. */
import { bool, object, string, type InferType } from 'yup';
import { asDollars } from '../../domain/cart/prices';
import { counted } from '../../domain/counted';
import { cardTitle, dateLine } from '../../domain/events/eventRules';
import type { SaleChange } from '../../domain/office/concerts';
import { byHandText } from '../../domain/office/jobWords';
import { OLD_PLACE_NOTE, type CancelPlan, type JobInput, type Money } from '../../domain/office/jobs';
import { Refusal } from '../http/refusal';
import { eventName } from '../store/concerts';
import { eventOf } from '../store/readResource';
import type { EventRow } from '../store/schema';
import { actionSchema } from './actions';
import { defineCommand } from './command';
import { saleQuestion } from './concertSale';
import type { Office } from './context';
import { findConcert } from './find';
import { planOperation, runOperation } from './runOperation';
import {
  beginInTerminal,
  formatJob,
  goOnQuestion,
  nextJobStep,
  workInTerminal,
  type TerminalJob,
} from './terminalJob';
import { exampleOf, paragraphs } from './text';

const ACTIONS = ['close', 'reopen', 'cancel', 'undo', 'move'] as const;

const inputSchema = object({
  action: actionSchema(ACTIONS),
  concert: string().required(),
  refundOrders: bool(),
  keepOrders: bool(),
  to: string(),
  place: string(),
  /** The job that the first step has begun. */
  job: string(),
});

type Input = InferType<typeof inputSchema>;

type Change = ({ kind: 'sale' } & SaleChange) | TerminalJob;

type JobAction = Exclude<Input['action'], 'close' | 'reopen'>;

const KINDS: Record<JobAction, JobInput['kind']> = { cancel: 'cancel', undo: 'takesPlace', move: 'move' };

/** @throws Refusal with a message for the operator, when not exactly one option is true */
function moneyOf({ keepOrders = false, refundOrders = false }: Input): Money {
  if (keepOrders === refundOrders)
    throw new Refusal(
      400,
      'Say what happens to the orders: --refund-orders refunds them, --keep-orders leaves them as they are.',
    );
  return refundOrders ? 'back' : 'stays';
}

const cancelInput = (event: EventRow, input: Input) => ({
  concert: eventName(event),
  money: moneyOf(input),
});

const moveInput = (event: EventRow, { to, place }: Input) => ({ concert: eventName(event), to, place });

const effectOf = ({ orders, cents, mails, money }: CancelPlan) =>
  money === 'back' && orders > 0
    ? `refund ${asDollars(cents)} of ${counted(orders, 'order')}, and send ${counted(mails, 'mail')}`
    : `send ${counted(mails, 'mail')}`;

async function cancelQuestion(office: Office, event: EventRow, input: Input): Promise<string> {
  const { plan } = await planOperation(office, 'concert.cancel', cancelInput(event, input));
  const { tickets, orders, subscriptions, cents, examples, isRepeated } = plan;
  const name = `${cardTitle(eventOf(event))}, ${dateLine(event.document)}`;
  if (orders + subscriptions === 0) return `Nobody has tickets for ${name}. Cancel the concert?`;
  const getMail = subscriptions === 1 ? 'gets a mail' : 'get a mail';
  return paragraphs(
    `${name}: ${counted(tickets, 'ticket')} in ${counted(orders, 'order')}, ${asDollars(cents)}`,
    byHandText(plan) ?? false,
    subscriptions > 0 && `${counted(subscriptions, 'subscription order')} ${getMail}, but no refund.`,
    examples[0] !== undefined && exampleOf(examples[0]),
    isRepeated && 'The concert is already canceled. Nobody is refunded or mailed twice.',
    `Cancel the concert, ${effectOf(plan)}?`,
  );
}

const andMails = (mails: number) => (mails === 0 ? '' : `, and send ${counted(mails, 'mail')}`);

async function undoQuestion(office: Office, event: EventRow): Promise<string> {
  const { plan } = await planOperation(office, 'concert.undoCancel', { concert: eventName(event) });
  const { title, mail, mails } = plan;
  return paragraphs(mail !== null && exampleOf(mail), `Put ${title} back on the site${andMails(mails)}?`);
}

async function moveQuestion(office: Office, event: EventRow, input: Input): Promise<string> {
  const { plan } = await planOperation(office, 'concert.move', moveInput(event, input));
  const { before, after, mail, mails, clashes } = plan;
  const where = [`before: ${before.date}, ${before.place}`, `after:  ${after.date}, ${after.place}`];
  return paragraphs(
    [cardTitle(eventOf(event)), ...where].join('\n'),
    mail !== null && exampleOf(mail),
    before.place !== after.place && OLD_PLACE_NOTE,
    clashes.map(({ title, date, place }) => `${title} is on ${date}, at ${place}.`).join('\n'),
    `Move the concert${andMails(mails)}?`,
  );
}

type OfConcert<Result> = (office: Office, event: EventRow, input: Input) => Promise<Result>;

/** @param question asks before the job; while one goes on, the question is whether to go on with it */
const jobQuestion =
  (action: JobAction, question: OfConcert<string>): OfConcert<string> =>
  async (office, event, input) =>
    (await goOnQuestion(office, event, KINDS[action])) ?? question(office, event, input);

const QUESTIONS: Record<Input['action'], OfConcert<string | null>> = {
  close: async (_office, event) => saleQuestion(event, true),
  reopen: async (_office, event) => saleQuestion(event, false),
  cancel: jobQuestion('cancel', cancelQuestion),
  undo: jobQuestion('undo', undoQuestion),
  move: jobQuestion('move', moveQuestion),
};

const changeSale = async (office: Office, event: EventRow, isClosed: boolean): Promise<Change> => ({
  kind: 'sale',
  ...(await runOperation(office, 'concert.sale', { concert: eventName(event), isClosed })),
});

type JobOperation = Parameters<typeof beginInTerminal>[2]['operation'];

/** Begins a job in the first step, and works on it in the others. */
const jobStep =
  (action: JobAction, operationOf: (event: EventRow, input: Input) => JobOperation): OfConcert<Change> =>
  (office, event, input) =>
    input.job === undefined
      ? beginInTerminal(office, event, { kind: KINDS[action], operation: operationOf(event, input) })
      : workInTerminal(office, input.job);

const PERFORM: Record<Input['action'], OfConcert<Change>> = {
  close: (office, event) => changeSale(office, event, true),
  reopen: (office, event) => changeSale(office, event, false),
  cancel: jobStep('cancel', (event, input) => ({ name: 'concert.cancel', input: cancelInput(event, input) })),
  undo: jobStep('undo', (event) => ({ name: 'concert.undoCancel', input: { concert: eventName(event) } })),
  move: jobStep('move', (event, input) => ({ name: 'concert.move', input: moveInput(event, input) })),
};

export const concertCommand = defineCommand({
  name: 'concert',
  summary: 'cancel or move a concert, close its sale, or reopen it',
  args: [
    { syntax: '<action>', description: 'close, reopen, cancel, undo (a cancellation) or move' },
    { syntax: '<concert>', description: "the concert's name in its address, for example winter-serenade" },
  ],
  options: [
    { flags: '--refund-orders', description: 'cancel: refund all orders' },
    { flags: '--keep-orders', description: 'cancel: leave the orders as they are' },
    { flags: '--to <date>', description: 'move: the new date and time, in the time zone of the site' },
    { flags: '--place <place>', description: 'move: the new place' },
  ],
  example: 'concert move winter-serenade --to 2026-12-20T19:30',
  input: inputSchema,
  question: async (office, input) =>
    QUESTIONS[input.action](office, await findConcert(office.store, input.concert), input),
  run: async (office, input) =>
    PERFORM[input.action](office, await findConcert(office.store, input.concert), input),
  next: (change, input) => (change.kind === 'job' ? nextJobStep(change, input) : null),
  show: (change) => (change.kind === 'job' ? formatJob(change) : change.message),
});
