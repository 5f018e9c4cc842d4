/**
 * Check-in at the door of a concert: the paths of its API, and the rules that merge the check-ins of several
 * phones.
 */
import { finder, searchable } from '../searchText';

/**
 * The page for check-in. The concert's secret key follows after `#`: browsers do not send it, so no log
 * contains it.
 */
export const DOOR_HREF = '/door/';

/** The script of that page. */
export const DOOR_SCRIPT = `${DOOR_HREF}page.js`;

export const DOOR_PATHS = { list: '/door/list', ticks: '/door/ticks' } as const;

/**
 * Header of every response to the check-in. What lacks it is from somebody else, for example a proxy, a
 * maintenance page, or a hotel's Wi-Fi, and counts as no response.
 */
export const DOOR_HEADER = 'x-door';

/** Maximum number of ticks in one request. */
export const MAX_TICKS = 200;

export interface DoorGuest {
  id: string;
  lastName: string;
  firstName: string;
  /** Number of people with tickets under this name. */
  places: number;
  /** What the guest has to pay, in cents; absent in a list that an earlier release stored. */
  owedCents?: number;
  /** Order numbers; absent in a list that an earlier release stored. */
  orders?: string[];
}

export interface DoorList {
  /** Id of the concert. */
  concert: string;
  title: string;
  /** Formatted as on the concert's card. */
  date: string;
  /** Sorted by last name. */
  guests: DoorGuest[];
}

/**
 * The check-in of one person. Each phone creates ticks with ids of its own, so that ticks of two phones never
 * overwrite each other.
 */
export interface Tick {
  /** Created by the phone: random for each tap, followed by the place. */
  id: string;
  /** Id of the guest. */
  guest: string;
  /** Which of the guest's places, counted from 0. */
  place: number;
  /** Whether the check-in was a mistake and is revoked, which is final. */
  isUndone: boolean;
}

/** A tick that the server has not confirmed, as the phone keeps it: ids, no names. */
export interface UnsentTick {
  /** Id of the concert. No other concert may get the tick. */
  concert: string;
  tick: Tick;
}

/** The ticks that changed since the revision of the request. */
export interface DoorUpdate {
  /** The revision to send with the next request. */
  revision: number;
  ticks: Tick[];
}

/** Ticks by id. */
export type Ticks = Readonly<Record<string, Tick>>;

/**
 * Merges received ticks into the known ones. A tick that was undone stays undone, so neither the order of
 * messages nor their repetition matters.
 */
export const mergedTicks = (known: Ticks, received: readonly Tick[]): Ticks => ({
  ...known,
  ...Object.fromEntries(
    received.map((tick) => [
      tick.id,
      { ...tick, isUndone: tick.isUndone || known[tick.id]?.isUndone === true },
    ]),
  ),
});

const byPlaceThenId = (a: Tick, b: Tick) => a.place - b.place || (a.id < b.id ? -1 : 1);

/** The ticks that were not undone, by id of the guest. */
export function ticksByGuest(ticks: Ticks): ReadonlyMap<string, Tick[]> {
  const byGuest = new Map<string, Tick[]>();
  for (const tick of Object.values(ticks)) {
    if (tick.isUndone) continue;
    const ticksOfGuest = byGuest.get(tick.guest);
    if (ticksOfGuest) ticksOfGuest.push(tick);
    else byGuest.set(tick.guest, [tick]);
  }
  return byGuest;
}

interface Seating {
  /** For each place its tick, or null if nobody has checked in. */
  seats: (Tick | null)[];
  /** Ticks that exceed the number of places. */
  surplusTicks: Tick[];
}

/**
 * Assigns the ticks of a guest to the guest's places. If two phones ticked the same place, two people came
 * in, and one of the ticks moves to a free place.
 *
 * @param places number of the guest's places
 * @param ticks the guest's ticks that were not undone
 */
export function seatingOf(places: number, ticks: readonly Tick[]): Seating {
  const seats = Array.from<Tick | null>({ length: places }).fill(null);
  const displacedTicks = [...ticks].sort(byPlaceThenId).filter((tick) => {
    if (seats[tick.place] !== null) return true;
    seats[tick.place] = tick;
    return false;
  });
  const surplusTicks = displacedTicks.filter((tick) => {
    const freeSeat = seats.indexOf(null);
    if (freeSeat >= 0) seats[freeSeat] = tick;
    return freeSeat < 0;
  });
  return { seats, surplusTicks };
}

interface DoorCounts {
  /** Number of people who checked in. */
  inside: number;
  /** Number of people with tickets. */
  expected: number;
}

/** Adds up the people of all guests. Ticks of guests who are no longer on the list do not count. */
export function countsOf(guests: readonly DoorGuest[], ticks: ReadonlyMap<string, Tick[]>): DoorCounts {
  const counts = { inside: 0, expected: 0 };
  for (const { id, places } of guests) {
    counts.expected += places;
    counts.inside += ticks.get(id)?.length ?? 0;
  }
  return counts;
}

/** A guest, and what `foundGuests` searches. */
interface SearchedGuest {
  guest: DoorGuest;
  searched: string[];
}

/** Prepares guests for `foundGuests`. */
export const searchedGuests = (guests: readonly DoorGuest[]): SearchedGuest[] =>
  guests.map((guest) => ({
    guest,
    searched: searchable(`${guest.lastName} ${guest.firstName}`, guest.orders),
  }));

/** @returns the guests whom the query finds, in the given order (behavior 12.2) */
export function foundGuests(guests: readonly SearchedGuest[], query: string): DoorGuest[] {
  const isFound = finder(query);
  return guests.flatMap(({ guest, searched }) => (isFound(searched) ? [guest] : []));
}
