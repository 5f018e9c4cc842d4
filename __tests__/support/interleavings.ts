/** Explores every interleaving of at most N events in browser tabs, and checks the state after each event. */
import type { TabEvent } from './tabEvents';
import { stateKeyOf, type Tab, type TabHarness } from './tabs';

export interface Exploration {
  open: () => Promise<{ harness: TabHarness; tabs: Tab[] }>;
  tabEvents: TabEvent[];
  /** The longest interleaving, in events. */
  maxEvents: number;
  /**
   * Called after each event.
   *
   * @returns the violated invariants
   */
  violations: (harness: TabHarness, tabs: Tab[]) => string[];
  /** Key by which states are equal; by default everything in the tabs and on the server. */
  stateKey?: (harness: TabHarness, tabs: Tab[]) => string;
  /** Called for each new state with a function that replays its events, and with their names. */
  visit?: (replay: () => ReturnType<Exploration['open']>, names: string) => Promise<void>;
}

/**
 * Searches breadth-first. Of interleavings that lead to the same state, only the first is continued.
 *
 * @returns the first interleaving that violates an invariant, with the violation, and the number of
 *   interleavings
 */
export async function exploreInterleavings({
  open,
  tabEvents,
  maxEvents,
  violations,
  stateKey = stateKeyOf,
  visit,
}: Exploration) {
  const visitedStates = new Set<string>();
  let queue: TabEvent[][] = [[]];
  let runs = 0;
  const replay = async (events: TabEvent[]) => {
    const start = await open();
    for (const { run } of events) {
      await run(start.tabs, start.harness);
      const violated = violations(start.harness, start.tabs);
      if (violated.length > 0) return { ...start, violated };
    }
    return { ...start, violated: violations(start.harness, start.tabs) };
  };
  while (queue.length > 0) {
    const next: TabEvent[][] = [];
    for (const events of queue) {
      const { harness, tabs, violated } = await replay(events);
      runs += 1;
      const names = events.map(({ name }) => name).join(', ');
      const key = stateKey(harness, tabs);
      const possible = tabEvents.filter(({ isPossible }) => isPossible(tabs));
      for (const { app } of tabs) app.stop();
      if (violated.length > 0)
        return { found: `${names}: ${violated.join('; ')}`, runs, states: visitedStates.size };
      if (visitedStates.has(key)) continue;
      visitedStates.add(key);
      await visit?.(() => replay(events), names);
      if (events.length < maxEvents) next.push(...possible.map((tabEvent) => [...events, tabEvent]));
    }
    queue = next;
  }
  return { found: null, runs, states: visitedStates.size };
}
