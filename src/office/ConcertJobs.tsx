/** Jobs in short, with links to their pages; and what was done with a concert. */
import type { JobFigures, JobKind } from '../../domain/office/jobs';
import { isActive, jobHeading, jobText } from '../../domain/office/jobWords';
import { officeHref, type OfficePageName } from '../../domain/office/pages';
import { agoText } from '../../domain/office/words';
import { useAddition, useRecord } from './useRecord';

const PAGES: Record<JobKind, OfficePageName> = {
  cancel: 'cancel',
  move: 'move',
  takesPlace: 'cancel',
  message: 'message',
};

const isOpen = ({ state, rest }: JobFigures) =>
  isActive(state) || state === 'stopped' || (state === 'done' && rest.some(({ ticked }) => ticked === null));

/**
 * Reads the jobs of all concerts, or of one.
 *
 * @returns null when they cannot be read, undefined while they are read first
 */
export function useJobs(concert?: string): readonly JobFigures[] | null | undefined {
  const record = useRecord('jobs.list', concert === undefined ? {} : { concert }, (jobs) =>
    jobs.some(({ state }) => state === 'working' || state === 'stopping'),
  );
  return useAddition(record, 'jobs.list');
}

/** A line for each job that goes on or waits for the operator. */
export const JobLines = ({ jobs }: { jobs: readonly JobFigures[] }) =>
  jobs.filter(isOpen).map((job) => (
    <p className="wait" key={job.id}>
      <a href={officeHref(PAGES[job.kind], { concert: job.concert })}>{jobHeading(job)}</a>
      <br />
      <span>{jobText(job, Date.now())}</span>
    </p>
  ));

/** What was done with a concert, newest first. */
export function History({ concert }: { concert: string }) {
  const entries = useAddition(useRecord('concert.history', { concert }), 'concert.history');
  if (!entries) return null;
  return entries.length === 0 ? (
    <p className="muted">Nothing yet.</p>
  ) : (
    <ul className="history">
      {entries.map(({ at, who, what }, index) => (
        <li key={index}>
          <span>{what}</span>
          <small>{`${who}, ${agoText(at, Date.now())}`}</small>
        </li>
      ))}
    </ul>
  );
}
