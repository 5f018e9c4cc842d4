import { useSelector } from '@xstate/react';
import { useMemo, useRef } from 'react';
import {
  countsOf,
  foundGuests,
  searchedGuests,
  seatingOf,
  ticksByGuest,
  type DoorGuest,
  type DoorList,
  type Tick,
} from '../../domain/door/door';
import { asDollars } from '../../domain/cart/prices';
import { weekdayOfText } from '../../domain/events/time';
import { listedName } from '../../domain/listedName';
import { latestTicks, unsentCountOf } from '../../machines/doorMachine';
import type { DoorActor } from './doorActor';

/**
 * Maximum number of guests in the list. A longer list would take too long to read; typing another letter of
 * the name shortens it.
 */
const MAX_GUESTS = 40;

interface DoorProps {
  door: DoorActor;
}

interface GuestProps extends DoorProps {
  guest: DoorGuest;
  ticks: readonly Tick[];
}

interface PlaceProps extends DoorProps {
  guest: DoorGuest;
  place: number;
  tick: Tick | null;
}

const Place = ({ door, guest, place, tick }: PlaceProps) => (
  <label className="place">
    <input
      type="checkbox"
      checked={tick !== null}
      onChange={() =>
        door.send(
          tick
            ? { type: 'place.cleared', tick }
            : { type: 'places.ticked', guest: guest.id, places: [place] },
        )
      }
    />
    <span aria-hidden="true">{place + 1}</span>
    <span className="hidden">{`${listedName(guest)}, ticket ${place + 1} of ${guest.places}`}</span>
  </label>
);

function Guest({ door, guest, ticks }: GuestProps) {
  const { seats, surplusTicks } = seatingOf(guest.places, ticks);
  const freePlaces = seats.flatMap((tick, place) => (tick === null ? [place] : []));
  const hasAllArrived = freePlaces.length === 0;
  return (
    <li className={hasAllArrived ? 'whole' : undefined}>
      <p className="guest">
        <strong>{guest.lastName}</strong>
        <span>{` ${guest.firstName}`}</span>
        {guest.owedCents ? <span className="owed">{`to pay ${asDollars(guest.owedCents)}`}</span> : null}
        <span className="in">{`${ticks.length} of ${guest.places}`}</span>
      </p>
      <div className="places">
        {seats.map((tick, place) => (
          <Place key={place} door={door} guest={guest} place={place} tick={tick} />
        ))}
        {freePlaces.length > 1 ? (
          <button
            type="button"
            onClick={() => door.send({ type: 'places.ticked', guest: guest.id, places: freePlaces })}
          >
            <span>{`All ${freePlaces.length}`}</span>
            <span className="hidden">{` of ${listedName(guest)}`}</span>
          </button>
        ) : null}
      </div>
      {surplusTicks.map((tick) => (
        <p key={tick.id} className="surplus">
          <span>One more person has checked in than this guest has tickets for.</span>
          <button type="button" onClick={() => door.send({ type: 'place.cleared', tick })}>
            <span>Take one back</span>
            <span className="hidden">{` of ${listedName(guest)}`}</span>
          </button>
        </p>
      ))}
    </li>
  );
}

function Guests({ door, list }: DoorProps & { list: DoorList }) {
  const query = useSelector(door, ({ context }) => context.query);
  const ticks = useSelector(door, ({ context }) => context.ticks);
  const byGuest = useMemo(() => ticksByGuest(ticks), [ticks]);
  const searched = useMemo(() => searchedGuests(list.guests), [list]);
  const matchingGuests = useMemo(() => foundGuests(searched, query), [searched, query]);
  const { inside, expected } = useMemo(() => countsOf(list.guests, byGuest), [list, byGuest]);
  const field = useRef<HTMLInputElement>(null);
  const search = (text: string) => door.send({ type: 'search.typed', query: text });
  return (
    <>
      <p className="counts" role="status">
        <strong>{inside}</strong>
        <span>{` of ${expected} checked in`}</span>
      </p>
      <form method="post" role="search" onSubmit={(event) => event.preventDefault()}>
        <label htmlFor="name">Name</label>
        <div className="field">
          <input
            id="name"
            ref={field}
            type="search"
            value={query}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={({ target }) => search(target.value)}
          />
          <button
            type="button"
            onClick={() => {
              search('');
              field.current?.focus();
            }}
          >
            <span>Clear</span>
            <span className="hidden"> the name</span>
          </button>
        </div>
      </form>
      <ul aria-label="Guests">
        {matchingGuests.slice(0, MAX_GUESTS).map((guest) => (
          <Guest key={guest.id} door={door} guest={guest} ticks={byGuest.get(guest.id) ?? []} />
        ))}
      </ul>
      {matchingGuests.length === 0 ? (
        <p>No guests found. Try the first letters of either name, or of the order number.</p>
      ) : null}
      {matchingGuests.length > MAX_GUESTS ? (
        <p>{`${matchingGuests.length - MAX_GUESTS} more guests. Keep typing to narrow the list.`}</p>
      ) : null}
    </>
  );
}

