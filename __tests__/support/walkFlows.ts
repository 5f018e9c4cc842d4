// First: it replaces modules of the page before others load them.
import { inDom, replayed } from './domHarness';
import { readReport } from '../../src/flows/replay/readReport';
import { endOf } from '../../src/flows/replay/replay';
import { coverageOf } from './coverage';
import { flowsOf, type FlowGroup } from './flows';
import { gapsIn, walk } from './paths';

/**
 * Walks every path of a group's flows on the views. Each flow's first test fails when a transition has no path. At the end
 * of each path a problem report is saved, whose replay ends in the states of the page.
 */
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

    test.each(paths)('$title', async (path) => {
      const file = await inDom(async (harness) => {
        await walk(path, harness, driver, () => harness.checkPromises());
        return JSON.stringify(harness.report());
      });
      if (file === 'null') return;
      const report = readReport(file);
      expect(await replayed(report)).toEqual(endOf(report));
    });
  });
}
