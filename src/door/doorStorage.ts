/** The check-in's local storage, separate for each concert's key. If it is full or blocked, the page works without it. */
import { mergedTicks, type DoorList, type Tick, type Ticks } from '../../domain/door/door';
import type { StoredDoor } from '../../machines/doorMachine';
import { attempt } from '../browser/storage';

const PREFIX = 'door:';

/** The merged ticks of all doors, and the revision of the last exchange. */
interface StoredTicks {
  ticks: Ticks;
  /** 0 before the first exchange. */
  revision: number;
}

const read = (name: string): unknown =>
  attempt(() => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, null);

const write = (name: string, value: unknown): void =>
  attempt(() => localStorage.setItem(name, JSON.stringify(value)), undefined);

const namesWith = (nameStart: string): string[] =>
  attempt(() => Object.keys(localStorage).filter((name) => name.startsWith(nameStart)), []);

const removeItems = (names: readonly string[]): void =>
  attempt(() => names.forEach((name) => localStorage.removeItem(name)), undefined);

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
