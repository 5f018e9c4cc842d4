import { brotliDecompressSync } from 'node:zlib';
import { createActor } from 'xstate';
import { locationOf } from '../../domain/pages/routes';
import { pageCache } from '../../server/site/pageCache';
import type { RenderedPage } from '../../server/site/renderPage';
import { serverMachine } from '../../server/site/serverMachine';
import { eventually } from '../support/eventually';

const MAX_AGE_MS = 10_000;

const aPage = (changes: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  html: '<p>Concerts</p>',
  movedTo: null,
  sources: {},
  isComplete: true,
  changesAt: null,
  ...changes,
});

/**
 * A cache whose pages are requested at a revision of the data and a time in milliseconds, and a function that
 * returns how often a page was rendered for it.
 */
function aCache(pageOf: (key: string) => RenderedPage = () => aPage()) {
  const rendered: string[] = [];
  const at = { revision: 0, now: 0 };
  const page = pageCache({
    render: async (key) => {
      rendered.push(key);
      return pageOf(key);
    },
    revision: async () => at.revision,
    maxAgeMs: MAX_AGE_MS,
    now: () => at.now,
  });
  const pages = (key: string, revision: number, now: number) => {
    Object.assign(at, { revision, now });
    return page(key);
  };
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

test('large pages evict the oldest, but not those that are requested again', async () => {
  const { pages, count } = aCache(() => aPage({ html: 'Concerts '.repeat(100_000) }));
  for (let index = 0; index < 40; index += 1) {
    await pages('/', 1, 0);
    await pages(`/events/${index}`, 1, 0);
  }
  for (const key of ['/', '/events/30', '/events/0']) await pages(key, 1, 0);
  expect(['/', '/events/30', '/events/0'].map(count)).toEqual([1, 1, 2]);
});

test('a page whose rendering failed is rendered again', async () => {
  const failures = [new Error('The store is gone.')];
  const { pages, count } = aCache(() => {
    const failure = failures.pop();
    if (failure) throw failure;
    return aPage();
  });
  await expect(pages('/', 1, 0)).rejects.toThrow('The store is gone.');
  expect((await pages('/', 1, 0)).status).toBe(200);
  expect(count('/')).toBe(2);
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
