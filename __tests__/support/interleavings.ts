/** Explores every interleaving of at most N events in browser tabs, and checks the state after each event. */
import type { TabEvent } from './tabEvents';
import { keyOf, type Tab, type TabHarness } from './tabs';

export interface Exploration {
  open: () => Promise<{ harness: TabHarness; tabs: Tab[] }>;
  tabEvents: TabEvent[];
  /** The longest interleaving, in events. */
  most: number;
  /**
   * Called after each event.
   *
   * @returns what is wrong; nothing when all is well
   */
  broken: (harness: TabHarness, tabs: Tab[]) => string[];
  /** Identifies a state, so that it is explored once; by default everything in the tabs and on the server counts. */
  keyed?: (harness: TabHarness, tabs: Tab[]) => string;
  /** Called for each new state, with a function that reaches it again and the names of its events. */
  visit?: (replay: () => ReturnType<Exploration['open']>, names: string) => Promise<void>;
}

/**
 * Runs the shorter interleavings first. Of two that lead to the same state only the first is continued.
 *
 * @returns the first interleaving that breaks a promise, with the promise, and how many were run
 */
export async function exploreInterleavings({
  open,
  tabEvents,
  most,
  broken,
  keyed = keyOf,
  visit,
}: Exploration) {
  const seen = new Set<string>();
  let queue: TabEvent[][] = [[]];
  let runs = 0;
  const replay = async (events: TabEvent[]) => {
    const opened = await open();
    for (const { run } of events) {
      await run(opened.tabs, opened.harness);
      const wrong = broken(opened.harness, opened.tabs);
      if (wrong.length > 0) return { ...opened, wrong };
    }
    return { ...opened, wrong: broken(opened.harness, opened.tabs) };
  };
  while (queue.length > 0) {
    const next: TabEvent[][] = [];
    for (const events of queue) {
      const { harness, tabs, wrong } = await replay(events);
      runs += 1;
      const names = events.map(({ name }) => name).join(', ');
      const key = keyed(harness, tabs);
      const possible = tabEvents.filter(({ isPossible }) => isPossible(tabs));
      for (const { app } of tabs) app.stop();
      if (wrong.length > 0) return { found: `${names}: ${wrong.join('; ')}`, runs, states: seen.size };
      if (seen.has(key)) continue;
      seen.add(key);
      await visit?.(() => replay(events), names);
      if (events.length < most) next.push(...possible.map((tabEvent) => [...events, tabEvent]));
    }
    queue = next;
  }
  return { found: null, runs, states: seen.size };
}
