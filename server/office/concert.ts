/** `concert`: closes or reopens the sale of a concert, cancels it, or moves it. */
import { bool, mixed, object, string, type InferType } from 'yup';
import type { EventRow } from '../store/schema';
import { counted } from '../../domain/counted';
import { actionSchema } from './actions';
import { defineCommand } from './command';
import type { Office } from './context';
import {
  cancel,
  cancelQuestion,
  formatCancellation,
  nextCancelStep,
  type Cancellation,
} from './concertCancel';
import { move, moveQuestion, formatMove, type Moved } from './concertMove';
import type { SaleChange } from '../../domain/office/concerts';
import { saleQuestion } from './concertSale';
import { planOperation, runOperation } from './runOperation';
import { exampleOf, paragraphs } from './text';
import { eventName } from '../store/concerts';
import { findConcert } from './find';

const ACTIONS = ['close', 'reopen', 'cancel', 'undo', 'move'] as const;

const inputSchema = object({
  action: actionSchema(ACTIONS),
  concert: string().required(),
  refundOrders: bool(),
  keepOrders: bool(),
  to: string(),
  place: string(),
  /** Result of the previous step. */
  soFar: mixed(),
});

type Input = InferType<typeof inputSchema>;

type Change = ({ kind: 'sale' } & SaleChange) | Cancellation | Undone | Moved;

/** A cancellation that was taken back. */
interface Undone {
  kind: 'undone';
  title: string;
  mails: number;
}

const undoPlan = async (office: Office, event: EventRow) =>
  (await planOperation(office, 'concert.undoCancel', { concert: eventName(event) })).plan;

async function undoQuestion(office: Office, event: EventRow): Promise<string> {
  const { title, mail, mails } = await undoPlan(office, event);
  const announcement = mails === 0 ? '' : `, and send ${counted(mails, 'mail')}`;
  return paragraphs(mail !== null && exampleOf(mail), `Put ${title} back on the site${announcement}?`);
}

async function undo(office: Office, event: EventRow): Promise<Undone> {
  const { title, mails } = await undoPlan(office, event);
  await runOperation(office, 'concert.undoCancel', { concert: eventName(event) });
  return { kind: 'undone', title, mails };
}

const formatUndone = ({ title, mails }: Undone) =>
  `${title} is on the site again, not on sale yet. ${counted(mails, 'mail')} will be sent in 10 minutes.`;

const QUESTIONS: Record<
  Input['action'],
  (office: Office, event: EventRow, input: Input) => Promise<string | null>
> = {
  close: async (_office, event) => saleQuestion(event, true),
  reopen: async (_office, event) => saleQuestion(event, false),
  cancel: cancelQuestion,
  undo: undoQuestion,
  move: moveQuestion,
};

const changeSale = async (office: Office, event: EventRow, isClosed: boolean): Promise<Change> => ({
  kind: 'sale',
  ...(await runOperation(office, 'concert.sale', { concert: eventName(event), isClosed })),
});

const PERFORM: Record<Input['action'], (office: Office, event: EventRow, input: Input) => Promise<Change>> = {
  close: (office, event) => changeSale(office, event, true),
  reopen: (office, event) => changeSale(office, event, false),
  cancel: (office, event, { soFar, ...options }) =>
    cancel(office, event, { ...options, soFar: soFar as Cancellation | undefined }),
  undo,
  move,
};

function format(change: Change): string {
  if (change.kind === 'sale') return change.message;
  if (change.kind === 'undone') return formatUndone(change);
  return change.kind === 'move' ? formatMove(change) : formatCancellation(change);
}

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
  next: (change, input) => (change.kind === 'cancellation' ? nextCancelStep(change, input) : null),
  show: format,
});
