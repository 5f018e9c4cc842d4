/** Generates the list of the events that each machine ignores, with the reasons. */
import { PRODUCT } from '../product';

/** One row for all states that ignore an event for the same reason. */
const rowsOf = (event: string, states: Record<string, string>): string[] =>
  [...new Set(Object.values(states))].map((reason) => {
    const names = Object.keys(states).filter((state) => states[state] === reason);
    return `| \`${event}\` | ${names.map((name) => `\`${name}\``).join(', ')} | ${reason} |`;
  });

/** @returns Markdown */
export const ignoredList = (): string =>
  [
    '# Ignored events',
    '',
    'Written by `npm run charts`. A view, another machine, another tab, the browser, or the server may send an event at any time.',
    'These are the states in which it has no effect, always or unless its guard holds, and why nothing is lost by it. A test',
    'compares them with every reachable state. Not listed are events that a machine causes itself, by its calls, timers, and',
    '`raise`, and `call.cancelled` while no call is slow: then no view has a control that sends it.',
    '',
    ...Object.entries(PRODUCT.ignored)
      .toSorted(([first], [second]) => first.localeCompare(second))
      .flatMap(([id, events]) => [
        `## ${id}`,
        '',
        '| event | states | reason |',
        '| --- | --- | --- |',
        ...Object.entries(events).flatMap(([event, states]) => rowsOf(event, states)),
        '',
      ]),
  ].join('\n');
