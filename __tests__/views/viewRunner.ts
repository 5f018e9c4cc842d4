/**
 * Which single changes of views the tests of the views notice. The tests run once on the views as they are, to learn
 * which changes each of them meets. Then the files of tests run again, and in each test acts one of the changes that it
 * meets; a change that one test does not notice acts in another one, until it is noticed or has been in enough tests.
 */
import TestRunner, { type Test, type TestWatcher } from 'jest-runner';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { AnyStateMachine } from 'xstate';
import { isView, withChanges, type ViewChange } from './changes.cjs';
import { NAMED } from './named';

/** Of the tests of a file that meet a change, so many are tried; the others are much like them. */
const MOST_TESTS = 50;
/** Of all changes at least so many percent are noticed. */
const LEAST_PERCENT = 95;
/** What the tests met at the last run. */
const CACHE = path.resolve('node_modules/.cache/view-changes');
const SOURCES = ['src', 'machines', 'domain', '__tests__/support'];
const CHANGES = path.resolve('__tests__/views/changes.cjs');

/** Indexes of tests in their file, by the names of changes. */
type Tests = Record<string, number[]>;

/** What a run of a test file is for; the environment reads it. */
interface Job {
  /** The events that stand in for others. */
  siblings: Record<string, string>;
  /** The tests to try the changes in; null when none acts. */
  untried: Tests | null;
  /** How many tests the file has. */
  count: number;
  /** Where the environment writes the report. */
  report: string;
}

/** What the tests of a file did. */
interface Report {
  tests: { title: string; met: string[]; hasFailed: boolean }[];
  noticed: string[];
  /** What is left of the job. */
  untried: Tests;
}

const seed = process.env['FUZZ_SEED'] ?? '2026';
const draw = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE(0);
const say = (line: string) => process.stdout.write(`${line}\n`);
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.resolve(folder, file))
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
    .sort();

/** For each event, another one that the same machine takes, of the same family if there is one. */
function siblingsOf(events: string[]): [string, string][] {
  const own = events.filter((type) => !type.startsWith('xstate.') && type !== '*');
  const familyOf = (type: string) => type.split('.')[0];
  return own.flatMap((type) => {
    const others = own.filter((each) => each !== type);
    const related = others.filter((each) => familyOf(each) === familyOf(type));
    const candidates = related.length > 0 ? related : others;
    const chosen = candidates[draw(type) % candidates.length];
    return chosen === undefined ? [] : [[type, chosen]];
  });
}

// Imported at once: what is imported later Jest does not transform.
const SIBLINGS: Record<string, string> = Object.fromEntries(
  filesIn('machines')
    .filter((file) => file.endsWith('Machine.ts'))
    .flatMap((file) => {
      // eslint-disable-next-line @typescript-eslint/no-require-imports
      const exported = require(file) as Record<string, AnyStateMachine | undefined>;
      return siblingsOf((exported[path.basename(file, '.ts')]?.events ?? []) as string[]);
    }),
);

/** At most so many, from the whole length of a list. */
const spread = <Item>(items: Item[], most: number): Item[] =>
  items.length <= most
    ? items
    : Array.from({ length: most }, (_, index) => items[Math.floor((index * items.length) / most)] as Item);

/** A run of a test file for a job. */
const withJob = (file: Test, job: Omit<Job, 'siblings'>): Test => ({
  ...file,
  context: {
    ...file.context,
    config: { ...file.context.config, globals: { viewJob: { siblings: SIBLINGS, ...job } } },
  },
});

const readReport = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Report;

/** The tests of a file that are tried on a change. */
const testsFor = ({ name }: ViewChange, { tests }: Report): number[] =>
  spread(
    [...tests.keys()].filter((index) => tests[index]?.met.includes(name)),
    MOST_TESTS,
  );

/** The part of the site that a view belongs to: a feature, the components, the pages, or the app. */
const partOf = (name: string) => {
  const [, folder = '', feature = ''] = name.split('/');
  return folder === 'features' ? feature : folder;
};

const row = (...[name = '', ...cells]: string[]) =>
  name.padEnd(14) + cells.map((cell) => cell.padStart(10)).join('');

const percentOf = (part: number, whole: number) => String(Math.floor((1000 * part) / whole) / 10);

export class ViewRunner extends TestRunner {
  private changes: ViewChange[] = filesIn('src')
    .filter(isView)
    .flatMap((file) => withChanges(readFileSync(file, 'utf8'), file).found);

  /**
   * @param files of the tests of views
   * @param watcher of Jest
   */
  override async runTests(files: Test[], watcher: TestWatcher): Promise<void> {
    const began = performance.now();
    const secondsSince = () => Math.round((performance.now() - began) / 1000);
    const { only } = JSON.parse(process.env['VIEW_CHANGES'] ?? '{"only":[]}') as { only: string[] };
    const chosen = this.changes.filter(
      ({ name }) => only.length === 0 || only.some((part) => name.includes(part)),
    );
    mkdirSync(CACHE, { recursive: true });
    const meetings = await this.meetingsOf(files, watcher);
    if (meetings === null) {
      process.exitCode = 2;
      return;
    }
    say(`${chosen.length} changes; what each test meets is known after ${secondsSince()} s`);
    const noticed = await this.noticedIn(meetings, chosen, watcher, (count) =>
      say(`${count} noticed after ${secondsSince()} s`),
    );
    const isFine = this.report(
      chosen,
      chosen.filter(({ name }) => !noticed.has(name)),
    );
    if (!isFine) process.exitCode = 1;
  }

