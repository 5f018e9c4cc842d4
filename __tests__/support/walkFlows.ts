import { coverageOf } from './coverage';
import { inDom } from './domWorld';
import { flowsOf, type FlowGroup } from './flows';
import { gapsIn, walk } from './paths';

/** Walks every path of a group's flows on the views; each flow's first test fails when a transition has no path. */
export function walkFlows(group: FlowGroup): void {
  describe.each(flowsOf(group))('$name', (flow) => {
    const { machine, paths, driver } = flow;

    test('every transition has a path', () => {
      const { missing, needless } = coverageOf(flow);
      expect({ gaps: gapsIn(machine, paths, driver), missing, needless }).toEqual({
        gaps: [],
        missing: [],
        needless: [],
      });
    });

    test.each(paths)('$title', (path) => inDom((world) => walk(path, world, driver)));
  });
}
