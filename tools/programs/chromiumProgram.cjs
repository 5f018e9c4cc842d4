/**
 * Finds the Chromium executable, and holds its flags. CommonJS, because uncompiled scripts and tests share
 * it.
 */
const { existsSync } = require('node:fs');
const { programOnPath } = require('./programOnPath.cjs');

/** The headless shell is the same engine without the browser's user interface. */
const SHELL = ['chromium-headless-shell'];
const FULL = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function programNamed(names) {
  const fromEnvironment = process.env.CHROMIUM_PATH;
  if (fromEnvironment && existsSync(fromEnvironment)) return fromEnvironment;
  return programOnPath(names);
}

/** @returns the executable for tests: CHROMIUM_PATH, or the first one on the PATH; null when there is none */
exports.chromiumForTests = () => programNamed([...SHELL, ...FULL]);

/** @returns the executable of the headless shell, found in the same way */
exports.headlessShell = () => programNamed(SHELL);

/** @returns the executable for Lighthouse, which needs the full browser, found in the same way */
exports.chromiumForLighthouse = () => programNamed([...FULL, ...SHELL]);

/**
 * @returns the executable with a back/forward cache, which the headless shell lacks; found in the same way
 */
exports.wholeChromium = () => programNamed(FULL);

/** Command-line flags for tests and benchmarks: no window, and no requests of the browser's own. */
exports.CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
