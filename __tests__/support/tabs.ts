/**
 * Tabs of browsers without pages: the real machines with their real effects, one storage for each browser, and one server,
 * whose answers come when a test says so. A test file mocks `src/browser/page` and `src/browser/browserEvents` with `page` and
 * `browserEvents` of this file.
 */
import {
  createActor,
  SimulatedClock,
  type Actor,
  type AnyEventObject,
  type AnyMachineSnapshot,
} from 'xstate';
import { CallError, RESOURCES, type Resource } from '../../domain/api/contract';
import type { CartItem } from '../../domain/api/entities';
import { locationOf, type Location } from '../../domain/pages/routes';
import type { BrowserEvent } from '../../machines/app/types';
import type { appMachine } from '../../machines/appMachine';
import { APP_ID } from '../../machines/report';
import type { Calls } from '../../src/api/calls';
import type { withBrowserEffects } from '../../src/app/effects';
import { readStored } from '../../src/browser/storage';
import { ANNA, itemOf, NOW, SERENADE, siteData } from './orchestra';

interface Waiting {
  name: string;
  args: unknown[];
  answer: (result: unknown) => void;
  fail: (error: CallError) => void;
}

/** What the tabs of one browser share. */
export interface Browser {
  stored: Map<string, string>;
  /** The user of the session cookie. */
  session: string | null;
  tabs: Tab[];
}

export interface Tab {
  browser: Browser;
  harness: TabHarness;
  app: Actor<typeof appMachine>;
  tell: (event: BrowserEvent) => void;
  location: Location;
  clock: SimulatedClock;
  /** Calls without an answer, the oldest first. */
  calls: Waiting[];
  /** Another tab has written to the storage since this one was told. */
  isStorageNews: boolean;
  /** The page that the browser is on its way to. */
  leaving: string | null;
}

/** What a test breaks in every tab. */
export interface Fault {
  /** Changes the arguments of a call. */
  sent?: (name: string, args: unknown[]) => unknown[];
  /** What a call gives instead of its failure. */
  failed?: (name: string, args: unknown[]) => unknown;
  /** Events of the browser that do not arrive. */
  unheard?: BrowserEvent['type'];
  /** A key that is never written. */
  unstored?: string;
}

/** A call that the server answers. */
export type Work = Exclude<keyof Calls, 'resource'>;

export interface TabHarness {
  effects: typeof withBrowserEffects;
  fault: Fault;
  /** Calls that are answered as soon as they are made, in the order of the calls. */
  atOnce: Work[];
  cart: CartItem[];
  /** Every cart that the server has had, as JSON. */
  carts: string[];
  /** Idempotency keys of the additions that were made. */
  keys: Set<string>;
  /** How often the server did something. */
  done: Partial<Record<Work, number>>;
  /** How often the visitor asked for it. */
  asked: Partial<Record<Work, number>>;
  /** What a test remembers. */
  notes: Record<string, boolean>;
}

const data = siteData();
let acting: Tab | null = null;

function writeStorage(key: string, value: string | null) {
  if (!acting || acting.harness.fault.unstored === key) return;
  const { stored, tabs } = acting.browser;
  if ((stored.get(key) ?? null) === value) return;
  if (value === null) stored.delete(key);
  else stored.set(key, value);
  for (const tab of tabs) if (tab !== acting) tab.isStorageNews = true;
}

Object.defineProperty(globalThis, 'localStorage', {
  configurable: true,
  value: {
    getItem: (key: string) => acting?.browser.stored.get(key) ?? null,
    setItem: (key: string, value: string) => writeStorage(key, value),
    removeItem: (key: string) => writeStorage(key, null),
  },
});

const nothing = () => undefined;

/** Stands for `src/browser/page`. */
export const page = {
  writeUrl: nothing,
  scrollToTop: nothing,
  focusField: nothing,
  reloadPage: () => {
    if (acting) acting.leaving = 'reload';
  },
  redirectTo: ({ url }: { url: string }) => {
    if (acting) acting.leaving = url;
  },
};

/** Stands for `src/browser/browserEvents`. */
export const browserEvents = {
  notifyOtherTabs: nothing,
  listenToBrowser: (tell: Tab['tell']) => {
    if (!acting) throw new Error('No tab is acting');
    acting.tell = tell;
    tell({ type: 'page.resumed', location: acting.location, stored: readStored() });
    return nothing;
  },
};

const isResource = (name: unknown): name is Resource => RESOURCES.includes(name as Resource);

