/** A path as a script for a person: what to do, what the server responds, and what is seen. */
import { PRODUCT, type PageAct } from '../product';
import { describeState, stepTitle, takeStep, type Path, type PathDriver } from './paths';

export interface ScriptStep {
  /** Describes the event, or the opening in the first step. */
  title: string;
  /** The machine's state after the step. */
  state: string;
  acts: PageAct[];
}

/** What is seen after the last action or response. */
const lastSeen = (acts: PageAct[]) =>
  acts.slice(acts.findLastIndex(({ actor }) => actor !== 'see') + 1).map(({ text }) => text);

/**
 * Runs a path in a harness that only records. What is seen after a step and still seen in the next one is
 * left out there, except at the end of the path.
 *
 * @returns the actions, responses, and assertions of the opening and each event
 */
export async function scriptOf(path: Path, driver: PathDriver): Promise<ScriptStep[]> {
  const recorder = PRODUCT.record();
  const steps: ScriptStep[] = [];
  let seen: string[] = [];
  for (const [index, { snapshot }] of path.steps.entries()) {
    await takeStep(path, index, recorder.harness, driver);
    const acts = recorder.take();
    const isLast = index === path.steps.length - 1;
    const isNews = ({ actor, text }: PageAct) => isLast || actor !== 'see' || !seen.includes(text);
    steps.push({ title: stepTitle(path, index), state: describeState(snapshot), acts: acts.filter(isNews) });
    seen = lastSeen(acts);
  }
  return steps;
}
