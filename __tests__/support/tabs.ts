/**
 * Browser tabs without pages: the real machines with their real effects, a storage for each browser, and one
 * server, which responds when the test lets it respond. A test file mocks `src/browser/page` and
 * `src/browser/browserEvents` with `page` and `browserEvents` of this file.
 */
import {
  createActor,
  SimulatedClock,
  type Actor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { CallError } from '../../domain/api/contract';
import { RESOURCES, type Resource } from '../../domain/api/resources';
import type { AddItemPayload, ProfilePayload } from '../../domain/api/contract';
import type { CartItem, User } from '../../domain/api/entities';
import { eventById } from '../../domain/events/eventRules';
import { known } from '../../domain/known';
import { locationOf, type Location } from '../../domain/pages/routes';
import type { BrowserEvent } from '../../machines/appTypes';
import type { appMachine } from '../../machines/appMachine';
import { APP_ID } from '../../machines/toRoot';
import { isMachine } from '../../src/actors/withRecovery';
import type { Calls } from '../../src/api/calls';
import type { withBrowserEffects } from '../../src/app/effects';
import { readStored } from '../../src/browser/storage';
import { ANNA, itemOf, NOW, siteData } from './fixtures';

interface PendingCall {
  name: string;
  args: unknown[];
  /** The response that is on its way. */
  response?: unknown;
  respond: (result: unknown) => void;
  fail: (error: CallError) => void;
}

/** The state that the tabs of one browser share. */
export interface Browser {
  stored: Map<string, string>;
  /** Id of the user of the session cookie. */
  session: string | null;
  /** The user of the last response; null after the end of the session. */
  user: User | null;
  tabs: Tab[];
}

export interface Tab {
  browser: Browser;
  harness: TabHarness;
  app: Actor<typeof appMachine>;
  onBrowserEvent: (event: BrowserEvent) => void;
  location: Location;
  clock: SimulatedClock;
  /** Pending calls, oldest first. */
  calls: PendingCall[];
  /** Another tab has written to the storage, and this tab has not received the event yet. */
  hasStorageEvent: boolean;
  /** Another tab has announced a change of the cart, and this tab has not received it yet. */
  hasCartNews: boolean;
  /** URL of the page of another site that the browser is loading. */
  redirectUrl: string | null;
}

/** A seeded fault in every tab. */
export interface Fault {
  /** Changes the arguments of a call. */
  changeArguments?: (name: string, args: unknown[]) => unknown[];
  /** Returns the result of a call that would have failed. */
  replaceFailure?: (name: string, args: unknown[]) => unknown;
  /** Whether a flow ignores an event in this state. */
  ignores?: (flow: string, event: string, state: AnyMachineSnapshot) => boolean;
  /** Storage key that is never written. */
  lostKey?: string;
}

/** Name of a call that the test server handles. */
export type CallName = Exclude<keyof Calls, 'resource'>;

export interface TabHarness {
  effects: typeof withBrowserEffects;
  fault: Fault;
  /** Calls that get their response immediately. */
  immediateCalls: CallName[];
  cart: CartItem[];
  /** The account on the server. */
  user: User;
  /** All versions of the server's cart, as JSON. */
  cartHistory: string[];
  /** Idempotency keys of the completed additions to the cart. */
  keys: Set<string>;
  /** Number of times that the server has done each call's work. */
  doneCounts: Partial<Record<CallName, number>>;
  /** Number of times that the visitor has requested it. */
  requestedCounts: Partial<Record<CallName, number>>;
  /** State of the test itself. */
  flags: Record<string, boolean>;
}

const data = siteData();
let actingTab: Tab | null = null;

function writeStorage(key: string, value: string | null) {
  if (!actingTab || actingTab.harness.fault.lostKey === key) return;
  const { stored, tabs } = actingTab.browser;
  if ((stored.get(key) ?? null) === value) return;
  if (value === null) stored.delete(key);
  else stored.set(key, value);
  for (const tab of tabs) if (tab !== actingTab) tab.hasStorageEvent = true;
}

Object.defineProperty(globalThis, 'localStorage', {
  configurable: true,
  value: {
    getItem: (key: string) => actingTab?.browser.stored.get(key) ?? null,
    setItem: (key: string, value: string) => writeStorage(key, value),
    removeItem: (key: string) => writeStorage(key, null),
  },
});

const doNothing = () => undefined;

/** Fake of `src/browser/page`. */
export const page = {
  writeUrl: doNothing,
  scrollToTop: doNothing,
  focusField: doNothing,
  reloadPage: () => {
    if (actingTab) actingTab.redirectUrl = 'reload';
  },
  redirectTo: ({ url }: { url: string }) => {
    if (actingTab) actingTab.redirectUrl = url;
  },
};

/** Fake of `src/browser/browserEvents`. */
export const browserEvents = {
  notifyOtherTabs: () => {
    const tab = actingTab;
    for (const other of tab?.browser.tabs ?? []) if (other !== tab) other.hasCartNews = true;
  },
  listenToBrowser: (listener: Tab['onBrowserEvent']) => {
    if (!actingTab) throw new Error('No tab is acting');
    actingTab.onBrowserEvent = listener;
    listener({
      type: 'page.resumed',
      location: actingTab.location,
      stored: readStored(),
      areCookiesBlocked: false,
    });
    return doNothing;
  },
};

const isResource = (name: unknown): name is Resource => RESOURCES.includes(name as Resource);

function callsOf(tab: Tab): Calls {
  const { fault } = tab.harness;
  const call = (name: string, args: unknown[]) => {
    if (name === 'resource') return Promise.resolve(isResource(args[0]) ? data[args[0]] : []);
    const sentArguments = fault.changeArguments?.(name, args) ?? args;
    return new Promise((respond, reject) => {
      const waiting: PendingCall = {
        name,
        args: sentArguments.filter((value) => !(value instanceof AbortSignal)),
        respond,
        fail: (error) =>
          fault.replaceFailure ? respond(fault.replaceFailure(name, sentArguments)) : reject(error),
      };
      // An aborted request may have reached the server; its response is dropped.
      const signal = args.find((value) => value instanceof AbortSignal);
      signal?.addEventListener('abort', () => {
        tab.calls = tab.calls.filter((each) => each !== waiting);
      });
      tab.calls.push(waiting);
    });
  };
  return new Proxy({} as Calls, {
    get: (_, name) => (name === 'then' ? undefined : (...args: unknown[]) => call(String(name), args)),
  });
}

/** Waits until pending promises have settled. */
const settlePromises = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Acts in a tab and waits for the consequences. */
export async function actInTab(tab: Tab, act: () => void): Promise<void> {
  actingTab = tab;
  act();
  await settlePromises();
  const { immediateCalls } = tab.harness;
  for (let call = oldestCall(tab, immediateCalls); call; call = oldestCall(tab, immediateCalls)) {
    finish(tab, call);
    await settlePromises();
  }
  actingTab = null;
}

let builtMachine: ReturnType<typeof withBrowserEffects> | null = null;

/** Lets a machine and the machines that it runs ignore what the fault of the acting tab says. */
function withFaults<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const transition = machine.transition.bind(machine);
  machine.transition = (snapshot, event: AnyEventObject, scope) =>
    actingTab?.harness.fault.ignores?.(machine.id, event.type, snapshot)
      ? snapshot
      : transition(snapshot, event, scope);
  Object.values(machine.implementations.actors).filter(isMachine).forEach(withFaults);
  return machine;
}

