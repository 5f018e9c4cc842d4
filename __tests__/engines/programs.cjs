/** Where Firefox and WebKitGTK are; shared by run.mjs, which runs before anything is compiled, and by the tests. */
const { existsSync, readdirSync } = require('node:fs');
const path = require('node:path');
const { programOnPath } = require('../support/programOnPath.cjs');

/** Folders in which distributions keep MiniBrowser, the browser that WebKitGTK brings for tests. */
const LIBRARY_FOLDERS = ['/usr/lib', '/usr/lib64', '/usr/libexec'];

const foldersIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => path.join(folder, name))
    : [];

function miniBrowser() {
  const libraries = LIBRARY_FOLDERS.flatMap((folder) => [folder, ...foldersIn(folder)]).flatMap(foldersIn);
  const isWebkit = (folder) => /^webkit(2)?gtk-[\d.]+$/.test(path.basename(folder));
  return (
    libraries
      .filter(isWebkit)
      .map((folder) => path.join(folder, 'MiniBrowser'))
      .find(existsSync) ?? null
  );
}

/** Firefox's program; null when there is none. */
exports.firefoxProgram = () => programOnPath(['firefox-esr', 'firefox']);

/** WebKitGTK's driver and browser, and the display that it needs; null when one of them is missing. */
exports.webkitPrograms = () => {
  const driver = programOnPath(['WebKitWebDriver']);
  const display = programOnPath(['Xvfb']);
  const browser = miniBrowser();
  return driver && browser && display ? { driver, browser, display } : null;
};
