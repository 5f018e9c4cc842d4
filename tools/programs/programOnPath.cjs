/** CommonJS, because uncompiled scripts and tests share it. */
const { existsSync } = require('node:fs');
const path = require('node:path');

/** @returns the path of the first of these programs that is on the PATH; null when none is */
exports.programOnPath = (names) => {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(existsSync) ?? null;
};
