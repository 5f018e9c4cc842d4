/** Where Chromium is; shared by scripts that run before anything is compiled and by tests. */
const { existsSync } = require('node:fs');
const { programOnPath } = require('./programOnPath.cjs');

/** The headless shell is the same engine without the browser around it, and twice as fast. */
const HEADLESS_FIRST = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const WHOLE = HEADLESS_FIRST.slice(1);
/** Lighthouse wants the whole browser. */
const WHOLE_FIRST = [...WHOLE, ...HEADLESS_FIRST.slice(0, 1)];

function programNamed(names) {
  const given = process.env.CHROMIUM_PATH;
  if (given && existsSync(given)) return given;
  return programOnPath(names);
}

/** The program for tests: CHROMIUM_PATH, or the first that is on the PATH; null when there is none. */
exports.chromiumForTests = () => programNamed(HEADLESS_FIRST);

/** The program for Lighthouse, found likewise. */
exports.chromiumForLighthouse = () => programNamed(WHOLE_FIRST);

/** The program for the back/forward cache, which the headless shell does not have; found likewise. */
exports.wholeChromium = () => programNamed(WHOLE);
