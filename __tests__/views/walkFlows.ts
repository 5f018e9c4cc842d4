import { inDom } from '../support/domWorld';
import { flowsOf, type FlowGroup } from '../support/flows';
import { walk } from '../support/paths';

/** Walks every path of a group's flows, without the replays that follow them in `npm test`: those run without views. */
export function walkFlows(group: FlowGroup): void {
  describe.each(flowsOf(group))('$name', ({ paths, driver }) => {
    test.each(paths)('$title', (path) =>
      inDom((world) => walk(path, world, driver, () => world.checkPromises())),
    );
  });
}
