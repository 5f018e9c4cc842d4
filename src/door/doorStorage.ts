/**
 * The check-in's local storage: the guest list of one link, and the unsent ticks of all concerts. If it is
 * full or blocked, the page works without it.
 */
import { type DoorList, type Tick, type Ticks, type UnsentTick } from '../../domain/door/door';
import type { StoredDoor } from '../../machines/doorMachine';
import { attempt } from '../browser/storage';

const PREFIX = 'door:';
/** Each unsent tick has a separate entry, so that two tabs do not overwrite each other's. */
const UNSENT_PREFIX = 'door-unsent:';
/** As long as the server keeps ticks. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** The merged ticks of all doors, and the revision of the last exchange. */
interface StoredTicks {
  ticks: Ticks;
  /** 0 before the first exchange. */
  revision: number;
}

interface StoredUnsent extends UnsentTick {
  /** Milliseconds. */
  storedAt: number;
}

const read = (name: string): unknown =>
  attempt(() => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, null);

const write = (name: string, value: unknown): void =>
  attempt(() => localStorage.setItem(name, JSON.stringify(value)), undefined);

const namesWith = (nameStart: string): string[] =>
  attempt(() => Object.keys(localStorage).filter((name) => name.startsWith(nameStart)), []);

const removeItems = (names: readonly string[]): void =>
  attempt(() => names.forEach((name) => localStorage.removeItem(name)), undefined);

const unsentNameOf = ({ id }: Tick) => UNSENT_PREFIX + id;
const readUnsent = (name: string) => read(name) as StoredUnsent | null;

/** The unsent ticks of all concerts. Removes those that no link can take any more. */
function readAllUnsent(): UnsentTick[] {
  const names = namesWith(UNSENT_PREFIX);
  removeItems(names.filter((name) => Date.now() - (readUnsent(name)?.storedAt ?? 0) > RETENTION_MS));
  return names.flatMap((name) => readUnsent(name) ?? []).map(({ concert, tick }) => ({ concert, tick }));
}

/**
 * The storage of one link.
 *
 * @param key secret key in the address of the concert's check-in page
 */
export function doorStorage(key: string) {
  const [listName, newsName] = [`${PREFIX}${key}:list`, `${PREFIX}${key}:news`];
  return {
    read(): StoredDoor {
      const list = read(listName) as DoorList | null;
      const { ticks, revision } = (read(newsName) as StoredTicks | null) ?? { ticks: {}, revision: 0 };
      // An earlier release stored lists without the concert, whose ticks could not be kept.
      return { list: list?.concert ? list : null, ticks, revision, kept: readAllUnsent() };
    },
    /** Also removes the lists of other links from the device, because they are personal. */
    storeList(list: DoorList): void {
      removeItems(namesWith(PREFIX).filter((name) => name !== listName && name !== newsName));
      write(listName, list);
    },
    storeTicks: ({ ticks, revision }: StoredTicks): void => write(newsName, { ticks, revision }),
    storeUnsent: (unsent: UnsentTick): void =>
      write(unsentNameOf(unsent.tick), { ...unsent, storedAt: Date.now() } satisfies StoredUnsent),
    /** A tick that another tab has undone since it was sent stays. */
    removeSent: (ticks: readonly Tick[]): void =>
      removeItems(
        ticks
          .filter((tick) => readUnsent(unsentNameOf(tick))?.tick.isUndone === tick.isUndone)
          .map(unsentNameOf),
      ),
    removeNames: (): void => removeItems([listName, newsName]),
  };
}
