/**
 * The main journeys in three engines: with the keyboard only on a wide screen, and by touch on a phone's
 * screen.
 */
import { COOKIES_NEEDED } from '../../domain/messages';
import { eventually } from '../support/eventually';
import { mailsTo, passwordResetLink } from '../support/outbox';
import { PASSWORD } from '../support/browserVisitor';
import { startSite, type Site } from '../support/site';
import { launchInChromium } from '../../tools/engines/chromium';
import type { Driver } from '../../tools/engines/driver';
import { launchInFirefox } from '../../tools/engines/firefox';
import { translating } from '../../tools/engines/translating';
import { touchActions, keyboardActions, visitorWith, type Visitor } from '../../tools/engines/visitor';
import { launchInWebkit } from '../../tools/engines/webkit';

const CONCERT = 'Winter Serenade';
const RESET_PASSWORD = 'Autumn!2027';

const ENGINES = [
  { engine: 'Chromium', launch: launchInChromium },
  { engine: 'Firefox', launch: launchInFirefox },
  { engine: 'WebKitGTK', launch: launchInWebkit },
];

const INPUTS = [
  { input: 'by keyboard', width: 1280, actionsFor: keyboardActions },
  { input: 'by touch', width: 390, actionsFor: touchActions },
];

/** Opens the registration dialog, fills it in, and submits it. */
async function register(visitor: Visitor, email: string): Promise<void> {
  await visitor.activate('button', /^Register$/);
  await visitor.seeFocusOn(/^First name/);
  await visitor.fill(/^First name/, 'Kim');
  await visitor.fill(/^Last name/, 'Key');
  await visitor.fill(/^Email/, email);
  await visitor.fill(/^Password/, PASSWORD);
  await visitor.fill(/^Confirm password/, PASSWORD);
  await visitor.seeText(/^This username is available$/);
  await visitor.activate('button', /^Register$/);
}

async function chooseFromMenu(visitor: Visitor, role: string, name: RegExp): Promise<void> {
  await visitor.activate('button', /^Menu$/);
  await visitor.see('dialog', /^Menu$/);
  await visitor.activate(role, name);
}

async function openLogin(visitor: Visitor): Promise<void> {
  await chooseFromMenu(visitor, 'link', /^Login \/ Register$/);
  await visitor.see('dialog', /^Login$/);
  await visitor.seeFocusOn(/^Email/);
}

async function logIn(visitor: Visitor, email: string, password: string): Promise<void> {
  await visitor.fill(/^Email/, email);
  await visitor.fill(/^Password/, password);
  await visitor.activate('button', /^Sign In$/);
}

