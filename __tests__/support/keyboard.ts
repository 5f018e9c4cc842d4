/** What a patron without a mouse does in Chromium. */
import type { Page } from 'playwright-core';
import { eventually } from './eventually';

const MOST_TABS = 60;

const nameOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : null;
    return (focused?.getAttribute('aria-label') ?? label ?? focused?.textContent ?? '').trim();
  });

/** Waits until the focus has come to what has this name. */
export const seeFocusOn = (page: Page, name: RegExp): Promise<void> =>
  eventually(async () => expect(await nameOfFocus(page)).toMatch(name));

/** Presses Tab until the focus is on what has this name. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await nameOfFocus(page))) return;
  }
  throw new Error(`Tab does not reach ${name.source}`);
}

/** Goes to a control and presses it. */
export async function enterOn(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** Goes to a field, whose text is selected then, and types. */
export async function typeInto(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}
