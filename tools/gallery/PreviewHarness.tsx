/**
 * The site in a frame of the gallery: the real root machine, effects, and views. A path ends the calls and
 * advances the clock. The harness performs the actions of a path, and skips most assertions, which tests
 * make.
 */
import { reducedMotion, waitingFrames } from './isolated';
import { install, type Clock } from '@sinonjs/fake-timers';
import createCache from '@emotion/cache';
import { screen, within } from '@testing-library/dom';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { createActor, type Actor } from 'xstate';
import { locationOf } from '../../domain/pages/routes';
import { APP_ID } from '../../machines/toRoot';
import { runningSiteOf } from '../../src/actors/AppActor';
import { PAGE_STATE_ID, type PageState } from '../../src/actors/pageState';
import { watchFlows } from '../../src/actors/recorder';
import { withBrowserEffects } from '../../src/app/effects';
import { Root } from '../../src/app/Root';
import { pageSystem } from '../../src/theme/pageSystem';
import { NOW } from '../../__tests__/support/fixtures';
import { served } from '../../__tests__/support/served';
import { HeldCalls } from '../../__tests__/support/heldCalls';
import { blockCookies } from '../../__tests__/support/harness';
import type { Opening, Operation, Outcome, Stored, Harness } from '../../__tests__/support/harness';

/** Two frames at 60 Hz: dialogs and drawers open and close within one. */
const FRAMES_MS = 34;
/** Milliseconds between two checks of a condition. */
const POLL_MS = 20;
const MAX_POLLS = 400;
/** The number of checks for an element that a path asserts but does not use. */
const FEW_POLLS = 40;
const SMALL_SCROLL_PX = 100;

/** The real timer; the preview replaces the browser's clock. */
const realTimeout = window.setTimeout.bind(window);

const nothing = async () => undefined;

function store(stored: Stored): void {
  for (const [key, value] of Object.entries(stored)) {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  }
}

/** Adds the server's snapshot to the page, with which a problem report begins. */
function addPageState(state: PageState): void {
  const element = document.createElement('script');
  element.id = PAGE_STATE_ID;
  element.type = 'application/json';
  element.textContent = JSON.stringify(state);
  document.body.append(element);
}

/** The list item with this title, or the whole page. */
function scopeOf(item: string | undefined) {
  if (item === undefined) return screen;
  const found = screen
    .queryAllByRole('listitem')
    .find((candidate) => within(candidate).queryAllByRole('heading', { name: item }).length > 0);
  return found ? within(found) : null;
}

const currentAddress = () => window.location.pathname + window.location.search;

/** The gallery's frame around the preview. */
const frame = () => window.frameElement as HTMLIFrameElement | null;

export class PreviewHarness implements Harness {
  private readonly heldCalls = new HeldCalls();
  private readonly user = userEvent.setup({
    delay: null,
    pointerEventsCheck: PointerEventsCheckLevel.Never,
  });
  private clock: Clock | null = null;
  private app: Actor<ReturnType<typeof withBrowserEffects>> | null = null;

