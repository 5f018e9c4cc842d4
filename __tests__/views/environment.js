/** jsdom with views that change: see `viewRunner.ts`. */
const { writeFileSync } = require('node:fs');
const { TestEnvironment } = require('jest-environment-jsdom');

/** Returns a different value, of the same type where possible: a changed view sends it instead of the original. */
function differentValue(value) {
  if (typeof value === 'string') return `${value}x`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return value.length > 0 ? [] : ['x'];
  if (typeof value !== 'object' || value === null) return 'x';
  const [[key, inner] = ['x', '']] = Object.entries(value);
  return { ...value, [key]: differentValue(inner) };
}

/** After so many failures in turn a test runs on the views as they are. */
const MOST_FAILURES = 5;

/**
 * Runs the tests of a file for a `Job` of `viewRunner.ts`. In each test at most one change acts. After failures, a test runs
 * on the views as they are: when it fails, too, one of them has left something behind. Then only the first of them counts,
 * and the other tests are left out.
 */
module.exports = class ViewEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { siblings, untried, count, report } = config.projectConfig.globals.viewJob;
    this.file = report;
    /** The name of the change that acts. */
    this.acting = null;
    this.index = -1;
    /** The changes that a test has met, until it ends. */
    this.met = new Set();
    this.isTrying = untried !== null;
    this.last = count - 1;
    /** Changes with the tests that are still to try them. */
    this.open = new Map(Object.entries(untried ?? {}));
    /** Noticed by failures since the last test that passed. */
    this.unsure = [];
    this.isSpoiled = false;
    this.report = { tests: [], noticed: [], untried: {} };
    this.global.viewChange = {
      acts: (name) => {
        this.met.add(name);
        return name === this.acting;
      },
      sibling: (type) => siblings[type] ?? `${type}.unknown`,
      differentValue,
    };
  }

  /** The change to try on the test that begins: the one that has the fewest tests left; null for none. */
  chosen() {
    const [first] = [...this.open]
      .filter(([, tests]) => tests.includes(this.index))
      .sort(([, one], [, two]) => one.length - two.length);
    return first ? first[0] : null;
  }

  begin(test) {
    this.index += 1;
    this.met.clear();
    if (!this.isTrying) return;
    const { unsure, index, last } = this;
    const chosen = this.isSpoiled ? null : this.chosen();
    const isControl = unsure.length === MOST_FAILURES || (unsure.length > 0 && index === last);
    this.acting = isControl ? null : chosen;
    if (this.isSpoiled || (!isControl && chosen === null)) test.mode = 'skip';
  }

  end(test) {
    const hasFailed = test.errors.length > 0;
    const { acting, open, unsure } = this;
    this.report.tests.push({ title: test.name, met: [...this.met], hasFailed });
    if (acting !== null) {
      const tests = open.get(acting);
      const left = tests.filter((index) => index !== this.index);
      if (hasFailed) unsure.push([acting, tests]);
      if (hasFailed || left.length === 0) open.delete(acting);
      else open.set(acting, left);
    } else if (hasFailed) {
      this.isSpoiled = true;
      for (const [name, tests] of unsure.splice(1)) open.set(name, tests);
    }
    if (hasFailed && acting !== null) return;
    this.report.noticed.push(...unsure.map(([name]) => name));
    this.unsure = [];
  }

  handleTestEvent({ name, test }) {
    if (name === 'test_start') this.begin(test);
    if (name === 'test_done') this.end(test);
  }

  async teardown() {
    this.report.untried = Object.fromEntries([...this.unsure, ...this.open]);
    writeFileSync(this.file, JSON.stringify(this.report));
    await super.teardown();
  }
};
