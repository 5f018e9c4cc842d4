/**
 * `npm run dev` in a folder with this repository's programs and configuration, and a site of a few lines,
 * which builds fast.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { eventually } from '../support/eventually';
import { freePort } from '../../tools/programs/freePort.cjs';

const ROOT = path.resolve(__dirname, '../..');
const VIEW = 'src/View.tsx';
const MACHINE = 'machines/greetingMachine.ts';
const SERVER = 'server/greeting.ts';

const COPIED = [
  'tools/build',
  'tools/dev.mjs',
  'webpack.config.ts',
  'babel.config.js',
  'package.json',
  'package-lock.json',
];

const SOURCES: Record<string, string> = {
  [VIEW]: `export const View = () => <p>the first view</p>;`,
  [MACHINE]: `export const greeting: string = 'the first machine';`,
  [SERVER]: `export const title: string = 'the first title';`,
  'src/main.ts': `import { greeting } from '../machines/greetingMachine';
    import { View } from './View';
    console.log(greeting, View);`,
  'server/main.ts': `import { createServer } from 'node:http';
    import { renderToString } from 'react-dom/server';
    import { greeting } from '../machines/greetingMachine';
    import { View } from '../src/View';
    import { title } from './greeting';
    const page = [title, greeting, renderToString(View())].join(', ');
    createServer((_request, response) => response.setHeader('content-type', 'text/html').end(page))
      .listen(Number(process.env.PORT), 'localhost');`,
  'server/office.ts': '',
  // Installs nothing: npm would empty the linked folder of packages first.
  'tools/prepare.mjs': `export const install = () => undefined;
    export const forgetBuild = () => undefined;`,
  'tools/entries/watch.ts': '',
  'tools/entries/inspector.ts': '',
  'tools/gallery/galleryPage.tsx': '',
  'tools/gallery/preview.ts': '',
  'src/door/main.tsx': '',
  'src/door/worker.ts': '',
  'src/office/main.tsx': '',
  'src/office/pictureWorker.ts': '',
};

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'orchestra-dev-'));

function write(file: string, source: string): void {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), source);
}

const change = (file: string, before: string, after: string) =>
  write(file, (SOURCES[file] ?? '').replace(before, after));

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const listening = once(probe, 'listening').then(
    () => true,
    () => false,
  );
  probe.listen(port, 'localhost');
  const isListening = await listening;
  if (isListening) await new Promise((resolve) => probe.close(resolve));
  return isListening;
}

/** A port that is free together with the next one, on which the site listens. */
async function twoFreePorts(): Promise<number> {
  const port = await freePort();
  return (await isFree(port + 1)) ? port : twoFreePorts();
}

async function startDev() {
  const port = await twoFreePorts();
  const dev = spawn(process.execPath, ['tools/dev.mjs'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: undefined, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [dev.stdout, dev.stderr])
    stream.on('data', (data: Buffer) => (output += data.toString()));
  const ended = once(dev, 'exit');
  const read = async (url: string) => (await fetch(`http://localhost:${port}${url}`)).text();
  return {
    port,
    output: () => output,
    page: () => read('/'),
    script: () => read('/assets/main.js'),
    async stop() {
      dev.kill('SIGINT');
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}

let dev: Awaited<ReturnType<typeof startDev>>;

beforeAll(async () => {
  for (const name of COPIED) fs.cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [file, source] of Object.entries(SOURCES)) write(file, source);
  dev = await startDev();
});

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describe('npm run dev', () => {
  it('serves a page and its script', async () => {
    await eventually(async () => expect(await dev.page()).toContain('the first title, the first machine'));
    expect(await dev.script()).toContain('the first view');
  });

  it.each([
    [VIEW, 'the first view', 'a changed view'],
    [MACHINE, 'the first machine', 'a changed machine'],
  ])('shows a change of %s on the page and in the script', async (file, before, after) => {
    change(file, before, after);
    await eventually(async () => expect(await dev.page()).toContain(after));
    expect(await dev.script()).toContain(after);
  });

  it('keeps the running site while a source has a syntax error', async () => {
    write(SERVER, 'export const title = ;');
    await eventually(async () => expect(dev.output()).toContain('Unexpected token'));
    expect(await dev.page()).toContain('the first title');
  });

  it('starts the site again after one that throws', async () => {
    write(SERVER, `throw new Error('this title is missing');\nexport const title = '';`);
    await eventually(async () => expect(dev.output()).toContain('Error: this title is missing'));
    change(SERVER, 'the first title', 'a corrected title');
    await eventually(async () => expect(await dev.page()).toContain('a corrected title'));
  });

  it('ends with all its processes on Ctrl-C', async () => {
    expect(await dev.stop()).toBe(0);
    expect(await isFree(dev.port)).toBe(true);
    expect(await isFree(dev.port + 1)).toBe(true);
  });
});