/** Builds the machine once for all tabs; a call belongs to the acting tab. */
const machineWith = (effects: typeof withBrowserEffects) =>
  (builtMachine ??= withFaults(
    effects(() => {
      if (!actingTab) throw new Error('No tab is acting');
      return Promise.resolve(callsOf(actingTab));
    }),
  ));

async function start(tab: Tab): Promise<void> {
  tab.clock = new SimulatedClock();
  tab.calls = [];
  tab.hasStorageEvent = false;
  tab.hasCartNews = false;
  tab.redirectUrl = null;
  tab.app = createActor(machineWith(tab.harness.effects), {
    systemId: APP_ID,
    clock: tab.clock,
    input: { location: tab.location, now: NOW },
  });
  await actInTab(tab, () => tab.app.start());
}

/** @param effects passed in, because the test file must mock modules before they load */
export const newTabHarness = (
  effects: typeof withBrowserEffects,
  {
    fault = {},
    immediateCalls = [],
    cart = [],
  }: Partial<Pick<TabHarness, 'fault' | 'immediateCalls' | 'cart'>> = {},
): TabHarness => ({
  effects,
  fault,
  immediateCalls,
  cart,
  user: ANNA,
  cartHistory: [JSON.stringify(cart)],
  keys: new Set(),
  doneCounts: {},
  requestedCounts: {},
  flags: {},
});

