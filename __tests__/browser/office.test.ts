/** The office in a browser, as its guide describes it: by the printed link, from a fresh start. */
import type { Browser, Page } from 'playwright-core';
import { ORGANIZATION } from '../../domain/organization';
import { axeFindings, overflowPx } from '../support/audit';
import { buyTickets, emailOf, office } from '../support/boxOffice';
import { collectPageErrors } from '../support/browserVisitor';
import { launchChromium } from '../support/chromium';
import { eventually } from '../support/eventually';
import { mailsTo } from '../support/outbox';
import { startSite, type Site } from '../support/site';

const SERENADE = 'winter-serenade';
const MARGARET = { firstName: 'Margaret', lastName: 'Olsen' };

let browser: Browser;
let site: Site;
let page: Page;
/** The page of an operator with a long name, who signs in only once: the server limits links per minute. */
let alexandra: Page;
let pageErrors: string[];

const linkFor = async (name: string, ...options: string[]) =>
  (await office<{ link: string }>(site, 'invite', name, ...options, '--json')).link;

async function comeIn(link: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const opened = await context.newPage();
  await opened.goto(link);
  await opened.getByRole('button', { name: 'Open the office' }).click();
  await opened.getByRole('heading', { level: 1, name: /^(Concerts|At the door)$/ }).waitFor();
  return opened;
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
const done = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor();

/** Whether the first button of a job takes a click at once, when it appears. */
const takesClick = () =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        new MutationObserver((_, observer) => {
          const button = document.querySelector('.steps button');
          if (button === null) return;
          observer.disconnect();
          resolve(getComputedStyle(button).pointerEvents !== 'none');
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );

/** The links in lists and tables that a finger misses: not 44 px high. */
const smallLinks = () =>
  page.locator('tbody a, .plain a, .wait a, .back').evaluateAll((links) =>
    links.flatMap((link) => {
      const { height } = link.getBoundingClientRect();
      return height < 43.5 ? [`${link.textContent}: ${height} px`] : [];
    }),
  );

/** Checks the page that is open, at both widths. */
async function audit(): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    if (width === 390) expect(await smallLinks()).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowPx(page)).toBeLessThanOrEqual(0);
  }
}

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite()]);
  await buyTickets(site, MARGARET, SERENADE, 4);
  page = await comeIn(await linkFor('Grace'));
  pageErrors = collectPageErrors(page);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

afterEach(() => {
  expect(pageErrors).toEqual([]);
});

test('the link leaves the address, and works once', async () => {
  expect(page.url()).toBe(`${site.origin}/office`);
  const link = await linkFor('Alexandra Featherstonehaugh-Wellington');
  alexandra = await comeIn(link);
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await other.getByText(/^This link was used on/).waitFor();
  expect(await axeFindings(other)).toEqual([]);
});