async function buy(visitor: Visitor, site: Site, email: string): Promise<void> {
  await visitor.open(`${site.origin}/events/winter-serenade`);
  await visitor.see('heading', new RegExp(CONCERT));
  await visitor.activate('button', /^ADD TO CART/);
  await visitor.seeText(/^Please Log in or Register to complete your purchase\.$/);
  expect(await visitor.path()).toBe('/login');
  await register(visitor, email);
  await visitor.see('heading', /^YOUR CART$/);
  await visitor.seeText(/^Winter Serenade has been added to your cart!$/);
  expect(await visitor.path()).toBe('/cart');
  await visitor.activate('button', /^CHECKOUT/);
  await visitor.activate('button', /^Pay \$45\.00$/);
  await visitor.see('heading', /^Thank you for your support!$/);
  expect(await visitor.path()).toBe('/thank-you');
  await eventually(async () => {
    const mails = await mailsTo(site, email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Your receipt from');
    expect(mails[0]).toContain(CONCERT);
    expect(mails[0]).toContain('Total: $45.00');
  });
  await visitor.open(`${site.origin}/cart`);
  await visitor.seeText(/^Your cart is empty\.$/);
}

async function manageAccount(visitor: Visitor, site: Site, email: string): Promise<void> {
  await visitor.open(site.origin);
  await openLogin(visitor);
  await register(visitor, email);
  await visitor.see('dialog', /^Welcome$/);
  await visitor.activate('button', /^GO TO HOMEPAGE$/);
  await visitor.seeNo('dialog', /./);

  await chooseFromMenu(visitor, 'link', /^MANAGE PROFILE$/);
  await visitor.see('dialog', /^Profile$/);
  await visitor.fill(/^First name/, 'Kimberly');
  await visitor.activate('button', /^Update$/);
  await visitor.seeText(/^Your account has been successfully updated!$/);
  await visitor.seeNo('dialog', /./);
  await visitor.activate('button', /^Menu$/);
  await visitor.seeText(/^Kimberly Key$/);
  await visitor.activate('button', /^Log Out$/);
  await visitor.seeNo('dialog', /./);

  await openLogin(visitor);
  await visitor.activate('link', /^forgot your password\?$/);
  await visitor.see('dialog', /^Forgot your password\?$/);
  await visitor.fill(/^Email/, email);
  await visitor.activate('button', /^SUBMIT$/);
  await visitor.see('dialog', /^Email sent!$/);

  await visitor.open(await passwordResetLink(site, email));
  await visitor.see('dialog', /^Create a new password!$/);
  await visitor.fill(/^Password/, RESET_PASSWORD);
  await visitor.fill(/^Confirm password/, RESET_PASSWORD);
  await visitor.activate('button', /^Submit$/);
  await visitor.see('dialog', /^Your password has been updated!$/);

  await visitor.activate('button', /^Login$/);
  await visitor.see('dialog', /^Login$/);
  await logIn(visitor, email, PASSWORD);
  await visitor.seeText(/^The password entered was incorrect\./);
  await logIn(visitor, email, RESET_PASSWORD);
  await visitor.seeText(/^You've been logged in!$/);
  await visitor.seeNo('dialog', /./);
}

async function sendMessage(visitor: Visitor, site: Site, email: string): Promise<void> {
  const message = `Is there a seat for a cello? Ask ${email}.`;
  await visitor.open(`${site.origin}/contact`);
  await visitor.fill(/^First name/, 'Kim');
  await visitor.fill(/^Last name/, 'Key');
  await visitor.fill(/^Email/, email);
  await visitor.fill(/^Message/, message);
  await visitor.activate('button', /^Send$/);
  await visitor.seeText(/^Message received! We will soon get in contact with you\.$/);
  expect(await visitor.path()).toBe('/');
  await eventually(async () => {
    const mails = await mailsTo(site, email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Message from Kim Key');
    expect(mails[0]).toContain(message);
  });
}

const JOURNEYS = [
  { title: 'a visitor buys a ticket, from the event page to the receipt', run: buy },
  { title: 'a visitor registers, changes the account, and resets the password', run: manageAccount },
  { title: 'a visitor sends a message', run: sendMessage },
];

const CASES = INPUTS.flatMap((input) => JOURNEYS.map((journey) => ({ ...input, ...journey })));

/** Fills in the login like a password manager that raises no event, and sends it with Enter. */
async function logInByScript(driver: Driver, visitor: Visitor, site: Site, email: string): Promise<void> {
  await visitor.open(site.origin);
  await openLogin(visitor);
  await register(visitor, email);
  await visitor.see('dialog', /^Welcome$/);
  await visitor.activate('button', /^GO TO HOMEPAGE$/);
  await visitor.seeNo('dialog', /./);
  await visitor.activate('button', /^Menu$/);
  await visitor.activate('button', /^Log Out$/);
  await visitor.seeNo('dialog', /./);
  await openLogin(visitor);
  await visitor.setValue(/^Email/, email);
  await visitor.setValue(/^Password/, PASSWORD);
  await driver.press('Enter');
  await visitor.seeText(/^You've been logged in!$/);
}

describe.each(ENGINES)('$engine', ({ launch }) => {
  let site: Site;
  let driver: Driver | null = null;

  // The first start with an embedded store is slow.
  beforeAll(async () => {
    site = await startSite();
  });

  afterEach(async () => {
    await driver?.close();
    driver = null;
  });

  afterAll(() => site.close());

  test.each(CASES)('$title, $input at $width px', async ({ width, actionsFor, run }) => {
    driver = await launch({ width });
    const visitor = visitorWith(driver, actionsFor(driver));
    expect(await driver.evaluate('innerWidth')).toBe(width);
    await run(visitor, site, `kim.${run.name.toLowerCase()}.${width}@example.org`);
    expect(await visitor.pageErrors()).toEqual([]);
  });

  test('a visitor buys a ticket on pages that the browser translates', async () => {
    driver = translating(await launch({ width: 390 }));
    const visitor = visitorWith(driver, touchActions(driver));
    await buy(visitor, site, 'kim.translated@example.org');
    expect(await visitor.pageErrors()).toEqual([]);
  });

  test('a login filled in without events is sent', async () => {
    driver = await launch({ width: 390 });
    const visitor = visitorWith(driver, touchActions(driver));
    await logInByScript(driver, visitor, site, 'kim.filled@example.org');
    expect(await visitor.pageErrors()).toEqual([]);
  });

  test('a visitor whose browser blocks cookies reads that buying needs them', async () => {
    driver = await launch({ width: 390, blocksCookies: true });
    const visitor = visitorWith(driver, touchActions(driver));
    await visitor.open(`${site.origin}/events/winter-serenade`);
    await visitor.activate('button', /^ADD TO CART/);
    await visitor.seeText(new RegExp(COOKIES_NEEDED));
    expect(await visitor.pageErrors()).toEqual([]);
  });
});
