/** The byte budget of the final chunks (DESIGN section 7), as they go over the wire with brotli. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { AssetList } from '../../server/site/assets';

const KILOBYTE = 1000;
const BUDGET_KB = 150;

const assets = JSON.parse(readFileSync(path.resolve('dist/server/assets.json'), 'utf8')) as AssetList;

const file = (name: string) => path.resolve('dist/public/assets', name);
const brotliKb = (names: string[]) =>
  names.reduce((sum, name) => sum + statSync(`${file(name)}.br`).size, 0) / KILOBYTE;

const initial = (chunk: string) => [...new Set([...assets.entry, ...(assets.chunks[chunk] ?? [])])];

test.each(['home', 'events', 'event', 'cart', 'thank-you'])(
  '%s loads at most 150 KB of JavaScript',
  (chunk) => {
    expect(assets.chunks[chunk]).toBeDefined();
    expect(brotliKb(initial(chunk))).toBeLessThanOrEqual(BUDGET_KB);
  },
);

test.each(['AxiosError', 'Formik', 'ValidationError', 'swiper', 'Afghanistan', 'whileHover'])(
  '%s comes with what needs it, not with the page',
  (library) => {
    const code = initial('home')
      .map((name) => readFileSync(file(name), 'utf8'))
      .join('');
    expect(code).not.toContain(library);
  },
);
