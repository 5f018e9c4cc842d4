/** What an operator ticks off in the rest of a job: in the form, and in the store. */
import type { JobFigures, JobState, RestItem, TickChange } from './jobs';

/** While a job goes on, its worker writes the rest. */
export const canTick = (state: JobState): boolean => state === 'done' || state === 'stopped';

export const isSameItem = (one: RestItem, other: RestItem): boolean =>
  one.order === other.order && one.kind === other.kind;

export const isTicked = (ticked: readonly RestItem[], item: RestItem): boolean =>
  ticked.some((each) => isSameItem(each, item));

type Job = Pick<JobFigures, 'id' | 'rest'>;

/** The changes after one more. */
export const withChange = (changes: readonly TickChange[], change: TickChange): TickChange[] => [
  ...changes.filter((each) => !isSameItem(each, change)),
  change,
];

/** The changes that the job does not have yet, of what it still has left. */
export const openChanges = ({ rest }: Pick<Job, 'rest'>, changes: readonly TickChange[]): TickChange[] =>
  changes.filter((change) =>
    rest.some(
      ({ id, kind, ticked }) =>
        isSameItem({ order: id, kind }, change) && (ticked !== null) !== change.isTicked,
    ),
  );

/** All that is ticked, with the changes. */
export const tickedItems = ({ rest }: Pick<Job, 'rest'>, changes: readonly TickChange[]): RestItem[] =>
  rest.flatMap(({ id, kind, ticked }) => {
    const item = { order: id, kind };
    const change = changes.find((each) => isSameItem(each, item));
    return (change?.isTicked ?? ticked !== null) ? [item] : [];
  });

/** @returns the input of the operation; null: nothing has changed */
export function tickInput(
  job: Job,
  changes: readonly TickChange[],
): { job: string; changes: TickChange[] } | null {
  const open = openChanges(job, changes);
  return open.length === 0 ? null : { job: job.id, changes: open };
}
