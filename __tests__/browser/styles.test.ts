/** The styles of the built site: what a dialog covers, and which style wins. */
import type { Browser, Locator } from 'playwright-core';
import { API_PATHS } from '../../domain/api/contract';
import type { OrchestraEvent } from '../../domain/api/entities';
import { COLORS } from '../../domain/appearance';
import { brokenWords, enlargeText } from '../support/audit';
import { card, hydrated, openBrowserVisitor, openCart } from '../support/browserVisitor';
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

test('DELETE of a subscription is beside its quantity', async () => {
  const { context, page } = await openBrowserVisitor(browser, 1280);
  const events = (await (await fetch(built.origin + API_PATHS.events)).json()) as OrchestraEvent[];
  const season = events.find(({ type, status }) => type === 'season' && status === 'active')?.title ?? '';
  await openCart(page, built.origin, 'anna@example.com', { [season]: 1 });
  const middleOf = async (control: Locator) => {
    const { y, height } = (await control.boundingBox()) ?? { y: NaN, height: NaN };
    return Math.round(y + height / 2);
  };
  const item = card(page, season);
  const remove = item.getByRole('button', { name: 'DELETE' });
  expect(await middleOf(remove)).toBe(await middleOf(item.getByLabel('Quantity')));
  await context.close();
});

describe('at 360 px with text at 130 %', () => {
  test('the tabs of the profile break no word', async () => {
    const { context, page } = await openBrowserVisitor(browser, 360);
    await openCart(page, built.origin, 'tabs@example.com', {});
    await page.goto(`${built.origin}/profile`);
    await page.getByRole('tab', { name: 'Basics' }).waitFor();
    await enlargeText(page, 130);
    expect(await brokenWords(page)).not.toContain('Basics');
    await context.close();
  });

  test('the sticky bar breaks no word', async () => {
    const { context, page } = await openBrowserVisitor(browser, 360);
    await page.goto(built.origin);
    await hydrated(page);
    await enlargeText(page, 130);
    await page.mouse.wheel(0, 300);
    const bar = page.getByRole('region', { name: 'JOIN US! bar' });
    await bar.getByRole('link', { name: 'TICKETS' }).waitFor();
    const broken = await brokenWords(page);
    expect(broken).not.toContain('TICKETS');
    expect(broken).not.toContain('DONATE');
    await context.close();
  });
});
