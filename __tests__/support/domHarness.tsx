/** The site in jsdom: the real root machine, effects and views; only the calls are held, and time stands still. */
import createCache from '@emotion/cache';
import {
  act,
  cleanup,
  fireEvent,
  render,
  screen,
  within,
  type BoundFunctions,
  type queries,
} from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { createActor, type Actor, type Snapshot } from 'xstate';
import { known } from '../../domain/known';
import { locationOf } from '../../domain/pages/routes';
import { runningSiteOf } from '../../src/actors/AppActor';
import { APP_ID } from '../../machines/report';
import { watchFlows } from '../../src/actors/recorder';
import { parts, roots } from '../../src/actors/recorder';
import type { ProblemReport } from '../../src/actors/report/problemReport';
import { reportOf, saveReport } from '../../src/actors/report/saveReport';
import { parseHtml } from '../../src/browser/parseHtml';
import { withBrowserEffects } from '../../src/app/effects';
import { Root } from '../../src/app/Root';
import { replay } from '../../src/flows/replay/replay';
import { system } from '../../src/theme/system';
import { redirectTo, reloadPage } from '../../src/browser/page';
import { FakeScreen } from './fakeScreen';
import { NOW } from './orchestra';
import { once } from './paths';
import { Promises } from './promises';
import { served } from './served';
import { Switchboard } from './switchboard';
import type { Opening, Operation, Outcome, Stored, StoredKey, Harness } from './harness';

// jsdom cannot leave its page.
jest.mock('../../src/browser/page', () => ({
  ...jest.requireActual<object>('../../src/browser/page'),
  redirectTo: jest.fn(),
  reloadPage: jest.fn(),
}));

// jsdom saves no file.
jest.mock('../../src/actors/report/saveReport', () => ({
  ...jest.requireActual<object>('../../src/actors/report/saveReport'),
  saveReport: jest.fn(),
}));

/** Two frames: dialogs and drawers come and go with one. */
const FRAMES_MS = 34;

const letGo = (milliseconds = 0) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

const MOST_TURNS = 20;
const MOST_NAMES = 3;

/** The path, and the dialogs or else the first headings, for a failure message. */
function placeWords(): string {
  const dialogs = screen.queryAllByRole('dialog');
  const headings = (dialogs.length > 0 ? dialogs : [document.body]).flatMap((element) =>
    within(element).queryAllByRole('heading').map(textOf),
  );
  return [here(), ...headings.slice(0, MOST_NAMES).map((name) => `"${name}"`)].join(' ');
}

/** Gives what is on its way the turns it needs; the clock stands still. Null means: not yet. */
async function until<T>(look: () => T | null, what: string): Promise<T> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const found = look();
    if (found !== null) return found;
    await letGo();
  }
  throw new Error(`${what}; on the page: ${placeWords()}`);
}

const holds = (look: () => boolean, what: string) => until(() => (look() ? true : null), what);

function store(stored: Stored): void {
  for (const [key, value] of Object.entries(stored)) {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  }
}

const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The innermost elements whose whole text this is, links and all. */
const hasText = (text: string | RegExp) => (_: string, element: Element | null) => {
  const isMeant = (candidate: Element) =>
    typeof text === 'string' ? textOf(candidate) === text : text.test(textOf(candidate));
  return element !== null && isMeant(element) && ![...element.children].some(isMeant);
};

type Scope = Pick<BoundFunctions<typeof queries>, 'queryAllByRole' | 'queryAllByLabelText'>;

/** The list item that has this title, or the whole page. */
function scopeOf(item: string | undefined): Scope | null {
  if (item === undefined) return screen;
  const found = screen
    .queryAllByRole('listitem')
    .find((candidate) => within(candidate).queryAllByRole('heading', { name: item }).length > 0);
  return found ? within(found) : null;
}

type Field = HTMLInputElement | HTMLSelectElement;

const onlyOne = <T,>(found: T[] = []): T | null => (found.length === 1 ? (found[0] ?? null) : null);

const activeElement = () => document.activeElement as HTMLElement;