/** @returns the button's text for the ticks of one guest, or null for a guest who is not on the list */
function undoText({ guests }: DoorList, ticks: readonly Tick[]): string | null {
  const guest = guests.find(({ id }) => id === ticks[0]?.guest);
  if (!guest) return null;
  return `Undo: ${listedName(guest)}${ticks.length > 1 ? ` (${ticks.length} check-ins)` : ''}`;
}

/** The bar at the bottom: connection, number of unsent changes, and Undo of this device's latest tap. */
function BottomBar({ door, list }: DoorProps & { list: DoorList }) {
  const text = useSelector(door, ({ context }) => undoText(list, latestTicks(context)));
  const unsentCount = useSelector(door, ({ context }) => context.unsent.length);
  const isConnected = useSelector(door, (snapshot) => snapshot.hasTag('connected'));
  const isOffline = useSelector(door, (snapshot) => snapshot.hasTag('offline'));
  const reachedText = isConnected ? 'Connected to the other doors.' : 'Connecting to the other doors…';
  const unsentText = unsentCount === 1 ? '1 change is' : `${unsentCount} changes are`;
  return (
    <div className="foot">
      <p role="status" className={isOffline ? 'offline' : undefined}>
        <span>{isOffline ? 'No connection.' : reachedText}</span>
        <span>{isOffline && unsentCount > 0 ? ` ${unsentText} waiting to be sent.` : ''}</span>
      </p>
      <button type="button" disabled={text === null} onClick={() => door.send({ type: 'ticks.undone' })}>
        {text ?? 'Nothing to undo'}
      </button>
    </div>
  );
}

/** Says that the link is no longer valid, and how many check-ins the phone keeps for the next one. */
function Refused({ door }: DoorProps) {
  const unsentCount = useSelector(door, ({ context }) => unsentCountOf(context));
  const [unsentText, them] =
    unsentCount === 1 ? ['1 check-in was', 'it'] : [`${unsentCount} check-ins were`, 'them'];
  return (
    <>
      <h1>This link is no longer valid</h1>
      <p>Open the latest link, or ask the office for a new one.</p>
      {unsentCount > 0 ? (
        <p>
          <strong>{`${unsentText} not sent.`}</strong>
          <span>{` Open the new link for the same concert on this phone to send ${them}.`}</span>
        </p>
      ) : null}
    </>
  );
}

/** A date with its weekday. */
function ConcertDate({ text }: { text: string }) {
  const weekday = weekdayOfText(text);
  return (
    <p>
      {weekday === null ? null : <strong>{`${weekday}, `}</strong>}
      <span>{text}</span>
    </p>
  );
}

/** The check-in page. */
export function Door({ door }: DoorProps) {
  const list = useSelector(door, ({ context }) => context.list);
  const isRefused = useSelector(door, (snapshot) => snapshot.matches('refused'));
  const isFailed = useSelector(door, (snapshot) => snapshot.matches('failed'));
  if (isRefused) return <Refused door={door} />;
  if (isFailed)
    return (
      <>
        <h1>The guest list didn’t load</h1>
        <p>Check this phone’s connection.</p>
        <button type="button" onClick={() => door.send({ type: 'door.retried' })}>
          Try again
        </button>
      </>
    );
  if (list === null) return <p role="status">Loading the guest list…</p>;
  return (
    <>
      <h1>{list.title}</h1>
      <ConcertDate text={list.date} />
      <Guests door={door} list={list} />
      <BottomBar door={door} list={list} />
    </>
  );
}
