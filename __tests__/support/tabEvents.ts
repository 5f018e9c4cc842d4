/** Events of visitors, the server, and the browser that a test can make happen in a tab. */
import type { AnyEventObject } from 'xstate';
import type { CartItem } from '../../domain/api/entities';
import { ANNA, ANNABEL, NOW, SERENADE } from './orchestra';
import { PASSWORD } from './steps';
import {
  answer,
  flowIn,
  hearStorage,
  inTab,
  isWaiting,
  lose,
  refuse,
  reload,
  type Tab,
  type TabHarness,
  type Work,
} from './tabs';

/** An event that a test can make happen in one of the tabs. */
export interface TabEvent {
  name: string;
  isPossible: (tabs: Tab[]) => boolean;
  run: (tabs: Tab[], harness: TabHarness) => Promise<void>;
}

/** An event in the tab of this index. */
export const inTabOf = (
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

export const answered = (index: number, name: Work) =>
  inTabOf(
    index,
    `${name} is answered`,
    (tab) => isWaiting(tab, name),
    (tab) => answer(tab, name),
  );
export const lost = (index: number, name: Work) =>
  [true, false].map((isDone) =>
    inTabOf(
      index,
      isDone ? `the answer to ${name} is lost` : `${name} is lost`,
      (tab) => isWaiting(tab, name),
      (tab) => lose(tab, name, isDone),
    ),
  );
export const refused = (index: number, name: Work, status: number) =>
  inTabOf(
    index,
    `${name} is refused`,
    (tab) => isWaiting(tab, name),
    (tab) => refuse(tab, name, status),
  );
export const reloading = (index: number) => inTabOf(index, 'reload', () => true, reload);
export const hearing = (index: number) =>
  inTabOf(index, 'hears of the storage', ({ isStorageNews }) => isStorageNews, hearStorage);

const takes = (tab: Tab, ids: string[], event: AnyEventObject) =>
  flowIn(tab, ...ids)
    ?.getSnapshot()
    .can(event) === true;

/** Sends an event to a flow that takes it. */
export const sending = (index: number, name: string, ids: string[], event: AnyEventObject) =>
  inTabOf(
    index,
    name,
    (tab) => takes(tab, ids, event),
    (tab) => inTab(tab, () => flowIn(tab, ...ids)?.send(event)),
  );

/** A click is sent at most once. */
export const doneTwice = ({ done, asked }: TabHarness, name: Work) =>
  (done[name] ?? 0) > (asked[name] ?? 0)
    ? [`${name}: done ${done[name]} times for ${asked[name] ?? 0} clicks`]
    : [];

export const storedPassword = (tabs: Tab[]) =>
  tabs.some(({ browser }) => JSON.stringify([...browser.stored]).includes(PASSWORD))
    ? ['a password is stored']
    : [];

/** A click that a flow takes, and that asks the server for something. */
export const clicking = (index: number, name: string, ids: string[], event: AnyEventObject, work: Work) =>
  inTabOf(
    index,
    name,
    (tab) => takes(tab, ids, event),
    (tab, { asked }) => {
      asked[work] = (asked[work] ?? 0) + 1;
      return inTab(tab, () => flowIn(tab, ...ids)?.send(event));
    },
  );

export const buying = (index: number) =>
  clicking(
    index,
    'ADD TO CART',
    ['purchase'],
    { type: 'purchase.requested', event: SERENADE, now: NOW },
    'addItem',
  );
export const loggingIn = (index: number) =>
  clicking(
    index,
    'Sign In',
    ['authDialog', 'login'],
    { type: 'login.submitted', email: ANNA.email, password: PASSWORD },
    'logIn',
  );
export const updating = (index: number) =>
  clicking(
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
export const loggingOut = (index: number) => sending(index, 'Log Out', [], { type: 'logout.requested' });
export const going = (index: number, to: string) =>
  sending(index, `goes to ${to}`, [], { type: 'url.requested', to });

/** The rows that a tab shows; null before they have come. */
export const rowsIn = (tab: Tab) =>
  (flowIn(tab, 'cart')?.getSnapshot().context as { items: CartItem[] | null }).items;
