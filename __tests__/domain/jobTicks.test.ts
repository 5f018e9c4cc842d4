/** What an operator ticks off in the rest of a job. */
import { openChanges, tickedItems, tickInput, withChange } from '../../domain/office/jobTicks';
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
  const [ticksHanded, clearsCalled] = [
    { ...handed, isTicked: true },
    { ...called, isTicked: false },
  ];
  expect(tickedItems(job, [])).toEqual([called]);
  expect(tickedItems(job, [ticksHanded, clearsCalled])).toEqual([handed]);
  expect(tickInput(job, [])).toBeNull();
  expect(tickInput(job, [ticksHanded])).toEqual({ job: 'job', changes: [ticksHanded] });
  expect(tickInput(job, [clearsCalled])).toEqual({ job: 'job', changes: [clearsCalled] });
  expect(tickInput(job, withChange([clearsCalled], { ...called, isTicked: true }))).toBeNull();
  // Somebody else has saved the same, or nothing of it is left.
  expect(openChanges(job, [ticksHanded, { ...called, isTicked: true }])).toEqual([ticksHanded]);
  expect(openChanges({ rest: [] }, [ticksHanded, clearsCalled])).toEqual([]);
});
