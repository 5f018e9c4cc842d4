/**
 * The site in jsdom: the real root machine, effects, and views. API calls wait for the test, and timers are
 * fake.
 */
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
import {
  createActor,
  type Actor,
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  type Snapshot,
  type StateValue,
} from 'xstate';
import { known } from '../../domain/known';
import { locationOf } from '../../domain/pages/routes';
import { runningSiteOf } from '../../src/actors/AppActor';
import { APP_ID } from '../../machines/toRoot';
import { watchFlows } from '../../src/actors/recorder';
import { parts, roots } from '../../src/actors/recorder';
import type { ProblemReport } from '../../src/actors/report/problemReport';
import { reportOf, saveReport } from '../../src/actors/report/saveReport';
import { parseHtml } from '../../src/browser/parseHtml';
import { withBrowserEffects } from '../../src/app/effects';
import { Root } from '../../src/app/Root';
import { replay } from '../../tools/replay/replay';
import { system } from '../../src/theme/system';
import { redirectTo, reloadPage } from '../../src/browser/page';
import { transitionsOf } from '../../tools/flows/paths/coverage';
import { FakeScreen } from './fakeScreen';
import { NOW } from './fixtures';
import { lazily } from '../../tools/flows/paths/paths';
import { Invariants } from './invariants';
import { served } from './served';
import { HeldCalls } from './heldCalls';
import type { Opening, Operation, Outcome, Stored, StoredKey, Harness } from './harness';

// jsdom does not implement navigation.
jest.mock('../../src/browser/page', () => ({
  ...jest.requireActual<object>('../../src/browser/page'),
  redirectTo: jest.fn(),
  reloadPage: jest.fn(),
}));

// jsdom does not implement downloads.
jest.mock('../../src/actors/report/saveReport', () => ({
  ...jest.requireActual<object>('../../src/actors/report/saveReport'),
  saveReport: jest.fn(),
}));

/** Two frames at 60 Hz: dialogs and drawers open and close within one. */
const FRAMES_MS = 34;

const advanceTime = (milliseconds = 0) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

const MAX_TICKS = 20;
const MAX_HEADINGS = 3;

/** Describes the page for a failure message: the path, and the dialogs or else the first headings. */
function describePlace(): string {
  const dialogs = screen.queryAllByRole('dialog');
  const headings = (dialogs.length > 0 ? dialogs : [document.body]).flatMap((element) =>
    within(element).queryAllByRole('heading').map(textOf),
  );
  return [currentAddress(), ...headings.slice(0, MAX_HEADINGS).map((name) => `"${name}"`)].join(' ');
}

/** Lets promises settle until `read` returns a value other than null. The clock does not advance. */
async function waitFor<T>(read: () => T | null, description: string): Promise<T> {
  for (let tick = 0; tick < MAX_TICKS; tick += 1) {
    const found = read();
    if (found !== null) return found;
    await advanceTime();
  }
  throw new Error(`${description}; on the page: ${describePlace()}`);
}

const waitUntil = (isMet: () => boolean, description: string) =>
  waitFor(() => (isMet() ? true : null), description);

function writeStorage(stored: Stored): void {
  for (const [key, value] of Object.entries(stored)) {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  }
}

const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Matches the innermost elements with exactly this text, including text in links. */
const hasWholeText = (text: string | RegExp) => (_: string, element: Element | null) => {
  const matchesText = (candidate: Element) =>
    typeof text === 'string' ? textOf(candidate) === text : text.test(textOf(candidate));
  return element !== null && matchesText(element) && ![...element.children].some(matchesText);
};

type Scope = Pick<BoundFunctions<typeof queries>, 'queryAllByRole' | 'queryAllByLabelText'>;

/** @returns queries within the list item with this title, or within the page */
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

const currentAddress = () => window.location.pathname + window.location.search;

function isVisible([first]: HTMLElement[]): boolean {
  if (!first) return false;
  expect(first).toBeVisible();
  return true;
}

const isUsable = (control: Element) =>
  !control.hasAttribute('disabled') && control.getAttribute('aria-disabled') !== 'true';

/** Holds the calls of the open page until the test ends them. */
let heldCallsOfPage: HeldCalls | null = null;
const calls = async () => known(heldCallsOfPage, 'the open page').calls;

const transitionNames = new WeakMap<AnyStateMachine, ReturnType<typeof transitionsOf>>();

/** The names of a machine's transitions, computed once. */
function namesIn(machine: AnyStateMachine) {
  const names = transitionNames.get(machine) ?? transitionsOf(machine);
  transitionNames.set(machine, names);
  return names;
}

