/** Shared by scripts that run before anything is compiled, and by tests. */
const { existsSync } = require('node:fs');
const path = require('node:path');

/** The first of these programs that is on the PATH, as a path; null when none is. */
exports.programOnPath = (names) => {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(existsSync) ?? null;
};
