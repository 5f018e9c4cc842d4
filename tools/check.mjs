/**
 * `npm run check`: types, and lint, format, and related tests of the files that differ from HEAD, or of those
 * named as arguments. Related are the test files that import a changed file directly, and the tests of each
 * flow whose machine a changed file is, imports, or uses; of a view, only the paths of the flow. `npm test`
 * runs everything.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import process from 'node:process';

/** The test file that runs the paths of each group of flows. */
const PATH_TESTS = { account: 'accounts', page: 'pages', root: 'app', shop: 'shop' };
/** Files whose tests begin with the name of a flow. */
const OF_FLOWS = ['charts', 'modelChecks', 'resume', 'scenarios'].map((name) => `machines/${name}`);
const SOURCE = /\.(tsx?|[cm]?js)$/;
/** The views; the tests in OF_FLOWS load none. */
const VIEW = /^src\/(components|features|pages)\//;

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

/**
 * The flows of a source: of its machine or path file, of machines that it imports, and of its calls of
 * `useFlow`.
 */
function flowsIn(file) {
  const modules = [file.replace(SOURCE, ''), ...importsOf(file)];
  const used = [...readFileSync(file, 'utf8').matchAll(/\buseFlow\w*\(\s*'(\w+)'/g)].map(([, name]) => name);
  return [
    ...used,
    ...modules.flatMap((name) => (/^machines\/(\w+)Machine$|\/(\w+)\.paths$/.exec(name) ?? []).slice(1)),
  ].filter(Boolean);
}

/** The flows of a view that uses none itself are those of the other views in its folder. */
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

/** Starts a program of a package, with a larger young generation, which saves garbage collection. */
const startProgram = (title, program, ...args) =>
  start(title, process.execPath, '--max-semi-space-size=64', `node_modules/${program}`, ...args);

const jest = (workers, ...args) =>
  startProgram(
    'the related tests',
    'jest/bin/jest.js',
    ...[
      '--config',
      '__tests__/jest.config.js',
      '--selectProjects',
      'node',
      'dom',
      '--passWithNoTests',
      `--maxWorkers=${workers}`,
      ...args,
    ],
  );

async function runTests(sources) {
  const changedNames = new Set(sources.map((file) => file.replace(SOURCE, '')));
  const flowsBySource = new Map(sources.map((file) => [file, flowsOf(file)]));
  const flows = unique([...flowsBySource.values()].flat());
  // A change that belongs to a flow needs only the tests of that flow in these files.
  const isOfFlows = (file) => OF_FLOWS.some((name) => file.startsWith(`__tests__/${name}.`));
  const outside = new Set(
    sources.filter((file) => flowsBySource.get(file).length === 0).map((file) => file.replace(SOURCE, '')),
  );
  const isBelowViews = sources.some((file) => !VIEW.test(file) && flowsBySource.get(file).length > 0);
  const tests = filesIn('__tests__').filter(
    (file) =>
      /^__tests__\/(domain|machines|server|tools|views)\/.*\.test\.tsx?$/.test(file) &&
      (changedNames.has(file.replace(SOURCE, '')) ||
        importsOf(file).some((name) => (isOfFlows(file) ? outside : changedNames).has(name))),
  );
  const pathTests = Object.keys(PATH_TESTS)
    .filter((group) => flows.some((flow) => existsSync(`__tests__/views/${group}/${flow}.paths.ts`)))
    .map((group) => `views/${PATH_TESTS[group]}`);
  process.stdout.write(`Flows: ${flows.join(', ') || 'none'}. Test files: ${tests.join(', ') || 'none'}.\n`);
  /** Jest's arguments that run only the tests of these flows in the named files. */
  const testsOfFlows = (names) => [
    ...['--testPathPatterns', `(${names.join('|')})\\.test\\.`],
    ...['--testNamePattern', `^(${flows.join('|')})\\b`],
  ];
  // Each part is a Jest process of its own: the paths on the views take longest and are usually one file, so
  // a single worker would run everything else before or after them.
  const parts = [
    ...(tests.length > 0 ? [['--runTestsByPath', ...tests]] : []),
    ...(isBelowViews ? [testsOfFlows(OF_FLOWS)] : []),
    ...(pathTests.length > 0 ? [testsOfFlows(pathTests)] : []),
  ];
  const workers = Math.max(1, Math.floor(availableParallelism() / parts.length));
  const runs = await Promise.allSettled(parts.map((part) => jest(workers, ...part)));
  const failed = runs.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * Configuration of TypeScript for linting: only the changed files and what they import, because reading the
 * whole project is slow.
 */
const LINT_PROJECT = 'node_modules/.cache/check/tsconfig.json';

function lint(sources) {
  const fromProject = (file) => path.relative(path.dirname(LINT_PROJECT), file);
  const declarations = git('ls-files', '*.d.ts');
  const project = {
    extends: fromProject('tsconfig.json'),
    files: [...declarations, ...sources.filter((file) => /\.tsx?$/.test(file))].map(fromProject),
    include: [],
  };
  mkdirSync(path.dirname(LINT_PROJECT), { recursive: true });
  writeFileSync(LINT_PROJECT, JSON.stringify(project));
  return startProgram(
    'lint',
    'eslint/bin/eslint.js',
    '--max-warnings=0',
    `--parser-options=project:${LINT_PROJECT}`,
    ...sources,
  );
}

const fromArguments = process.argv.slice(2).map((file) => path.relative('', path.resolve(file)));
const files = unique(fromArguments.length > 0 ? fromArguments : changedFiles()).filter((file) =>
  existsSync(file),
);
const sources = files.filter((file) => SOURCE.test(file));

const results = await Promise.allSettled([
  start('typecheck', 'npm', 'run', '--silent', 'typecheck'),
  files.length > 0
    ? startProgram('format', 'prettier/bin/prettier.cjs', '--check', '--ignore-unknown', ...files)
    : null,
  sources.length > 0 ? lint(sources) : null,
  runTests(sources),
]);
const failures = results.filter(({ status }) => status === 'rejected').map(({ reason }) => reason.message);
if (failures.length > 0) {
  process.stderr.write(`\n${failures.join('\n')}\n`);
  process.exitCode = 1;
}
