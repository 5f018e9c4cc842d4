/** `npm run replay`: see `replayCommand.ts`. Node 20 reads TypeScript through Babel, as the tests do. */
import { createRequire } from 'node:module';
import process from 'node:process';

const require = createRequire(import.meta.url);
require('../build/typescript.cjs');
const { replayCommand } = require('./replayCommand.ts');

// A reader such as `head` may have enough before the end.
process.stdout.on('error', () => process.exit());
const code = await replayCommand(
  process.argv.slice(2),
  (text) => process.stdout.write(text),
  (text) => process.stderr.write(text),
);
// The site's channel between tabs would keep Node running.
process.stdout.write('', () => process.exit(code));
