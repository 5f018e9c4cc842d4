/** The styles of the built site: what a dialog covers, and which style wins. */
import type { Browser } from 'playwright-core';
import { COLORS } from '../../domain/appearance';
import { hydrated } from '../support/browserVisitor';
import { launchChromium } from '../support/chromium';
import { eventually } from '../support/eventually';
import { startSite, type Site } from '../support/site';

let browser: Browser;
let built: Site;

beforeAll(async () => {
  [browser, built] = await Promise.all([launchChromium(), startSite()]);
});

afterAll(() => Promise.all([browser.close(), built.close()]));

test('the page behind a dialog or the menu cannot be clicked', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${built.origin}/events`);
  await hydrated(page);
  const isCovered = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#root :is(a, button, select)')].every((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    );
  await expect(isCovered()).resolves.toBe(false);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await expect(isCovered()).resolves.toBe(true);
  await page.getByRole('dialog').getByRole('link', { name: 'CONTACT' }).click();
  await page.getByRole('dialog', { name: 'Contact' }).waitFor();
  await expect(isCovered()).resolves.toBe(true);
});

/** A color of the site as the browser reports it. */
const rgbOf = (name: keyof typeof COLORS) =>
  `rgb(${[1, 3, 5].map((at) => parseInt(COLORS[name].slice(at, at + 2), 16)).join(', ')})`;

test('an icon on a dark background is legible, also while the mouse is over it', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(built.origin);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Facebook' });
  const colors = () =>
    link.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return { color, backgroundColor };
    });
  await expect(colors()).resolves.toEqual({ color: rgbOf('white'), backgroundColor: 'rgba(0, 0, 0, 0)' });
  await link.hover();
  // The colors change gradually.
  await eventually(async () => {
    await expect(colors()).resolves.toEqual({ color: rgbOf('ink'), backgroundColor: rgbOf('mist') });
  });
});
