/** Runs paths through the check-in's machine on its page; each path decides when the server responds. */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { assign, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import {
  countsOf,
  DOOR_HEADER,
  DOOR_PATHS,
  ticksByGuest,
  type Tick,
  type UnsentTick,
} from '../../domain/door/door';
import { doorMachine, type StoredDoor } from '../../machines/doorMachine';
import { Door } from '../../src/door/Door';
import { createDoorActor } from '../../src/door/doorActor';
import {
  exchangeResponse,
  LAKE,
  LIST,
  EMPTY_STORED_DOOR,
  PARTY_TICKED,
  tickOf,
  ZORN,
} from '../support/doorFixtures';
import {
  stateNames,
  pathsThrough,
  describeStep,
  withLocation,
  type Path,
} from '../../tools/flows/paths/paths';
import { translateAlways } from '../support/translation';
import { doneEvent, errorEvent, type ActorEndEvent } from '../support/commonSteps';

const KEY = 'key-of-the-door';
const ID = 'drawn';

jest.mock('../../src/browser/randomKey', () => ({ randomKey: () => 'drawn' }));

/** Replaces the random ids of new check marks. */
const machine = doorMachine.provide({
  actions: {
    generateId: assign({ nextId: ID }) as never,
  },
});

const SHORTER_LIST = { ...LIST, guests: [] };
const LAKE_IN = tickOf('other', LAKE.id);

/** @param sent the ticks of the first exchange */
const eventsWith = (sent: Tick[]): AnyEventObject[] => [
  ...['loadFirst', 'loadList'].flatMap((call) => [
    doneEvent(call, LIST),
    errorEvent(call, 500),
    errorEvent(call, 401),
  ]),
  doneEvent('exchange', exchangeResponse(1, [LAKE_IN], sent)),
  errorEvent('exchange', null),
  errorEvent('exchange', 401),
  { type: 'places.ticked', guest: ZORN.id, places: [1] },
  PARTY_TICKED,
  { type: 'place.cleared', tick: LAKE_IN },
  { type: 'ticks.undone' },
  { type: 'search.typed', query: 'zor' },
  { type: 'connection.back' },
  { type: 'door.retried' },
  { type: 'xstate.after.RETRY.door.failed' },
  { type: 'xstate.after.RETRY.door.open.exchange.offline' },
  { type: 'xstate.after.PAUSE.door.open.exchange.pausing' },
  { type: 'xstate.after.LIST_AGE.door.open.list.fresh' },
];

const KEPT_TICK = tickOf('kept', ZORN.id);

/** A path ticks and clears a place at most once. */
const LIMITS = [
  {
    on: 'places.ticked',
    reason: 'a place is ticked already',
    allows: ({ context }: AnyMachineSnapshot, { places }: AnyEventObject) => {
      const ids = Object.keys((context as StoredDoor).ticks);
      const isParty = (places as number[]).length > 1;
      return !ids.some((id) => id.startsWith(ID)) && !(isParty && ids.includes(KEPT_TICK.id));
    },
  },
  {
    on: 'place.cleared',
    reason: 'the other door has not ticked it, or it was cleared',
    allows: ({ context }: AnyMachineSnapshot) =>
      (context as StoredDoor).ticks[LAKE_IN.id]?.isUndone === false,
  },
  {
    on: doneEvent('exchange', null).type,
    reason: 'the tick was sent, so a response confirms it',
    allows: (snapshot: AnyMachineSnapshot) =>
      snapshot.hasTag('connecting') || (snapshot.context as DoorContext).unsent.length === 0,
  },
  {
    on: 'xstate.after.LIST_AGE.door.open.list.fresh',
    reason: 'other delays run out before it, unless a call waits',
    allows: (snapshot: AnyMachineSnapshot) => snapshot.matches({ open: { exchange: 'exchanging' } }),
  },
];

const STORED: StoredDoor = { ...EMPTY_STORED_DOOR, list: LIST, ticks: { other: LAKE_IN }, revision: 1 };
const KEPT: StoredDoor = {
  ...EMPTY_STORED_DOOR,
  kept: [
    { concert: LIST.concert, tick: KEPT_TICK },
    { concert: 'another', tick: tickOf('elsewhere', ZORN.id) },
  ],
};
const STARTS = { 'a first visit': EMPTY_STORED_DOOR, 'a stored list': STORED, 'an earlier link': KEPT };

const searchFrom = (input: StoredDoor) =>
  pathsThrough(machine, eventsWith(input === KEPT ? [KEPT_TICK] : []), {
    opening: { path: '/door/' },
    input,
    limits: LIMITS,
  });

/** Status null is a failed connection. */
type Respond = (outcome: { status: number | null; body?: unknown; isForeign?: boolean }) => void;

/** Pending calls by path. */
const pending = new Map<string, { respond: Respond; sent: unknown }[]>();

beforeEach(() => {
  jest.useFakeTimers();
  pending.clear();
  localStorage.clear();
  window.fetch = jest.fn(
    (path: string, { body }: { body?: string }) =>
      new Promise((resolve, reject) => {
        const respond: Respond = ({ status, body: sent, isForeign = false }) =>
          status === null
            ? reject(new TypeError('Failed to fetch'))
            : resolve({
                ok: status === 200,
                status,
                statusText: '',
                json: async () => sent,
                headers: new Map(isForeign ? [] : [[DOOR_HEADER, '1']]),
              });
        const calls = pending.get(path) ?? [];
        pending.set(path, [...calls, { respond, sent: body === undefined ? null : JSON.parse(body) }]);
      }),
  ) as never;
  Object.assign(AbortSignal, {
    any: ([signal]: AbortSignal[]) => signal,
    timeout: () => new AbortController().signal,
  });
});

afterEach(() => {
  jest.useRealTimers();
});

/** Ends the latest call to the path of the actor. */
async function endLatestCall({ type, output, error }: ActorEndEvent): Promise<void> {
  const path = type.endsWith('.exchange') ? DOOR_PATHS.ticks : DOOR_PATHS.list;
  const call = pending.get(path)?.at(-1);
  if (!call) throw new Error(`No call to ${path}`);
  await act(async () => call.respond(error ? { status: error.status } : { status: 200, body: output }));
}

const DELAYS: Record<string, number> = { RETRY: 5000, PAUSE: 2000, LIST_AGE: 60_000 };

const place = (name: string) => screen.getByRole('checkbox', { name });

/** The box of one place, or the button for all. */
const controlOf = ({ places }: AnyEventObject) =>
  (places as number[]).length === 1
    ? place('Zorn, Ida, ticket 2 of 2')
    : screen.getByRole('button', { name: 'All 2 of Zorn, Ida' });

async function cause(event: AnyEventObject): Promise<void> {
  const [, , delay = ''] = event.type.split('.');
  if (event.type.startsWith('xstate.after.')) {
    await act(async () => jest.advanceTimersByTimeAsync(DELAYS[delay] ?? 0));
    return;
  }
  if (event.type.startsWith('xstate.')) return endLatestCall(event);
  const acts: Record<string, () => void> = {
    'places.ticked': () => fireEvent.click(controlOf(event)),
    'place.cleared': () => fireEvent.click(place('Lake, Ann, ticket 1 of 1')),
    'ticks.undone': () => fireEvent.click(screen.getByRole('button', { name: /^Undo: Zorn, Ida/ })),
    'search.typed': () => fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'zor' } }),
    'connection.back': () => fireEvent(window, new Event('online')),
    'door.retried': () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })),
  };
  await act(async () => acts[event.type]?.());
}

