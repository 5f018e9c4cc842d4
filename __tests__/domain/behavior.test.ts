/** Citations of the rules in docs/behavior.md, in the form `behavior 4.3` or `behavior 4`. */
import { readdirSync, readFileSync } from 'node:fs';

const FOLDERS = ['domain', 'machines', 'src', 'server', '__tests__'];
const CITATION = /behavior (\d+(?:\.\d+)?(?:, \d+(?:\.\d+)?)*)/g;

const rules = readFileSync('docs/behavior.md', 'utf8');
const numbers = new Set([...rules.matchAll(/^(?:## )?(\d+(?:\.\d+)?)\. /gm)].map(([, number]) => number));

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
).filter((name) => /\.(tsx?|mjs|cjs|js)$/.test(name) && !name.endsWith('behavior.test.ts'));

test('each cited rule exists', () => {
  const citations = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(CITATION)].flatMap(([, cited = '']) =>
      cited.split(', ').map((number) => ({ file, number })),
    ),
  );
  expect(citations.length).toBeGreaterThan(0);
  expect(citations.filter(({ number }) => !numbers.has(number))).toEqual([]);
});

test('no two rules have the same number', () => {
  const found = [...rules.matchAll(/^(\d+\.\d+)\. /gm)].map(([, number]) => number);
  expect(found).toEqual([...new Set(found)]);
});
