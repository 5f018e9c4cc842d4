/** Generates a standalone script for playwright-core that runs paths. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { Flow } from './flow';
import { NOW } from './fixtures';
import type { Path } from './paths';
import { ROUTES } from './routes';
import { scriptOf, type RecordedAct, type ScriptStep } from './scriptHarness';
import { served } from './served';

/** The files of this folder that the script contains as JavaScript. */
const INLINED_FILES = ['pageHarness', 'pathRunner'];

const COMPILER = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
};

/** @returns a file of this folder as JavaScript without imports and exports */
function inlinedSource(name: string): string {
  const source = readFileSync(path.resolve('__tests__/support', `${name}.ts`), 'utf8');
  const { outputText } = ts.transpileModule(source, { compilerOptions: COMPILER });
  return outputText.replace(/^import .*;\n/gm, '').replace(/^export (?=[a-z])/gm, '');
}

const literal = (value: unknown): string => {
  if (value === undefined) return 'undefined';
  return value instanceof RegExp ? String(value) : JSON.stringify(value);
};

const indented = (lines: string[]) => lines.map((line) => `  ${line}`);

function actLines({ method, args, conditionalActs }: RecordedAct): string[] {
  if (!conditionalActs) return [`await harness.${method}(${args.map(literal).join(', ')});`];
  return [
    `await harness.${method}(${args.map(literal).join(', ')}, async () => {`,
    ...indented(conditionalActs.flatMap(actLines)),
    '});',
  ];
}

/** Before its scripts load, a page shows the host's data, so assertions about the test data are left out. */
const isObservable = ({ opening: { waitsForScripts } }: Path, index: number, { actor }: RecordedAct) =>
  !waitsForScripts || index > 0 || actor !== 'see';

const stepLines = (path: Path, { title, acts }: ScriptStep, index: number) => [
  '{',
  `  title: ${literal(title)},`,
  '  act: async (harness) => {',
  ...indented(indented(acts.filter((act) => isObservable(path, index, act)).flatMap(actLines))),
  '  },',
  '},',
];

const stateKey = ({ opening: { path: opened, missing = [], delayed = [] } }: Path) =>
  [opened, ...missing.map((name) => `without ${name}`), ...delayed.map((name) => `before ${name}`)].join(' ');

async function pathLines(recorded: Path, driver: Flow['driver']): Promise<string[]> {
  const script = await scriptOf(recorded, driver);
  return [
    '{',
    `  title: ${literal(recorded.title)},`,
    `  opening: ${literal(recorded.opening)},`,
    `  state: ${literal(stateKey(recorded))},`,
    '  steps: [',
    ...indented(indented(script.flatMap((step, index) => stepLines(recorded, step, index)))),
    '  ],',
    '},',
  ];
}

async function statesOf(paths: Path[]): Promise<string[]> {
  const openings = new Map(paths.map((recorded) => [stateKey(recorded), recorded.opening]));
  const lines: string[] = [];
  for (const [key, opening] of openings) lines.push(`${literal(key)}: ${literal(await served(opening))},`);
  return lines;
}

/**
 * @param paths the flow's paths to include
 * @returns an ES module that needs nothing but playwright-core and the address of a site
 */
export async function playwrightScript({ name, driver }: Flow, paths: Path[]): Promise<string> {
  const recorded: string[] = [];
  for (const each of paths) recorded.push(...(await pathLines(each, driver)));
  return `/**
 * Paths of the flow "${name}". The script responds to the page's calls itself, contains its data and stops the
 * clock; from the host it needs only the pages and scripts of the site.
 *
 *   npm install playwright-core
 *   node <this file>.mjs http://localhost:3000
 *
 * CHROMIUM_PATH names the browser's program; without it, the installed Chrome is used.
 */
import process from 'node:process';
import { chromium } from 'playwright-core';

${INLINED_FILES.map(inlinedSource).join('\n')}
const recording = {
  now: ${NOW},
  routes: ${JSON.stringify(ROUTES, null, 2).replaceAll('\n', '\n  ')},
  states: {
${indented(indented(await statesOf(paths))).join('\n')}
  },
  paths: [
${indented(indented(recorded)).join('\n')}
  ],
};

const [address] = process.argv.slice(2);
if (!address || !URL.canParse(address)) {
  process.stderr.write('Name the address of the site, such as http://localhost:3000.\\n');
  process.exit(2);
}
const program = process.env.CHROMIUM_PATH;
const options = {
  ...(program ? { executablePath: program } : { channel: 'chrome' }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
};
const browser = await chromium.launch(options).catch(() => {
  process.stderr.write('There is no Chrome; name the program of a Chromium in CHROMIUM_PATH.\\n');
  process.exit(2);
});
await runPaths(browser, address, recording, (title, failure) => {
  process.stdout.write(failure === null ? \`ok      \${title}\\n\` : \`failed  \${title}\\n        \${failure}\\n\`);
  if (failure !== null) process.exitCode = 1;
});
await browser.close();
`;
}
