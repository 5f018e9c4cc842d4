/** Finds Firefox and WebKitGTK. CommonJS, because run.mjs, which is not compiled, and the tests share it. */
const { existsSync, readdirSync } = require('node:fs');
const path = require('node:path');
const { programOnPath } = require('../programs/programOnPath.cjs');

/** Folders in which Linux distributions install MiniBrowser, WebKitGTK's browser for tests. */
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

/** @returns the path of Firefox; null when it is not installed */
exports.firefoxProgram = () => programOnPath(['firefox-esr', 'firefox']);

/**
 * @returns the paths of WebKitGTK's driver and browser and of the display server; null when one is missing
 */
exports.webkitPrograms = () => {
  const driver = programOnPath(['WebKitWebDriver']);
  const display = programOnPath(['Xvfb']);
  const browser = miniBrowser();
  return driver && browser && display ? { driver, browser, display } : null;
};
