/**
 * Runs the scripts that `npm run paths -- <flow>` prints as separate programs, against a deployed site with
 * other data.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromiumForTests } from '../../tools/programs/chromiumProgram.cjs';
import { pathsCommand } from '../../tools/flows/paths/pathsCommand';
import { playwrightScript } from '../../tools/playwrightScript';
import { startSite, type Site } from '../support/site';

/** What the scripts use of @playwright/test, which is not among this site's packages. */
const TEST_RUNNER = `
import { chromium } from 'playwright-core';
export async function test(title, run) {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
  await run({ page: await browser.newPage(), baseURL: process.argv[2] });
  await browser.close();
  process.stdout.write('passed ' + title);
}
test.describe = { configure: () => undefined };
`;

let site: Site;
/** Forwards to the site, and notes the methods of the requests. */
let proxy: Server;
const methods = new Set<string | undefined>();
let folder: string;

beforeAll(async () => {
  site = await startSite();
  proxy = createServer(({ method, url, headers }, response) => {
    methods.add(method);
    request(`${site.origin}${url ?? ''}`, { method, headers }, (received) => {
      response.writeHead(received.statusCode ?? 0, received.headers);
      received.pipe(response);
    }).end();
  }).listen();
  await once(proxy, 'listening');
  folder = await mkdtemp(path.join(tmpdir(), 'paths-'));
  const packages = path.join(folder, 'node_modules');
  await mkdir(path.join(packages, '@playwright/test'), { recursive: true });
  await symlink(path.resolve('node_modules/playwright-core'), path.join(packages, 'playwright-core'));
  await writeFile(path.join(packages, '@playwright/test/index.js'), TEST_RUNNER);
  await writeFile(path.join(packages, '@playwright/test/package.json'), '{"type":"module"}');
});

afterAll(async () => {
  proxy.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** @param change changes the printed script */
async function runScript(args: string[], change = (script: string) => script): Promise<string> {
  let script = '';
  await pathsCommand(
    args,
    (text) => (script += text),
    () => undefined,
    playwrightScript,
  );
  const file = path.join(folder, `${args.join('')}.mjs`);
  await writeFile(file, change(script));
  const address = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  const { stdout } = await promisify(execFile)(process.execPath, [file, address], {
    env: { ...process.env, CHROMIUM_PATH: chromiumForTests() ?? '' },
  }).catch((error: unknown) => error as { stdout: string });
  return stdout.trim();
}

test.each([
  ['checkout', 'redirecting'],
  ['cart', 'rows.updating'],
  ['prompt', 'due.cart'],
])('%s to %s', async (flow, state) => {
  const output = await runScript([flow, '--to', state, '--playwright']);
  expect(output).toMatch(new RegExp(`^ok      ${flow} to ${state}: .*$`));
});

test('a path as a test of @playwright/test', async () => {
  const output = await runScript(['checkout', '13', '--test']);
  expect(output).toBe(
    'passed checkout 13: on /cart as Anna with 1 row in the cart, the visitor presses CHECKOUT and the server refuses (409)',
  );
});

test('a failure names the line of the test', async () => {
  let line = 0;
  const output = await runScript(['checkout', '13', '--playwright'], (script) => {
    line =
      script.split('\n').findIndex((text) => text.includes('site.seeDisabled("button", "CHECKOUT")')) + 1;
    return script.replace('async seeDisabled(role, name, item) {', '$& throw new Error("It can be used");');
  });
  expect(output).toMatch(new RegExp(`^failed  checkout 13: .*\n +line ${line}: It can be used$`));
});

test('the site receives only GET requests', () => {
  expect([...methods]).toEqual(['GET']);
});
