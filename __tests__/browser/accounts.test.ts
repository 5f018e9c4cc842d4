/**
 * The life of an account, from the registration to the deletion, with the keyboard only: on the embedded
 * store and with another API host.
 */
import type { Browser, Page } from 'playwright-core';
import { API_PATHS } from '../../domain/api/contract';
import { axeFindings, overflowPx } from '../support/audit';
import { launchChromium } from '../support/chromium';
import { eventually } from '../support/eventually';
import { pressEnterOn, waitForFocusOn, tabTo, typeInto } from '../support/keyboard';
import { siteData } from '../support/fixtures';
import { startExternalApi } from '../support/externalApi';
import { passwordResetLink } from '../support/outbox';
import { openBrowserVisitor, PASSWORD } from '../support/browserVisitor';
import { startSite, type Site } from '../support/site';

const CHANGED_PASSWORD = 'Spring!2027';
const RESET_PASSWORD = 'Autumn!2027';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser.close());

async function openMenu(page: Page): Promise<void> {
  await pressEnterOn(page, /^Menu$/);
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  // The menu handles keys only after the focus has moved into it.
  await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'));
}

async function openLogin(page: Page): Promise<void> {
  await openMenu(page);
  await pressEnterOn(page, /^Login \/ Register$/);
  await page.getByRole('dialog', { name: 'Login' }).waitFor();
  await waitForFocusOn(page, /^Email/);
}

async function openProfile(page: Page): Promise<void> {
  await openMenu(page);
  await pressEnterOn(page, /^MANAGE PROFILE$/);
  await page.getByRole('dialog', { name: 'Profile' }).waitFor();
  await waitForFocusOn(page, /^Basics$/);
}

async function signUp(page: Page, email: string): Promise<void> {
  await openLogin(page);
  await pressEnterOn(page, /^Register$/);
  await waitForFocusOn(page, /^First name/);
  await page.keyboard.type('Kim');
  await typeInto(page, /^Last name/, 'Key');
  await typeInto(page, /^Email/, email);
  await typeInto(page, /^Password/, PASSWORD);
  await typeInto(page, /^Confirm password/, PASSWORD);
  await page.getByText('This username is available').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Welcome' }).waitFor();
  await pressEnterOn(page, /^GO TO HOMEPAGE$/);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await openLogin(page);
  await page.keyboard.type(email);
  await typeInto(page, /^Password/, password);
  await page.keyboard.press('Enter');
  await page.getByText("You've been logged in!").waitFor();
}

async function logOut(page: Page): Promise<void> {
  await openMenu(page);
  await pressEnterOn(page, /^Log Out$/);
  await page.getByRole('link', { name: 'Login / Register' }).first().waitFor();
}

async function update(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await page.getByText('Your account has been successfully updated!').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function typeNewPassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('dialog', { name: 'Create a new password!' }).waitFor();
  await eventually(async () => expect(page.url()).not.toContain('token'));
  await waitForFocusOn(page, /^Password/);
  await page.keyboard.type(RESET_PASSWORD);
  await typeInto(page, /^Confirm password/, RESET_PASSWORD);
  await page.keyboard.press('Enter');
}

/** A site with its storage of accounts. */
interface Setup {
  site: Site;
  /** The reset link of the mail to an email. */
  linkFor: (email: string) => Promise<string>;
  close: () => Promise<void>;
}

async function onEmbeddedStore(): Promise<Setup> {
  const site = await startSite();
  return { site, linkFor: (email) => passwordResetLink(site, email), close: site.close };
}

/** The fake host sends no mail; its reset tokens are emails and never expire. */
async function onOtherHost(): Promise<Setup> {
  const api = await startExternalApi(siteData(), () => '');
  const site = await startSite({ API_ORIGIN: api.origin });
  const close = async () => {
    await site.close();
    await api.close();
  };
  const linkFor = async (email: string) => `${site.origin}/reset-password?token=${encodeURIComponent(email)}`;
  return { site, linkFor, close };
}

const RESET_FAILED = /^We were unable to reset your password\./;
const RESET_DONE = /^Your password has been updated!$/;

/** The rules of the embedded API; another host has its own. */
const EMBEDDED = {
  setup: 'the embedded store',
  width: 390,
  open: onEmbeddedStore,
  secondUse: RESET_FAILED,
  requiresPassword: true,
};