  /** Runs files of tests. */
  private async run(runs: Test[], watcher: TestWatcher): Promise<void> {
    if (runs.length === 0) return;
    // A runner of its own, as Jest is not to count the failures that are wanted.
    const runner = new TestRunner(this._globalConfig, this._context);
    await runner.runTests(runs, watcher, { serial: false });
  }

  /**
   * What the tests of each file meet, from an earlier run on the same sources where there is one; files with few tests
   * come first. Null when a test fails on the views as they are.
   */
  private async meetingsOf(files: Test[], watcher: TestWatcher): Promise<[Test, Report][] | null> {
    const common = createHash('sha256').update(seed);
    for (const file of [
      ...SOURCES.flatMap(filesIn),
      ...filesIn('__tests__/flows').filter((each) => each.endsWith('.paths.ts')),
      CHANGES,
    ])
      common.update(readFileSync(file));
    const key = common.digest('hex');
    const reportOf = ({ path: file }: Test) => {
      const own = createHash('sha256').update(key).update(path.basename(file)).update(readFileSync(file));
      return path.join(CACHE, `${own.digest('hex')}.json`);
    };
    const unknown = files.filter((file) => !existsSync(reportOf(file)));
    await this.run(
      unknown.map((file) => withJob(file, { untried: null, count: 0, report: reportOf(file) })),
      watcher,
    );
    const meetings = files.map((file): [Test, Report] => [file, readReport(reportOf(file))]);
    const failed = meetings.flatMap(([file, { tests }]) =>
      tests.filter(({ hasFailed }) => hasFailed).map(({ title }) => `${path.basename(file.path)}: ${title}`),
    );
    for (const title of failed) say(`fails on the views as they are: ${title}`);
    for (const [file, { tests }] of meetings)
      if (tests.some(({ hasFailed }) => hasFailed)) rmSync(reportOf(file));
    return failed.length > 0
      ? null
      : meetings.sort(([, one], [, two]) => one.tests.length - two.tests.length);
  }

  /**
   * Runs the files until each change was in every test that is to try it, or was noticed; always the one in which most
   * are left.
   */
  private async noticedIn(
    meetings: [Test, Report][],
    changes: ViewChange[],
    watcher: TestWatcher,
    onProgress: (count: number) => void,
  ): Promise<Set<string>> {
    const noticed = new Set<string>();
    const open = (untried: Tests): Tests =>
      Object.fromEntries(
        Object.entries(untried).filter(([name, tests]) => tests.length > 0 && !noticed.has(name)),
      );
    const works = meetings.map(([file, met]) => ({
      file,
      count: met.tests.length,
      untried: Object.fromEntries(changes.map((change) => [change.name, testsFor(change, met)])),
      isBusy: false,
    }));
    const next = () => {
      for (const work of works) if (!work.isBusy) work.untried = open(work.untried);
      const [most] = works
        .filter(({ isBusy, untried }) => !isBusy && Object.keys(untried).length > 0)
        .sort((one, two) => Object.keys(two.untried).length - Object.keys(one.untried).length);
      return most;
    };
    const lane = async () => {
      for (let work = next(); work; work = next()) {
        const { file, count, untried } = work;
        const report = path.join(CACHE, `last-${path.basename(file.path)}.json`);
        rmSync(report, { force: true });
        work.isBusy = true;
        await this.run([withJob(file, { untried, count, report })], watcher);
        const done = readReport(report);
        if (done.tests.length === 0) throw new Error(`${path.basename(file.path)} tries nothing more`);
        for (const name of done.noticed) noticed.add(name);
        Object.assign(work, { untried: done.untried, isBusy: false });
        onProgress(noticed.size);
      }
    };
    await Promise.all(Array.from({ length: this._globalConfig.maxWorkers }, lane));
    return noticed;
  }

  /** Prints the figures; false when a change survives that nothing names, or too few are noticed. */
  private report(chosen: ViewChange[], left: ViewChange[]): boolean {
    const named = left.filter(({ name }) => name in NAMED);
    const survived = left.filter(({ name }) => !(name in NAMED));
    const needless = Object.keys(NAMED).filter(
      (name) =>
        !this.changes.some((each) => each.name === name) ||
        (chosen.some((each) => each.name === name) && !named.some((each) => each.name === name)),
    );
    const cells = (name: string, isIn: (change: ViewChange) => boolean) => {
      const [all, unnoticed] = [chosen.filter(isIn).length, left.filter(isIn).length];
      const counts = [named.filter(isIn).length, survived.filter(isIn).length].map(String);
      return row(name, String(all), String(all - unnoticed), percentOf(all - unnoticed, all), ...counts);
    };
    const place = ({ name, line }: ViewChange) => name.replace(': ', `:${line}: `);
    say(row('views of', 'changes', 'caught', 'percent', 'named', 'survived'));
    for (const part of new Set(chosen.map(({ name }) => partOf(name))))
      say(cells(part, ({ name }) => partOf(name) === part));
    if (chosen.length > 0) say(cells('all', () => true));
    for (const change of survived) say(`  survived: ${place(change)}`);
    for (const change of named) say(`  named: ${place(change)}: ${NAMED[change.name] ?? ''}`);
    for (const name of needless) say(`  named in vain: ${name}`);
    const isWhole = chosen.length === this.changes.length;
    const areEnough = !isWhole || 100 * (chosen.length - left.length) >= LEAST_PERCENT * chosen.length;
    if (!areEnough) say(`  fewer than ${LEAST_PERCENT} percent are caught`);
    return survived.length === 0 && areEnough;
  }
}
