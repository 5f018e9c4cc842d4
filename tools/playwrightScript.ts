/** Generates a standalone script that runs paths: the paths as tests, then their data and helpers. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { NOW } from '../__tests__/support/fixtures';
import { stateKey } from '../__tests__/support/recordedSite';
import type { RecordedAct } from '../__tests__/support/recordingHarness';
import { ROUTES } from '../__tests__/support/routes';
import { served } from '../__tests__/support/served';
import type { Flow } from './flows/paths/flow';
import type { Path } from './flows/paths/paths';
import { scriptOf, type ScriptStep } from './flows/paths/script';

/** Files of `__tests__/support` that the script contains as JavaScript. */
const INLINED_FILES = ['pageHarness', 'recordedSite'];

const COMPILER = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
};

/** @returns a file's code as JavaScript without imports and exports */
function inlinedSource(name: string): string {
  const source = readFileSync(path.resolve('__tests__/support', `${name}.ts`), 'utf8');
  const { outputText } = ts.transpileModule(source, { compilerOptions: COMPILER });
  return outputText.replace(/^import .*;\n/gm, '').replace(/^export (?=[a-z])/gm, '');
}

/** Longer values are named in the test and written after it. */
const MAX_CHARACTERS = 60;

/** The long values of a script, as JavaScript by name. */
class Data {
  readonly values = new Map<string, string>();

  /** @param name what the value is; numbered if there are several */
  literal(value: unknown, name: string): string {
    if (value === undefined) return 'undefined';
    const text = value instanceof RegExp ? String(value) : JSON.stringify(value);
    if (typeof value !== 'object' || text.length <= MAX_CHARACTERS) return text;
    const known = [...this.values].find(([, other]) => other === text);
    if (known) return `data.${known[0]}`;
    const count = [...this.values.keys()].filter((key) => key.replace(/\d+$/, '') === name).length;
    const key = count === 0 ? name : `${name}${count + 1}`;
    this.values.set(key, text);
    return `data.${key}`;
  }
}

const indented = (lines: string[]) => lines.map((line) => `  ${line}`);

function actLines({ method, args, conditionalActs }: RecordedAct, data: Data): string[] {
  const name = method === 'settle' ? String(args[0]) : `${method}With`;
  const call = `await site.${method}(${args.map((arg) => data.literal(arg, name)).join(', ')}`;
  if (!conditionalActs) return [`${call});`];
  return [
    `${call}, async () => {`,
    ...indented(conditionalActs.flatMap((act) => actLines(act, data))),
    '});',
  ];
}

/** Before its scripts load, a page shows the host's data, so assertions about the test data are left out. */
const isObservable = ({ opening: { waitsForScripts } }: Path, index: number, { actor }: RecordedAct) =>
  !waitsForScripts || index > 0 || actor !== 'see';

const stepLines = (each: Path, { title, state, acts }: ScriptStep, index: number, data: Data) => [
  `// ${index === 0 ? `Open ${title}` : `${index}. ${title}`} → ${state}`,
  ...acts.filter((act) => isObservable(each, index, act)).flatMap((act) => actLines(act, data)),
];

async function testLines({ name, driver }: Flow, each: Path, data: Data): Promise<string[]> {
  const steps = await scriptOf(each, driver);
  return [
    `test(${JSON.stringify(`${name} ${each.title}`)}, async ({ page, baseURL }) => {`,
    '  const site = await siteOf(page, baseURL, recording);',
    ...indented(steps.flatMap((step, index) => stepLines(each, step, index, data))),
    '});',
    '',
  ];
}

async function statesOf(paths: Path[]): Promise<Record<string, unknown>> {
  const states: Record<string, unknown> = {};
  for (const { opening } of paths) states[stateKey(opening)] ??= await served(opening);
  return states;
}

const ABOUT = `
 * It responds to the site's calls itself, with its own data and clock; the site receives only GET requests for its pages
 * and scripts. The helpers are below the paths.
 */`;

const PLAYWRIGHT_TEST = `/**
 * Save as <name>.spec.mjs in a project with @playwright/test. Its config names the site in use.baseURL; without that, it is
 * http://localhost:3000.${ABOUT}
import { test } from '@playwright/test';

// A step waits up to a minute for what it expects.
test.describe.configure({ timeout: 120_000 });
`;

const PLAYWRIGHT_CORE = `/**
 * Save as <name>.mjs, then: npm install playwright-core; node <name>.mjs http://localhost:3000
 * It uses Chrome; CHROMIUM_PATH names another program.${ABOUT}
import process from 'node:process';
import { chromium } from 'playwright-core';
const tests = [];
const test = (title, run) => tests.push({ title, run });
`;

/** Runs the tests of a script without a test runner. A failure names the line of the test. */
const RUNNER = `
const [baseURL] = process.argv.slice(2);
if (!baseURL || !URL.canParse(baseURL)) {
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
for (const { title, run } of tests) {
  const context = await browser.newContext();
  try {
    await run({ page: await context.newPage(), baseURL });
    process.stdout.write(\`ok      \${title}\\n\`);
  } catch (error) {
    const line = /at (?:async )?file:.*:(\\d+):\\d+$/m.exec(error.stack)?.[1];
    process.stdout.write(\`failed  \${title}\\n        line \${line}: \${error.message}\\n\`);
    process.exitCode = 1;
  }
  await context.close();
}
await browser.close();
`;

/**
 * @param paths the flow's paths to include
 * @param isForRunner whether the script is for @playwright/test, and not to be run with Node.js
 * @returns an ES module that needs nothing but its package of Playwright and the address of a site
 */
export async function playwrightScript(flow: Flow, paths: Path[], isForRunner: boolean): Promise<string> {
  const data = new Data();
  const tests: string[] = [];
  for (const each of paths) tests.push(...(await testLines(flow, each, data)));
  const values = [...data.values].map(([name, text]) => `  ${name}: ${text},`);
  const states = Object.entries(await statesOf(paths)).map(
    ([key, state]) => `    ${JSON.stringify(key)}: ${JSON.stringify(state)},`,
  );
  return `${isForRunner ? PLAYWRIGHT_TEST : PLAYWRIGHT_CORE}
${tests.join('\n')}
const data = {
${values.join('\n')}
};

const recording = {
  now: ${NOW},
  routes: ${JSON.stringify(ROUTES, null, 2).replaceAll('\n', '\n  ')},
  states: {
${states.join('\n')}
  },
};

${INLINED_FILES.map(inlinedSource).join('\n')}${isForRunner ? '' : RUNNER}`;
}
