/** The generated paths: what they are called, and what is said when one fails. */
import { createMachine } from 'xstate';
import { FLOW_GROUPS, flowsOf } from '../support/flows';
import { pathsThrough, walk, type PathDriver } from '../support/paths';
import { failed } from '../support/steps';
import type { World } from '../support/world';

const FLOWS = FLOW_GROUPS.flatMap(flowsOf);

test.each(FLOWS)('no two paths of $name have the same title', ({ paths }) => {
  const titles = paths.map(({ title }) => title.replace(/^\d+: /, ''));
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

const machine = createMachine({
  id: 'letter',
  initial: 'writing',
  states: {
    writing: { on: { 'letter.sent': 'sending' } },
    sending: { on: { 'xstate.error.actor.send': 'writing' } },
  },
});

const { paths } = pathsThrough(machine, [{ type: 'letter.sent', to: ['Ann', 'Ben'] }, failed('send', 500)], {
  opening: { path: '/contact', missing: ['events'] },
});

const world = { open: async () => undefined } as unknown as World;
const breaks = async () => Promise.reject(new Error('There is no button "Send"'));
const works = async () => undefined;

const messageOf = async (driver: PathDriver) => {
  const [path] = paths;
  if (!path) throw new Error('There is no path');
  return walk(path, world, driver).catch((error: unknown) => (error as Error).message);
};

test('a title names the opening, the events with their payload, and the state at the end', () => {
  expect(paths.map(({ title }) => title)).toEqual([
    '/contact without events, letter.sent Ann Ben, send failed 500 → writing',
  ]);
});

test('a failed event names the step, the event and the state before it', async () => {
  const driver = { states: {}, events: { 'letter.sent': works, 'xstate.error.actor.send': breaks } };
  expect(await messageOf(driver)).toBe(
    'Step 2 of 2, send failed 500, from sending: There is no button "Send"',
  );
});

test('a failed look at a state names the state, too', async () => {
  const driver = { states: { sending: breaks }, events: { 'letter.sent': works } };
  expect(await messageOf(driver)).toBe(
    'Step 1 of 2, letter.sent Ann Ben, from writing: state "sending" does not show: There is no button "Send"',
  );
});
