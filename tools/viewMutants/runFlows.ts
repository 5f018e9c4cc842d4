import { withDomHarness } from '../../__tests__/support/domHarness';
import { fewestPaths } from '../flows/paths/coverage';
import { flowsOf } from '../flows/paths/pathFiles';
import { runPath } from '../flows/paths/paths';

/** Runs the paths that `npm test` runs, without its replays of reports, which need no views. */
export function runFlows(group: string): void {
  describe.each(flowsOf(group))('$name', ({ paths, driver }) => {
    test.each(fewestPaths(paths))('$title', (path) =>
      withDomHarness((harness) => runPath(path, harness, driver, () => harness.checkInvariants())),
    );
  });
}
