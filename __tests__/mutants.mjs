/** `npm run mutants`: see `support/mutantsCommand.ts`. Node 20 reads TypeScript through Babel, as the tests do. */
import { createRequire } from 'node:module';
import process from 'node:process';

const require = createRequire(import.meta.url);
require('@babel/register')({ extensions: ['.ts', '.tsx', '.js'] });
const { mutantsCommand } = require('./support/mutantsCommand.ts');

process.exitCode = mutantsCommand(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`));
