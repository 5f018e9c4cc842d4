import { brotliDecompressSync } from 'node:zlib';
import { createActor } from 'xstate';
import { locationOf } from '../../domain/pages/routes';
import { pageCache } from '../../server/site/pageCache';
import type { RenderedPage } from '../../server/site/renderPage';
import { serverMachine } from '../../server/site/serverMachine';
import { eventually } from '../support/eventually';

const MAX_AGE_MS = 10_000;
const MANY = 600;

const aPage = (changes: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  html: '<p>Concerts</p>',
  movedTo: null,
  sources: {},
  isComplete: true,
  changesAt: null,
  ...changes,
});

/** A cache, and a function that returns how often a page was rendered for it. */
function aCache(pageOf: (key: string) => RenderedPage = () => aPage()) {
  const rendered: string[] = [];
  const pages = pageCache(async (key) => {
    rendered.push(key);
    return pageOf(key);
  }, MAX_AGE_MS);
  return { pages, count: (wanted: string) => rendered.filter((key) => key === wanted).length };
}

test('a page is rendered once for all who ask for it', async () => {
  const { pages, count } = aCache();
  await Promise.all([pages('/', 1, 0), pages('/', 1, 0)]);
  await pages('/', 1, MAX_AGE_MS - 1);
  expect(count('/')).toBe(1);
});

test.each([
  { what: 'its time is over', revision: 1, now: MAX_AGE_MS, page: {} },
  { what: 'the data has changed', revision: 2, now: 1, page: {} },
  { what: 'a status line has changed', revision: 1, now: 500, page: { changesAt: 500 } },
  { what: 'a part of it was missing', revision: 1, now: 1, page: { isComplete: false } },
])('a page is rendered again when $what', async ({ revision, now, page }) => {
  const { pages, count } = aCache(() => aPage(page));
  await pages('/', 1, 0);
  await pages('/', revision, now);
  expect(count('/')).toBe(2);
});

test('a page that is requested again is compressed better', async () => {
  const html = Array.from({ length: 2000 }, (_, index) => `<p>Concert ${index ** 3}</p>`).join('');
  const { pages, count } = aCache(() => aPage({ html }));
  const sizeOf = async () => (await pages('/', 1, 0)).bodies.br.length;
  const first = await sizeOf();
  await eventually(async () => expect(await sizeOf()).toBeLessThan(first));
  expect(brotliDecompressSync((await pages('/', 1, 0)).bodies.br).toString()).toBe(html);
  expect(count('/')).toBe(1);
});

test('many pages evict only the oldest', async () => {
  const { pages, count } = aCache();
  await pages('/first', 1, 0);
  for (let index = 0; index < MANY; index += 1) void pages(`/events/${index}`, 1, 0);
  await pages(`/events/${MANY - 400}`, 1, 0);
  expect(count(`/events/${MANY - 400}`)).toBe(1);
  await pages('/first', 1, 0);
  expect(count('/first')).toBe(2);
});

test('reads are aborted when nothing waits for them', () => {
  const signals: (AbortSignal | undefined)[] = [];
  const machine = serverMachine((_, signal) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  const app = createActor(machine, { input: { location: locationOf('/events'), now: 0 } });
  app.start();
  app.stop();
  expect(signals.length).toBeGreaterThan(0);
  expect(signals.every((signal) => signal?.aborted)).toBe(true);
});
