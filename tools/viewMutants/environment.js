/** A Jest environment with jsdom that enables changes of views: see `viewRunner.ts`. */
const { writeFileSync } = require('node:fs');
const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * Returns a different value, of the same type where possible: a changed view sends it instead of the
 * original.
 */
function differentValue(value) {
  if (typeof value === 'string') return `${value}x`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return value.length > 0 ? [] : ['x'];
  if (typeof value !== 'object' || value === null) return 'x';
  const [[key, inner] = ['x', '']] = Object.entries(value);
  return { ...value, [key]: differentValue(inner) };
}

/** After this number of consecutive failures a test runs on the unchanged views. */
const MAX_FAILURES = 5;

/**
 * Runs the tests of a file for a `Job` of `viewRunner.ts`. In each test at most one change is enabled. After
 * failures, a test runs on the unchanged views: if it fails, too, one of the failed tests has corrupted the
 * environment. Then only the first of these failures counts, and the remaining tests are skipped.
 */
module.exports = class ViewEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { siblings, remaining, count, report } = config.projectConfig.globals.viewJob;
    this.file = report;
    /** The name of the enabled change. */
    this.enabled = null;
    this.index = -1;
    /** The changes that the current test has reached. */
    this.reached = new Set();
    this.isTesting = remaining !== null;
    this.last = count - 1;
    /** The tests in which each change is still to be enabled. */
    this.remaining = new Map(Object.entries(remaining ?? {}));
    /** Changes with failed tests since the last test that has passed, and the tests that remained before. */
    this.unconfirmed = [];
    this.isCorrupted = false;
    this.report = { tests: [], detected: [], remaining: {} };
    this.global.viewChange = {
      isEnabled: (name) => {
        this.reached.add(name);
        return name === this.enabled;
      },
      sibling: (type) => siblings[type] ?? `${type}.unknown`,
      differentValue,
    };
  }

  /**
   * @returns the change to enable in the current test: the one with the fewest remaining tests; null for none
   */
  chosen() {
    const [first] = [...this.remaining]
      .filter(([, tests]) => tests.includes(this.index))
      .sort(([, one], [, two]) => one.length - two.length);
    return first ? first[0] : null;
  }

  begin(test) {
    this.index += 1;
    this.reached.clear();
    if (!this.isTesting) return;
    const { unconfirmed, index, last } = this;
    const chosen = this.isCorrupted ? null : this.chosen();
    const isControl = unconfirmed.length === MAX_FAILURES || (unconfirmed.length > 0 && index === last);
    this.enabled = isControl ? null : chosen;
    if (this.isCorrupted || (!isControl && chosen === null)) test.mode = 'skip';
  }

  end(test) {
    const hasFailed = test.errors.length > 0;
    const { enabled, remaining, unconfirmed } = this;
    this.report.tests.push({ title: test.name, reached: [...this.reached], hasFailed });
    if (enabled !== null) {
      const tests = remaining.get(enabled);
      const left = tests.filter((index) => index !== this.index);
      if (hasFailed) unconfirmed.push([enabled, tests]);
      if (hasFailed || left.length === 0) remaining.delete(enabled);
      else remaining.set(enabled, left);
    } else if (hasFailed) {
      this.isCorrupted = true;
      for (const [name, tests] of unconfirmed.splice(1)) remaining.set(name, tests);
    }
    if (hasFailed && enabled !== null) return;
    this.report.detected.push(...unconfirmed.map(([name]) => name));
    this.unconfirmed = [];
  }

  handleTestEvent({ name, test }) {
    if (name === 'test_start') this.begin(test);
    if (name === 'test_done') this.end(test);
  }

  async teardown() {
    // The first of these failures counts: no other one was before it. Otherwise, a change that only the last
    // test of a file reaches would be tried again forever.
    const [first, ...others] = this.unconfirmed;
    if (first) this.report.detected.push(first[0]);
    this.report.remaining = Object.fromEntries([...others, ...this.remaining]);
    writeFileSync(this.file, JSON.stringify(this.report));
    await super.teardown();
  }
};
