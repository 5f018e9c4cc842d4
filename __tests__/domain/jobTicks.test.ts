/** What an operator ticks off in the rest of a job. */
import { settledItems, tickInput, withTick } from '../../domain/office/jobTicks';
import type { JobRest, RestItem } from '../../domain/office/jobs';

test('the form is complete when something has changed, also when a tick is taken back', () => {
  const left = { id: 'one', name: 'Ida', tickets: 1, kind: 'toCall', reason: null, cents: null } as const;
  const rest: JobRest[] = [
    { ...left, ticked: { by: 'Grace', at: '2026-09-15T12:00:00Z' } },
    { ...left, kind: 'byHand', ticked: null },
  ];
  const job = { id: 'job', rest };
  const called: RestItem = { order: 'one', kind: 'toCall' };
  const handed: RestItem = { order: 'one', kind: 'byHand' };
  const settled = settledItems(job);
  expect(settled).toEqual([called]);
  expect(tickInput(job, settled)).toBeNull();
  expect(tickInput(job, withTick(settled, handed, true))).toEqual({ job: 'job', ticked: [called, handed] });
  expect(tickInput(job, withTick(settled, called, false))).toEqual({ job: 'job', ticked: [] });
  expect(tickInput(job, withTick(withTick(settled, called, false), called, true))).toBeNull();
});
