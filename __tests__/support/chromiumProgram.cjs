/** Finds the Chromium executable. CommonJS, because uncompiled scripts and tests share it. */
const { existsSync } = require('node:fs');
const { programOnPath } = require('./programOnPath.cjs');

/** The headless shell is the same engine without the browser's user interface, and twice as fast. */
const HEADLESS_FIRST = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const FULL = HEADLESS_FIRST.slice(1);
/** Lighthouse needs the full browser. */
const FULL_FIRST = [...FULL, ...HEADLESS_FIRST.slice(0, 1)];

function programNamed(names) {
  const fromEnvironment = process.env.CHROMIUM_PATH;
  if (fromEnvironment && existsSync(fromEnvironment)) return fromEnvironment;
  return programOnPath(names);
}

/** @returns the executable for tests: CHROMIUM_PATH, or the first one on the PATH; null when there is none */
exports.chromiumForTests = () => programNamed(HEADLESS_FIRST);

/** @returns the executable for Lighthouse, found in the same way */
exports.chromiumForLighthouse = () => programNamed(FULL_FIRST);

/** @returns the executable with a back/forward cache, which the headless shell lacks; found in the same way */
exports.wholeChromium = () => programNamed(FULL);
