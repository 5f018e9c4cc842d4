/**
 * Jobs of concerts in a terminal: they begin at once, as somebody is watching, and are worked here in steps
 * unless a server works them.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { dateLine, locationLine } from '../../domain/events/eventRules';
import type { JobFigures, JobInput, JobOperations } from '../../domain/office/jobs';
import { isActive, jobHeading, jobText, restItemText, resultText } from '../../domain/office/jobWords';
import { shortId } from '../../domain/office/orders';
import { Refusal } from '../http/refusal';
import { activeJob, jobById, jobsOf } from '../store/jobs';
import type { EventRow } from '../store/schema';
import type { NextStep } from './command';
import { busyText, jobFigures } from './concertJobs';
import type { Office } from './context';
import { findConcert } from './find';
import { workJobStep } from './jobWorker';
import { planOperation, runOperation } from './runOperation';
import { paragraphs } from './text';

/** Pause between two looks at a job on which a server works. */
const WATCH_MS = 1_000;

export interface TerminalJob {
  kind: 'job';
  job: JobFigures;
  /** Date and place of the concert, as its card shows them. */
  date: string;
  place: string;
}

type JobOperation = {
  [Name in keyof JobOperations]: { name: Name; input: JobOperations[Name]['input'] };
}['concert.cancel' | 'concert.move' | 'concert.undoCancel'];

async function shownJob({ store }: Office, id: string): Promise<TerminalJob> {
  const { db } = store;
  const job = await jobById(db, id);
  if (!job) throw new Refusal(404, 'There is no such job.');
  const event = await findConcert(store, job.eventId);
  const { document } = event;
  return {
    kind: 'job',
    job: await jobFigures(db, job, event),
    date: dateLine(document),
    place: locationLine(document),
  };
}

/** The job of this kind that goes on for the concert, for example because the command was interrupted. */
async function ownJob(office: Office, event: EventRow, kind: JobInput['kind']) {
  const job = await activeJob(office.store.db, event.id);
  return job?.input.kind === kind ? job : null;
}

/** @returns the question whether to go on with such a job; null when there is none */
export async function goOnQuestion(
  office: Office,
  event: EventRow,
  kind: JobInput['kind'],
): Promise<string | null> {
  const job = await ownJob(office, event, kind);
  return job && `${busyText(job, event)}. Go on with it now?`;
}

/**
 * Begins the job of an operation at once, or goes on with the one that the operation began before.
 *
 * @throws Refusal as the operation
 */
export async function beginInTerminal(
  office: Office,
  event: EventRow,
  { kind, operation: { name, input } }: { kind: JobInput['kind']; operation: JobOperation },
): Promise<TerminalJob> {
  if (!(await ownJob(office, event, kind))) await planOperation(office, name, input);
  await runOperation(office, name, input);
  const { db } = office.store;
  const job =
    (await activeJob(db, event.id)) ?? (await jobsOf(db, event.id)).find((each) => each.input.kind === kind);
  if (!job) throw new Refusal(404, 'There is no such job.');
  if (isActive(job.state)) await runOperation(office, 'job.begin', { job: job.id });
  return shownJob(office, job.id);
}

/**
 * Works the next guests of a job, or waits while a server does.
 *
 * @throws Refusal 503 when the job rests after a failure
 */
export async function workInTerminal(office: Office, id: string): Promise<TerminalJob> {
  let cause: unknown;
  const isClaimed = await workJobStep(office, id, ({ error }) => {
    cause = error;
  });
  const shown = await shownJob(office, id);
  if (shown.job.state === 'resting')
    throw new Refusal(503, `${jobText(shown.job, office.now())} The same command goes on at once.`, {
      cause,
    });
  if (!isClaimed && isActive(shown.job.state)) await pause(WATCH_MS);
  return shown;
}

/** The next step of a job; null when it has ended. */
export const nextJobStep = ({ job }: TerminalJob, input: object): NextStep | null =>
  isActive(job.state) ? { input: { ...input, job: job.id }, done: job.done, total: job.total } : null;

/** What a job has done, and what it has left. */
export function formatJob({ job, date, place }: TerminalJob): string {
  if (job.state !== 'done') return jobText(job, Date.now());
  const heading = job.kind === 'move' ? `${job.title} takes place on ${date} at ${place}` : jobHeading(job);
  const rest = job.rest.map((item) => `${shortId(item.id)}  ${restItemText(item)}`);
  return paragraphs(`${heading}. ${resultText(job)}`, rest.join('\n'));
}