interface DoorContext extends StoredDoor {
  unsent: string[];
  query: string;
  latest: string[];
}

/** By the number of people whom Undo takes back. */
const UNDO_TEXTS = ['Nothing to undo', 'Undo: Zorn, Ida', 'Undo: Zorn, Ida (2 check-ins)'];

/** Expects the guests and check marks of the context on the page. */
function seeGuests({ context, tags }: AnyMachineSnapshot): void {
  const { ticks, unsent, query, latest } = context as DoorContext;
  const byGuest = ticksByGuest(ticks);
  const { inside, expected } = countsOf(LIST.guests, byGuest);
  expect(document.body).toHaveTextContent('Saturday, 12/12/2026 at 7:30 PM');
  const [counts, state] = screen.getAllByRole('status');
  expect(counts).toHaveTextContent(`${inside} of ${expected} checked in`);
  const changes = unsent.length === 1 ? ' 1 change is' : ` ${unsent.length} changes are`;
  const texts = {
    connected: 'Connected to the other doors.',
    offline: `No connection.${unsent.length === 0 ? '' : `${changes} waiting to be sent.`}`,
    connecting: 'Connecting to the other doors…',
  };
  expect(state?.textContent).toBe(texts[[...tags].join() as keyof typeof texts]);
  const shownGuests = query === '' ? [LAKE, ZORN] : [ZORN];
  const rows = within(screen.getByRole('list', { name: 'Guests' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent.includes('of'))).toEqual(shownGuests.map(() => true));
  for (const [index, guest] of shownGuests.entries()) {
    const row = rows[index] as HTMLElement;
    const count = byGuest.get(guest.id)?.length ?? 0;
    within(row).getByText(`${count} of ${guest.places}`);
    expect(within(row).queryAllByRole('checkbox', { checked: true })).toHaveLength(count);
    const free = guest.places - count;
    const name = `All ${free} of ${guest.lastName}, ${guest.firstName}`;
    expect(within(row).queryAllByRole('button', { name })).toHaveLength(free > 1 ? 1 : 0);
  }
  const undo = screen.getByRole('button', { name: UNDO_TEXTS[latest.length] });
  expect(undo).toHaveProperty('disabled', latest.length === 0);
}

const STATE_CHECKS: Record<string, () => void> = {
  loading: () => void screen.getByText('Loading the guest list…'),
  failed: () => void screen.getByRole('heading', { name: 'The guest list didn’t load' }),
  refused: () => {
    screen.getByRole('heading', { name: 'This link is no longer valid' });
    expect(screen.queryByText('Zorn')).toBeNull();
    expect(Object.keys(localStorage).filter((name) => !name.startsWith('door-unsent:'))).toEqual([]);
    expect(JSON.stringify(localStorage)).not.toContain('Zorn');
    const unsentCount = storedUnsent().length;
    const text = unsentCount === 1 ? '1 check-in was not sent.' : `${unsentCount} check-ins were not sent.`;
    expect(screen.queryAllByText(text)).toHaveLength(unsentCount === 0 ? 0 : 1);
    expect(screen.queryAllByText(/not sent/)).toHaveLength(unsentCount === 0 ? 0 : 1);
  },
};

function see(snapshot: AnyMachineSnapshot): void {
  for (const name of stateNames(snapshot)) STATE_CHECKS[name]?.();
  if (snapshot.matches('open')) seeGuests(snapshot);
}

const storedUnsent = () =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith('door-unsent:'))
    .map((name) => JSON.parse(localStorage.getItem(name) ?? '') as UnsentTick);

