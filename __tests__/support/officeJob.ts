import type { JobFigures } from '../../domain/office/jobs';

/** A message about a concert, which waits. */
export const JOB: JobFigures = {
  ...{ id: 'job-one', kind: 'message', money: null, concert: 'winter-serenade', title: 'Winter Serenade' },
  ...{ state: 'waiting', total: 3, done: 0, operator: 'Grace', stoppedBy: null },
  ...{ createdAt: '2026-11-28T16:59:00Z', dueAt: '2026-11-28T17:09:00Z', doneAt: null },
  ...{ rest: [], refunds: 0, refundedCents: 0, mails: 0 },
};
