/**
 * Mutation testing of views. The tests first run on the unchanged views, to record which changes each test
 * reaches. Then the test files run again, and one of the changes that a test reaches is enabled in it. A
 * change that a test does not detect is enabled in another one, until it is detected or was enabled in enough
 * tests.
 */
import TestRunner, { type Test, type TestWatcher } from 'jest-runner';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { AnyStateMachine } from 'xstate';
import { isView, withChanges, type ViewChange } from './changes.cjs';
import { EQUIVALENT_CHANGES } from './equivalentChanges';

/** The largest number of tests of a file in which a change is enabled, because the others are similar. */
const MAX_TESTS = 50;
/** The percentage of all changes that must be detected. */
const MIN_PERCENT = 95;
/** The folder with the reports of the runs on the unchanged views. */
const CACHE = path.resolve('node_modules/.cache/view-changes');
const SOURCES = ['src', 'machines', 'domain', 'tools/flows', '__tests__/support'];
const CHANGES = path.resolve('tools/viewMutants/changes.cjs');

/** Indexes of tests in their file, by the names of changes. */
type Tests = Record<string, number[]>;

/** The task of one run of a test file; the environment reads it. */
interface Job {
  /** By event type: the type that replaces it in a change. */
  siblings: Record<string, string>;
  /** The tests in which each change is still to be enabled; null to run on the unchanged views. */
  remaining: Tests | null;
  /** Number of tests in the file. */
  count: number;
  /** Path of the report that the environment writes. */
  report: string;
}

/** The result of one run of a test file. */
interface Report {
  tests: { title: string; reached: string[]; hasFailed: boolean }[];
  detected: string[];
  /** The part of the job that is not done yet. */
  remaining: Tests;
}

const seed = process.env['FUZZ_SEED'] ?? '2026';
const seededNumber = (name: string) =>
  createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE(0);
const say = (line: string) => process.stdout.write(`${line}\n`);
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.resolve(folder, file))
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
    .sort();

/** For each event type, another one of the same machine, with the same prefix if possible. */
function siblingsOf(events: string[]): [string, string][] {
  const own = events.filter((type) => !type.startsWith('xstate.') && type !== '*');
  const prefixOf = (type: string) => type.split('.')[0];
  return own.flatMap((type) => {
    const others = own.filter((each) => each !== type);
    const related = others.filter((each) => prefixOf(each) === prefixOf(type));
    const candidates = related.length > 0 ? related : others;
    const chosen = candidates[seededNumber(type) % candidates.length];
    return chosen === undefined ? [] : [[type, chosen]];
  });
}

// Loaded with this module, because Jest does not transform modules that are loaded later.
const SIBLINGS: Record<string, string> = Object.fromEntries(
  filesIn('machines')
    .filter((file) => file.endsWith('Machine.ts'))
    .flatMap((file) => {
      // eslint-disable-next-line @typescript-eslint/no-require-imports
      const exported = require(file) as Record<string, AnyStateMachine | undefined>;
      return siblingsOf((exported[path.basename(file, '.ts')]?.events ?? []) as string[]);
    }),
);

/** At most `most` items, evenly distributed over the list. */
const sampled = <Item>(items: Item[], most: number): Item[] =>
  items.length <= most
    ? items
    : Array.from({ length: most }, (_, index) => items[Math.floor((index * items.length) / most)] as Item);

/** A copy of a test file for Jest with the job in its globals. */
const withJob = (file: Test, job: Omit<Job, 'siblings'>): Test => ({
  ...file,
  context: {
    ...file.context,
    config: { ...file.context.config, globals: { viewJob: { siblings: SIBLINGS, ...job } } },
  },
});

const readReport = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Report;

/** The tests of a file in which a change is enabled. */
const testsFor = ({ name }: ViewChange, { tests }: Report): number[] =>
  sampled(
    [...tests.keys()].filter((index) => tests[index]?.reached.includes(name)),
    MAX_TESTS,
  );

