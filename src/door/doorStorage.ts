/** What the page keeps on the device, under the key of its concert. Without room or permission it goes on without. */
import { mergedTicks, type DoorList, type Tick, type Ticks } from '../../domain/door/door';
import type { StoredDoor } from '../../machines/doorMachine';

const PREFIX = 'door:';

interface News {
  ticks: Ticks;
  revision: number;
}

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // The page shows and sends what it has.
  }
}

function namesFrom(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(start));
  } catch {
    return [];
  }
}

const removeAll = (names: readonly string[]) => names.forEach((name) => localStorage.removeItem(name));

/** @param key of the concert */
export function doorStorage(key: string) {
  const prefix = `${PREFIX}${key}:`;
  // Each tick that waits has an entry of its own, so that two tabs do not overwrite each other's.
  const waiting = `${prefix}tick:`;
  return {
    read(): StoredDoor {
      const unsent = namesFrom(waiting).flatMap((name) => (read(name) as Tick | null) ?? []);
      const { ticks, revision } = (read(`${prefix}news`) as News | null) ?? { ticks: {}, revision: 0 };
      return {
        list: read(`${prefix}list`) as DoorList | null,
        ticks: mergedTicks(ticks, unsent),
        unsent: unsent.map(({ id }) => id),
        revision,
      };
    },
    /** Names of an earlier concert leave the device. */
    storeList(list: DoorList): void {
      removeAll(namesFrom(PREFIX).filter((name) => !name.startsWith(prefix)));
      write(`${prefix}list`, list);
    },
    storeTicks: ({ ticks, revision }: News): void => write(`${prefix}news`, { ticks, revision }),
    storeTick: (tick: Tick): void => write(waiting + tick.id, tick),
    removeTicks: (ticks: readonly Tick[]): void => removeAll(ticks.map(({ id }) => waiting + id)),
    removeAll: (): void => removeAll(namesFrom(prefix)),
  };
}
