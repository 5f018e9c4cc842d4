/** The path files of the flows, found by name: `<group>/<flow>.paths.ts`. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { PRODUCT } from '../product';
import { flowOf, type Flow, type PathFile } from './flow';

const FOLDER = path.resolve(PRODUCT.places.paths);
const ENDING = '.paths.ts';

/** The folders of path files. Each has its own test file, so that they run in parallel. */
export const FLOW_GROUPS = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

const namesIn = (group: string) =>
  readdirSync(path.join(FOLDER, group)).flatMap((file) =>
    file.endsWith(ENDING) ? [path.basename(file, ENDING)] : [],
  );

/** The flows of a group, sorted by name; modules of unwanted flows are not loaded. */
export const flowsOf = (group: string, isWanted: (name: string) => boolean = () => true): Flow[] =>
  namesIn(group)
    .filter(isWanted)
    .map((name) =>
      // `require`, because Jest declares tests synchronously.
      // eslint-disable-next-line @typescript-eslint/no-require-imports
      flowOf(name, require(path.join(FOLDER, group, name + ENDING)) as PathFile),
    );

/** The names of all flows. */
export const flowNames = (): string[] => FLOW_GROUPS.flatMap(namesIn);
