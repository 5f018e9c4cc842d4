/** States of jobs: the states of machines/officeJobMachine.ts, and its transitions. */
import { transition } from 'xstate';
import type { JobState } from '../../domain/office/jobs';
import { officeJobMachine, type OfficeJobEvent } from '../../machines/officeJobMachine';

const snapshotIn = (state: JobState) => officeJobMachine.resolveState({ value: state });

/** @returns the state after the event; null when the machine does not allow the event in this state */
export function nextJobState(state: JobState, type: OfficeJobEvent['type']): JobState | null {
  const snapshotBefore = snapshotIn(state);
  if (!snapshotBefore.can({ type })) return null;
  const [snapshotAfter] = transition(officeJobMachine, snapshotBefore, { type });
  return snapshotAfter.value;
}

/** The states in which no other job of the concert can begin. */
export const ACTIVE = (Object.keys(officeJobMachine.states) as JobState[]).filter((state) =>
  snapshotIn(state).hasTag('active'),
);
