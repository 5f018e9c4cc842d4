/** `npm test`: types, lint, format, then every jest project, from a fresh clone on. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { build, install } from '../server/prepare.mjs';

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const say = (line) => process.stdout.write(`${line}\n`);
const works = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

function step(title, command, args) {
  say(`\n— ${title}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

function chromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && existsSync(given)) return given;
  for (const name of CHROMIUM_NAMES) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return null;
}

/** Chromium comes from the system's packages where this process may install them. */
function ensureChromium() {
  if (chromium()) return;
  const mayInstall = process.getuid?.() === 0 && works('which', ['apt-get']);
  if (mayInstall) {
    say('Installing Chromium from the system’s packages…');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  if (chromium()) return;
  process.stderr.write(
    'The browser tests need Chromium: install it, or name its program in CHROMIUM_PATH.\n',
  );
  process.exit(1);
}

install();
ensureChromium();
step('types', 'npm', ['run', '--silent', 'typecheck']);
step('lint', 'npm', ['run', '--silent', 'lint']);
step('format', 'npm', ['run', '--silent', 'format:check']);
build();
process.env.CHROMIUM_PATH = chromium() ?? '';
const jest = (...projects) => [
  'jest',
  '--config',
  '__tests__/jest.config.js',
  '--selectProjects',
  ...projects,
  // A handle that a failed test has left must not keep the run from ending.
  '--forceExit',
];
step('rules, machines, flows, server', 'npx', [...jest('node', 'dom'), '--maxWorkers=100%']);
// One at a time: a browser shares its machine badly.
step('browser', 'npx', [...jest('browser'), '--runInBand']);