const SMALL_SCROLL_PX = 100;
const FAR_SCROLL_PX = 2000;

const here = () => window.location.pathname + window.location.search;

function isShown([first]: HTMLElement[]): boolean {
  if (!first) return false;
  expect(first).toBeVisible();
  return true;
}

const isUsable = (control: Element) =>
  !control.hasAttribute('disabled') && control.getAttribute('aria-disabled') !== 'true';

/** Answers the calls of the page that is open. */
let openSwitchboard: Switchboard | null = null;
const calls = async () => known(openSwitchboard, 'the open page').calls;

/** Made once for all pages, as are the styles. */
const appOfAll = once(() => withBrowserEffects(calls));
// jsdom has no layout: what styles do to a page is looked at in Chromium.
const styles = createCache({ key: 'css', container: document.createElement('div') });
// Emotion else warns of selectors that a server must not use; the server's pages are tested elsewhere.
styles.compat = true;

export class DomHarness implements Harness {
  private readonly promises = new Promises();
  private readonly switchboard = new Switchboard((operation, call, isUnderWay) =>
    this.promises.noteCall(operation, call, localStorage.getItem('currentUser'), isUnderWay),
  );
  private readonly screen = new FakeScreen();
  private readonly user = userEvent.setup({
    delay: null,
    pointerEventsCheck: PointerEventsCheckLevel.Never,
    advanceTimers: (time) => jest.advanceTimersByTime(time),
  });
  private app: Actor<ReturnType<typeof withBrowserEffects>> | null = null;
  private start: Snapshot<unknown> | null = null;
  private isAwake = false;

