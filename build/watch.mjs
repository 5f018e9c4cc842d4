/**
 * Builds bundles whenever their sources change, one after the other. Arguments: names of webpack.config.ts, in the order of their
 * builds. Prints errors and warnings, and sends to the parent process, for each bundle:
 *
 * - `{ name, state: 'building' }` at the start and as soon as a source has changed;
 * - `{ name, state: 'built', errors, changed }` at the end, with webpack's errors and the paths of the changed files.
 *
 * Ends with its parent process.
 */
import { createRequire } from 'node:module';
import os from 'node:os';
import process from 'node:process';

const require = createRequire(import.meta.url);
require('./typescript.cjs');
const webpack = require('webpack');

/** The parent process builds what the browser shows at once, so it goes first when the cores are busy. */
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

const configurations = require('../webpack.config.ts')({}, { mode: 'development' });
const chosen = process.argv.slice(2).map((wanted) => configurations.find(({ name }) => name === wanted));
chosen.parallelism = 1;
const compiler = webpack(chosen);

for (const { name, hooks } of compiler.compilers) {
  const reportBuilding = () => process.send({ name, state: 'building' });
  reportBuilding();
  hooks.invalid.tap('Report', reportBuilding);
  hooks.done.tap('Report', (stats) => {
    const { errors } = stats.toJson({ all: false, errors: true });
    const changed = [...(stats.compilation.compiler.modifiedFiles ?? [])];
    process.send({ name, state: 'built', errors, changed });
    if (stats.hasErrors() || stats.hasWarnings()) console.log(stats.toString(compiler.options[0].stats));
  });
}
compiler.watch({}, (error) => {
  if (error) throw error;
});
process.once('disconnect', () => process.exit());
