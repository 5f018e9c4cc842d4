/** The check-in's local storage, separate for each concert's key. If it is full or blocked, the page works without it. */
import { mergedTicks, type DoorList, type Tick, type Ticks } from '../../domain/door/door';
import type { StoredDoor } from '../../machines/doorMachine';

const PREFIX = 'door:';

/** The merged ticks of all doors, and the revision of the last exchange. */
interface StoredTicks {
  ticks: Ticks;
  /** 0 before the first exchange. */
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
    // The page works with what it has in memory.
  }
}

function namesWith(nameStart: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(nameStart));
  } catch {
    return [];
  }
}

const removeItems = (names: readonly string[]) => names.forEach((name) => localStorage.removeItem(name));

/**
 * The storage of one concert.
 *
 * @param key secret key in the address of the concert's check-in page
 */
export function doorStorage(key: string) {
  const prefix = `${PREFIX}${key}:`;
  // Each unsent tick has a separate entry, so that two tabs do not overwrite each other's.
  const unsentPrefix = `${prefix}tick:`;
  return {
    read(): StoredDoor {
      const unsent = namesWith(unsentPrefix).flatMap((name) => (read(name) as Tick | null) ?? []);
      const { ticks, revision } = (read(`${prefix}news`) as StoredTicks | null) ?? { ticks: {}, revision: 0 };
      return {
        list: read(`${prefix}list`) as DoorList | null,
        ticks: mergedTicks(ticks, unsent),
        unsent: unsent.map(({ id }) => id),
        revision,
      };
    },
    /** Also removes everything of other concerts from the device, because it is personal. */
    storeList(list: DoorList): void {
      removeItems(namesWith(PREFIX).filter((name) => !name.startsWith(prefix)));
      write(`${prefix}list`, list);
    },
    storeTicks: ({ ticks, revision }: StoredTicks): void => write(`${prefix}news`, { ticks, revision }),
    storeTick: (tick: Tick): void => write(unsentPrefix + tick.id, tick),
    removeTicks: (ticks: readonly Tick[]): void => removeItems(ticks.map(({ id }) => unsentPrefix + id)),
    removeAll: (): void => removeItems(namesWith(prefix)),
  };
}
