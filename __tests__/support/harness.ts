/**
 * The interface through which paths use the site as a person does. It is implemented for jsdom and for
 * Chromium.
 */
import type { Resource } from '../../domain/api/resources';
import type { CartItem } from '../../domain/api/entities';
import type { Calls } from '../../src/api/calls';

/** An API call: the name of its function, or of the list that it loads. */
export type Operation = Exclude<keyof Calls, 'resource'> | Resource;

/** How a call ends: with a body, with an HTTP error, or without a response. */
export type Outcome = { ok: unknown } | { status: number; message?: string } | 'no response';

export type StoredKey =
  | 'currentUser'
  | 'unloggedPurchase'
  | 'addableEvent'
  | 'purchaseAttempt'
  | 'purchaseButton'
  | 'closeProfile'
  | 'currentPage';

/** Changes of localStorage; null removes a key. */
export type Stored = Partial<Record<StoredKey, string | null>>;

export interface Opening {
  path: string;
  stored?: Stored;
  /** The first response to the cart's call, for a signed-in user. */
  cart?: CartItem[];
  /** What the visitor types before the first assertion, by the label of its field. */
  typed?: Record<string, string>;
  /** Lists that the server failed to load; the browser requests them. */
  missing?: Resource[];
  /** Lists that were still loading when the server rendered the page. */
  delayed?: Resource[];
  /** The page's scripts do not load before `resume` is called. */
  waitsForScripts?: boolean;
  /** The API has the same origin as the site. */
  isOwnApi?: boolean;
  /** The browser blocks cookies. */
  blocksCookies?: boolean;
  /** Width of the window in pixels; by default that of a desktop. */
  width?: number;
}

/** Title of the list item to search, where several items have a control with the same name. */
type Item = string | undefined;

/** Runs in the page. */
export const blockCookies = () =>
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });

/** Every method waits for its element or condition, and rejects after a timeout. */
export interface Harness {
  /** Opens the site in a new page. */
  open: (opening: Opening) => Promise<void>;
  /** Lets the scripts of a waiting page load, after changing the storage. */
  resume: (stored?: Stored) => Promise<void>;

  see: (role: string, name: string | RegExp) => Promise<void>;
  /** Expects an element with exactly this text. */
  seeText: (text: string | RegExp) => Promise<void>;
  dontSee: (role: string, name: string | RegExp) => Promise<void>;
  dontSeeText: (text: string | RegExp) => Promise<void>;
  /** Expects a control that is neither disabled nor aria-disabled. */
  seeEnabled: (role: string, name: string, item?: Item) => Promise<void>;
  seeDisabled: (role: string, name: string, item?: Item) => Promise<void>;
  /** Expects a text field that is editable, or is not. */
  seeField: (label: string, state: { isUsable: boolean }) => Promise<void>;
  seeValue: (label: string, value: string, item?: Item) => Promise<void>;
  /** Expects this path and query in the address bar. */
  seePath: (path: string) => Promise<void>;
  seeStored: (key: StoredKey, value: string | null) => Promise<void>;
  /** Expects a call without a response yet. */
  seePending: (operation: Operation) => Promise<void>;
  dontSeePending: (operation: Operation) => Promise<void>;
  /** Expects this number of calls since the page was opened. */
  seeCallCount: (operation: Operation, count: number) => Promise<void>;
  /** Expects the focus on this element. */
  seeFocus: (role: string, name?: string) => Promise<void>;
  /** Expects the focus on the field with this label; for passwords, which have no role. */
  seeFocusOnField: (label: string) => Promise<void>;
  /** Expects the focus on this element or inside it. */
  seeFocusWithin: (role: string, name: string) => Promise<void>;
  /** Expects that the page was reloaded. */
  seeReload: () => Promise<void>;
  /** Expects a navigation to another site. */
  seeRedirectTo: (url: string) => Promise<void>;

  press: (role: string, name: string | RegExp, item?: Item) => Promise<void>;
  fill: (label: string, text: string) => Promise<void>;
  choose: (label: string, option: string, item?: Item) => Promise<void>;
  /** Presses keys one after the other, given by their `key` values. */
  pressKeys: (...keys: string[]) => Promise<void>;
  /** Moves the pointer onto a control. */
  hover: (role: string, name: string) => Promise<void>;
  /** Moves the pointer away from the control. */
  unhover: () => Promise<void>;
  focus: (role: string, name: string) => Promise<void>;
  /** Removes the focus from the focused element. */
  blur: () => Promise<void>;
  /** Scrolls 100 pixels down from the top of the page. */
  scrollDown: () => Promise<void>;
  scrollTo: (role: string, name: string) => Promise<void>;
  /** Makes the window so high that this element is visible without scrolling. */
  enlargeWindowTo: (role: string, name: string) => Promise<void>;
  /** Restores the window's default height. */
  resetWindow: () => Promise<void>;
  /** Sets the preference `prefers-reduced-motion`. */
  preferReducedMotion: (isReduced: boolean) => Promise<void>;
  /** Ends the latest pending call of this kind; earlier ones were aborted. */
  settle: (operation: Operation, outcome: Outcome) => Promise<void>;
  /** Advances the clock and runs timers. */
  elapse: (milliseconds: number) => Promise<void>;
  /** Advances the clock without running timers, as when the computer sleeps. */
  sleep: (milliseconds: number) => Promise<void>;
  /** Navigates to a path as the browser's Back and Forward buttons do. */
  navigate: (path: string) => Promise<void>;
  /** Moves the pointer to a link to this path, so that the data of that page is fetched ahead. */
  foresee: (path: string) => Promise<void>;
  /** Calls `act` only if the address bar shows this path. */
  ifAt: (path: string, act: () => Promise<void>) => Promise<void>;
  /** Calls `act` unless the address bar shows this path. */
  unlessAt: (path: string, act: () => Promise<void>) => Promise<void>;
  /** Writes localStorage from another tab of the same browser. */
  writeStorageInOtherTab: (stored: Stored) => Promise<void>;
  /** Sends the message of another tab that has changed the cart. */
  changeCartInOtherTab: () => Promise<void>;
  /** Makes the script that saves problem reports fail to load. */
  blockReports: () => Promise<void>;
  /** Lets the document of an iframe load. */
  loadFrame: (title: string) => Promise<void>;
  /** Dispatches the window event that allows or forbids the competition's dialogs. */
  allowDialogs: (isAllowed: boolean) => Promise<void>;
  /** Returns to the page through the browser's history. */
  returnFromHistory: () => Promise<void>;
}
