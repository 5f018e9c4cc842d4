// Imported first, because it mocks modules before others load them.
import { withDomHarness, statesAfterReplay } from './domHarness';
import { readReport } from '../../tools/replay/readReport';
import { endOf } from '../../tools/replay/replay';
import { coverageOf, fewestPaths, ignoresEvent, transitionsOf } from '../../tools/flows/paths/coverage';
import { flowsOf } from '../../tools/flows/paths/pathFiles';
import { describeState, gapsIn, runPath } from '../../tools/flows/paths/paths';
import { translateAlways } from './translation';

/** States in which the running machine differs from its model, by flow, with the reason. */
const DIFFERENCES: Record<string, [states: RegExp, reason: string][]> = {
  cart: [[/^rows\.expired /, 'the root ends the session at once']],
  checkout: [[/^expired$/, 'the root ends the session at once']],
  notices: [
    [/ report\.saving$/, 'the file is written at once'],
    [/^area\.closed report\.(saved|failed)$/, 'the outcome disappears together with the message'],
  ],
};

/** @returns the list without one occurrence of each of the others */
function without(list: string[], others: string[]): string[] {
  const rest = [...others];
  return list.filter((item) => {
    const index = rest.indexOf(item);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}

/**
 * Declares tests for few paths of a group's flows, which together cover every transition, and every event in
 * every state; `npm test -- --all` runs all paths in Chromium. Each runs on the views, on a page that is
 * translated all the time: it must not crash, nor show old words, and after each step an actor of the machine
 * must be in the model's state, and the machine must have taken the transitions that the model took. Each
 * flow's first test fails when a transition has no path. After each path, the replay of a problem report must
 * end in the states of the page.
 */
export function runFlows(group: string): void {
  describe.each(flowsOf(group))('$name', (flow) => {
    const { machine, driver } = flow;
    const paths = fewestPaths(flow.paths);
    const names = transitionsOf(machine);

    test('every transition has a path', () => {
      const { missing, unneededExcuses } = coverageOf({ ...flow, paths });
      expect({ gaps: gapsIn(machine, paths, driver), missing, unneededExcuses }).toEqual({
        gaps: [],
        missing: [],
        unneededExcuses: [],
      });
    });

    test.each(paths)('$title', async (path) => {
      const translation = translateAlways();
      const claimed: string[] = [];
      const file = await withDomHarness(async (harness) => {
        await runPath(path, harness, driver, ({ event, snapshot, transitions }) => {
          // The server takes those of the opening.
          if (event)
            claimed.push(...transitions.filter((t) => !ignoresEvent(t)).flatMap((t) => names.get(t) ?? []));
          const state = describeState(snapshot);
          if (!DIFFERENCES[flow.name]?.some(([states]) => states.test(state))) {
            expect(harness.statesOf(machine.id)).toContainEqual(snapshot.value);
            if (harness.hasHydrated) expect(without(claimed, harness.takenBy(machine.id))).toEqual([]);
          }
          harness.checkInvariants();
          expect(document.body).not.toHaveTextContent('This part of the page couldn’t be loaded.');
          expect(translation.unseenWords()).toEqual([]);
        });
        return JSON.stringify(harness.report());
      }).finally(translation.stop);
      if (file === 'null') return;
      const report = readReport(file);
      expect(await statesAfterReplay(report)).toEqual(endOf(report));
    });
  });
}
