/** The check-in at the door of a concert: its calls, and how the ticks of several doors become one list. */

/** The page; the key of the concert is behind its `#`, so that no server and no log sees it. */
export const DOOR_HREF = '/door/';

export const DOOR_PATHS = { list: '/door/list', ticks: '/door/ticks' } as const;

/** How many ticks one call carries. */
export const MOST_TICKS = 200;

export interface DoorGuest {
  id: string;
  lastName: string;
  firstName: string;
  /** How many people come in on this name. */
  places: number;
}

export interface DoorList {
  title: string;
  /** As the concert's card shows it. */
  date: string;
  /** By last name. */
  guests: DoorGuest[];
}

/** One person who came in. Each door writes its own ticks, so that those of two doors never replace each other. */
export interface Tick {
  /** Drawn by the door. */
  id: string;
  /** Id of the guest. */
  guest: string;
  /** Counted from 0. */
  place: number;
  /** It was a mistake; a tick that was undone stays so. */
  isUndone: boolean;
}

export interface DoorNews {
  /** Ticks after this one are asked for next. */
  revision: number;
  ticks: Tick[];
}

export type Ticks = Readonly<Record<string, Tick>>;

/** What is known with what has been heard. The order does not matter, nor how often it is heard. */
export const mergedTicks = (known: Ticks, heard: readonly Tick[]): Ticks => ({
  ...known,
  ...Object.fromEntries(
    heard.map((tick) => [tick.id, { ...tick, isUndone: tick.isUndone || known[tick.id]?.isUndone === true }]),
  ),
});

const byPlaceThenId = (a: Tick, b: Tick) => a.place - b.place || (a.id < b.id ? -1 : 1);

/** The ticks that count, by guest. */
export function ticksByGuest(ticks: Ticks): ReadonlyMap<string, Tick[]> {
  const counted = new Map<string, Tick[]>();
  for (const tick of Object.values(ticks)) {
    if (tick.isUndone) continue;
    const own = counted.get(tick.guest);
    if (own) own.push(tick);
    else counted.set(tick.guest, [tick]);
  }
  return counted;
}

export interface Seating {
  /** The tick of each place; null: nobody has come in on it. */
  seats: (Tick | null)[];
  /** Ticks beyond the places. */
  surplus: Tick[];
}

/**
 * Gives each tick its place, or the next free one where two doors have ticked the same: two people came in.
 *
 * @param places of the guest
 * @param ticks of the guest, those that count
 */
export function seatingOf(places: number, ticks: readonly Tick[]): Seating {
  const seats = Array.from<Tick | null>({ length: places }).fill(null);
  const displaced = [...ticks].sort(byPlaceThenId).filter((tick) => {
    if (seats[tick.place] !== null) return true;
    seats[tick.place] = tick;
    return false;
  });
  const surplus = displaced.filter((tick) => {
    const free = seats.indexOf(null);
    if (free >= 0) seats[free] = tick;
    return free < 0;
  });
  return { seats, surplus };
}

export interface DoorCounts {
  /** People who came in. */
  inside: number;
  expected: number;
}

export function countsOf(guests: readonly DoorGuest[], ticks: ReadonlyMap<string, Tick[]>): DoorCounts {
  const counts = { inside: 0, expected: 0 };
  for (const { id, places } of guests) {
    counts.expected += places;
    counts.inside += ticks.get(id)?.length ?? 0;
  }
  return counts;
}

/** Letters without case and accents, which nobody types at a door. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** A guest with what a search looks at. */
export interface SearchedGuest {
  guest: DoorGuest;
  words: string;
}

export const searchedGuests = (guests: readonly DoorGuest[]): SearchedGuest[] =>
  guests.map((guest) => ({ guest, words: ` ${plain(`${guest.lastName} ${guest.firstName}`)}` }));

/** @returns the guests of whose names a word begins with each word of the query, in their order */
export function foundGuests(guests: readonly SearchedGuest[], query: string): DoorGuest[] {
  const wanted = plain(query)
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => ` ${word}`);
  return guests.flatMap(({ guest, words }) => (wanted.every((word) => words.includes(word)) ? [guest] : []));
}
