/**
 * `npm run bench -- dev`: how long a developer waits: types, `npm run check` after a change of a view and of
 * a machine, a build, a second start, and a change under `npm run dev` until Chromium shows it. Everything
 * runs in a temporary copy of the working tree, which is removed at the end. Ratios are to the time in which
 * Babel compiles every source once. ONLY names some rows, separated by commas: types, check, build, start,
 * dev. Exit code 1 when a row exceeds its bound.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { transformFileSync } from '@babel/core';
import { CHROMIUM_FLAGS, chromiumForTests } from '../programs/chromiumProgram.cjs';
import { freePort } from '../programs/freePort.cjs';
import { median, untilOpen } from './site.mjs';

const ONLY = process.env.ONLY?.split(',') ?? [];
const CHANGES = 3;
const POLL_MS = 50;
const MOST_STOP_MS = 10_000;
const VIEW = 'src/features/cart/CartItemCard.tsx';
const MACHINE = 'machines/cartMachine.ts';
/** A page with its path and a text that it shows. */
const PAGE = {
  file: 'src/pages/ConstructionPage.tsx',
  path: '/construction',
  text: 'Thanks for stopping by',
};

const folder = mkdtempSync(path.join(tmpdir(), 'orchestra-dev-'));
const running = new Set();

const git = (cwd, ...args) => spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 1 << 26 }).stdout;
const inCopy = (file) => path.join(folder, file);

/** Copies the working tree, with its packages as hard links where the file system can make them. */
function copyWorkingTree() {
  const files = git('.', 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  for (const file of files.filter((name) => existsSync(name))) cpSync(file, inCopy(file));
  for (const flags of ['-al', '-a']) {
    if (spawnSync('cp', [flags, 'node_modules', inCopy('node_modules')]).status === 0) break;
    rmSync(inCopy('node_modules'), { recursive: true, force: true });
  }
  forgetCaches();
  git(folder, 'init', '-q');
  git(folder, 'add', '-A');
  git(folder, '-c', 'user.name=bench', '-c', 'user.email=bench@localhost', 'commit', '-q', '-m', 'copy');
}

const forgetCaches = () => rmSync(inCopy('node_modules/.cache'), { recursive: true, force: true });

/** Starts a command of the copy in a process group of its own. */
function start(command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, DATA_DIR: inCopy('data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return { code, output };
  });
  return { child, ended };
}

/** @returns false when no process of the group is left */
function signal({ pid }, name) {
  try {
    return process.kill(-pid, name);
  } catch {
    return false;
  }
}

/** npm ends before the program that it runs, so this waits for the whole group. */
async function stop({ child, ended }) {
  signal(child, 'SIGTERM');
  await ended;
  const until = performance.now() + MOST_STOP_MS;
  while (signal(child, 0) && performance.now() < until) await pause(POLL_MS);
}

function cleanUp() {
  for (const child of running) signal(child, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}

for (const name of ['SIGINT', 'SIGTERM']) {
  process.once(name, () => {
    cleanUp();
    process.exit(1);
  });
}

/** @returns seconds */
async function timed(action) {
  const started = performance.now();
  await action();
  return (performance.now() - started) / 1000;
}

/** Runs a script of package.json. @returns seconds */
const timeOfScript = (name, ...args) =>
  timed(async () => {
    const { code, output } = await start('npm', ['run', '--silent', name, ...args]).ended;
    if (code !== 0) throw new Error(`npm run ${name} ended with ${code}:\n${output}`);
  });

let changes = 0;

/**
 * Appends a comment to a source while an action runs; another one each time, because tools have caches of
 * what they have read.
 */
async function withChange(file, action) {
  const source = readFileSync(inCopy(file), 'utf8');
  changes += 1;
  writeFileSync(inCopy(file), `${source}\n// Change ${changes}.\n`);
  try {
    return await action();
  } finally {
    writeFileSync(inCopy(file), source);
  }
}

const sources = () =>
  git('.', 'ls-files', 'domain', 'machines', 'src', 'server')
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file));