const SETUPS = [
  EMBEDDED,
  {
    setup: 'another API host',
    width: 1280,
    open: onOtherHost,
    secondUse: RESET_DONE,
    requiresPassword: false,
  },
];

async function logInElsewhere({ origin }: Site, email: string): Promise<number> {
  const { status } = await fetch(origin + API_PATHS.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return status;
}

describe.each(SETUPS)('on $setup, at $width px', ({ open, width, secondUse, requiresPassword }) => {
  let setup: Setup;

  // The first start with an embedded store is slow.
  beforeAll(async () => {
    setup = await open();
  });

  afterAll(() => setup.close());

  if (open === EMBEDDED.open) {
    test('a user sees the sessions of the account, ends another one, and deletes the account', async () => {
      const { site } = setup;
      const { context, page, pageErrors } = await openBrowserVisitor(browser, width);
      await page.goto(site.origin);
      await signUp(page, 'ada@example.org');
      expect(await logInElsewhere(site, 'ada@example.org')).toBe(200);

      await page.goto(`${site.origin}/account`);
      const sessions = page.getByRole('list', { name: 'Where you’re logged in' }).getByRole('listitem');
      expect(await sessions.count()).toBe(2);
      expect(await axeFindings(page)).toEqual([]);
      expect(await overflowPx(page)).toBe(0);
      await pressEnterOn(page, /^Log out /);
      await eventually(async () => expect(await sessions.count()).toBe(1));
      await sessions.getByText('(this browser)').waitFor();
      expect(pageErrors).toEqual([]);

      await typeInto(page, /^Current password/, CHANGED_PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText('Nothing was deleted.').waitFor();
      await typeInto(page, /^Current password/, PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Your account has been deleted' }).waitFor();
      expect(await logInElsewhere(site, 'ada@example.org')).toBe(401);
      await context.close();
    });
  }

  test('a visitor registers, changes the account, and resets the password', async () => {
    const { site, linkFor } = setup;
    const { context, page, pageErrors } = await openBrowserVisitor(browser, width);
    const first = `kim.${width}@example.org`;
    const second = `kim.key.${width}@example.org`;
    await page.goto(site.origin);
    await signUp(page, first);

    await openProfile(page);
    await typeInto(page, /^First name/, 'Kimberly');
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('We couldn’t reach the server.').waitFor();
    await context.setOffline(false);
    await update(page);
    await openMenu(page);
    await page.getByText('Kimberly Key').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' });

    await openProfile(page);
    await typeInto(page, /^Email/, second);
    await page.getByText('This username is available').waitFor();
    await typeInto(page, /^Confirm email/, second);
    if (requiresPassword) {
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText('To change your email').waitFor();
      await tabTo(page, /^Basics$/);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await typeInto(page, /^Current password/, PASSWORD);
      await page.getByText('Password is correct').waitFor();
    }
    await update(page);

    await openProfile(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await typeInto(page, /^Current password/, PASSWORD);
    await eventually(async () =>
      expect(await page.getByLabel('New password', { exact: true }).isEnabled()).toBe(true),
    );
    await typeInto(page, /^New password/, CHANGED_PASSWORD);
    await typeInto(page, /^Confirm new password/, CHANGED_PASSWORD);
    await update(page);
    await logOut(page);

    await logIn(page, second, CHANGED_PASSWORD);
    await logOut(page);

    await openLogin(page);
    await page.keyboard.type(second);
    await typeInto(page, /^Password/, PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('The password entered was incorrect.').first().waitFor();
    await waitForFocusOn(page, /^Password/);
    await pressEnterOn(page, /^here$/);
    await page.getByRole('dialog', { name: 'Forgot your password?' }).waitFor();
    await waitForFocusOn(page, /^Email/);
    expect(await page.getByLabel('Email').inputValue()).toBe(second);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Email sent!' }).waitFor();
    const link = await linkFor(second);
    await typeNewPassword(page, link);
    await page.getByText('Your password has been updated!').first().waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(`${site.origin}/events`);

    await typeNewPassword(page, link);
    await page.getByText(secondUse).first().waitFor();
    await page.goto(site.origin);
    await logIn(page, second, RESET_PASSWORD);
    await logOut(page);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
