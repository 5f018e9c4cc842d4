/** Plays every order of at most N events in tabs of browsers, and looks at each moment. */
import type { Happening } from './happenings';
import { keyOf, type Tab, type TabWorld } from './tabs';

export interface Play {
  open: () => Promise<{ world: TabWorld; tabs: Tab[] }>;
  happenings: Happening[];
  /** Events that an order has at most. */
  most: number;
  /**
   * Is asked after each event.
   *
   * @returns what is wrong; nothing when all is well
   */
  broken: (world: TabWorld, tabs: Tab[]) => string[];
  /** Tells moments apart; everything does unless it is given. */
  keyed?: (world: TabWorld, tabs: Tab[]) => string;
  /** Is told of each new moment, with a way to play it again. */
  visit?: (replay: () => ReturnType<Play['open']>, order: string) => Promise<void>;
}

/**
 * Plays the shorter orders first. Of two orders that lead to the same moment only the first is continued.
 *
 * @returns the first order that breaks something, with what it breaks, and how many orders were played
 */
export async function playOrders({ open, happenings, most, broken, keyed = keyOf, visit }: Play) {
  const seen = new Set<string>();
  let queue: Happening[][] = [[]];
  let orders = 0;
  const replay = async (order: Happening[]) => {
    const opened = await open();
    for (const { happen } of order) {
      await happen(opened.tabs, opened.world);
      const wrong = broken(opened.world, opened.tabs);
      if (wrong.length > 0) return { ...opened, wrong };
    }
    return { ...opened, wrong: broken(opened.world, opened.tabs) };
  };
  while (queue.length > 0) {
    const next: Happening[][] = [];
    for (const order of queue) {
      const { world, tabs, wrong } = await replay(order);
      orders += 1;
      const words = order.map(({ name }) => name).join(', ');
      const key = keyed(world, tabs);
      const possible = happenings.filter(({ isPossible }) => isPossible(tabs));
      for (const { app } of tabs) app.stop();
      if (wrong.length > 0) return { found: `${words}: ${wrong.join('; ')}`, orders, moments: seen.size };
      if (seen.has(key)) continue;
      seen.add(key);
      await visit?.(() => replay(order), words);
      if (order.length < most) next.push(...possible.map((happening) => [...order, happening]));
    }
    queue = next;
  }
  return { found: null, orders, moments: seen.size };
}