test('without a link, the office says how to come in', async () => {
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${site.origin}/office`);
  await other.getByRole('link', { name: 'I have a link' }).waitFor();
  await other.getByText(ORGANIZATION.name, { exact: true }).waitFor();
  expect(await axeFindings(other)).toEqual([]);
});

test('the sale of a concert is closed and opened again, by keyboard', async () => {
  await heading('Concerts');
  await audit();
  await page.getByRole('link', { name: 'Winter Serenade' }).press('Enter');
  await heading('Winter Serenade');
  await page.getByText('Nobody can buy tickets on the site.').waitFor();
  await audit();
  await page.getByRole('button', { name: 'Close the sale' }).press('Enter');
  await done('Tickets for Winter Serenade are no longer on sale.');
  await page.reload();
  await press('Open the sale again');
  await done('Tickets for Winter Serenade are on sale again.');
});

test('somebody who is removed is signed out on an open page, which keeps what was typed', async () => {
  await page.goto(`${site.origin}/office/people`);
  await heading('People with a link');
  await page.getByLabel('Name', { exact: true }).fill('Anna Weber');
  await page.getByLabel('Everything').check();
  await press('Make the link');
  const link = await page.locator('code').textContent();
  await audit();
  const anna = await comeIn(link ?? '');
  await anna.goto(`${site.origin}/office/people`);
  await anna.getByLabel('Name', { exact: true }).fill('Door 1');
  await anna.getByLabel('Guest list and check-in').check();
  await anna.getByText('Door 1 gets a link').waitFor();

  await page.reload();
  await page.getByRole('link', { name: 'Remove Anna Weber…' }).click();
  await press('Remove Anna Weber');
  await done('Anna Weber is signed out.');
  await anna.getByRole('button', { name: 'Make the link' }).click();
  await anna.getByText('You were signed out, so nothing was done.').waitFor();

  const back = await anna.context().newPage();
  await back.goto(await linkFor('Anna Weber'));
  await back.getByRole('button', { name: 'Open the office' }).click();
  await back.getByRole('heading', { level: 1, name: 'Concerts' }).waitFor();
  await anna.getByRole('button', { name: 'Go on' }).click();
  await anna.getByText('Give this link to Door 1.').waitFor();
});

test('a mail is shown as its recipient sees it', async () => {
  await page.goto(`${site.origin}/office/mails`);
  await page.getByLabel('To whom the mails were sent').waitFor();
  await audit();
  await page.getByLabel('To whom the mails were sent').fill(emailOf(MARGARET));
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: emailOf(MARGARET) });
  await row.getByRole('link', { name: 'Your receipt from Fenimore Chamber Orchestra' }).click();
  await heading('Your receipt from Fenimore Chamber Orchestra');
  await page.frameLocator('iframe').getByText('Winter Serenade').first().waitFor();
  expect(await overflowPx(page)).toBeLessThanOrEqual(0);
});

/** Two orders by phone, for a concert that is not sold on the site. */
test('a guest is added by phone, corrected, printed, and checked in on two phones', async () => {
  await page.goto(`${site.origin}/office`);
  await page.getByRole('link', { name: 'Gala Evening' }).click();
  await page.getByRole('link', { name: 'Add a guest' }).click();
  await heading('Add a guest');
  await press('Add');
  await page.getByText(/^\d things are missing or wrong/).waitFor();
  for (const [lastName, tickets] of [
    ['Voss', '2'],
    ['Szabo', '4'],
  ] as const) {
    await page.getByLabel('Last name').fill(lastName);
    await page.getByLabel('Tickets').fill(tickets);
    await page.getByLabel('Each, in dollars').fill('55');
    await page.getByLabel('By check').check();
    await page.getByText(`${tickets} × $55.00`).waitFor();
    await audit();
    await press(`Add ${tickets} tickets for $${Number(tickets) * 55}.00`);
    await done(`${lastName} is on the guest list with ${tickets} tickets.`);
    if (lastName === 'Voss') await press('Add another guest');
  }
  await page.getByRole('link', { name: /^Order / }).click();
  await heading('Szabo');
  await page.getByText('No email is known: no mail can be sent.').waitFor();
  await page.getByRole('link', { name: 'Change the name or email' }).click();
  await page.getByLabel('Last name').fill('Szabó-Kovács');
  await page.getByLabel('First name').fill('Béla');
  await page.getByLabel('Email (optional)').fill('bela');
  await press('Change');
  await page.getByText('Type an email like name@example.org, or none.').first().waitFor();
  await page.getByLabel('Email (optional)').fill('bela@example.org');
  await page.getByText('Mails about this order go to bela@example.org from now on.').waitFor();
  await audit();
  await press('Change the name and email');
  await done('The guest list says Béla Szabó-Kovács.');
  await done('Mails about this order go to bela@example.org from now on.');
  await page.getByRole('link', { name: /^← Order / }).click();
  await page.getByText('bela@example.org', { exact: true }).waitFor();

  await page.goto(`${site.origin}/office/concerts/gala-evening/guests`);
  await page.getByLabel('Name, or order number').fill('kov');
  await page.getByRole('row', { name: /Szabó-Kovács/ }).waitFor();
  await page.getByLabel('Name, or order number').fill('');
  await audit();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('main').innerText()).toMatch(
    /^Gala Evening, Sat 06\/05\/2027 at 7:30 PM\n+6 tickets, 2 guests\n[^]*Szabó-Kovács, Béla[^]*☐☐☐☐[^]*Voss[^]*☐☐/,
  );
  expect(await page.getByRole('link', { name: 'Add a guest' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: 'Check-in' }).click();
  await press('Make a check-in link');
  const link = (await page.locator('code').textContent()) ?? '';
  const phones = await Promise.all([1, 2].map(async () => (await browser.newContext()).newPage()));
  for (const phone of phones) await phone.goto(link);
  await phones[0]?.getByRole('button', { name: 'All 4 of Szabó-Kovács, Béla' }).click();
  await phones[1]?.getByText('4 of 6 checked in').waitFor();
});

test('one ticket of four is refunded, by keyboard', async () => {
  await page.goto(`${site.origin}/office`);
  await page.getByLabel('Name, email, or order number').fill('olsen');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Margaret Olsen' }).press('Enter');
  await heading('Margaret Olsen');
  await audit();
  await page.getByRole('link', { name: 'Refund tickets' }).press('Enter');
  await heading('Refund tickets');
  await page.getByRole('radio', { name: '1', exact: true }).press('Space');
  const refund = page.getByRole('button', { name: 'Refund $45.00 for 1 ticket' });
  await refund.waitFor();
  await audit();
  await refund.press('Enter');
  await done('Margaret Olsen keeps 3 tickets.');
  await eventually(async () => expect((await mailsTo(site, emailOf(MARGARET))).join()).toContain('$45.00'));
});

test('a ticket is exchanged for a dearer concert, to be paid at the door, and back, by keyboard', async () => {
  const choose = (name: string | RegExp) => page.getByRole('radio', { name }).press('Space');
  const toOrder = () => page.getByRole('link', { name: 'To the order' }).press('Enter');
  await page.goto(`${site.origin}/office/orders#q=olsen`);
  await page.getByRole('link', { name: 'Margaret Olsen' }).press('Enter');
  await page.getByRole('link', { name: 'Exchange tickets' }).press('Enter');
  await heading('Exchange tickets');
  await choose(/^1$/);
  await choose(/^Gala Evening/);
  await choose(/^At the door/);
  await page.getByText('$10.00 more is to pay at the door.').waitFor();
  await audit();
  await page.getByRole('button', { name: 'Exchange 1 ticket, $10.00 to pay' }).press('Enter');
  await done('1 ticket moved from Winter Serenade to Gala Evening. $10.00 more is to pay at the door.');
  await toOrder();
  await page.getByText('$135.00 of $180.00, $10.00 to pay').waitFor();
  await audit();
  await page.getByRole('link', { name: 'Exchange tickets' }).last().press('Enter');
  await page.getByRole('radio', { name: '1', exact: true }).last().press('Space');
  await choose(/^Winter Serenade/);
  await page.getByText('$10.00 less is to pay at the door.').waitFor();
  await page.getByRole('button', { name: 'Exchange 1 ticket' }).press('Enter');
  await done('1 ticket moved from Gala Evening to Winter Serenade.');
  await toOrder();
  await page.getByText('Exchanged 1 ticket: Gala Evening → Winter Serenade, $10.00 less').waitFor();
  await eventually(async () =>
    expect((await mailsTo(site, emailOf(MARGARET))).join()).toMatch(/now: 1 \S+ Gala Evening/),
  );
});