/** The part of the site that a view belongs to: a feature, the components, the pages, or the app. */
const partOf = (name: string) => {
  const [, folder = '', feature = ''] = name.split('/');
  return folder === 'features' ? feature : folder;
};

const row = (...[name = '', ...cells]: string[]) =>
  name.padEnd(14) + cells.map((cell) => cell.padStart(12)).join('');

const percentOf = (part: number, whole: number) => String(Math.floor((1000 * part) / whole) / 10);

export class ViewRunner extends TestRunner {
  private changes: ViewChange[] = filesIn('src')
    .filter(isView)
    .flatMap((file) => withChanges(readFileSync(file, 'utf8'), file).found);

  /**
   * Runs Jest's tests of the views, and sets the exit code of the process.
   *
   * @param files the test files of the views
   * @param watcher Jest's watcher, which is passed on
   */
  override async runTests(files: Test[], watcher: TestWatcher): Promise<void> {
    const startedAt = performance.now();
    const secondsSince = () => Math.round((performance.now() - startedAt) / 1000);
    const { only } = JSON.parse(process.env['VIEW_CHANGES'] ?? '{"only":[]}') as { only: string[] };
    const chosen = this.changes.filter(
      ({ name }) => only.length === 0 || only.some((part) => name.includes(part)),
    );
    mkdirSync(CACHE, { recursive: true });
    const reports = await this.reportsOf(files, watcher);
    if (reports === null) {
      process.exitCode = 2;
      return;
    }
    say(`${chosen.length} changes; recorded after ${secondsSince()} s`);
    const detected = await this.detectedIn(reports, chosen, watcher, (count) =>
      say(`${count} detected after ${secondsSince()} s`),
    );
    const isFine = this.report(
      chosen,
      chosen.filter(({ name }) => !detected.has(name)),
    );
    if (!isFine) process.exitCode = 1;
  }

  /** Runs test files, whose failures do not count for Jest. */
  private async run(runs: Test[], watcher: TestWatcher): Promise<void> {
    if (runs.length === 0) return;
    // A separate runner, because failures are expected here, and Jest would count them.
    const runner = new TestRunner(this._globalConfig, this._context);
    await runner.runTests(runs, watcher, { serial: false });
  }

  /**
   * Records which changes the tests of each file reach. A file's cached report is used if the sources are
   * still the same.
   *
   * @returns the report of each file, files with few tests first; null when a test fails on the unchanged
   *   views
   */
  private async reportsOf(files: Test[], watcher: TestWatcher): Promise<[Test, Report][] | null> {
    const common = createHash('sha256').update(seed);
    for (const file of [
      ...SOURCES.flatMap(filesIn),
      ...filesIn('__tests__/views').filter((each) => each.endsWith('.paths.ts')),
      CHANGES,
    ])
      common.update(readFileSync(file));
    const key = common.digest('hex');
    const cacheFileOf = ({ path: file }: Test) => {
      const own = createHash('sha256').update(key).update(path.basename(file)).update(readFileSync(file));
      return path.join(CACHE, `${own.digest('hex')}.json`);
    };
    const unknown = files.filter((file) => !existsSync(cacheFileOf(file)));
    await this.run(
      unknown.map((file) => withJob(file, { remaining: null, count: 0, report: cacheFileOf(file) })),
      watcher,
    );
    const reports = files.map((file): [Test, Report] => [file, readReport(cacheFileOf(file))]);
    const failed = reports.flatMap(([file, { tests }]) =>
      tests.filter(({ hasFailed }) => hasFailed).map(({ title }) => `${path.basename(file.path)}: ${title}`),
    );
    for (const title of failed) say(`fails on the unchanged views: ${title}`);
    for (const [file, { tests }] of reports)
      if (tests.some(({ hasFailed }) => hasFailed)) rmSync(cacheFileOf(file));
    return failed.length > 0 ? null : reports.sort(([, one], [, two]) => one.tests.length - two.tests.length);
  }