/** @param isSignedIn whether Anna has a session in the storage and on the server */
export const newBrowser = (isSignedIn: boolean): Browser => ({
  stored: new Map(isSignedIn ? [['currentUser', JSON.stringify(ANNA)]] : []),
  session: isSignedIn ? ANNA._id : null,
  user: isSignedIn ? ANNA : null,
  tabs: [],
});

/** Opens a page of the site in a new tab. */
export async function openTab(harness: TabHarness, browser: Browser, path: string): Promise<Tab> {
  const tab = { harness, browser, location: locationOf(path), onBrowserEvent: doNothing } as unknown as Tab;
  browser.tabs.push(tab);
  await start(tab);
  return tab;
}

/** Reloads the page. Pending requests reach the server, and their responses are dropped. */
export async function reload(tab: Tab): Promise<void> {
  tab.location = tab.app.getSnapshot().context.location;
  for (const { name, args } of tab.calls) returnOrUndefined(() => handleCall(tab, name as CallName, args));
  tab.app.stop();
  await start(tab);
}

/** Restores the page from the back/forward cache. */
export const returnFromHistory = (tab: Tab) =>
  actInTab(tab, () => {
    tab.redirectUrl = null;
    tab.hasStorageEvent = false;
    tab.onBrowserEvent({ type: 'storage.changed', stored: readStored() });
    tab.onBrowserEvent({ type: 'page.shown' });
  });

/** Delivers the event that another tab has written to the storage. */
export const deliverStorageEvent = (tab: Tab) =>
  actInTab(tab, () => {
    tab.hasStorageEvent = false;
    tab.onBrowserEvent({ type: 'storage.changed', stored: readStored() });
  });

/** Delivers the message that another tab has changed or fetched the cart. */
export const deliverCartNews = (tab: Tab) =>
  actInTab(tab, () => {
    tab.hasCartNews = false;
    tab.onBrowserEvent({ type: 'cart.changedElsewhere' });
  });

/** Navigates to a path as Back and Forward do. */
export const navigate = (tab: Tab, path: string) =>
  actInTab(tab, () => tab.onBrowserEvent({ type: 'url.changed', location: locationOf(path) }));

function returnOrUndefined<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const CALLS_WITH_SESSION: CallName[] = [
  ...(['openCart', 'addItem', 'updateItem', 'removeItem', 'createCheckout', 'updateProfile'] as const),
];

function endSession(browser: Browser): void {
  browser.session = null;
  browser.user = null;
}

/** The work and response of the site's server. */
function handleCall({ browser, harness }: Tab, name: CallName, [first, second]: unknown[]): unknown {
  if (CALLS_WITH_SESSION.includes(name) && browser.session === null) throw new CallError(401, 'Log in');
  const addition = name === 'addItem' ? (first as AddItemPayload) : null;
  const index = harness.cart.findIndex((item) => item._id === first || item.event._id === addition?.event);
  const row = harness.cart[index];
  if ((name === 'updateItem' || name === 'removeItem') && !row) throw new CallError(404, 'No such item');
  const isKnown = name === 'addItem' && harness.keys.has(String(second));
  if (isKnown && !row) throw new CallError(409, 'Removed meanwhile');
  if (!isKnown) harness.doneCounts[name] = (harness.doneCounts[name] ?? 0) + 1;
  if (name === 'logIn' || name === 'register') browser.session = ANNA._id;
  if (name === 'logOut') endSession(browser);
  if (addition && !isKnown) {
    harness.keys.add(String(second));
    const event = known(eventById(data.events, addition.event), 'event');
    const added = itemOf(event, (row?.quantity ?? 0) + addition.quantity);
    harness.cart = row ? harness.cart.with(index, added) : [...harness.cart, added];
  }
  if (name === 'updateItem' && row)
    harness.cart = harness.cart.with(index, { ...row, quantity: Number(second) });
  if (name === 'removeItem') harness.cart = harness.cart.toSpliced(index, 1);
  const cart = JSON.stringify(harness.cart);
  if (cart !== harness.cartHistory.at(-1)) harness.cartHistory.push(cart);
  if (name === 'updateProfile') {
    const { firstName, lastName, email } = first as ProfilePayload;
    harness.user = { ...harness.user, firstName, lastName, email };
  }
  if (name === 'logIn' || name === 'register' || name === 'updateProfile') return harness.user;
  if (name === 'openCart') return [...harness.cart];
  if (name === 'createCheckout') return { url: 'https://pay.example/1' };
  if (addition) return harness.cart.find((item) => item.event._id === addition.event);
  if (name === 'updateItem') return harness.cart[index];
  return {};
}

