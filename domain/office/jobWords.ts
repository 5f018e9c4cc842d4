/** What the pages say about a job. */
import { asDollars } from '../cart/prices';
import { counted } from '../counted';
import type { CancelPlan, JobFigures, JobKind, JobPlan, JobRest, JobState, RestKind, Tick } from './jobs';
import { agoText, wallClock } from './words';

/** The states in which a job goes on. */
export const isActive = (state: JobState): boolean =>
  state === 'waiting' || state === 'working' || state === 'resting' || state === 'stopping';

/** What of a cancellation's money no card gets; null: nothing. */
export const byHandText = ({ money, byHandCents }: CancelPlan): string | null =>
  money === 'back' && byHandCents > 0
    ? `${asDollars(byHandCents)} of it was not paid by card: give that back by hand.`
    : null;

type Words = Record<JobKind, string>;

const HAPPENS: Words = {
  cancel: 'is being canceled',
  move: 'is being moved',
  takesPlace: 'takes place after all',
  message: 'message is being sent',
};

const HAPPENED: Words = {
  cancel: 'is canceled',
  move: 'is moved',
  takesPlace: 'takes place after all',
  message: 'message to all guests',
};

/** "Winter Serenade is being canceled". */
export function jobHeading({ kind, title, state }: JobFigures): string {
  const isBusy = state !== 'waiting' && isActive(state);
  const separator = kind === 'message' ? ': ' : ' ';
  return `${title}${separator}${(isBusy ? HAPPENS : HAPPENED)[kind]}`;
}

const refundsText = ({ refunds, refundedCents }: JobFigures) =>
  `${counted(refunds, 'order')} refunded, ${asDollars(refundedCents)}`;

/** "39 orders refunded, $3,780.00; 49 mails sent". */
export const sumsText = (job: JobFigures): string =>
  [...(job.money === 'back' ? [refundsText(job)] : []), `${counted(job.mails, 'mail')} sent`].join('; ');

type RestWords = Record<RestKind, (items: readonly JobRest[], job: JobFigures) => string>;

const centsOf = (items: readonly JobRest[]) => items.reduce((sum, { cents }) => sum + (cents ?? 0), 0);

const REST: RestWords = {
  refused: (items, { money }) => `Not ${money === 'back' ? 'refunded' : 'mailed'}: ${items.length}`,
  byHand: (items) => `To give back by hand: ${counted(items.length, 'order')}, ${asDollars(centsOf(items))}`,
  toCall: (items) => `To call: ${counted(items.length, 'guest')} without an email`,
};

export const REST_KINDS = Object.keys(REST) as RestKind[];

/** What ticking an item off says. */
export const TICKED: Record<RestKind, string> = {
  refused: 'settled',
  byHand: 'handed back',
  toCall: 'called',
};

/** "handed back: Grace, 2 minutes ago". @param now milliseconds */
export const tickText = ({ by, at }: Tick, kind: RestKind, now: number): string =>
  `${TICKED[kind]}: ${by}, ${agoText(at, now)}`;

/** What is left of one kind: "To give back by hand: 2 orders, $90.00"; null: nothing. */
export function restText(job: JobFigures, kind: RestKind): string | null {
  const items = job.rest.filter((item) => item.kind === kind && item.ticked === null);
  return items.length === 0 ? null : REST[kind](items, job);
}

/** One order in the rest: "Eleanor Voss: $45.00". */
export function restItemText({ name, tickets, kind, reason, cents }: JobRest): string {
  if (kind === 'refused') return `${name}: ${reason}`;
  return kind === 'byHand' ? `${name}: ${asDollars(cents ?? 0)}` : `${name}, ${counted(tickets, 'ticket')}`;
}

/** What a job has done and left: "5 orders refunded, $765.00; 7 mails sent. Not refunded: 1." */
export const resultText = (job: JobFigures): string =>
  [sumsText(job), ...REST_KINDS.map((kind) => restText(job, kind))]
    .filter((text) => text !== null)
    .map((text) => `${text}.`)
    .join(' ');

/** "50 of 92 orders: 49 mails sent". */
export const progressText = (job: JobFigures): string =>
  `${job.done} of ${counted(job.total, 'order')}: ${sumsText(job)}`;

const SO_FAR: Words = {
  cancel: 'It is off the site.',
  move: 'The site shows the new date and place.',
  takesPlace: 'It is on the site again, not on sale yet.',
  message: 'Nobody has the message yet.',
};

/** "in 9 minutes, at 4:22 PM". @param now milliseconds */
export function dueText({ dueAt }: JobFigures, now: number): string {
  const due = Date.parse(dueAt);
  const minutes = Math.ceil((due - now) / 60_000);
  return minutes < 1 ? 'now' : `in ${counted(minutes, 'minute')}, at ${wallClock(due)}`;
}

/** What a job does when it has begun: "Refunds and mails". */
export const workText = ({ money }: JobFigures): string =>
  money === 'back' ? 'Refunds and mails' : 'The mails';

const leftText = ({ total, done, kind, money }: JobFigures) => {
  const what = money === 'back' ? 'neither refund nor mail' : 'no mail';
  const stays = kind === 'cancel' ? '; the concert stays canceled' : '';
  return `${counted(total - done, 'order')} ${total - done === 1 ? 'has' : 'have'} ${what}${stays}.`;
};

/** The state of a job, as sentences. @param now milliseconds */
export function jobText(job: JobFigures, now: number): string {
  const { state, kind, done, total, stoppedBy } = job;
  switch (state) {
    case 'waiting':
      return `${SO_FAR[kind]} ${workText(job)} begin ${dueText(job, now)}.`;
    case 'working':
      return progressText(job);
    case 'stopping':
      return `${progressText(job)}. It stops after the order in work.`;
    case 'resting':
      return `It stopped at ${done} of ${total}: the bank or the site’s store did not respond. It tries again by itself ${dueText(job, now)}.`;
    case 'stopped':
      return `${stoppedBy === null ? 'Stopped' : `Stopped by ${stoppedBy}`} at ${done} of ${total}. ${leftText(job)}`;
    case 'undone':
      return `It was taken back before it began. ${job.mails === 0 ? 'No mail was sent.' : lateText(job.mails)}`;
    case 'done':
      return resultText(job);
  }
}

/** "begun by Grace 1 minute ago". @param now milliseconds */
export const begunText = ({ operator, createdAt }: JobFigures, now: number): string =>
  `begun by ${operator} ${agoText(createdAt, now)}`;

/** Of a job that has not begun: the button that takes it back. */
export const TAKE_BACK: Words = {
  cancel: 'Undo the cancellation',
  move: 'Take the move back',
  takesPlace: 'Leave it canceled',
  message: 'Don’t send it',
};

const TAKEN_BACK: Words = {
  cancel: 'The concert is on the site again as before. Nobody gets a mail or money.',
  move: 'The concert has its earlier date and place again.',
  takesPlace: 'The concert is off the site again. Nobody gets a mail.',
  message: 'Nobody gets the message.',
};

/** Who gets a mail when a move is taken back. */
const lateText = (mails: number) =>
  `${counted(mails, 'guest')} who got tickets meanwhile ${mails === 1 ? 'gets' : 'get'} a mail about the date and place.`;

/** What taking a job back does. */
export function takenBackText({ kind, mails }: JobPlan): string {
  if (kind !== 'move') return TAKEN_BACK[kind];
  return `${TAKEN_BACK.move} ${mails === 0 ? 'Nobody gets a mail.' : lateText(mails)}`;
}
