import { withDomHarness } from '../../__tests__/support/domHarness';
import { flowsOf } from '../flows/paths/pathFiles';
import { runPath } from '../flows/paths/paths';

/** Runs every path of a group's flows, without the replays of `npm test`, which run without views. */
export function runFlows(group: string): void {
  describe.each(flowsOf(group))('$name', ({ paths, driver }) => {
    test.each(paths)('$title', (path) =>
      withDomHarness((harness) => runPath(path, harness, driver, () => harness.checkInvariants())),
    );
  });
}