const oldestCall = ({ calls }: Tab, names: readonly string[]) =>
  calls.find(({ name }) => names.includes(name));

export const isPending = (tab: Tab, name: CallName) => oldestCall(tab, [name]) !== undefined;

function finish(tab: Tab, call: PendingCall): void {
  tab.calls = tab.calls.filter((each) => each !== call);
  try {
    const result = call.response ?? handleCall(tab, call.name as CallName, call.args);
    if (result === tab.harness.user) tab.browser.user = tab.harness.user;
    call.respond(result);
  } catch (error) {
    call.fail(error as CallError);
  }
}

/** Handles the oldest pending call of this name; the response arrives later. */
export function handleOnServer(tab: Tab, name: CallName): void {
  const call = oldestCall(tab, [name]);
  if (call) call.response = handleCall(tab, name, call.args);
}

/**
 * Delivers the response to the oldest pending call of this name, and handles it before, if that is still to
 * be done.
 */
export const respond = (tab: Tab, name: CallName) =>
  actInTab(tab, () => {
    const call = oldestCall(tab, [name]);
    if (call) finish(tab, call);
  });

/** Rejects the oldest pending call of this name without doing its work. */
export const rejectCall = (tab: Tab, name: CallName, status: number) =>
  actInTab(tab, () => {
    const call = oldestCall(tab, [name]);
    tab.calls = tab.calls.filter((each) => each !== call);
    if (status === 401) endSession(tab.browser);
    call?.fail(new CallError(status, 'Refused'));
  });

/**
 * Loses the response to the oldest pending call of this name. @param isDone whether the server did the work
 */
export const loseResponse = (tab: Tab, name: CallName, isDone: boolean) =>
  actInTab(tab, () => {
    const call = oldestCall(tab, [name]);
    if (!call) return;
    tab.calls = tab.calls.filter((each) => each !== call);
    if (isDone) returnOrUndefined(() => handleCall(tab, name, call.args));
    call.fail(new CallError(null, 'No response', name === 'addItem'));
  });

/** Advances a tab's clock. */
export const elapse = (tab: Tab, milliseconds: number) =>
  actInTab(tab, () => tab.clock.increment(milliseconds));

/** The part of a running flow's interface that tests use. */
export interface FlowActor {
  send: (event: AnyEventObject) => void;
  getSnapshot: () => AnyMachineSnapshot;
}

const childrenOf = (flow: FlowActor) => flow.getSnapshot().children as Record<string, FlowActor | undefined>;

/** @param ids actor ids from the root's child downwards; without ids, the root itself */
export const flowIn = ({ app }: Tab, ...ids: string[]): FlowActor | undefined =>
  ids.reduce<FlowActor | undefined>((flow, id) => flow && childrenOf(flow)[id], app as unknown as FlowActor);

export const isSignedIn = ({ app }: Tab) => app.getSnapshot().context.user !== null;

/**
 * @returns a key that distinguishes the states of tabs and server; it leaves out the site's lists, which do
 *   not change
 */
export const stateKeyOf = ({ effects: _, fault: __, keys, ...harness }: TabHarness, tabs: Tab[]): string =>
  JSON.stringify(
    [
      harness,
      keys.size,
      tabs.map(({ app, browser, calls, hasStorageEvent, hasCartNews, redirectUrl }) => [
        app.getPersistedSnapshot(),
        [...browser.stored].sort(),
        browser.session,
        browser.user,
        calls.map(({ name, args, response }) => [name, name === 'addItem' ? args[0] : args, response]),
        hasStorageEvent,
        hasCartNews,
        redirectUrl,
      ]),
    ],
    (name, value: unknown) => (['data', 'events', 'key', 'syncSnapshot'].includes(name) ? undefined : value),
  );
