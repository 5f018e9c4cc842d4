/** What a visitor does and sees, in any engine. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Dom from '@testing-library/dom';
import { eventually } from '../support/eventually';
import type { Driver, Point } from './driver';

/** Finds by role, label and text as people and assistive technology do; the page gets it when it is first asked. */
const QUERIES = readFileSync(
  createRequire(__filename).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

const PATIENCE_MS = 30_000;
const MOST_TABS = 80;

type Target =
  { by: 'role'; role: string; name: RegExp } | { by: 'label'; name: RegExp } | { by: 'text'; name: RegExp };

declare const TestingLibraryDom: typeof Dom;

/** Runs in the page: everything visible that fits. */
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

const isThere = (found: HTMLElement[]): boolean => found.length > 0;

const isFocused = (found: HTMLElement[]): boolean =>
  found.some((element) => element === document.activeElement);

const isEnabled = (found: HTMLElement[]): boolean =>
  found.some((element) => !element.matches(':disabled, [aria-disabled="true"]'));

/** Runs in the page: whether the way from the focus to the first one leads back. */
function isBack(found: HTMLElement[]): boolean {
  const [element] = found;
  const from = document.activeElement;
  if (!element || !from) return false;
  return (from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}

/**
 * Runs in the page: the middle of the first element, once nothing covers it and no animation moves it. Comparing two
 * positions is not enough, because a busy machine may draw no frame between them.
 */
function middle(found: HTMLElement[]): Point | null {
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

/** Puts the visitor's hands to a control: by keyboard or by touch. */
export interface Hands {
  activate: (role: string, name: RegExp) => Promise<void>;
  /** Replaces what is in a field. */
  fill: (label: RegExp, text: string) => Promise<void>;
}

export interface Visitor extends Hands {
  open: (url: string) => Promise<void>;
  path: () => Promise<string>;
  see: (role: string, name: RegExp) => Promise<void>;
  seeText: (text: RegExp) => Promise<void>;
  seeNo: (role: string, name: RegExp) => Promise<void>;
  seeFocusOn: (label: RegExp) => Promise<void>;
  complaints: () => Promise<string[]>;
}

/** Asks the page about what fits a target. */
async function ask<T>(driver: Driver, target: Target, question: (found: HTMLElement[]) => T): Promise<T> {
  const role = target.by === 'role' ? target.role : '';
  const parameters = [target.by, role, target.name.source].map((value) => JSON.stringify(value)).join();
  const expression = `(${question.toString()})((${find.toString()})(${parameters}))`;
  if (!(await driver.evaluate<boolean>('"TestingLibraryDom" in window'))) {
    await driver.evaluate(`(() => { ${QUERIES}; return null; })()`);
  }
  return driver.evaluate<T>(expression);
}

/** Where the visitor is, for the message of a failure. */
const placeIn = (driver: Driver): Promise<string> =>
  driver.evaluate(
    '`${location.pathname}, with the focus on ${document.activeElement?.outerHTML.slice(0, 200)}`',
  );

/** Waits until a question about a target has the expected result in the page. */
async function expectResult(
  driver: Driver,
  target: Target,
  question: (found: HTMLElement[]) => boolean,
  expected = true,
): Promise<void> {
  const role = target.by === 'role' ? target.role : target.by;
  await eventually(async () => {
    if ((await ask(driver, target, question)) === expected) return;
    throw new Error(
      `${question.name} is not ${expected} of the ${role} ${target.name.source}, at ${await placeIn(driver)}`,
    );
  }, PATIENCE_MS);
}

/** Nothing but keys. It never tabs past the end of a page: there the focus goes to the browser's own buttons. */
export function keyboardOf(driver: Driver): Hands {
  const tabTo = async (target: Target) => {
    const key = (await ask(driver, target, isBack)) ? 'Shift+Tab' : 'Tab';
    for (let presses = 0; presses < MOST_TABS; presses += 1) {
      if (await ask(driver, target, isFocused)) return;
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
    // Tab selects what is in the field.
    fill: async (label, text) => {
      const target: Target = { by: 'label', name: label };
      await expectResult(driver, target, isEnabled);
      await tabTo(target);
      await driver.type(text);
    },
  };
}

/** Taps on what is seen. */
export function fingerOf(driver: Driver): Hands {
  /** Taps the center of an element once it no longer moves. */
  const tap = async (target: Target) => {
    await expectResult(driver, target, isEnabled);
    const points: (Point | null)[] = [null];
    await eventually(async () => {
      points.push(await ask(driver, target, middle));
      const [previous, latest] = points.slice(-2);
      expect(latest).not.toBeNull();
      expect(latest).toEqual(previous);
    }, PATIENCE_MS);
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

export function visitorWith(driver: Driver, hands: Hands): Visitor {
  return {
    ...hands,
    open: driver.open,
    path: () => driver.evaluate('location.pathname'),
    see: (role, name) => expectResult(driver, { by: 'role', role, name }, isThere),
    seeNo: (role, name) => expectResult(driver, { by: 'role', role, name }, isThere, false),
    seeText: (name) => expectResult(driver, { by: 'text', name }, isThere),
    seeFocusOn: (name) => expectResult(driver, { by: 'label', name }, isFocused),
    complaints: driver.complaints,
  };
}
