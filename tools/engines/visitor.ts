/** Actions and assertions of a visitor in any engine. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Dom from '@testing-library/dom';
import { eventually } from '../../__tests__/support/eventually';
import type { Driver, Point } from './driver';

/**
 * Testing Library's queries by role, label and text; they are injected into a page before the first query.
 */
const QUERIES = readFileSync(
  createRequire(__filename).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

const TIMEOUT_MS = 30_000;
const MAX_TABS = 80;

type Target =
  { by: 'role'; role: string; name: RegExp } | { by: 'label'; name: RegExp } | { by: 'text'; name: RegExp };

declare const TestingLibraryDom: typeof Dom;

/** Runs in the page. @returns the visible elements that match the target */
function find(by: Target['by'], role: string, pattern: string): HTMLElement[] {
  const name = new RegExp(pattern);
  const { queryAllByLabelText, queryAllByRole, queryAllByText } = TestingLibraryDom;
  const found = {
    role: () => queryAllByRole(document.body, role, { name }),
    label: () => queryAllByLabelText(document.body, name, { selector: 'input, textarea' }),
    text: () => queryAllByText(document.body, name),
  }[by]();
  return found.filter((element) => element.checkVisibility({ visibilityProperty: true }));
}

const exists = (found: HTMLElement[]): boolean => found.length > 0;

const isFocused = (found: HTMLElement[]): boolean =>
  found.some((element) => element === document.activeElement);

const isEnabled = (found: HTMLElement[]): boolean =>
  found.some((element) => !element.matches(':disabled, [aria-disabled="true"]'));

/** Runs in the page. @returns whether the first element precedes the focused one */
function precedesFocus(found: HTMLElement[]): boolean {
  const [element] = found;
  const from = document.activeElement;
  if (!element || !from) return false;
  return (from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}

/**
 * Runs in the page. Comparing two positions is not enough, because a busy machine may draw no frame between
 * them.
 *
 * @returns the center of the first element; null while something covers it or an animation moves it
 */
function centerOf(found: HTMLElement[]): Point | null {
  const [element] = found;
  const isMoved = ({ effect, playState }: Animation) =>
    playState === 'running' &&
    effect instanceof KeyframeEffect &&
    effect.target?.contains(element ?? null) === true;
  if (document.getAnimations().some(isMoved)) return null;
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = element?.getClientRects()[0];
  if (!element || !box) return null;
  const point = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  return element.contains(document.elementFromPoint(point.x, point.y)) ? point : null;
}

/** The actions of a visitor on controls, by keyboard or by touch. */
export interface ControlActions {
  activate: (role: string, name: RegExp) => Promise<void>;
  /** Replaces the text in a field. */
  fill: (label: RegExp, text: string) => Promise<void>;
}

export interface Visitor extends ControlActions {
  open: (url: string) => Promise<void>;
  path: () => Promise<string>;
  see: (role: string, name: RegExp) => Promise<void>;
  seeText: (text: RegExp) => Promise<void>;
  seeNo: (role: string, name: RegExp) => Promise<void>;
  seeFocusOn: (label: RegExp) => Promise<void>;
  /** Sets the value of a field without an event, as some password managers do. */
  setValue: (label: RegExp, text: string) => Promise<void>;
  pageErrors: () => Promise<string[]>;
}

/** Evaluates a function, or its source, on the elements that match the target, in the page. */
async function queryPage<T>(
  driver: Driver,
  target: Target,
  read: ((found: HTMLElement[]) => T) | string,
): Promise<T> {
  const role = target.by === 'role' ? target.role : '';
  const parameters = [target.by, role, target.name.source].map((value) => JSON.stringify(value)).join();
  const expression = `(${read.toString()})((${find.toString()})(${parameters}))`;
  if (!(await driver.evaluate<boolean>('"TestingLibraryDom" in window'))) {
    await driver.evaluate(`(() => { ${QUERIES}; return null; })()`);
  }
  return driver.evaluate<T>(expression);
}

/** The path and the focused element, for failure messages. */
const placeIn = (driver: Driver): Promise<string> =>
  driver.evaluate(
    '`${location.pathname}, with the focus on ${document.activeElement?.outerHTML.slice(0, 200)}`',
  );

/** Waits until a condition on the elements of a target has the expected result. */
async function expectResult(
  driver: Driver,
  target: Target,
  read: (found: HTMLElement[]) => boolean,
  expected = true,
): Promise<void> {
  const role = target.by === 'role' ? target.role : target.by;
  await eventually(async () => {
    if ((await queryPage(driver, target, read)) === expected) return;
    throw new Error(
      `${read.name} is not ${expected} of the ${role} ${target.name.source}, at ${await placeIn(driver)}`,
    );
  }, TIMEOUT_MS);
}

/**
 * Actions with keys only. They never tab past the end of a page, where the focus moves to the browser's own
 * buttons.
 */
export function keyboardActions(driver: Driver): ControlActions {
  const tabTo = async (target: Target) => {
    const key = (await queryPage(driver, target, precedesFocus)) ? 'Shift+Tab' : 'Tab';
    for (let presses = 0; presses < MAX_TABS; presses += 1) {
      if (await queryPage(driver, target, isFocused)) return;
      await driver.press(key);
    }
    throw new Error(`${key} does not reach ${target.name.source}`);
  };
  return {
    activate: async (role, name) => {
      const target: Target = { by: 'role', role, name };
      await expectResult(driver, target, isEnabled);
      await tabTo(target);
      await driver.press('Enter');
    },
    // Tab selects the text of the field.
    fill: async (label, text) => {
      const target: Target = { by: 'label', name: label };
      await expectResult(driver, target, isEnabled);
      await tabTo(target);
      await driver.type(text);
    },
  };
}

/** Actions by taps on visible elements. */
export function touchActions(driver: Driver): ControlActions {
  /** Taps the center of an element once it no longer moves. */
  const tap = async (target: Target) => {
    await expectResult(driver, target, isEnabled);
    const points: (Point | null)[] = [null];
    await eventually(async () => {
      points.push(await queryPage(driver, target, centerOf));
      const [previous, latest] = points.slice(-2);
      expect(latest).not.toBeNull();
      expect(latest).toEqual(previous);
    }, TIMEOUT_MS);
    const point = points.at(-1);
    if (point) await driver.tap(point);
  };
  return {
    activate: (role, name) => tap({ by: 'role', role, name }),
    fill: async (label, text) => {
      const target: Target = { by: 'label', name: label };
      await tap(target);
      await expectResult(driver, target, isFocused);
      await driver.evaluate('document.activeElement.select()');
      await driver.type(text);
    },
  };
}

export function visitorWith(driver: Driver, actions: ControlActions): Visitor {
  return {
    ...actions,
    open: driver.open,
    path: () => driver.evaluate('location.pathname'),
    see: (role, name) => expectResult(driver, { by: 'role', role, name }, exists),
    seeNo: (role, name) => expectResult(driver, { by: 'role', role, name }, exists, false),
    seeText: (name) => expectResult(driver, { by: 'text', name }, exists),
    seeFocusOn: (name) => expectResult(driver, { by: 'label', name }, isFocused),
    setValue: async (name, text) => {
      await expectResult(driver, { by: 'label', name }, isEnabled);
      const set = `(found) => { found[0].value = ${JSON.stringify(text)}; return true; }`;
      expect(await queryPage(driver, { by: 'label', name }, set)).toBe(true);
    },
    pageErrors: driver.pageErrors,
  };
}
