/** Operations on all guests of a concert, which the server works one guest at a time. */
import type { EventStatus } from '../api/entities';
import type { ShownMail } from './mails';

export type JobKind = 'cancel' | 'move' | 'takesPlace' | 'message';

export type JobState = 'waiting' | 'working' | 'resting' | 'stopping' | 'stopped' | 'undone' | 'done';

/** What happens to the money of a canceled concert. */
export type Money = 'back' | 'stays';

/** Date and place of a concert, as its record has them. */
export interface Placed {
  /** ISO 8601. */
  eventDate?: string | null;
  location?: string | null;
}

interface CanceledConcert {
  sequence: number;
  /** ISO 8601; null: it is not known. */
  canceledAt: string | null;
  isClosed: boolean;
}

/** What a job does. It keeps what is needed to undo it, as long as it has not begun. */
export type JobInput =
  /** With the status of the concert before it. */
  | { kind: 'cancel'; money: Money; status: EventStatus; sequence: number }
  | { kind: 'move'; before: Placed; sequence: number }
  /** The concert as it was while it was canceled. */
  | { kind: 'takesPlace'; before: CanceledConcert; sequence: number }
  | ({ kind: 'message' } & TypedMessage);

/** What a job has done. */
export interface JobSums {
  refunds: number;
  refundedCents: number;
  mails: number;
}

/** Why an order needs the operator: it was refused, was not paid by card, or its guest has no email. */
export type RestKind = 'refused' | 'byHand' | 'toCall';

/** Who has settled what a job has left, and when, in ISO 8601. */
export interface Tick {
  by: string;
  at: string;
}

/** An order that needs the operator's hand. */
export interface JobRest {
  id: string;
  name: string;
  tickets: number;
  kind: RestKind;
  /** Why it was refused; null for the other kinds. */
  reason: string | null;
  /** Money to give back by hand; null for the other kinds. */
  cents: number | null;
  /** Null: nobody has settled it. */
  ticked: Tick | null;
}

/** One order in the rest of a job. */
export interface RestItem {
  order: string;
  kind: RestKind;
}

/** A tick that the operator sets or takes away. */
export interface TickChange extends RestItem {
  isTicked: boolean;
}

/** What the operator ticks off in the rest of a job, and no longer. */
export interface TickPlan {
  ticked: { name: string; kind: RestKind }[];
  unticked: { name: string; kind: RestKind }[];
}

export interface JobFigures extends JobSums {
  id: string;
  kind: JobKind;
  /** Of a cancellation; null for other jobs. */
  money: Money | null;
  /** The concert's part of its address on the site, and its title. */
  concert: string;
  title: string;
  state: JobState;
  /** Number of orders, and of those that are worked. */
  total: number;
  done: number;
  operator: string;
  stoppedBy: string | null;
  /** ISO 8601, like all times here. */
  createdAt: string;
  /** When it begins, or tries again. */
  dueAt: string;
  doneAt: string | null;
  rest: JobRest[];
}

/** A concert as the page of a job shows it. */
export interface JobConcert {
  concert: string;
  title: string;
  date: string;
  location: string;
  /** Date and time in UTC-4, as "2026-12-12 19:30"; null without a date that can be read. */
  start: string | null;
}

/** A message as the operator typed it. */
export interface TypedMessage {
  subject: string;
  text: string;
}

/** A concert, and the newest of its jobs of the kinds that the page shows. */
export interface ReadJob extends JobConcert {
  isCanceled: boolean;
  job: JobFigures | null;
  /** The message of the job, if it was taken back within a day; else null. */
  unsent: TypedMessage | null;
}

/** Whom a job mails. */
export interface Recipients {
  mails: number;
  /** Names of the guests without an email. */
  withoutEmail: string[];
}

export interface MovePlan extends Recipients {
  title: string;
  before: { date: string; place: string };
  after: { date: string; place: string };
  tickets: number;
  /** Number of the mails that go to guests with a subscription. */
  subscribers: number;
  mail: ShownMail | null;
  /** Concerts that begin within three hours of it. */
  clashes: { title: string; date: string; place: string }[];
}

/** What an operator should look at when a concert moves to another place. */
export const OLD_PLACE_NOTE = 'The texts of its page may name the old place.';

export interface CancelPlan extends Recipients {
  title: string;
  money: Money;
  /** Whether the concert was already canceled. */
  isRepeated: boolean;
  held: number;
  tickets: number;
  /** Number of orders with tickets for the concert itself, and what they paid. */
  orders: number;
  cents: number;
  /** What of it was not paid by card, so that the office gives it back. */
  byHandCents: number;
  /** Number of orders with a subscription. */
  subscriptions: number;
  /** One mail of each sort. */
  examples: ShownMail[];
}

/** What a job would go on with, or take back. */
export interface JobPlan {
  state: JobState;
  kind: JobKind;
  total: number;
  done: number;
  /** Number of the mails that taking it back sends. */
  mails: number;
}

/** The job that an operation has begun. */
export interface BegunJob {
  /** The concert, in its address. */
  concert: string;
  title: string;
  /** Whether it begins later; else there was nobody to mail. */
  isWaiting: boolean;
}

export interface JobOperations {
  'concert.move': {
    input: { concert: string; to?: string | undefined; place?: string | undefined };
    plan: MovePlan;
    result: BegunJob;
  };
  'concert.cancel': { input: { concert: string; money: Money }; plan: CancelPlan; result: BegunJob };
  'concert.undoCancel': {
    input: { concert: string };
    plan: Recipients & { title: string; mail: ShownMail | null };
    result: BegunJob;
  };
  'concert.message': {
    input: { concert: string } & TypedMessage;
    plan: Recipients & { title: string; mail: ShownMail | null };
    result: BegunJob;
  };
  'concert.history': {
    input: { concert: string };
    plan: null;
    result: { at: string; who: string; what: string }[];
  };
  /** Jobs that go on or wait for the operator; of one concert, all of them, newest first. */
  'jobs.list': { input: { concert?: string | undefined }; plan: null; result: JobFigures[] };
  'job.read': { input: { concert: string; kinds: JobKind[] }; plan: null; result: ReadJob };
  'job.begin': { input: { job: string }; plan: JobPlan; result: JobFigures };
  'job.stop': { input: { job: string }; plan: JobPlan; result: JobFigures };
  'job.repeat': { input: { job: string }; plan: JobPlan; result: JobFigures };
  'job.tick': { input: { job: string; changes: TickChange[] }; plan: TickPlan; result: JobFigures };
}