  async open(opening: Opening) {
    this.clock = install({
      now: NOW,
      toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
    window.history.replaceState(null, '', opening.path);
    if (opening.blocksCookies) blockCookies();
    if (opening.width !== undefined) frame()?.style.setProperty('width', `${opening.width}px`);
    const calls = async () => this.heldCalls.calls;
    const snapshot = await served(opening);
    addPageState({ snapshot, apiOrigin: '' });
    this.app = createActor(withBrowserEffects(calls), {
      snapshot,
      systemId: APP_ID,
      input: { location: locationOf('/'), now: 0 },
      inspect: watchFlows,
    });
    const container = document.createElement('div');
    document.body.append(container);
    createRoot(container).render(
      <Root
        running={runningSiteOf(this.app, { calls, isOwnApi: opening.isOwnApi === true })}
        styles={createCache({ key: 'css' })}
        system={pageSystem}
      />,
    );
    await this.until(() => document.getElementById('main'), 'The page does not show');
    if (!opening.waitsForScripts) await this.resume(opening.stored);
  }

  async resume(stored: Stored = {}) {
    store(stored);
    this.app?.start();
    await this.advance();
  }

  /** Restores the real clock. Pending fake timers never fire, so that the shown state stays. */
  rest(): void {
    this.clock?.uninstall();
  }

  private async advance(milliseconds = FRAMES_MS): Promise<void> {
    await this.clock?.tickAsync(milliseconds);
    await new Promise((resolve) => realTimeout(resolve, POLL_MS));
  }

  /** Waits until `read` returns a value other than null. */
  async until<T>(read: () => T | null, description: string, polls = MAX_POLLS): Promise<T> {
    for (let poll = 0; poll < polls; poll += 1) {
      const found = read();
      if (found !== null) return found;
      await this.advance(POLL_MS);
    }
    throw new Error(description);
  }

  private control(role: string, name: string | RegExp, item?: string): Promise<HTMLElement> {
    return this.until(
      () => scopeOf(item)?.queryAllByRole(role, { name })[0] ?? null,
      `There is no ${role} "${name}" ${item ?? ''}`,
    );
  }

  private field(label: string, item?: string): Promise<HTMLElement> {
    return this.until(
      () => scopeOf(item)?.queryAllByLabelText(label)[0] ?? null,
      `There is no field "${label}" ${item ?? ''}`,
    );
  }

  seeText = nothing;
  dontSee = nothing;
  dontSeeText = nothing;
  seeEnabled = nothing;
  seeDisabled = nothing;
  seeField = nothing;
  seeValue = nothing;
  seePath = nothing;
  seeStored = nothing;
  dontSeePending = nothing;
  seeCallCount = nothing;
  seeFocus = nothing;
  seeFocusOnField = nothing;
  seeReload = nothing;
  seeRedirectTo = nothing;

  async seePending(operation: Operation) {
    await this.until(() => this.heldCalls.isHeld(operation) || null, `No ${operation} is under way`);
  }

  /** Waits a short time for an element, so that a page or a dialog can load before the next action. */
  async see(role: string, name: string | RegExp) {
    const isVisible = () => screen.queryAllByRole(role, { name }).length > 0 || null;
    await this.until(isVisible, 'It does not come', FEW_POLLS).catch(() => undefined);
  }

  /** Waits for the focus, because the next key press goes there. */
  async seeFocusWithin(role: string, name: string) {
    const hasFocus = (element: Element) => element.contains(document.activeElement);
    await this.until(
      () => screen.queryAllByRole(role, { name }).some(hasFocus) || null,
      `The focus is not in ${name}`,
    );
  }

  async press(role: string, name: string | RegExp, item?: string) {
    await this.user.click(await this.control(role, name, item));
    await this.advance();
  }

  async fill(label: string, text: string) {
    const field = await this.field(label);
    await this.user.clear(field);
    await this.user.click(field);
    await this.user.paste(text);
    await this.advance();
  }

  async choose(label: string, option: string, item?: string) {
    await this.user.selectOptions(await this.field(label, item), option);
    await this.advance();
  }

  async pressKeys(...keys: string[]) {
    for (const key of keys) {
      await this.user.keyboard(key.length === 1 ? key : `{${key}}`);
      await this.advance();
    }
  }

  async hover(role: string, name: string) {
    const control = await this.control(role, name);
    control.scrollIntoView({ block: 'center' });
    await this.user.hover(control);
    await this.advance();
  }

  async unhover() {
    await this.user.hover(document.body);
    await this.advance();
  }

  async focus(role: string, name: string) {
    (await this.control(role, name)).focus();
    await this.advance();
  }

  async blur() {
    (document.activeElement as HTMLElement | null)?.blur();
    await this.advance();
  }

  async scrollDown() {
    window.scrollTo(0, SMALL_SCROLL_PX);
    await this.advance();
  }

  async scrollTo(role: string, name: string) {
    (await this.control(role, name)).scrollIntoView({ block: 'center' });
    await this.advance();
  }

  /**
   * Scales the higher frame down, because the part outside of the gallery's window does not count as visible.
   */
  async enlargeWindowTo(role: string, name: string) {
    const { bottom } = (await this.control(role, name)).getBoundingClientRect();
    const element = frame();
    const container = element?.parentElement?.clientHeight ?? bottom;
    element?.style.setProperty('height', `${Math.ceil(bottom)}px`);
    element?.style.setProperty('transform', `scale(${container / Math.ceil(bottom)})`);
    await this.advance();
  }

  async resetWindow() {
    frame()?.style.removeProperty('height');
    frame()?.style.removeProperty('transform');
    await this.advance();
  }

  async preferReducedMotion(isStill: boolean) {
    reducedMotion.matches = isStill;
    reducedMotion.dispatchEvent(new Event('change'));
    await this.advance();
  }

  async settle(operation: Operation, outcome: Outcome) {
    await this.seePending(operation);
    this.heldCalls.end(operation, outcome);
    await this.advance();
  }

  async elapse(milliseconds: number) {
    await this.advance(milliseconds);
  }

  async sleep(milliseconds: number) {
    this.clock?.setSystemTime(Date.now() + milliseconds);
  }

  async navigate(path: string) {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await this.advance();
  }

  /** The preview does not prefetch; the event of the prefetching is sent instead. */
  async foresee(path: string) {
    this.app?.getSnapshot().children.data?.send({ type: 'page.foreseen', path });
    await this.advance();
  }

  async ifAt(path: string, act: () => Promise<void>) {
    if (currentAddress() === path) await act();
  }

  async unlessAt(path: string, act: () => Promise<void>) {
    if (currentAddress() !== path) await act();
  }

  async writeStorageInOtherTab(stored: Stored) {
    store(stored);
    const [key = null] = Object.keys(stored);
    window.dispatchEvent(new StorageEvent('storage', { key }));
    await this.advance();
  }

  async changeCartInOtherTab() {
    const otherTab = new BroadcastChannel('cart');
    otherTab.postMessage('changed');
    await this.advance();
    otherTab.close();
  }

  async blockReports() {
    URL.createObjectURL = () => {
      throw new Error('The browser refuses the file');
    };
  }

  async loadFrame(title: string) {
    const embedded = await this.until(() => screen.queryByTitle(title), `There is no frame "${title}"`);
    embedded.scrollIntoView();
    for (const arrive of waitingFrames.splice(0)) arrive();
    await new Promise((resolve) => embedded.addEventListener('load', resolve, { once: true }));
    await this.advance();
  }

  async allowDialogs(isAllowed: boolean) {
    window.dispatchEvent(new CustomEvent('openDialogEvent', { detail: isAllowed }));
    await this.advance();
  }

  async returnFromHistory() {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await this.advance();
  }
}
