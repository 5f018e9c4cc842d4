/**
 * `node tools/nodeVersions.mjs`: a first `npm start`, and the tests that need no browser, on every supported
 * Node.js version, or on those whose numbers follow. It installs all packages, because only that tests npm's
 * warnings, its reading of the lock file, and the native binaries of each version.
 */
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { freePort } from './programs/freePort.cjs';

/**
 * The oldest Node.js version that package.json supports, and the latest release of each later even-numbered
 * major version. Each has the npm version that is tested with it.
 */
const VERSIONS = [
  { node: '20.19.0', npm: '10.8.2' },
  { node: '22', npm: '10' },
  { node: '24', npm: '11' },
  { node: '26', npm: '12' },
];
const PAGES = ['/', '/events', '/about', '/press', '/healthz', '/api/events'];
/** The tests that need neither a browser nor PostgreSQL. */
const TESTS = ['__tests__/domain', '__tests__/machines', '__tests__/server/(?!api.postgres)'];
const START_MS = 15 * 60_000;

/** Whether a warning is about npm's settings on this machine, not about the repository. */
const isOfThisMachine = (line) => /Unknown (user|env|global|builtin) config/.test(line);
const warningsIn = (output) =>
  output.split('\n').filter((line) => /^npm (warn|error)/i.test(line) && !isOfThisMachine(line));

const say = (line) => process.stdout.write(`${line}\n`);
const secondsSince = (start) => `${Math.round((Date.now() - start) / 1000)} s`;

/** The environment without npm's variables, which another version of npm must not inherit. */
const ownEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_')),
);

/**
 * The environment in which `node` and `npm` are of these versions; null when the registry does not provide
 * them.
 */
function environmentFor({ node, npm }) {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const packages = [`node-${platform}-${process.arch}@${node}`, `npm@${npm}`];
  const { status, stdout } = spawnSync(
    'npx',
    ['--yes', ...packages.map((name) => `--package=${name}`), '--', 'node', '-p', 'process.env.PATH'],
    { env: ownEnvironment, encoding: 'utf8', cwd: tmpdir() },
  );
  return status === 0 ? { ...ownEnvironment, PATH: stdout.trim() } : null;
}

const versionOf = (program, env) =>
  spawnSync(program, ['--version'], { env, encoding: 'utf8' }).stdout.trim();

function copyTrackedFiles(folder) {
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8' });
  for (const file of stdout.split('\0').filter(Boolean)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    copyFileSync(file, path.join(folder, file));
  }
}

/** Runs the first `npm start` until the site is open. @returns its output and a function that ends it */
async function start(folder, env) {
  const port = await freePort();
  const site = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...env, PORT: String(port), DATA_DIR: path.join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The signal that ends it must reach npm's children too.
    detached: true,
  });
  const ended = new Promise((resolve) => site.once('exit', resolve));
  let output = '';
  await new Promise((resolve, reject) => {
    const fail = (reason) => reject(new Error(`npm start ${reason}:\n${output}`));
    const readOutput = (chunk) => {
      output += chunk;
      if (output.includes('is open at')) resolve();
    };
    site.stdout.on('data', readOutput);
    site.stderr.on('data', readOutput);
    site.once('exit', (code) => fail(`ended with ${code}`));
    setTimeout(() => fail('took too long'), START_MS).unref();
  });
  return {
    origin: `http://localhost:${port}`,
    output,
    stop: () => {
      process.kill(-site.pid, 'SIGTERM');
      return ended;
    },
  };
}

/** @returns the pages with a wrong response, one line each */
async function wrongPages(origin) {
  const faults = await Promise.all(
    PAGES.map(async (page) => {
      const response = await fetch(origin + page);
      const { length } = await response.text();
      return response.status === 200 && length > 0 ? null : `${page} responds with ${response.status}`;
    }),
  );
  const missingPage = await fetch(`${origin}/no-such-page`);
  return [
    ...faults,
    missingPage.status === 404 ? null : `/no-such-page responds with ${missingPage.status}`,
  ].filter(Boolean);
}

function runTests(folder, env) {
  const { status, stderr } = spawnSync(
    'npm',
    ['run', '--silent', 'jest', '--', '--selectProjects', 'node', '--testPathPatterns', ...TESTS],
    { cwd: folder, env, encoding: 'utf8' },
  );
  return { isPassing: status === 0, output: stderr };
}

/** Installs, starts, and tests the site on one version. @returns the faults, one line each */
async function faultsOn(env) {
  const folder = mkdtempSync(path.join(tmpdir(), 'orchestra-node-'));
  try {
    copyTrackedFiles(folder);
    const begin = Date.now();
    const site = await start(folder, env);
    say(`  installed, built and started in ${secondsSince(begin)}`);
    const pages = await wrongPages(site.origin).finally(site.stop);
    const testsBegin = Date.now();
    const tests = runTests(folder, env);
    say(`  ${/^Tests: .*/m.exec(tests.output)?.[0] ?? 'No test ran'} in ${secondsSince(testsBegin)}`);
    return [...warningsIn(site.output), ...pages, ...(tests.isPassing ? [] : [tests.output])];
  } catch (error) {
    return [String(error)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const chosen = process.argv.slice(2);
let isPassing = true;
for (const version of VERSIONS.filter(({ node }) => chosen.length === 0 || chosen.includes(node))) {
  const env = environmentFor(version);
  if (!env) {
    process.stderr.write(`Node.js ${version.node} cannot be installed from the npm registry.\n`);
    process.exit(2);
  }
  say(`\n— Node.js ${versionOf('node', env)} with npm ${versionOf('npm', env)}`);
  const faults = await faultsOn(env);
  for (const fault of faults) say(`  ${fault}`);
  if (faults.length > 0) isPassing = false;
}
process.exit(isPassing ? 0 : 1);