const storeUnsent = ({ concert, tick }: UnsentTick, storedAt = Date.now()) =>
  localStorage.setItem(`door-unsent:${tick.id}`, JSON.stringify({ concert, tick, storedAt }));

/** Expects the unsent check marks in the storage, where a reload and another link find them. */
function seeStored({ context }: AnyMachineSnapshot): void {
  const { ticks, unsent, kept } = context as DoorContext;
  const unsentTicks = unsent.map((id) => ({ concert: LIST.concert, tick: ticks[id] }));
  const stored = storedUnsent().map(({ concert, tick }) => ({ concert, tick }));
  expect(stored).toEqual(expect.arrayContaining([...unsentTicks, ...kept]));
  expect(stored).toHaveLength(unsent.length + kept.length);
}

async function runDoor(path: Path, stored: StoredDoor): Promise<void> {
  if (stored.list) localStorage.setItem(`door:${KEY}:list`, JSON.stringify(stored.list));
  localStorage.setItem(`door:${KEY}:news`, JSON.stringify(stored));
  stored.kept.forEach((unsent) => storeUnsent(unsent));
  const door = createDoorActor(KEY);
  const translation = translateAlways();
  render(<Door door={door} />);
  await act(async () => {
    door.start();
  });
  for (const [index, { event, snapshot }] of path.steps.entries()) {
    await withLocation(describeStep(path, index), async () => {
      if (event) await cause(event);
      see(snapshot);
      seeStored(snapshot);
      expect(translation.unseenWords()).toEqual([]);
    });
  }
  door.stop();
  translation.stop();
}

describe.each(Object.entries(STARTS))('after %s', (_, stored) => {
  test.each(searchFrom(stored).paths.map((path, index) => [`${index + 1}: ${path.title}`, path] as const))(
    '%s',
    (_title, path) => runDoor(path, stored),
  );
});

test('the paths reach every state and cover every event', () => {
  const paths = Object.values(STARTS).flatMap((stored) => searchFrom(stored).paths);
  const reached = new Set(
    paths.flatMap(({ steps, passedStates }) => [
      ...passedStates,
      ...steps.flatMap(({ snapshot }) => stateNames(snapshot)),
    ]),
  );
  expect([...reached].sort()).toEqual([
    ...['failed', 'loading', 'open', 'open.exchange', 'open.exchange.exchanging'],
    ...['open.exchange.exchanging.again', 'open.exchange.exchanging.first'],
    ...['open.exchange.exchanging.offline', 'open.exchange.offline', 'open.exchange.pausing'],
    ...['open.list', 'open.list.fresh', 'open.list.reloading', 'refused'],
  ]);
  const takenEvents = new Set(paths.flatMap(({ steps }) => steps.map(({ event }) => event?.type)));
  expect(eventsWith([]).filter(({ type }) => !takenEvents.has(type))).toEqual([]);
});