const compileAll = () =>
  timed(async () => {
    for (const file of sources()) transformFileSync(file);
  });

const reference = median([await compileAll(), await compileAll(), await compileAll()]);
console.log(`Babel compiles ${sources().length} sources in ${reference.toFixed(2)} s`);

function printRow(name, seconds, most) {
  const cells = [name, seconds.toFixed(1), most ?? '-', (seconds / reference).toFixed(0)];
  console.log(`| ${cells.join(' | ')} |`);
  if (most !== null && seconds > most) process.exitCode = 1;
}

async function measureTypes() {
  printRow('types, first time', await timeOfScript('typecheck'), null);
  printRow('types, second time', await timeOfScript('typecheck'), 5);
}

async function measureChecks() {
  for (const [name, file] of [
    ['view', VIEW],
    ['machine', MACHINE],
  ]) {
    const check = () => withChange(file, () => timeOfScript('check'));
    // The first check also compiles the tests and what they import, which Jest caches. It has no bound,
    // because a developer waits for it once.
    printRow(`check, a ${name}, first time`, await check(), null);
    printRow(`check, a ${name}`, await check(), 30);
  }
}

async function measureBuilds() {
  forgetCaches();
  printRow('build, first time', await timeOfScript('build'), 30);
  printRow('build, a view', await withChange(VIEW, () => timeOfScript('build')), 30);
}

async function startSite() {
  const port = await freePort();
  const site = start('npm', ['start'], { PORT: String(port) });
  await untilOpen(`http://localhost:${port}/`, site.child);
  return site;
}

async function measureStart() {
  await stop(await startSite());
  let site = null;
  const seconds = await timed(async () => {
    site = await startSite();
  });
  await stop(site);
  printRow('second start', seconds, 4);
}

async function measureDev() {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const dev = start('npm', ['run', 'dev'], { PORT: String(port) });
  await untilOpen(origin + PAGE.path, dev.child);
  const browser = await chromium.launch({
    executablePath: chromiumForTests() ?? undefined,
    args: CHROMIUM_FLAGS,
  });
  try {
    const page = await browser.newPage();
    await page.goto(origin + PAGE.path);
    const source = readFileSync(inCopy(PAGE.file), 'utf8');
    const times = [];
    for (let change = 1; change <= CHANGES; change += 1) {
      const text = `${PAGE.text} ${change}`;
      times.push(
        await timed(async () => {
          writeFileSync(inCopy(PAGE.file), source.replace(PAGE.text, text));
          await page.getByText(text).first().waitFor({ timeout: 60_000 });
        }),
      );
      // The next change is made when nothing is left of this one.
      await page.waitForLoadState('networkidle');
    }
    printRow('dev, a change of a view', median(times), 2);
    const loads = [];
    const load = () => page.waitForEvent('load', { timeout: 60_000 });
    for (let change = 1; change <= CHANGES; change += 1) {
      const loaded = load();
      const undone = await withChange(MACHINE, async () => {
        loads.push(await timed(() => loaded));
        // The page's code loads after its `load` event, and takes part in hot updates from then on.
        await page.waitForLoadState('networkidle');
        // In an object, because the file is restored when an awaited promise has settled.
        return { loaded: load() };
      });
      await undone.loaded;
      await page.waitForLoadState('networkidle');
    }
    printRow('dev, a change of a machine', median(loads), 2);
  } finally {
    await browser.close();
    await stop(dev);
  }
}

const PARTS = {
  types: measureTypes,
  check: measureChecks,
  build: measureBuilds,
  start: measureStart,
  dev: measureDev,
};

try {
  copyWorkingTree();
  console.log('| what | seconds | at most | times the compilation |');
  console.log('|---|---|---|---|');
  for (const [name, measure] of Object.entries(PARTS)) {
    if (ONLY.length > 0 && !ONLY.includes(name)) continue;
    await measure().catch((error) => {
      console.log(`${name} failed: ${error.message}`);
      process.exitCode = 1;
    });
  }
} finally {
  cleanUp();
}
