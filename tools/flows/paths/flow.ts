/** A flow: its path file and its generated paths. */
import type { AnyStateMachine } from 'xstate';
import { PRODUCT } from '../product';
import { describeEvents } from './describeEvent';
import { eventsOf, stateNames, lazily, type Path, type PathDriver, type Search } from './paths';

/** The exports of a path file. */
export interface PathFile {
  machine: AnyStateMachine;
  searches: Search[];
  driver: PathDriver;
}

export interface Flow extends PathFile {
  name: string;
  paths: Path[];
}

/** Identifies a path by its opening and events, independent of the search that found it. */
const keyOf = ({ opening, steps }: Path) => JSON.stringify([opening, steps.map(({ event }) => event)]);

/** Removes paths that several searches have found. */
const withoutRepeats = (paths: Path[]) => [...new Map(paths.map((path) => [keyOf(path), path])).values()];

export function flowOf(name: string, file: PathFile): Flow {
  const paths = lazily(() => {
    const all = withoutRepeats(file.searches.flatMap((search) => search.paths));
    const openings = new Set(all.map(({ opening }) => PRODUCT.describeOpening(opening)));
    const placeOf = ({ opening }: Path) =>
      openings.size > 1 ? `on ${PRODUCT.describeOpening(opening)}, ` : '';
    return all.map((path, index) => ({ ...path, title: `${index + 1}: ${placeOf(path)}${path.title}` }));
  });
  return {
    name,
    ...file,
    get paths() {
      return paths();
    },
  };
}

/** @returns the dotted names of the states in which a step of some path ends */
export const coveredStates = ({ paths }: Flow): string[] => [
  ...new Set(paths.flatMap(({ steps }) => steps.flatMap(({ snapshot }) => stateNames(snapshot)))),
];

/** @returns the path up to the first step that ends in the state; null when no step does */
function truncatedAt(path: Path, state: string): Path | null {
  const index = path.steps.findIndex(({ snapshot }) => stateNames(snapshot).includes(state));
  if (index < 0) return null;
  const steps = path.steps.slice(0, index + 1);
  return { ...path, title: `to ${state}: ${describeEvents(eventsOf(steps))}`, steps };
}

/** @returns the path with the fewest steps that ends in the state; null when no path reaches it */
export const shortestTo = ({ paths }: Flow, state: string): Path | null =>
  paths
    .flatMap((path) => truncatedAt(path, state) ?? [])
    .reduce<Path | null>(
      (shortest, path) => (shortest && shortest.steps.length <= path.steps.length ? shortest : path),
      null,
    );
