/** The root's behavior does not depend on the order of its regions in the file. */
import {
  createMachine,
  initialTransition,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { appMachine } from '../../machines/appMachine';
import { searches } from '../views/root/app.paths';

const { states, ...rest } = appMachine.config;

/** A copy of the root's configuration with the regions of every parallel state in reverse order. */
function reversed(config: object): object {
  const { states: inner, ...others } = config as { states?: Record<string, object> };
  if (!inner) return others;
  const entries = Object.entries(inner).map(([name, state]) => [name, reversed(state)] as const);
  return { ...others, states: Object.fromEntries(entries.reverse()) };
}

const reversedMachine = createMachine(
  { ...rest, ...reversed({ states }) },
  appMachine.implementations as never,
) as AnyStateMachine;

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([key, inner]) => [key, sorted(inner)]),
      )
    : value;

/** @returns the states that the events lead to, and the effects of each event */
function resultsOf(machine: AnyStateMachine, input: unknown, events: AnyEventObject[]): unknown {
  const done: string[] = [];
  const take = (snapshot: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot => {
    const [nextSnapshot, actions] = transition(machine, snapshot, event);
    for (const { type, params } of actions) {
      const { event: sent, targetId, href, write } = (params as Record<string, unknown> | undefined) ?? {};
      done.push(`${type} ${JSON.stringify({ sent, targetId, href, write })}`);
    }
    return nextSnapshot;
  };
  const [initial]: [AnyMachineSnapshot, unknown] = initialTransition(machine, input as never);
  const end = events.reduce(take, initial);
  return { value: sorted(end.value), context: end.context as unknown, done: done.sort() };
}

test('the root reaches the same states with the same effects when its regions are reversed', () => {
  for (const { input, initialEvents, paths } of searches)
    for (const { title, steps } of paths) {
      const events = [...initialEvents, ...steps.flatMap(({ event }) => event ?? [])];
      expect({ title, course: resultsOf(reversedMachine, input, events) }).toEqual({
        title,
        course: resultsOf(appMachine, input, events),
      });
    }
});
