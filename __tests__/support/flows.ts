/** The path files of the flows, found by name: `__tests__/flows/<group>/<flow>.paths.ts`. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { Path, PathDriver } from './paths';

const FOLDER = path.resolve('__tests__/flows');
const ENDING = '.paths.ts';

/** What a path file exports. */
interface PathFile {
  machine: AnyStateMachine;
  paths: Path[];
  driver: PathDriver;
}

/** The folders of path files. Each has a test file of its own, so that they are walked at the same time. */
export const FLOW_GROUPS = ['root', 'account', 'shop', 'page'] as const;
export type FlowGroup = (typeof FLOW_GROUPS)[number];

/** The flows of a group, in the order of their names. */
export const flowsOf = (group: FlowGroup): (PathFile & { name: string })[] =>
  readdirSync(path.join(FOLDER, group))
    .filter((file) => file.endsWith(ENDING))
    .map((file) => ({
      name: path.basename(file, ENDING),
      // Jest declares its tests before it can wait for a promise.
      // eslint-disable-next-line @typescript-eslint/no-require-imports
      ...(require(path.join(FOLDER, group, file)) as PathFile),
    }));