/** The machine with its effects, created once for all pages like the style cache. */
const sharedMachine = lazily(() => withBrowserEffects(calls));
// jsdom has no layout, so the styles go into an element outside of the page.
const styles = createCache({ key: 'css', container: document.createElement('div') });
// Turns off Emotion's warnings about selectors that are unsafe on a server; the server's pages have other
// tests.
styles.compat = true;

export class DomHarness implements Harness {
  private readonly invariants = new Invariants();
  private readonly heldCalls = new HeldCalls((operation, call, isUnderWay) =>
    this.invariants.noteCall(operation, call, localStorage.getItem('currentUser'), isUnderWay),
  );
  private readonly screen = new FakeScreen();
  private readonly user = userEvent.setup({
    delay: null,
    pointerEventsCheck: PointerEventsCheckLevel.Never,
    advanceTimers: (time) => jest.advanceTimersByTime(time),
  });
  private app: Actor<ReturnType<typeof withBrowserEffects>> | null = null;
  private start: Snapshot<unknown> | null = null;
  /** Whether the machines have started on the page. */
  hasHydrated = false;
  private readonly actors = new Set<AnyActor>();
  private readonly taken: { machine: string; name: string }[] = [];

  async open(opening: Opening) {
    this.invariants.noteOpened(opening.path);
    const snapshot = await served(opening);
    this.start = await served(opening);
    // Clears the recorder, whose state lasts as long as a page.
    parts.splice(0, parts.length, { roots: null, entries: [] });
    roots.clear();
    jest.useFakeTimers({ now: NOW, doNotFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
    jest.mocked(reloadPage).mockClear();
    jest.mocked(redirectTo).mockClear();
    localStorage.clear();
    window.history.replaceState(null, '', opening.path);
    window.scrollTo = () => undefined;
    this.screen.install();
    jest.spyOn(document, 'cookie', 'get').mockReturnValue(opening.blocksCookies ? '' : 'probe=1');
    heldCallsOfPage = this.heldCalls;
    globalThis.flowWatcher = { next: (event) => this.watch(event) };
    this.app = createActor(sharedMachine(), {
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
    await advanceTime();
    if (!opening.waitsForScripts) await this.resume(opening.stored);
  }

  /** @throws when the path has violated an invariant */
  checkInvariants() {
    this.invariants.check({
      path: window.location.pathname,
      stored: Object.fromEntries(Object.entries(localStorage)),
      isProfileOpen: screen.queryAllByRole('dialog', { name: 'Profile' }).length > 0,
      hasHydrated: this.hasHydrated,
    });
  }

  /**
   * @returns the states of the actors of a machine, of which some pages run several; also of those that have
   *   ended
   */
  statesOf(machine: string): StateValue[] {
    return [...this.actors]
      .filter(({ logic }) => (logic as { id?: string }).id === machine)
      .map((actor) => (actor.getSnapshot() as AnyMachineSnapshot).value as StateValue);
  }

  /** Notes the actor, and the transitions that it takes. */
  private watch(event: InspectionEvent) {
    const actor = event.actorRef as AnyActor;
    this.actors.add(actor);
    if (event.type !== '@xstate.microstep') return;
    const machine = actor.logic as AnyStateMachine;
    const names = namesIn(machine);
    for (const transition of event._transitions)
      this.taken.push({ machine: machine.id, name: names.get(transition) ?? '' });
  }

  /** @returns the names of the transitions that the actors of a machine have taken, one for each time */
  takenBy = (machine: string): string[] =>
    this.taken.filter((transition) => transition.machine === machine).map(({ name }) => name);

  /** A purchase that the storage resumes is sent without a click. */
  private store(stored: Stored) {
    writeStorage(stored);
    if (stored.unloggedPurchase) this.invariants.noteResumedPurchase();
  }

  async resume(stored: Stored = {}) {
    this.store(stored);
    this.hasHydrated = true;
    await act(async () => {
      this.app?.start();
      await jest.advanceTimersByTimeAsync(0);
    });
  }

  /** @returns the problem report that a visitor could save now; null before hydration */
  report(): ProblemReport | null {
    const isRunning = [...roots].some((root) => root === this.app);
    if (!this.start || !isRunning) return null;
    return reportOf(
      { snapshot: this.start, apiOrigin: '' },
      {
        savedAt: new Date().toISOString(),
        build: '',
        browser: 'jsdom',
        window: [0, 0],
        address: currentAddress(),
      },
    );
  }

  close(): void {
    try {
      // Chakra's dialogs warn when an animation frame runs after their element has been removed.
      act(() => {
        jest.advanceTimersByTime(FRAMES_MS);
      });
    } finally {
      cleanup();
      this.app?.stop();
      // A library would wait on the next page for a frame that it has requested on this one.
      jest.advanceTimersByTime(FRAMES_MS);
      jest.useRealTimers();
      globalThis.flowWatcher = undefined;
    }
  }

  async see(role: string, name: string | RegExp) {
    await waitUntil(() => isVisible(screen.queryAllByRole(role, { name })), `There is no ${role} "${name}"`);
  }

  async seeText(text: string | RegExp) {
    await waitUntil(() => isVisible(screen.queryAllByText(hasWholeText(text))), `There is no text "${text}"`);
  }

  async dontSee(role: string, name: string | RegExp) {
    await waitUntil(() => screen.queryAllByRole(role, { name }).length === 0, `There is a ${role} "${name}"`);
  }

  async dontSeeText(text: string | RegExp) {
    await waitUntil(
      () => screen.queryAllByText(hasWholeText(text)).length === 0,
      `There is a text "${text}"`,
    );
  }

  /** Waits for exactly one control: a name that fits two is ambiguous for a person, too. */
  private control(role: string, name: string | RegExp, item?: string): Promise<HTMLElement> {
    return waitFor(
      () => onlyOne(scopeOf(item)?.queryAllByRole(role, { name })),
      `There is not one ${role} "${name}" ${item ?? ''}`,
    );
  }

  private field(label: string, item?: string): Promise<Field> {
    return waitFor(
      () => onlyOne(scopeOf(item)?.queryAllByLabelText<Field>(label)),
      `There is not one field "${label}" ${item ?? ''}`,
    );
  }

  async seeEnabled(role: string, name: string, item?: string) {
    const control = await this.control(role, name, item);
    await waitUntil(() => isUsable(control), `${role} "${name}" cannot be used`);
  }

  async seeDisabled(role: string, name: string, item?: string) {
    const control = await this.control(role, name, item);
    await waitUntil(() => !isUsable(control), `${role} "${name}" can be used`);
  }

  async seeField(label: string, { isUsable: isMeant }: { isUsable: boolean }) {
    const field = await this.field(label);
    await waitUntil(() => isUsable(field) === isMeant, `"${label}" can be used: ${!isMeant}`);
  }

  async seeValue(label: string, value: string, item?: string) {
    const field = await this.field(label, item);
    await waitUntil(() => field.value === value, `"${label}" is not ${value} but ${field.value}`);
  }

  async seePath(path: string) {
    await waitUntil(() => currentAddress() === path, `The path is not ${path} but ${currentAddress()}`);
  }

  async seeStored(key: StoredKey, value: string | null) {
    await waitUntil(() => localStorage.getItem(key) === value, `${key} is ${localStorage.getItem(key)}`);
  }

  async seePending(operation: Operation) {
    await waitUntil(() => this.heldCalls.isHeld(operation), `No ${operation} is under way`);
  }

  async dontSeePending(operation: Operation) {
    await waitUntil(() => !this.heldCalls.isHeld(operation), `${operation} is under way`);
  }

  async seeCallCount(operation: Operation, count: number) {
    await waitUntil(
      () => this.heldCalls.count(operation) === count,
      `${operation} was not called ${count} times`,
    );
  }

  async seeFocus(role: string, name?: string) {
    const focused = () => screen.queryAllByRole(role, name ? { name } : {}).includes(activeElement());
    await waitUntil(focused, `The focus is not on ${role} "${name}" but on ${textOf(activeElement())}`);
  }

  async seeFocusOnField(label: string) {
    const field = await this.field(label);
    await waitUntil(() => field === activeElement(), `The focus is not on "${label}"`);
  }

  async seeFocusWithin(role: string, name: string) {
    const hasFocus = (element: Element) => element.contains(document.activeElement);
    await waitUntil(
      () => screen.queryAllByRole(role, { name }).some(hasFocus),
      `The focus is not in ${name}`,
    );
  }

  async seeReload() {
    expect(reloadPage).toHaveBeenCalledTimes(1);
  }

  async seeRedirectTo(url: string) {
    expect(redirectTo).toHaveBeenLastCalledWith({ url });
  }

  async press(role: string, name: string | RegExp, item?: string) {
    this.invariants.notePressed(String(name));
    await this.user.click(await this.control(role, name, item));
    await advanceTime(FRAMES_MS);
  }

  /** Clicks for some frames, as people do: a dialog looks one frame later where the button went down. */
  async pressSlowly(target: Element) {
    await this.user.pointer({ keys: '[MouseLeft>]', target });
    await advanceTime(FRAMES_MS);
    await this.user.pointer({ keys: '[/MouseLeft]', target });
    await advanceTime(FRAMES_MS);
  }

  async fill(label: string, text: string) {
    this.invariants.noteTyped(label, text);
    const field = await this.field(label);
    await this.user.clear(field);
    await this.user.click(field);
    await this.user.paste(text);
    await advanceTime();
  }

  async choose(label: string, option: string, item?: string) {
    this.invariants.noteTyped(label, option);
    await this.user.selectOptions(await this.field(label, item), option);
    await advanceTime();
  }

  async pressKeys(...keys: string[]) {
    for (const key of keys) {
      this.invariants.notePressed(key);
      await this.user.keyboard(key.length === 1 ? key : `{${key}}`);
      await advanceTime(FRAMES_MS);
    }
  }

  async hover(role: string, name: string) {
    await this.user.hover(await this.control(role, name));
    await advanceTime();
  }

  async unhover() {
    await this.user.hover(document.body);
    await advanceTime();
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

  async enlargeWindowTo(role: string, name: string) {
    const element = await this.control(role, name);
    await act(async () => this.screen.stretchTo(element));
  }

  async resetWindow() {
    await act(async () => this.screen.stretchTo(null));
  }

  async preferReducedMotion(isStill: boolean) {
    await act(async () => this.screen.setReducedMotion(isStill));
  }

  async settle(operation: Operation, outcome: Outcome) {
    await this.seePending(operation);
    await act(async () => {
      this.heldCalls.end(operation, outcome);
      await jest.advanceTimersByTimeAsync(0);
    });
  }

  async elapse(milliseconds: number) {
    await act(() => jest.advanceTimersByTimeAsync(milliseconds));
  }

  async sleep(milliseconds: number) {
    jest.setSystemTime(Date.now() + milliseconds);
  }

  async navigate(path: string) {
    window.history.pushState(null, '', path);
    await this.dispatch(new PopStateEvent('popstate'));
  }

  /** jsdom has no layout, so nothing is in view; the event of the prefetching is sent instead. */
  async foresee(path: string) {
    const data = this.app?.getSnapshot().children.data;
    await act(async () => data?.send({ type: 'page.foreseen', path }));
    await advanceTime();
  }

  async ifAt(path: string, act: () => Promise<void>) {
    if (currentAddress() === path) await act();
  }

  async unlessAt(path: string, act: () => Promise<void>) {
    if (currentAddress() !== path) await act();
  }

  async writeStorageInOtherTab(stored: Stored) {
    this.store(stored);
    const [key = null] = Object.keys(stored);
    await this.dispatch(new StorageEvent('storage', { key }));
  }

  async changeCartInOtherTab() {
    const otherTab = new BroadcastChannel('cart');
    await act(async () => {
      otherTab.postMessage('changed');
      await jest.advanceTimersByTimeAsync(0);
    });
    otherTab.close();
  }

  async blockReports() {
    jest.mocked(saveReport).mockImplementationOnce(() => {
      throw new Error('The browser refuses the file');
    });
  }

  async loadFrame(title: string) {
    fireEvent.load(await waitFor(() => screen.queryByTitle(title), `There is no frame "${title}"`));
    await advanceTime();
  }

  async allowDialogs(isAllowed: boolean) {
    await this.dispatch(new CustomEvent('openDialogEvent', { detail: isAllowed }));
  }

  async returnFromHistory() {
    const event = new Event('pageshow');
    Object.defineProperty(event, 'persisted', { value: true });
    await this.dispatch(event);
  }

  private async dispatch(event: Event) {
    await act(async () => {
      window.dispatchEvent(event);
      await jest.advanceTimersByTimeAsync(0);
    });
  }
}

/** Runs a callback with a new harness, and closes the harness also after a failure. */
export async function withDomHarness<Result>(run: (harness: DomHarness) => Promise<Result>): Promise<Result> {
  const harness = new DomHarness();
  try {
    return await run(harness);
  } finally {
    harness.close();
  }
}

/** Replays a problem report. @returns the final states by actor path */
export async function statesAfterReplay(report: ProblemReport): Promise<Record<string, unknown>> {
  let states: Record<string, unknown> = {};
  for await (const step of replay(report, { parseHtml })) ({ states } = step);
  return states;
}
