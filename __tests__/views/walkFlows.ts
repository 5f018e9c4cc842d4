import { inDom } from '../support/domHarness';
import { flowsOf, type FlowGroup } from '../support/flows';
import { walk } from '../support/paths';

/** Walks every path of a group's flows, without the replays that follow them in `npm test`: those run without views. */
export function walkFlows(group: FlowGroup): void {
  describe.each(flowsOf(group))('$name', ({ paths, driver }) => {
    test.each(paths)('$title', (path) =>
      inDom((harness) => walk(path, harness, driver, () => harness.checkPromises())),
    );
  });
}
