/** Tabs that were open before a release find its scripts on the site for a day. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { addAssetFiles } from '../../server/site/assetFiles';

const PROGRAM = path.resolve('tools/build/keepAssets.mjs');
const DAY_MS = 24 * 60 * 60 * 1000;

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'orchestra-releases-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const assetsOf = (release: string) => path.join(root, release, 'dist/public/assets');

function build(release: string): void {
  mkdirSync(assetsOf(release), { recursive: true });
  for (const name of ['shared.js', `main.${release}.js`])
    writeFileSync(path.join(assetsOf(release), name), release);
}

const keep = (release: string, ...running: string[]) =>
  spawnSync(process.execPath, [PROGRAM, ...running], { cwd: path.join(root, release), encoding: 'utf8' });

/** What the site of a release sends for the scripts of these releases. */
async function scriptsOn(release: string, ...releases: string[]): Promise<(string | number)[]> {
  const server = Fastify();
  await addAssetFiles(server, assetsOf(release));
  const responses = releases.map((one) => server.inject(`/assets/main.${one}.js`));
  const sent = (await Promise.all(responses)).map(({ statusCode, body }) =>
    statusCode === 200 ? body : statusCode,
  );
  await server.close();
  return sent;
}

test('a release serves the scripts of the one before, and keeps its own', async () => {
  build('1');
  build('2');
  expect(await scriptsOn('2', '1', '2')).toEqual([404, '2']);
  const keepFirst = () => keep('2', path.join(root, '1')).status;
  expect([keepFirst(), keepFirst()]).toEqual([0, 0]);
  expect(await scriptsOn('2', '1', '2')).toEqual(['1', '2']);
  expect(readFileSync(path.join(assetsOf('2'), 'shared.js'), 'utf8')).toBe('2');
});

test.each([
  ['within a day', 0, '1'],
  ['after a day', DAY_MS + 1, 404],
])('%s, the next release has the scripts of the one before the last: %s', async (_, age, expected) => {
  build('1');
  build('2');
  build('3');
  keep('2', path.join(root, '1'));
  const list = path.join(root, '2', 'dist/replaced-assets.json');
  const replaced = JSON.parse(readFileSync(list, 'utf8')) as Record<string, number>;
  writeFileSync(list, JSON.stringify({ 'main.1.js': (replaced['main.1.js'] ?? 0) - age }));
  keep('3', path.join(root, '2'));
  expect(await scriptsOn('3', '1', '2', '3')).toEqual([expected, '2', '3']);
});

test('without the folder of a release it says what to name', () => {
  build('1');
  for (const folder of [[], [path.join(root, 'nowhere')]]) {
    const { status, stderr } = keep('1', ...folder);
    expect([status, stderr]).toEqual([
      1,
      'Name the folder of the running release, for example /srv/orchestra.\n',
    ]);
  }
});