function callsOf(tab: Tab): Calls {
  const { fault } = tab.harness;
  const call = (name: string, args: unknown[]) => {
    if (name === 'resource') return Promise.resolve(isResource(args[0]) ? data[args[0]] : []);
    const sent = fault.sent?.(name, args) ?? args;
    return new Promise((answer, reject) => {
      const waiting: Waiting = {
        name,
        args: sent.filter((value) => !(value instanceof AbortSignal)),
        answer,
        fail: (error) => (fault.failed ? answer(fault.failed(name, sent)) : reject(error)),
      };
      // A request that is given up may have arrived; its answer is nobody's any more.
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

/** Lets promises settle. */
const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Does something in a tab, and waits for what follows of it. */
export async function inTab(tab: Tab, act: () => void): Promise<void> {
  acting = tab;
  act();
  await settled();
  const { atOnce } = tab.harness;
  for (let call = firstOf(tab, atOnce); call; call = firstOf(tab, atOnce)) {
    finish(tab, call);
    await settled();
  }
  acting = null;
}

let built: ReturnType<typeof withBrowserEffects> | null = null;

/** Built once: a call is asked for in the tab that is acting. */
const machineWith = (effects: typeof withBrowserEffects) =>
  (built ??= effects(() => {
    if (!acting) throw new Error('No tab is acting');
    return Promise.resolve(callsOf(acting));
  }));

async function start(tab: Tab): Promise<void> {
  tab.clock = new SimulatedClock();
  tab.calls = [];
  tab.isStorageNews = false;
  tab.leaving = null;
  tab.app = createActor(machineWith(tab.harness.effects), {
    systemId: APP_ID,
    clock: tab.clock,
    input: { location: tab.location, now: NOW },
  });
  await inTab(tab, () => tab.app.start());
}

/** @param effects passed in, because a test file mocks modules before it is loaded */
export const newHarness = (
  effects: typeof withBrowserEffects,
  { fault = {}, atOnce = [], cart = [] }: Partial<Pick<TabHarness, 'fault' | 'atOnce' | 'cart'>> = {},
): TabHarness => ({
  effects,
  fault,
  atOnce,
  cart,
  carts: [JSON.stringify(cart)],
  keys: new Set(),
  done: {},
  asked: {},
  notes: {},
});

/** @param isSignedIn whether Anna's session is stored and known to the server */
export const newBrowser = (isSignedIn: boolean): Browser => ({
  stored: new Map(isSignedIn ? [['currentUser', JSON.stringify(ANNA)]] : []),
  session: isSignedIn ? ANNA._id : null,
  tabs: [],
});

/** Opens a page of the site in a new tab. */
export async function openTab(harness: TabHarness, browser: Browser, path: string): Promise<Tab> {
  const tab = { harness, browser, location: locationOf(path), tell: nothing } as unknown as Tab;
  browser.tabs.push(tab);
  await start(tab);
  return tab;
}

/** Ends the page and opens it again. Requests that are on their way arrive, and nobody hears the answers. */
export async function reload(tab: Tab): Promise<void> {
  tab.location = tab.app.getSnapshot().context.location;
  for (const { name, args } of tab.calls) attempt(() => serve(tab, name as Work, args));
  tab.app.stop();
  await start(tab);
}

const hear = (tab: Tab, event: BrowserEvent) => {
  if (tab.harness.fault.unheard !== event.type) tab.tell(event);
};

/** The page comes back from the browser's history as it was left. */
export const comeBack = (tab: Tab) =>
  inTab(tab, () => {
    tab.leaving = null;
    tab.isStorageNews = false;
    hear(tab, { type: 'storage.changed', stored: readStored() });
    hear(tab, { type: 'page.shown' });
  });

/** The browser tells the tab that another one has written to the storage. */
export const hearStorage = (tab: Tab) =>
  inTab(tab, () => {
    tab.isStorageNews = false;
    hear(tab, { type: 'storage.changed', stored: readStored() });
  });

/** The visitor goes to a path by the browser's own buttons. */
export const visit = (tab: Tab, path: string) =>
  inTab(tab, () => hear(tab, { type: 'url.changed', location: locationOf(path) }));

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const WITH_COOKIE: Work[] = [
  ...(['openCart', 'addItem', 'updateItem', 'removeItem', 'createCheckout', 'updateProfile'] as const),
];

/** What the site's own server does. */
function serve({ browser, harness }: Tab, name: Work, [first, second]: unknown[]): unknown {
  if (WITH_COOKIE.includes(name) && browser.session === null) throw new CallError(401, 'Log in');
  const row = harness.cart.find(({ _id }) => _id === first);
  if ((name === 'updateItem' || name === 'removeItem') && !row) throw new CallError(404, 'No such item');
  const isKnown = name === 'addItem' && harness.keys.has(String(second));
  if (!isKnown) harness.done[name] = (harness.done[name] ?? 0) + 1;
  if (name === 'logIn' || name === 'register') browser.session = ANNA._id;
  if (name === 'logOut') browser.session = null;
  if (name === 'addItem' && !isKnown) {
    harness.keys.add(String(second));
    harness.cart = [
      itemOf(SERENADE, (harness.cart[0]?.quantity ?? 0) + (first as { quantity: number }).quantity),
    ];
  }
  if (name === 'updateItem') harness.cart = [itemOf(SERENADE, Number(second))];
  if (name === 'removeItem') harness.cart = [];
  const cart = JSON.stringify(harness.cart);
  if (cart !== harness.carts.at(-1)) harness.carts.push(cart);
  if (name === 'logIn' || name === 'register' || name === 'updateProfile') return ANNA;
  if (name === 'openCart') return [...harness.cart];
  if (name === 'createCheckout') return { url: 'https://pay.example/1' };
  if (name === 'addItem' || name === 'updateItem') return harness.cart[0];
  return {};
}

const firstOf = ({ calls }: Tab, names: readonly string[]) => calls.find(({ name }) => names.includes(name));

export const isWaiting = (tab: Tab, name: Work) => firstOf(tab, [name]) !== undefined;

function finish(tab: Tab, call: Waiting): void {
  tab.calls = tab.calls.filter((each) => each !== call);
  try {
    call.answer(serve(tab, call.name as Work, call.args));
  } catch (error) {
    call.fail(error as CallError);
  }
}

/** The server answers the oldest call of this name. */
export const answer = (tab: Tab, name: Work) =>
  inTab(tab, () => {
    const call = firstOf(tab, [name]);
    if (call) finish(tab, call);
  });

/** The server refuses the oldest call of this name, and does nothing. */
export const refuse = (tab: Tab, name: Work, status: number) =>
  inTab(tab, () => {
    const call = firstOf(tab, [name]);
    tab.calls = tab.calls.filter((each) => each !== call);
    call?.fail(new CallError(status, 'Refused'));
  });

/** No answer to the oldest call of this name comes; @param isDone whether the server did the work. */
export const lose = (tab: Tab, name: Work, isDone: boolean) =>
  inTab(tab, () => {
    const call = firstOf(tab, [name]);
    if (!call) return;
    tab.calls = tab.calls.filter((each) => each !== call);
    if (isDone) attempt(() => serve(tab, name, call.args));
    call.fail(new CallError(null, 'No answer', name === 'addItem'));
  });

/** Time goes by in a tab, in milliseconds. */
export const elapse = (tab: Tab, milliseconds: number) => inTab(tab, () => tab.clock.increment(milliseconds));

/** A running flow, as far as a test needs it. */
export interface FlowActor {
  send: (event: AnyEventObject) => void;
  getSnapshot: () => AnyMachineSnapshot;
}

const childrenOf = (flow: FlowActor) => flow.getSnapshot().children as Record<string, FlowActor | undefined>;

/** @param ids from the root's child down; none is the root itself */
export const flowIn = ({ app }: Tab, ...ids: string[]): FlowActor | undefined =>
  ids.reduce<FlowActor | undefined>((flow, id) => flow && childrenOf(flow)[id], app as unknown as FlowActor);

export const isUserIn = ({ app }: Tab) => app.getSnapshot().context.user !== null;

/** What tells two moments of a harness apart. The lists of the site stay as they are. */
export const keyOf = ({ effects: _, fault: __, keys, ...harness }: TabHarness, tabs: Tab[]): string =>
  JSON.stringify(
    [
      harness,
      keys.size,
      tabs.map(({ app, browser, calls, isStorageNews, leaving }) => [
        app.getPersistedSnapshot(),
        [...browser.stored].sort(),
        browser.session,
        calls.map(({ name, args }) => [name, name === 'addItem' ? args[0] : args]),
        isStorageNews,
        leaving,
      ]),
    ],
    (name, value: unknown) => (['data', 'events', 'key', 'syncSnapshot'].includes(name) ? undefined : value),
  );
