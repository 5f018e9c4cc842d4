/** What an operator ticks off in the rest of a job: in the form, and in the store. */
import type { JobFigures, JobState, RestItem } from './jobs';

/** While a job goes on, its worker writes the rest. */
export const canTick = (state: JobState): boolean => state === 'done' || state === 'stopped';

const isSame = (one: RestItem, other: RestItem) => one.order === other.order && one.kind === other.kind;

export const isTicked = (ticked: readonly RestItem[], item: RestItem): boolean =>
  ticked.some((each) => isSame(each, item));

/** What is settled already. */
export const settledItems = ({ rest }: Pick<JobFigures, 'rest'>): RestItem[] =>
  rest.flatMap(({ id, kind, ticked }) => (ticked === null ? [] : [{ order: id, kind }]));

/** All that is ticked after one more tick, or one less. */
export const withTick = (ticked: readonly RestItem[], item: RestItem, isNew: boolean): RestItem[] => [
  ...ticked.filter((each) => !isSame(each, item)),
  ...(isNew ? [item] : []),
];

/** @returns the input of the operation; null: nothing has changed */
export function tickInput(
  job: Pick<JobFigures, 'id' | 'rest'>,
  ticked: RestItem[],
): { job: string; ticked: RestItem[] } | null {
  const settled = settledItems(job);
  const hasChanged = ticked.length !== settled.length || ticked.some((each) => !isTicked(settled, each));
  return hasChanged ? { job: job.id, ticked } : null;
}
