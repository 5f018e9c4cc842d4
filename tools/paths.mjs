/**
 * `npm run paths`: see `flows/paths/pathsCommand.ts`. Node 20 reads TypeScript through Babel, as the tests
 * do.
 */
import { createRequire } from 'node:module';
import process from 'node:process';

const require = createRequire(import.meta.url);
require('./build/typescript.cjs');
const { pathsCommand } = require('./flows/paths/pathsCommand.ts');
const { playwrightScript } = require('./playwrightScript.ts');

// A reader such as `head` may have enough before the end.
process.stdout.on('error', () => process.exit());
process.exitCode = await pathsCommand(
  process.argv.slice(2),
  (text) => process.stdout.write(text),
  (text) => process.stderr.write(text),
  playwrightScript,
);
