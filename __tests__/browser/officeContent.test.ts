/** The content in the office, in a browser: from a text that is typed to what visitors read. */
import type { Browser, Page } from 'playwright-core';
import { axeFindings, overflowPx } from '../support/audit';
import { buyTickets, office } from '../support/boxOffice';
import { collectPageErrors } from '../support/browserVisitor';
import { launchChromium } from '../support/chromium';
import { eventually } from '../support/eventually';
import { startSite, type Site } from '../support/site';

const SERENADE = 'concerts/winter-serenade';

let browser: Browser;
let site: Site;
let grace: Page;
let anna: Page;
let pageErrors: string[];

async function comeIn(name: string): Promise<Page> {
  const { link } = await office<{ link: string }>(site, 'invite', name, '--json');
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Open the office' }).click();
  await heading(page, 'Concerts');
  return page;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

const openContent = (page: Page, path: string) => page.goto(`${site.origin}/office/content/${path}`);

const saved = (page: Page) => page.getByText(/^Draft, saved at/).waitFor();

/** Checks the page that is open, at both widths. */
async function audit(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowPx(page)).toBeLessThanOrEqual(0);
  }
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

const pageOf = async (path: string) => (await fetch(site.origin + path)).text();

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published. The site shows it now.').waitFor();
}

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite()]);
  grace = await comeIn('Grace');
  anna = await comeIn('Anna Weber');
  pageErrors = collectPageErrors(grace);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

afterEach(() => {
  expect(pageErrors).toEqual([]);
});

test('what is typed is a draft, and published it is on the site', async () => {
  await openContent(grace, '');
  await heading(grace, 'Content');
  await audit(grace);
  await openContent(grace, SERENADE);
  await heading(grace, 'Winter Serenade');
  await grace.getByRole('textbox', { name: 'Description' }).waitFor();
  await grace.getByText('Visitors see it like this.').waitFor();
  await audit(grace);
  await grace.getByLabel('Subtitle').fill('By the stove');
  await grace.getByLabel('Price in dollars').fill('48');
  await saved(grace);
  expect(await pageOf('/events/winter-serenade')).not.toContain('By the stove');
  await grace.getByLabel('Date and time: time').fill('');
  await saved(grace);
  await grace.getByRole('button', { name: 'Preview and publish…' }).press('Enter');
  await grace.getByText('Date and time: choose a date and a time.').waitFor();
  await grace.getByRole('link', { name: 'Correct it' }).click();
  const time = grace.getByLabel('Date and time: time');
  await time.waitFor();
  await grace.getByRole('textbox', { name: 'Description' }).waitFor();
  await eventually(async () => expect(await time.evaluate(isInView)).toBe(true));
  await time.fill('19:30');
  await grace.getByRole('button', { name: 'Preview and publish…' }).press('Enter');
  await heading(grace, 'Preview');
  await grace.getByText('Dvořák, Barber and Grieg by snowlight').waitFor();
  await publish(grace);
  expect(await pageOf('/events/winter-serenade')).toContain('By the stove');
});

/** The file that the browser chose for a picture, and how it is cropped. */
const loadedPicture = (page: Page, alt: string) =>
  page
    .getByRole('img', { name: alt })
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return {
        path: new URL(image.currentSrc).pathname.replace(/-[0-9a-f]{8}/, ''),
        crop: getComputedStyle(image).objectPosition,
      };
    });

test('a person with a portrait is added, and its face stays in view', async () => {
  await openContent(grace, 'people');
  await grace.getByText('New person…').click();
  await grace.getByLabel('First and last name').fill('Ida Zorn');
  await grace.getByRole('button', { name: 'Begin the person' }).click();
  await grace.getByLabel('Group').selectOption('Staff');
  await grace.getByRole('button', { name: 'Add to Pictures at the top' }).click();
  await grace.getByLabel('Picture', { exact: true }).setInputFiles('public/images/hero-1600.webp');
  await grace.getByText('What stays in view').first().click();
  await grace.getByRole('slider', { name: 'From left to right' }).fill('30');
  await grace.getByLabel('What it shows').fill('Ida Zorn with her viola');
  await saved(grace);
  await audit(grace);
  await grace.getByRole('button', { name: 'Preview and publish…' }).click();
  await publish(grace);
  const visitor = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await visitor.goto(`${site.origin}/about?tab=4`);
  expect(await loadedPicture(visitor, 'Ida Zorn with her viola')).toEqual({
    path: '/images/400/hero-1600.webp',
    crop: '30% 50%',
  });
  await visitor.close();
});

test('a paste from Word leaves only what the site shows', async () => {
  await openContent(grace, SERENADE);
  const description = grace.getByRole('textbox', { name: 'Description' });
  await description.click();
  await grace.keyboard.press('Control+a');
  await description.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<p class="MsoNormal" style="color:red"><b>Warm</b> music<o:p></o:p></p><script>1</script>',
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await saved(grace);
  await grace.getByRole('button', { name: 'HTML' }).click();
  expect(await grace.getByRole('textbox', { name: 'Description' }).inputValue()).toBe(
    '<p><strong>Warm</strong> music</p>',
  );
});

