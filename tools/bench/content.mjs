/**
 * `npm run bench -- content`: durations of the operations on drafts, with 300 concerts, 400 articles, and
 * 5,000 pictures, on the embedded store. Exit code 1 when the median of one
 * is more than 500 ms. Without pages and HTTP.
 */
import { createRequire } from 'node:module';
import process from 'node:process';

const require = createRequire(import.meta.url);
require('../build/typescript.cjs');
const { sampleContent } = require('../../server/content/sample.ts');
const { planOperation, runOperation, sendForm } = require('../../server/office/runOperation.ts');
const { openStore } = require('../../server/store/openStore.ts');
const { seedIfEmpty } = require('../../server/store/seedStore.ts');

const [CONCERTS, ARTICLES, PICTURES] = [300, 400, 5000];
const MOST_MS = 500;
const RUNS = 5;

const numbers = (count) => Array.from({ length: count }, (_, index) => index);

/** The sample content, with copies of a concert and an article. */
function manyRecords(now) {
  const { events, press, images, ...rest } = sampleContent(now);
  const concert = events.find(({ type }) => type === 'concert');
  const concerts = numbers(CONCERTS).map((n) => ({ ...concert, _id: `event-many-${n}`, slug: `many-${n}` }));
  const articles = numbers(ARTICLES).map((n) => ({ ...press[0], _id: `press-many-${n}`, slug: `many-${n}` }));
  const pages = [...concerts, ...articles];
  const pictures = numbers(PICTURES).map((n) => ({
    ...images[0],
    pageID: pages[Math.floor((n * pages.length) / PICTURES)]._id,
    propertyName: 'topImages',
    orderIndex: n,
  }));
  return {
    ...rest,
    events: [...events, ...concerts],
    press: [...press, ...articles],
    images: [...images, ...pictures],
  };
}

async function main() {
  const store = await openStore({ databaseUrl: null, dataDir: null });
  await seedIfEmpty(store, () => manyRecords(Date.now()));
  const session = { operatorId: 'bench', token: '', kind: 'office' };
  const office = { config: {}, store, payments: null, now: Date.now, operator: 'bench', session };
  const longest = new Map();
  let forms = 0;

  async function timed(name, work) {
    const start = performance.now();
    const result = await work();
    longest.set(name, [...(longest.get(name) ?? []), performance.now() - start]);
    return result;
  }

  const read = (name, input) => timed(name, () => runOperation(office, name, input));
  async function carryOut(name, input) {
    const { version } = await timed(`${name}, plan`, () => planOperation(office, name, input));
    return timed(name, () => sendForm(office, name, { input, key: String((forms += 1)), version }));
  }

  for (const run of numbers(RUNS)) {
    const keys = numbers(10).map((n) => ({
      part: n % 2 ? 'press' : 'concerts',
      name: `many-${run * 10 + n}`,
    }));
    await read('content.list', {});
    for (const key of keys) {
      const { values } = await read('content.read', key);
      await read('content.save', {
        ...key,
        edits: [{ field: 'title', base: values.title, value: `Title ${run}` }],
      });
    }
    const [first] = keys;
    const { values } = await read('content.read', first);
    const pictures = {
      topImages: [...values.pictures.topImages, { url: '/images/hero-1600.webp', alt: 'The lake' }],
    };
    await read('content.save', {
      ...first,
      edits: [{ field: 'pictures', base: values.pictures, value: pictures }],
    });
    await carryOut('content.publish', { records: keys });
    const { versions } = await read('content.versions', first);
    await carryOut('content.restore', { ...first, version: versions[1].id });
    await carryOut('content.discard', first);
    const added = { part: 'concerts', name: `new-${run}` };
    await carryOut('content.add', { ...added, title: 'Published', copyOf: 'many-0' });
    await carryOut('content.publish', { records: [added] });
    await carryOut('content.remove', added);
    await carryOut('content.publish', { records: [added] });
  }
  await store.close();
  for (const [name, durations] of longest) {
    const sorted = durations.sort((a, b) => a - b);
    const [median, most] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
    process.stdout.write(`${name.padEnd(26)} ${Math.round(median)} ms, at most ${Math.round(most)} ms\n`);
    if (median > MOST_MS) process.exitCode = 1;
  }
}

await main();
