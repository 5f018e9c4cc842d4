/**
 * `npm test`: checks types, lint, and format, then runs the tests. It works in a fresh clone, too: it
 * installs and builds what is missing. `npm test -- --all` also runs every path in Chromium, the deeper
 * proofs, the other browsers, and the other versions of Node.js, which takes about two hours.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { headlessShell, wholeChromium } from './programs/chromiumProgram.cjs';
import { programOnPath } from './programs/programOnPath.cjs';
import { ensureInstalled } from './programs/systemPackages.mjs';
import { build, install } from './prepare.mjs';

const PRETTIER = ['node_modules/prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn'];
const CACHE = ['--cache', '--cache-strategy', 'content', '--cache-location', 'node_modules/.cache/format'];
const JEST = ['node_modules/jest/bin/jest.js', '--config', '__tests__/jest.config.js'];

const say = (line) => process.stdout.write(`${line}\n`);

function step(title, command, args) {
  say(`\n— ${title}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * The headless shell takes about two thirds of the full browser's processor time, but only the full browser
 * has a back/forward cache. Where the shell cannot be installed, the full browser runs all tests.
 */
function ensureChromium() {
  ensureInstalled('Chromium’s headless shell', () => headlessShell() !== null, ['chromium-headless-shell']);
  if (ensureInstalled('Chromium', () => wholeChromium() !== null, ['chromium'])) return;
  process.stderr.write(
    'The browser tests need Chromium: install it, or name its program in CHROMIUM_PATH.\n',
  );
  process.exit(1);
}

install();
ensureChromium();
// Where it cannot be installed, the tests of deploy/nginx.conf do not run.
ensureInstalled('nginx', () => programOnPath(['nginx']) !== null, ['nginx-light']);
// Lint takes as long as the other checks and the build together, so it runs in parallel.
const lint = spawn('npm', ['run', '--silent', 'lint'], { stdio: 'inherit' });
const linted = once(lint, 'exit');
process.on('exit', () => lint.kill());
step('types', 'npm', ['run', '--silent', 'typecheck']);
step('format', process.execPath, [...PRETTIER, ...CACHE]);
build();
say('\n— lint');
const [lintStatus] = await linted;
if (lintStatus !== 0) process.exit(1);
step('tests', process.execPath, [
  // Tests allocate many short-lived objects; a larger young generation saves a tenth of the garbage
  // collection.
  '--max-semi-space-size=64',
  ...JEST,
  ...['--selectProjects', 'node', 'dom', 'browser'],
  // One more than there are cores, because tests of the browser and of PostgreSQL wait for other processes.
  `--maxWorkers=${availableParallelism() + 1}`,
  ...['--reporters=default', '--reporters=./tools/slowestFiles.cjs'],
]);
if (process.argv.includes('--all')) {
  step('every path in Chromium', process.execPath, [...JEST, '--selectProjects', 'paths', '--runInBand']);
  step('deeper proofs', process.execPath, ['tools/deepTests.mjs']);
  step('other browsers', process.execPath, ['tools/engines/run.mjs']);
  step('other versions of Node.js', process.execPath, ['tools/nodeVersions.mjs']);
}
