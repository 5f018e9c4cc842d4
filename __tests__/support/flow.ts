/** A flow's path file, its paths, and the ways to its states. */
import type { AnyStateMachine } from 'xstate';
import { namesOf, once, type Path, type PathDriver, type Search } from './paths';

/** What a path file exports. */
export interface PathFile {
  machine: AnyStateMachine;
  searches: Search[];
  driver: PathDriver;
}

export interface Flow extends PathFile {
  name: string;
  paths: Path[];
}

/** What a person does on the path, whatever it was searched for. */
const courseOf = ({ opening, steps }: Path) => JSON.stringify([opening, steps.map(({ event }) => event)]);

/** A path that two searches find is walked once. */
const withoutRepeats = (paths: Path[]) => [...new Map(paths.map((path) => [courseOf(path), path])).values()];

export function flowOf(name: string, file: PathFile): Flow {
  const paths = once(() =>
    withoutRepeats(file.searches.flatMap((search) => search.paths)).map((path, index) => ({
      ...path,
      title: `${index + 1}: ${path.title}`,
    })),
  );
  return {
    name,
    ...file,
    get paths() {
      return paths();
    },
  };
}

/** The states in which a path rests, by their dotted names. */
export const restedIn = ({ paths }: Flow): string[] => [
  ...new Set(paths.flatMap(({ steps }) => steps.flatMap(({ snapshot }) => namesOf(snapshot)))),
];

/** The path up to the step at which it first comes to the state; null when it never does. */
function cutAt(path: Path, state: string): Path | null {
  const index = path.steps.findIndex(({ snapshot }) => namesOf(snapshot).includes(state));
  return index < 0
    ? null
    : { ...path, title: `the shortest way to ${state}`, steps: path.steps.slice(0, index + 1) };
}

/** The path that comes to a state with the fewest steps, and ends there; null when none rests in it. */
export const shortestTo = ({ paths }: Flow, state: string): Path | null =>
  paths
    .flatMap((path) => cutAt(path, state) ?? [])
    .reduce<Path | null>(
      (shortest, path) => (shortest && shortest.steps.length <= path.steps.length ? shortest : path),
      null,
    );