test('a concert is moved, and its guest reads the mail; a cancellation is undone', async () => {
  await page.goto(`${site.origin}/office/concerts/${SERENADE}`);
  await page.getByRole('link', { name: 'Move it' }).click();
  await page.getByLabel('Place').fill('Town Hall, Cooperstown');
  await page.getByText('The mail to').waitFor();
  await audit();
  // A double click would take the move back, or begin its mails.
  const [isHit] = await Promise.all([takesClick(), press('Move it, and send 1 mail')]);
  expect(isHit).toBe(false);
  await page.getByRole('heading', { name: 'If you take the move back' }).waitFor();
  await page.getByRole('heading', { name: 'If you begin now' }).waitFor();
  await press('Begin now');
  await page.getByText('1 mail sent.').waitFor();
  await eventually(async () =>
    expect((await mailsTo(site, emailOf(MARGARET))).join()).toContain('Town Hall'),
  );

  await page.goto(`${site.origin}/office/concerts/${SERENADE}/cancel`);
  await page.getByLabel('It goes back').check();
  await press('Cancel it, refund $135.00, send 1 mail');
  await press('Undo the cancellation');
  await page.getByText('It was taken back before it began. No mail was sent.').waitFor();
  await audit();
  const [order] = (await office<{ orders: { status: string }[] }>(site, 'orders', 'olsen', '--json')).orders;
  expect(order).toMatchObject({ status: 'partiallyRefunded', tickets: 3 });
});

test('every page of the office is found by its links, and no page of the site links it', async () => {
  await page.goto(`${site.origin}/office/more`);
  for (const title of ['People with a link', 'Who did what', 'Mailing list', 'Requests about accounts']) {
    await page.getByRole('link', { name: title }).click();
    await heading(title);
    await audit();
    await page.goBack();
  }
  const home = await (await fetch(site.origin)).text();
  expect(home).not.toContain('/office');
});

test('long names and emails stay inside the page', async () => {
  const [name, email] = ['W'.repeat(100), `${'a'.repeat(60)}@${'b'.repeat(60)}.example.org`];
  await alexandra.goto(`${site.origin}/office/concerts/gala-evening/guests/new`);
  await alexandra.getByLabel('Last name').fill(name);
  await alexandra.getByLabel('Email (optional)').fill(email);
  await alexandra.getByLabel('In cash').check();
  await alexandra.getByRole('button', { name: 'Add 1 ticket for $55.00' }).click();
  await alexandra.getByText('is on the guest list with 1 ticket.').waitFor();
  const pages = { 'concerts/gala-evening/guests': name, orders: name, mails: email };
  for (const [path, text] of Object.entries(pages)) {
    await alexandra.goto(`${site.origin}/office/${path}`);
    await alexandra.getByText(text).first().waitFor();
    for (const width of [390, 1280]) {
      await alexandra.setViewportSize({ width, height: 844 });
      expect(await overflowPx(alexandra)).toBeLessThanOrEqual(0);
    }
  }
});