  async open(opening: Opening) {
    this.promises.noteOpened(opening.path);
    const snapshot = await served(opening);
    this.start = await served(opening);
    // What a page remembers ends with it.
    parts.splice(0, parts.length, { roots: null, entries: [] });
    roots.clear();
    jest.useFakeTimers({ now: NOW, doNotFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
    jest.mocked(reloadPage).mockClear();
    jest.mocked(redirectTo).mockClear();
    localStorage.clear();
    window.history.replaceState(null, '', opening.path);
    window.scrollTo = () => undefined;
    this.screen.install();
    openSwitchboard = this.switchboard;
    this.app = createActor(appOfAll(), {
      snapshot,
      systemId: APP_ID,
      input: { location: locationOf('/'), now: 0 },
      inspect: watchFlows,
    });
    render(
      <Root
        running={runningSiteOf(this.app, { calls, isOwnApi: opening.isOwnApi === true })}
        styles={styles}
        system={system}
      />,
    );
    await letGo();
    if (!opening.waits) await this.resume(opening.stored);
  }

  /** Fails when the walk has broken a promise of the flows. */
  checkPromises() {
    this.promises.check({
      path: window.location.pathname,
      stored: Object.fromEntries(Object.entries(localStorage)),
      isProfileOpen: screen.queryAllByRole('dialog', { name: 'Profile' }).length > 0,
      isAwake: this.isAwake,
    });
  }

  /** What another visit or tab has chosen is sent without a click here. */
  private store(stored: Stored) {
    store(stored);
    if (stored.unloggedPurchase) this.promises.notePending();
  }

  async resume(stored: Stored = {}) {
    this.store(stored);
    this.isAwake = true;
    await act(async () => {
      this.app?.start();
      await jest.advanceTimersByTimeAsync(0);
    });
  }

  /** The problem report that a visitor could save now; null while the page waits for its scripts. */
  report(): ProblemReport | null {
    const isRunning = [...roots].some((root) => root === this.app);
    if (!this.start || !isRunning) return null;
    return reportOf(
      { snapshot: this.start, apiOrigin: '' },
      { savedAt: new Date().toISOString(), build: '', browser: 'jsdom', window: [0, 0], address: here() },
    );
  }

  close(): void {
    cleanup();
    this.app?.stop();
    // Frames that were asked for: a library may wait for its own in the next page, too.
    jest.advanceTimersByTime(FRAMES_MS);
    jest.useRealTimers();
  }

  async see(role: string, name: string | RegExp) {
    await holds(() => isShown(screen.queryAllByRole(role, { name })), `There is no ${role} "${name}"`);
  }

  async seeText(text: string | RegExp) {
    await holds(() => isShown(screen.queryAllByText(hasText(text))), `There is no text "${text}"`);
  }

  async miss(role: string, name: string | RegExp) {
    await holds(() => screen.queryAllByRole(role, { name }).length === 0, `There is a ${role} "${name}"`);
  }

  async missText(text: string | RegExp) {
    await holds(() => screen.queryAllByText(hasText(text)).length === 0, `There is a text "${text}"`);
  }

  /** Exactly one: a person would not know which of two is meant. */
  private control(role: string, name: string | RegExp, item?: string): Promise<HTMLElement> {
    return until(
      () => onlyOne(scopeOf(item)?.queryAllByRole(role, { name })),
      `There is not one ${role} "${name}" ${item ?? ''}`,
    );
  }

  private field(label: string, item?: string): Promise<Field> {
    return until(
      () => onlyOne(scopeOf(item)?.queryAllByLabelText<Field>(label)),
      `There is not one field "${label}" ${item ?? ''}`,
    );
  }

  async seeUsable(role: string, name: string, item?: string) {
    const control = await this.control(role, name, item);
    await holds(() => isUsable(control), `${role} "${name}" cannot be used`);
  }

  async seeUnusable(role: string, name: string, item?: string) {
    const control = await this.control(role, name, item);
    await holds(() => !isUsable(control), `${role} "${name}" can be used`);
  }

  async seeField(label: string, { isUsable: isMeant }: { isUsable: boolean }) {
    const field = await this.field(label);
    await holds(() => isUsable(field) === isMeant, `"${label}" can be used: ${!isMeant}`);
  }

  async seeValue(label: string, value: string, item?: string) {
    const field = await this.field(label, item);
    await holds(() => field.value === value, `"${label}" is not ${value} but ${field.value}`);
  }

  async seePath(path: string) {
    await holds(() => here() === path, `The path is not ${path} but ${here()}`);
  }

  async seeStored(key: StoredKey, value: string | null) {
    await holds(() => localStorage.getItem(key) === value, `${key} is ${localStorage.getItem(key)}`);
  }

  async seeUnderWay(operation: Operation) {
    await holds(() => this.switchboard.isHeld(operation), `No ${operation} is under way`);
  }

  async missUnderWay(operation: Operation) {
    await holds(() => !this.switchboard.isHeld(operation), `${operation} is under way`);
  }

  async seeCalls(operation: Operation, count: number) {
    await holds(
      () => this.switchboard.count(operation) === count,
      `${operation} was not called ${count} times`,
    );
  }

  async seeFocus(role: string, name?: string) {
    const focused = () => screen.queryAllByRole(role, name ? { name } : {}).includes(activeElement());
    await holds(focused, `The focus is not on ${role} "${name}" but on ${textOf(activeElement())}`);
  }

  async seeFocusOnField(label: string) {
    const field = await this.field(label);
    await holds(() => field === activeElement(), `The focus is not on "${label}"`);
  }

  async seeFocusWithin(role: string, name: string) {
    const hasFocus = (element: Element) => element.contains(document.activeElement);
    await holds(() => screen.queryAllByRole(role, { name }).some(hasFocus), `The focus is not in ${name}`);
  }

  async seeReload() {
    expect(reloadPage).toHaveBeenCalledTimes(1);
  }

  async seeLeaving(url: string) {
    expect(redirectTo).toHaveBeenLastCalledWith({ url });
  }

  async press(role: string, name: string | RegExp, item?: string) {
    this.promises.notePressed(String(name));
    await this.user.click(await this.control(role, name, item));
    await letGo(FRAMES_MS);
  }

  async fill(label: string, text: string) {
    this.promises.noteTyped(label, text);
    const field = await this.field(label);
    await this.user.clear(field);
    await this.user.click(field);
    await this.user.paste(text);
    await letGo();
  }

  async choose(label: string, option: string, item?: string) {
    this.promises.noteTyped(label, option);
    await this.user.selectOptions(await this.field(label, item), option);
    await letGo();
  }

  async key(...keys: string[]) {
    for (const key of keys) {
      this.promises.notePressed(key);
      await this.user.keyboard(key.length === 1 ? key : `{${key}}`);
      await letGo(FRAMES_MS);
    }
  }

  async hover(role: string, name: string) {
    await this.user.hover(await this.control(role, name));
    await letGo();
  }

  async unhover() {
    await this.user.hover(document.body);
    await letGo();
  }

  async focus(role: string, name: string) {
    const control = await this.control(role, name);
    await act(async () => control.focus());
  }

  async blur() {
    await act(async () => activeElement().blur());
  }

  async scrollDown() {
    await act(async () => this.screen.scroll(SMALL_SCROLL_PX, null));
  }

  async scrollTo(role: string, name: string) {
    const element = await this.control(role, name);
    await act(async () => this.screen.scroll(FAR_SCROLL_PX, element));
  }

  async stretchTo(role: string, name: string) {
    const element = await this.control(role, name);
    await act(async () => this.screen.stretchTo(element));
  }

  async shrink() {
    await act(async () => this.screen.stretchTo(null));
  }

  async preferStillness(isStill: boolean) {
    await act(async () => this.screen.setStill(isStill));
  }

  async settle(operation: Operation, outcome: Outcome) {
    await this.seeUnderWay(operation);
    await act(async () => {
      this.switchboard.end(operation, outcome);
      await jest.advanceTimersByTimeAsync(0);
    });
  }

  async elapse(milliseconds: number) {
    await act(() => jest.advanceTimersByTimeAsync(milliseconds));
  }

  async sleep(milliseconds: number) {
    jest.setSystemTime(Date.now() + milliseconds);
  }

  async visit(path: string) {
    window.history.pushState(null, '', path);
    await this.happen(new PopStateEvent('popstate'));
  }

  async whenAt(path: string, act: () => Promise<void>) {
    if (here() === path) await act();
  }

  async unlessAt(path: string, act: () => Promise<void>) {
    if (here() !== path) await act();
  }

  async writeElsewhere(stored: Stored) {
    this.store(stored);
    const [key = null] = Object.keys(stored);
    await this.happen(new StorageEvent('storage', { key }));
  }

  async changeCartElsewhere() {
    const otherTab = new BroadcastChannel('cart');
    await act(async () => {
      otherTab.postMessage('changed');
      await jest.advanceTimersByTimeAsync(0);
    });
    otherTab.close();
  }

  async refuseReports() {
    jest.mocked(saveReport).mockImplementationOnce(() => {
      throw new Error('The browser refuses the file');
    });
  }

  async frameArrives(title: string) {
    fireEvent.load(await until(() => screen.queryByTitle(title), `There is no frame "${title}"`));
    await letGo();
  }

  async allowDialogs(isAllowed: boolean) {
    await this.happen(new CustomEvent('openDialogEvent', { detail: isAllowed }));
  }

  async comeBack() {
    const event = new Event('pageshow');
    Object.defineProperty(event, 'persisted', { value: true });
    await this.happen(event);
  }

  private async happen(event: Event) {
    await act(async () => {
      window.dispatchEvent(event);
      await jest.advanceTimersByTimeAsync(0);
    });
  }
}

/** Opens a harness for one walk and closes it whatever happens. */
export async function inDom<Result>(walkIn: (harness: DomHarness) => Promise<Result>): Promise<Result> {
  const harness = new DomHarness();
  try {
    return await walkIn(harness);
  } finally {
    harness.close();
  }
}

/** The states at the end of a replay, by the paths of the actors. */
export async function replayed(report: ProblemReport): Promise<Record<string, unknown>> {
  let states: Record<string, unknown> = {};
  for await (const step of replay(report, { parseHtml })) ({ states } = step);
  return states;
}
