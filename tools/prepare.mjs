/**
 * Installs and builds what is missing or outdated, so that `npm start` and `npm test` work in a fresh clone.
 * Uses only Node's own modules, because nothing is installed yet.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const OLDEST_NODE = [20, 19];
const STAMP = 'dist/.built-from';
const BUILT_FROM =
  'babel.config.js domain machines src server tools webpack.config.ts package-lock.json'.split(' ');

/** Prints progress to stderr, because stdout may be redirected to a file. */
const printProgress = (line) => process.stderr.write(`${line}\n`);

function run(command, args) {
  const { status } = spawnSync(command, args, {
    stdio: ['inherit', process.stderr, 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  process.stderr.write(
    `Node ${OLDEST_NODE.join('.')} or newer is required; this is ${process.versions.node}.\n`,
  );
  process.exit(1);
}

const packagesIn = (lockFile) => JSON.parse(readFileSync(lockFile, 'utf8')).packages;

/**
 * npm lists in node_modules what it has installed. The lists are compared, because a checkout or a copy
 * changes the times of files. Optional packages are for some platforms only.
 */
function isInstalled() {
  const list = 'node_modules/.package-lock.json';
  if (!existsSync(list)) return false;
  const installed = packagesIn(list);
  return Object.entries(packagesIn('package-lock.json')).every(
    ([folder, { version, optional }]) => folder === '' || optional || installed[folder]?.version === version,
  );
}

function filesOf(entry) {
  if (!statSync(entry).isDirectory()) return [entry];
  return readdirSync(entry)
    .sort()
    .flatMap((name) => filesOf(path.join(entry, name)));
}

/** A hash of what the site is built from. */
export function sourceHash() {
  const hash = createHash('sha256');
  for (const file of BUILT_FROM.flatMap(filesOf)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Installs the dependencies unless those of the current lock file are installed. */
export function install() {
  checkNode();
  if (isInstalled()) return;
  printProgress('Installing the dependencies; this takes a few minutes the first time...');
  run('npm', ['ci', '--no-audit', '--no-fund']);
}

/** Builds the bundles unless they were built from the current sources. */
export function build() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceHash()) return;
  printProgress('Building the site...');
  run('npm', ['run', '--silent', 'build']);
}

/** Called when all bundles were built, with the hash of the sources from before. */
export const keepBuild = (hash) => writeFileSync(STAMP, hash);

/**
 * Makes the next `build()` build in any case. Call it when a bundle in dist has been replaced by one of
 * another mode.
 */
export const forgetBuild = () => rmSync(STAMP, { force: true });