const doorOpened = async () => {
  const door = createDoorActor(KEY);
  const { unmount } = render(<Door door={door} />);
  await act(async () => {
    door.start();
  });
  return () => {
    door.stop();
    unmount();
  };
};

const respondTo = (path: string, outcome: Parameters<Respond>[0]) =>
  act(async () => pending.get(path)?.at(-1)?.respond(outcome));

test.each([
  ['a page of the proxy', 502],
  ['a maintenance page', 200],
  ['a page to log in to the Wi-Fi', 401],
])('%s counts as no connection: it becomes no list, and deletes none', async (_, status) => {
  const close = await doorOpened();
  await respondTo(DOOR_PATHS.list, { status, body: SHORTER_LIST, isForeign: true });
  screen.getByRole('heading', { name: 'The guest list didn’t load' });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await respondTo(DOOR_PATHS.list, { status: 200, body: LIST });
  for (const path of Object.values(DOOR_PATHS))
    await respondTo(path, { status, body: SHORTER_LIST, isForeign: true });
  screen.getByText('No connection.');
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('0 of 3 checked in');
  close();
});

test('ticks that no link has sent for 30 days are removed', async () => {
  const tick = tickOf('old', ZORN.id);
  const DAY_MS = 24 * 60 * 60 * 1000;
  storeUnsent({ concert: LIST.concert, tick }, Date.now() - 30 * DAY_MS - 1);
  storeUnsent({ concert: LIST.concert, tick: { ...tick, id: 'recent' } }, Date.now() - 29 * DAY_MS);
  const close = await doorOpened();
  await respondTo(DOOR_PATHS.list, { status: 200, body: LIST });
  expect(pending.get(DOOR_PATHS.ticks)?.[0]?.sent).toMatchObject({ ticks: [{ id: 'recent' }] });
  expect(storedUnsent()).toHaveLength(1);
  close();
});

test('a tick that another tab undid while it was being sent stays until that is sent', async () => {
  const tick = tickOf('shared', ZORN.id);
  storeUnsent({ concert: LIST.concert, tick });
  const close = await doorOpened();
  await respondTo(DOOR_PATHS.list, { status: 200, body: LIST });
  storeUnsent({ concert: LIST.concert, tick: { ...tick, isUndone: true } });
  await respondTo(DOOR_PATHS.ticks, { status: 200, body: exchangeResponse(1, [tick]) });
  expect(storedUnsent()).toMatchObject([{ tick: { isUndone: true } }]);
  close();
});

test('a list that an earlier release stored is loaded again', async () => {
  localStorage.setItem(`door:${KEY}:list`, JSON.stringify({ ...LIST, concert: undefined }));
  const close = await doorOpened();
  screen.getByText('Loading the guest list…');
  close();
});

test('two check-ins of one ticket show a warning, and one of them can be undone', async () => {
  const ticks = { a: tickOf('a', LAKE.id), b: tickOf('b', LAKE.id) };
  localStorage.setItem(`door:${KEY}:list`, JSON.stringify(LIST));
  localStorage.setItem(`door:${KEY}:news`, JSON.stringify({ ticks, revision: 2 }));
  const close = await doorOpened();
  screen.getByText('One more person has checked in than this guest has tickets for.');
  fireEvent.click(screen.getByRole('button', { name: 'Take one back of Lake, Ann' }));
  expect(screen.queryByText('One more person has checked in than this guest has tickets for.')).toBeNull();
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('1 of 3 checked in');
  close();
});

test('of more than forty guests the first are shown, and how many more the name finds', async () => {
  const guest = (lastName: string, index: number) => ({ ...LAKE, id: `${lastName}-${index}`, lastName });
  const guests = Array.from({ length: 45 }, (_, index) => guest(index < 42 ? 'Lake' : 'Zorn', index));
  const close = await doorOpened();
  await respondTo(DOOR_PATHS.list, { status: 200, body: { ...LIST, guests } });
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'lake' } });
  expect(within(screen.getByRole('list', { name: 'Guests' })).getAllByRole('listitem')).toHaveLength(40);
  screen.getByText('2 more guests. Keep typing to narrow the list.');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'zorn' } });
  expect(within(screen.getByRole('list', { name: 'Guests' })).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByText(/more guests/)).toBeNull();
  close();
});