  /**
   * Runs the files until each change is detected or was enabled in all its tests; always the file with the
   * most remaining changes.
   */
  private async detectedIn(
    reports: [Test, Report][],
    changes: ViewChange[],
    watcher: TestWatcher,
    onProgress: (count: number) => void,
  ): Promise<Set<string>> {
    const detected = new Set<string>();
    const stillOpen = (remaining: Tests): Tests =>
      Object.fromEntries(
        Object.entries(remaining).filter(([name, tests]) => tests.length > 0 && !detected.has(name)),
      );
    const workList = reports.map(([file, report]) => ({
      file,
      count: report.tests.length,
      remaining: Object.fromEntries(changes.map((change) => [change.name, testsFor(change, report)])),
      isBusy: false,
    }));
    const next = () => {
      for (const work of workList) if (!work.isBusy) work.remaining = stillOpen(work.remaining);
      const [most] = workList
        .filter(({ isBusy, remaining }) => !isBusy && Object.keys(remaining).length > 0)
        .sort((one, two) => Object.keys(two.remaining).length - Object.keys(one.remaining).length);
      return most;
    };
    const worker = async () => {
      for (let work = next(); work; work = next()) {
        const { file, count, remaining } = work;
        const report = path.join(CACHE, `last-${path.basename(file.path)}.json`);
        rmSync(report, { force: true });
        work.isBusy = true;
        await this.run([withJob(file, { remaining, count, report })], watcher);
        const done = readReport(report);
        if (done.tests.length === 0) throw new Error(`${path.basename(file.path)} makes no progress`);
        for (const name of done.detected) detected.add(name);
        Object.assign(work, { remaining: done.remaining, isBusy: false });
        onProgress(detected.size);
      }
    };
    await Promise.all(Array.from({ length: this._globalConfig.maxWorkers }, worker));
    return detected;
  }

  /**
   * Prints the figures. @returns false when a change survives without a reason, or too few changes are
   * detected
   */
  private report(chosen: ViewChange[], left: ViewChange[]): boolean {
    const equivalent = left.filter(({ name }) => name in EQUIVALENT_CHANGES);
    const survived = left.filter(({ name }) => !(name in EQUIVALENT_CHANGES));
    const unneeded = Object.keys(EQUIVALENT_CHANGES).filter(
      (name) =>
        !this.changes.some((each) => each.name === name) ||
        (chosen.some((each) => each.name === name) && !equivalent.some((each) => each.name === name)),
    );
    const cells = (name: string, isIn: (change: ViewChange) => boolean) => {
      const [all, undetected] = [chosen.filter(isIn).length, left.filter(isIn).length];
      const counts = [equivalent.filter(isIn).length, survived.filter(isIn).length].map(String);
      return row(name, String(all), String(all - undetected), percentOf(all - undetected, all), ...counts);
    };
    const place = ({ name, line }: ViewChange) => name.replace(': ', `:${line}: `);
    say(row('views of', 'changes', 'detected', 'percent', 'equivalent', 'survived'));
    for (const part of new Set(chosen.map(({ name }) => partOf(name))))
      say(cells(part, ({ name }) => partOf(name) === part));
    if (chosen.length > 0) say(cells('all', () => true));
    for (const change of survived) say(`  survived: ${place(change)}`);
    for (const change of equivalent)
      say(`equivalent: ${place(change)}: ${EQUIVALENT_CHANGES[change.name] ?? ''}`);
    for (const name of unneeded) say(`  needs no reason: ${name}`);
    const isComplete = chosen.length === this.changes.length;
    const isEnough = !isComplete || 100 * (chosen.length - left.length) >= MIN_PERCENT * chosen.length;
    if (!isEnough) say(`  fewer than ${MIN_PERCENT} percent are detected`);
    return survived.length === 0 && isEnough;
  }
}
