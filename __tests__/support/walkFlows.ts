import type { AnyStateMachine } from 'xstate';
import { inDom } from './domWorld';
import { gapsIn, walk, type Path, type PathDriver } from './paths';

interface Flow {
  machine: AnyStateMachine;
  paths: Path[];
  driver: PathDriver;
}

/** Walks every path of the flows on the views; each flow's first test fails when a transition has no path. */
export function walkFlows(flows: Record<string, Flow>): void {
  describe.each(Object.entries(flows))('%s', (_, { machine, paths, driver }) => {
    test('every transition has a path', () => {
      expect(gapsIn(machine, paths, driver)).toEqual([]);
    });

    test.each(paths)('$title', (path) => inDom((world) => walk(path, world, driver)));
  });
}
