/**
 * `npm run check`: types, and lint, format, and related tests of the files that differ from HEAD, or of those named as
 * arguments. Related are the test files that import a changed file themselves, and what is tested of each flow whose machine
 * a changed file is or imports. `npm test` runs everything.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** The test file that walks the paths of a group of flows. */
const WALKS = { account: 'accounts', page: 'pages', root: 'app', shop: 'shop' };
/** Files whose tests begin with the name of a flow. */
const OF_FLOWS = ['charts', 'proofs', 'resume', 'scenarios'].map((name) => `machines/${name}`);
const SOURCE = /\.(tsx?|[cm]?js)$/;

const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

const changedFiles = () => [
  ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));

/** The modules of the repository that a source imports, from its root, without their endings. */
const importsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import|import\(|require\()\s*'(\.[^']+)'/g)].map(
    ([, name]) => path.join(path.dirname(file), name).replace(SOURCE, ''),
  );

/** The flows whose machines a source is or imports. */
const flowsIn = (file) =>
  [file.replace(SOURCE, ''), ...importsOf(file)].flatMap(
    (name) => /^machines\/(\w+)Machine$/.exec(name)?.[1] ?? /\/(\w+)\.paths$/.exec(name)?.[1] ?? [],
  );

/** A view that knows no machine belongs to the flows of the views beside it. */
const flowsOf = (file) => {
  const own = flowsIn(file);
  if (own.length > 0 || !file.startsWith('src/features/')) return own;
  return filesIn(path.dirname(file))
    .filter((name) => SOURCE.test(name))
    .flatMap(flowsIn);
};

const unique = (list) => [...new Set(list)];

function start(title, command, ...args) {
  const child = spawn(command, args, { stdio: 'inherit' });
  return once(child, 'exit').then(([code]) => {
    if (code !== 0) throw new Error(`${title} failed`);
  });
}

const jest = (...args) =>
  start(
    'the related tests',
    ...[process.execPath, '--max-semi-space-size=64', 'node_modules/jest/bin/jest.js'],
    ...[
      '--config',
      '__tests__/jest.config.js',
      '--selectProjects',
      'node',
      'dom',
      '--passWithNoTests',
      ...args,
    ],
  );

async function runTests(sources) {
  const changed = new Set(sources.map((file) => file.replace(SOURCE, '')));
  const tests = filesIn('__tests__').filter(
    (file) =>
      /^__tests__\/(build|domain|machines|server|flows)\/.*\.test\.tsx?$/.test(file) &&
      (changed.has(file.replace(SOURCE, '')) || importsOf(file).some((name) => changed.has(name))),
  );
  const flows = unique(sources.flatMap(flowsOf));
  const walks = Object.keys(WALKS)
    .filter((group) => flows.some((flow) => existsSync(`__tests__/flows/${group}/${flow}.paths.ts`)))
    .map((group) => `flows/${WALKS[group]}`);
  process.stdout.write(`Flows: ${flows.join(', ') || 'none'}. Test files: ${tests.join(', ') || 'none'}.\n`);
  if (tests.length > 0) await jest('--runTestsByPath', ...tests);
  if (flows.length > 0)
    await jest(
      ...['--testPathPatterns', `(${[...OF_FLOWS, ...walks].join('|')})\\.test\\.`],
      ...['--testNamePattern', `^(${flows.join('|')})\\b`],
    );
}

const given = process.argv.slice(2).map((file) => path.relative('', path.resolve(file)));
const files = unique(given.length > 0 ? given : changedFiles()).filter((file) => existsSync(file));
const sources = files.filter((file) => SOURCE.test(file));

try {
  await Promise.all([
    start('typecheck', 'npm', 'run', '--silent', 'typecheck'),
    files.length > 0 ? start('format', 'npx', 'prettier', '--check', '--ignore-unknown', ...files) : null,
    sources.length > 0 ? start('lint', 'npx', 'eslint', '--max-warnings=0', ...sources) : null,
  ]);
  await runTests(sources);
} catch (error) {
  process.stderr.write(`\n${error.message}\n`);
  process.exit(1);
}
