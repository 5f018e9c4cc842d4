import { inDom } from './domWorld';
import { flowsOf, type FlowGroup } from './flows';
import { gapsIn, walk } from './paths';

/** Walks every path of a group's flows on the views; each flow's first test fails when a transition has no path. */
export function walkFlows(group: FlowGroup): void {
  describe.each(flowsOf(group))('$name', ({ machine, paths, driver }) => {
    test('every transition has a path', () => {
      expect(gapsIn(machine, paths, driver)).toEqual([]);
    });

    test.each(paths)('$title', (path) => inDom((world) => walk(path, world, driver)));
  });
}
