/** Keyboard-only actions in Chromium. */
import type { Page } from 'playwright-core';
import { eventually } from './eventually';

const MAX_TABS = 60;

const nameOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : null;
    return (focused?.getAttribute('aria-label') ?? label ?? focused?.textContent ?? '').trim();
  });

/** Waits until the element with this name has the focus. */
export const waitForFocusOn = (page: Page, name: RegExp): Promise<void> =>
  eventually(async () => expect(await nameOfFocus(page)).toMatch(name));

/** Presses Tab until the element with this name has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await nameOfFocus(page))) return;
  }
  throw new Error(`Tab does not reach ${name.source}`);
}

/** Moves the focus to a control and presses Enter. */
export async function pressEnterOn(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** Moves the focus to a field, which selects its text, and types. */
export async function typeInto(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}
