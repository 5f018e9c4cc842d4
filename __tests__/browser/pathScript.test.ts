/** Runs the script that `npm run paths -- <flow> --playwright` prints as a separate program, against a site with other data. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromiumForTests } from '../support/chromiumProgram.cjs';
import { pathsCommand } from '../support/pathsCommand';
import { startSite, type Site } from '../support/site';

let site: Site;
let folder: string;

beforeAll(async () => {
  site = await startSite();
  folder = await mkdtemp(path.join(tmpdir(), 'paths-'));
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
});

afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function runScript(...args: string[]): Promise<string[]> {
  let script = '';
  await pathsCommand(
    [...args, '--playwright'],
    (text) => (script += text),
    () => undefined,
  );
  const file = path.join(folder, `${args.join('-')}.mjs`);
  await writeFile(file, script);
  const { stdout } = await promisify(execFile)(process.execPath, [file, site.origin], {
    env: { ...process.env, CHROMIUM_PATH: chromiumForTests() ?? '' },
  }).catch((error: unknown) => error as { stdout: string });
  return stdout.trim().split('\n');
}

test.each([
  ['checkout', 'redirecting'],
  ['cart', 'rows.updating'],
  ['purchase', 'prompt.cart.open'],
])('%s to %s', async (flow, state) => {
  expect(await runScript(flow, '--to', state)).toEqual([`ok      the shortest way to ${state}`]);
});