test('two editors see each other’s texts, and choose between two of the same field', async () => {
  await openContent(anna, SERENADE);
  await anna.getByLabel('Place').waitFor();
  await grace.getByLabel('Place').fill('The Barn');
  await saved(grace);
  await anna.getByText('Grace has this open, too').waitFor();
  await anna.waitForFunction(() =>
    [...document.querySelectorAll('input')].some(({ value }) => value === 'The Barn'),
  );
  await anna.route('**/content.read/run*', (route) => route.abort());
  await grace.getByLabel('Place').fill('Town Hall');
  await grace.getByLabel('Title (required)', { exact: true }).focus();
  await saved(grace);
  await anna.getByLabel('Place').fill('The Library');
  await anna.getByText('1 field is undecided.').waitFor();
  await audit(anna);
  await anna.unroute('**/content.read/run*');
  await anna.getByRole('radio', { name: /^Yours/ }).check();
  await anna.getByRole('button', { name: 'Use this one' }).click();
  await saved(anna);
  await grace.getByText('Anna Weber changed this after you').waitFor();
  expect(await grace.getByRole('textbox', { name: 'Place' }).inputValue()).toBe('The Library');
  await audit(grace);
  await grace.getByRole('button', { name: 'Put mine back: Place' }).click();
  await anna.getByText('Grace changed this after you').waitFor();
  expect(await anna.getByRole('textbox', { name: 'Place' }).inputValue()).toBe('Town Hall');
});

test('without a connection, what was typed in two tabs outlives a reload and is saved later', async () => {
  const context = anna.context();
  await context.route('**/content.save/run', (route) => route.abort());
  const other = await context.newPage();
  await openContent(other, SERENADE);
  await other.getByLabel('Subtitle').waitFor();
  await anna.getByLabel('Subtitle').fill('By the fire');
  await anna.getByText('Not saved: no connection.').waitFor();
  await other.getByLabel('Price in dollars').fill('49');
  await other.getByText('Not saved: no connection.').waitFor();
  await other.close();
  await anna.reload();
  await context.unroute('**/content.save/run');
  await saved(anna);
  expect(await anna.getByLabel('Subtitle').inputValue()).toBe('By the fire');
  expect(await anna.getByLabel('Price in dollars').inputValue()).toBe('49');
});

test('an earlier version comes back as a draft, and a draft is thrown away', async () => {
  await openContent(grace, `${SERENADE}/discard`);
  await grace.getByRole('button', { name: 'Throw it away' }).click();
  await grace.getByText('The draft of Winter Serenade is gone.').waitFor();
  await openContent(grace, `${SERENADE}/versions`);
  await heading(grace, 'Versions');
  await audit(grace);
  await grace.getByText('Bring it back…').last().click();
  await grace.getByRole('button', { name: 'Make it a draft' }).click();
  await grace.getByRole('link', { name: 'Preview and publish' }).click();
  await publish(grace);
  expect(await pageOf('/events/winter-serenade')).not.toContain('By the stove');
});

test('a new concert begins with an old one, and is published together with another draft', async () => {
  await openContent(grace, 'concerts');
  await grace.getByText('New concert…').click();
  await grace.getByLabel('Title', { exact: true }).fill('Spring Dance');
  await grace.getByLabel('Begin with').selectOption('winter-serenade');
  await grace.getByText(/its address is \/events\/spring-dance/).waitFor();
  await audit(grace);
  await grace.getByRole('button', { name: 'Begin the concert' }).click();
  await heading(grace, 'Spring Dance');
  expect(await grace.getByLabel('Title (required)', { exact: true }).inputValue()).toBe('Spring Dance');
  expect(await pageOf('/events')).not.toContain('Spring Dance');
  await openContent(grace, 'concerts/gala-evening');
  await grace.getByLabel('Subtitle').fill('Until midnight');
  await saved(grace);
  await openContent(grace, '');
  await grace.getByRole('link', { name: 'Publish several…' }).click();
  await heading(grace, 'Publish several drafts');
  await grace.getByRole('checkbox', { name: /Spring Dance/ }).check();
  await grace.getByRole('checkbox', { name: /Gala Evening/ }).check();
  await grace.getByRole('button', { name: 'Publish 2 drafts' }).waitFor();
  await audit(grace);
  await grace.getByRole('button', { name: 'Publish 2 drafts' }).click();
  await grace.getByText('Published. The site shows it now.').waitFor();
  expect(await pageOf('/events')).toContain('Spring Dance');
  expect(await pageOf('/events/gala-evening')).toContain('Until midnight');
});

test('date and place of a concert with tickets are changed by moving it', async () => {
  await buyTickets(site, { firstName: 'Ada', lastName: 'Byron' }, 'winter-serenade', 1);
  await openContent(grace, SERENADE);
  await grace.getByText('Move it').first().waitFor();
  await audit(grace);
  await grace.getByRole('link', { name: 'Move it' }).first().click();
  await heading(grace, 'Move Winter Serenade');
});
