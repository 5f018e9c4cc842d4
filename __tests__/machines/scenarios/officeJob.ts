import { officeJobMachine } from '../../../machines/officeJobMachine';
import { scenario, when, type ScenarioFile } from '../../../tools/flows/scenarios';

const BEGIN = { type: 'job.begun' };
const STOP = { type: 'job.stopped' };
const HALT = { type: 'job.halted' };
const FAIL = { type: 'job.failed' };
const COMPLETE = { type: 'job.completed' };

const becomes = (state: string, isActive: boolean) => ({ state, isActive });

const begun = when(BEGIN, [], becomes('working', true));
const rests = when(FAIL, [], becomes('resting', true));
const stopping = when(STOP, [], becomes('stopping', true));
const stopped = (type: object) => when(type as typeof HALT, [], becomes('stopped', false));
const done = when(COMPLETE, [], becomes('done', false));

/** Steps in which the events are ignored: these changes of a job are not allowed. */
const ignores = (...events: { type: string }[]) => events.map((event) => when(event));

export const flow: ScenarioFile = {
  machine: officeJobMachine,
  facts: (snapshot) => ({ state: snapshot.value, isActive: snapshot.hasTag('active') }),
  initialFacts: becomes('waiting', true),
  scenarios: [
    scenario(
      'a job begins, and works on all guests; the rest can be tried again',
      ...ignores(HALT, FAIL, COMPLETE),
      begun,
      ...ignores(BEGIN, HALT),
      done,
      ...ignores(STOP, HALT, FAIL, COMPLETE),
      begun,
      done,
    ),
    scenario(
      'a job that is stopped before it begins is undone for good',
      when(STOP, [], becomes('undone', false)),
      ...ignores(BEGIN, STOP, HALT, FAIL, COMPLETE),
    ),
    scenario(
      'a job that is stopped later ends after the guest in work, and can go on',
      begun,
      stopping,
      ...ignores(BEGIN, STOP),
      stopped(HALT),
      ...ignores(STOP, HALT, FAIL, COMPLETE),
      begun,
      stopping,
      done,
    ),
    scenario(
      'without the provider a job rests, and goes on or is stopped',
      begun,
      rests,
      ...ignores(HALT, FAIL, COMPLETE),
      begun,
      rests,
      stopped(STOP),
    ),
    scenario('a job that fails while it is stopped is stopped', begun, stopping, stopped(FAIL)),
  ],
  equivalentMutants: {},
};
