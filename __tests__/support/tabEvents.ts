/** Events of visitors, the server, and the browser that a test can trigger in a tab. */
import type { AnyEventObject } from 'xstate';
import type { CartItem } from '../../domain/api/entities';
import { isSameValue } from '../../domain/isSameValue';
import { ANNA, ANNABEL, NOW, SERENADE } from './fixtures';
import { PASSWORD } from './commonSteps';
import {
  respond,
  flowIn,
  deliverCartNews,
  deliverStorageEvent,
  actInTab,
  isPending,
  loseResponse,
  rejectCall,
  reload,
  type Tab,
  type TabHarness,
  type CallName,
} from './tabs';

/** An event that a test can trigger in one of the tabs. */
export interface TabEvent {
  name: string;
  isPossible: (tabs: Tab[]) => boolean;
  run: (tabs: Tab[], harness: TabHarness) => Promise<void>;
}

/** Creates an event in the tab with this index. */
export const tabEvent = (
  index: number,
  name: string,
  isPossible: (tab: Tab) => boolean,
  run: (tab: Tab, harness: TabHarness) => Promise<void>,
): TabEvent => ({
  name: `tab ${index + 1}: ${name}`,
  isPossible: (tabs) => tabs[index] !== undefined && isPossible(tabs[index]),
  run: async (tabs, harness) => {
    if (tabs[index]) await run(tabs[index], harness);
  },
});

export const responseArrives = (index: number, name: CallName) =>
  tabEvent(
    index,
    `${name} gets a response`,
    (tab) => isPending(tab, name),
    (tab) => respond(tab, name),
  );
export const responseIsLost = (index: number, name: CallName) =>
  [true, false].map((isDone) =>
    tabEvent(
      index,
      isDone ? `the response to ${name} is lost` : `${name} is lost`,
      (tab) => isPending(tab, name),
      (tab) => loseResponse(tab, name, isDone),
    ),
  );
export const callIsRejected = (index: number, name: CallName, status: number) =>
  tabEvent(
    index,
    `${name} is refused`,
    (tab) => isPending(tab, name),
    (tab) => rejectCall(tab, name, status),
  );
export const pageReloads = (index: number) => tabEvent(index, 'reload', () => true, reload);
export const storageEventArrives = (index: number) =>
  tabEvent(index, 'hears of the storage', ({ hasStorageEvent }) => hasStorageEvent, deliverStorageEvent);

export const cartNewsArrive = (index: number) =>
  tabEvent(index, 'hears of the cart', ({ hasCartNews }) => hasCartNews, deliverCartNews);

const handlesEvent = (tab: Tab, ids: string[], event: AnyEventObject) =>
  flowIn(tab, ...ids)
    ?.getSnapshot()
    .can(event) === true;

/** Sends an event to a flow, if the flow handles it in its present state. */
export const eventIsSent = (index: number, name: string, ids: string[], event: AnyEventObject) =>
  tabEvent(
    index,
    name,
    (tab) => handlesEvent(tab, ids, event),
    (tab) => actInTab(tab, () => flowIn(tab, ...ids)?.send(event)),
  );

/** @returns an error message if the server has done a call's work more often than the visitor has clicked */
export const repeatedWork = ({ doneCounts, requestedCounts }: TabHarness, name: CallName) =>
  (doneCounts[name] ?? 0) > (requestedCounts[name] ?? 0)
    ? [`${name}: done ${doneCounts[name]} times for ${requestedCounts[name] ?? 0} clicks`]
    : [];

export const storedPassword = (tabs: Tab[]) =>
  tabs.some(({ browser }) => JSON.stringify([...browser.stored]).includes(PASSWORD))
    ? ['a password is stored']
    : [];

/** A click that causes a call, if the flow handles it in its present state. */
export const buttonIsClicked = (
  index: number,
  name: string,
  ids: string[],
  event: AnyEventObject,
  work: CallName,
) =>
  tabEvent(
    index,
    name,
    (tab) => handlesEvent(tab, ids, event),
    (tab, { requestedCounts }) => {
      requestedCounts[work] = (requestedCounts[work] ?? 0) + 1;
      return actInTab(tab, () => flowIn(tab, ...ids)?.send(event));
    },
  );

export const purchaseIsClicked = (index: number, event = SERENADE) =>
  buttonIsClicked(
    index,
    `ADD TO CART of ${event.title}`,
    ['purchase'],
    { type: 'purchase.requested', event, now: NOW },
    'addItem',
  );
export const loginIsClicked = (index: number) =>
  buttonIsClicked(
    index,
    'Sign In',
    ['authDialog', 'login'],
    { type: 'login.submitted', email: ANNA.email, password: PASSWORD },
    'logIn',
  );
export const updateIsClicked = (index: number) =>
  buttonIsClicked(
    index,
    'Update',
    ['authDialog', 'profile'],
    {
      type: 'profile.submitted',
      ...ANNABEL,
      confirmEmail: '',
      password: '',
      newPassword: '',
      confirmPassword: '',
    },
    'updateProfile',
  );
export const logoutIsClicked = (index: number) =>
  eventIsSent(index, 'Log Out', [], { type: 'logout.requested' });
export const visitorNavigates = (index: number, to: string) =>
  eventIsSent(index, `goes to ${to}`, [], { type: 'url.requested', to });

/**
 * When nothing is under way, every tab shows the cart and the user that the server has. Under way are a call
 * in any tab, the pause before a cart is read again, and for a tab the news that it has not received. Orders
 * are read by their page each time it opens, and the tabs have no pages.
 *
 * @returns the violations
 */
export function outdatedTabs({ cart }: TabHarness, tabs: Tab[]): string[] {
  const cartIsIn = (tab: Tab, state: object) => flowIn(tab, 'cart')?.getSnapshot().matches(state) === true;
  if (tabs.some((tab) => tab.calls.length > 0 || cartIsIn(tab, { copy: 'unread' }))) return [];
  return tabs.flatMap((tab) => {
    const { user } = tab.app.getSnapshot().context;
    const profile = flowIn(tab, 'authDialog', 'profile')?.getSnapshot().context as
      { user: unknown } | undefined;
    const isUserShown = [user, profile?.user ?? user].every((shown) => isSameValue(shown, tab.browser.user));
    /** A page without a cart says that it could not be read. */
    const isCartShown = !user || isSameValue(rowsIn(tab), cart) || cartIsIn(tab, { rows: 'failed' });
    if (!isUserShown) return tab.hasStorageEvent ? [] : ['a tab shows an outdated user'];
    return tab.hasCartNews || isCartShown ? [] : ['a tab shows an outdated cart'];
  });
}

/** @returns the rows of the cart in a tab; null before they are loaded */
export const rowsIn = (tab: Tab) =>
  (flowIn(tab, 'cart')?.getSnapshot().context as { items: CartItem[] | null }).items;
