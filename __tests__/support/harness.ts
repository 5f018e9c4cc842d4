/** The site as a person meets it; the flows' paths are walked in two such worlds, jsdom and Chromium. */
import type { Resource } from '../../domain/api/contract';
import type { CartItem } from '../../domain/api/entities';
import type { Calls } from '../../src/api/calls';

/** A call of the site, by its function's name; a list of initial data by the list's. */
export type Operation = Exclude<keyof Calls, 'resource'> | Resource;

/** How a call ends: with an answer, with an HTTP error, or without any answer. */
export type Outcome = { ok: unknown } | { status: number; message?: string } | 'no answer';

export type StoredKey =
  | 'currentUser'
  | 'unloggedPurchase'
  | 'addableEvent'
  | 'purchaseAttempt'
  | 'purchaseButton'
  | 'closeProfile'
  | 'currentPage';

/** Null removes a key. */
export type Stored = Partial<Record<StoredKey, string | null>>;

export interface Opening {
  path: string;
  stored?: Stored;
  /** The cart that a logged-in visitor's browser has got. */
  cart?: CartItem[];
  /** Data that the server could not get; the browser asks for it. */
  missing?: Resource[];
  /** Data that the server did not wait for. */
  late?: Resource[];
  /** The page stays as the server sent it until it is told to resume. */
  waits?: boolean;
  /** The API is the site's own, not another host. */
  isOwnApi?: boolean;
  /** Width of the window in pixels; a screen of usual size without it. */
  width?: number;
}

/** Where a name stands more than once: the title of the list item that is meant. */
type Item = string | undefined;

/** What is looked for may still be on its way: each of these waits a little, and fails when it does not come. */
export interface Harness {
  /** Opens the site in a new page. */
  open: (opening: Opening) => Promise<void>;
  /** The scripts of a waiting page start. */
  resume: (stored?: Stored) => Promise<void>;

  see: (role: string, name: string | RegExp) => Promise<void>;
  /** An element whose whole text this is. */
  seeText: (text: string | RegExp) => Promise<void>;
  miss: (role: string, name: string | RegExp) => Promise<void>;
  missText: (text: string | RegExp) => Promise<void>;
  /** A control that is neither disabled nor aria-disabled. */
  seeUsable: (role: string, name: string, item?: Item) => Promise<void>;
  seeUnusable: (role: string, name: string, item?: Item) => Promise<void>;
  /** Whether a field takes text. */
  seeField: (label: string, state: { isUsable: boolean }) => Promise<void>;
  seeValue: (label: string, value: string, item?: Item) => Promise<void>;
  /** Path and query in the address bar. */
  seePath: (path: string) => Promise<void>;
  seeStored: (key: StoredKey, value: string | null) => Promise<void>;
  /** A call that has not been answered. */
  seeUnderWay: (operation: Operation) => Promise<void>;
  missUnderWay: (operation: Operation) => Promise<void>;
  /** How many calls of this kind have been made. */
  seeCalls: (operation: Operation, count: number) => Promise<void>;
  /** What has the focus. */
  seeFocus: (role: string, name?: string) => Promise<void>;
  /** The field that has the focus, by its label: a password has no role. */
  seeFocusOnField: (label: string) => Promise<void>;
  /** The focus is on it or on something in it. */
  seeFocusWithin: (role: string, name: string) => Promise<void>;
  /** The page has been loaded anew. */
  seeReload: () => Promise<void>;
  /** The browser is on its way to another site. */
  seeLeaving: (url: string) => Promise<void>;

  press: (role: string, name: string | RegExp, item?: Item) => Promise<void>;
  fill: (label: string, text: string) => Promise<void>;
  choose: (label: string, option: string, item?: Item) => Promise<void>;
  /** Presses keys one after the other, by their names. */
  key: (...keys: string[]) => Promise<void>;
  /** Puts the pointer on a control. */
  hover: (role: string, name: string) => Promise<void>;
  /** Takes the pointer away. */
  unhover: () => Promise<void>;
  focus: (role: string, name: string) => Promise<void>;
  /** Takes the focus away. */
  blur: () => Promise<void>;
  /** Scrolls a little down from the top of the page. */
  scrollDown: () => Promise<void>;
  scrollTo: (role: string, name: string) => Promise<void>;
  /** Makes the window so high that its first screen shows this, too. */
  stretchTo: (role: string, name: string) => Promise<void>;
  /** Gives the window its usual height again. */
  shrink: () => Promise<void>;
  /** The visitor's settings ask for less movement, or no longer. */
  preferStillness: (isStill: boolean) => Promise<void>;
  /** Ends the call that is under way; those of its kind before it were given up. */
  settle: (operation: Operation, outcome: Outcome) => Promise<void>;
  /** Lets time go by, in milliseconds. */
  elapse: (milliseconds: number) => Promise<void>;
  /** The computer sleeps: time goes by and no timer runs. */
  sleep: (milliseconds: number) => Promise<void>;
  /** Goes to a path as the browser's own buttons do. */
  visit: (path: string) => Promise<void>;
  /** Does something only where the address bar shows this path. */
  whenAt: (path: string, act: () => Promise<void>) => Promise<void>;
  /** Does something unless the address bar shows this path. */
  unlessAt: (path: string, act: () => Promise<void>) => Promise<void>;
  /** Another tab of this browser writes the storage that they share. */
  writeElsewhere: (stored: Stored) => Promise<void>;
  /** Another tab has changed the cart. */
  changeCartElsewhere: () => Promise<void>;
  /** From now on no problem report can be saved. */
  refuseReports: () => Promise<void>;
  /** A frame's document has come. */
  frameArrives: (title: string) => Promise<void>;
  /** Something in the window says whether dialogs of the competition may show. */
  allowDialogs: (isAllowed: boolean) => Promise<void>;
  /** The page comes back from the browser's history. */
  comeBack: () => Promise<void>;
}
