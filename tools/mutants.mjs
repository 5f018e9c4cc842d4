/** `npm run mutants`: see `flows/mutants/mutantsCommand.ts`; for `--views`, `viewMutants/viewRunner.ts`. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import process from 'node:process';

/**
 * @returns the exit code: 1 when a change of a view survives without a reason in `equivalentChanges.ts`, 2
 *   when a test fails without changes
 */
function changeViews(only) {
  const jest = ['jest', '--config', 'tools/viewMutants/jest.config.js', '--maxWorkers=100%', '--silent'];
  const { status } = spawnSync('npx', jest, {
    stdio: 'inherit',
    env: { ...process.env, VIEW_CHANGES: JSON.stringify({ only }) },
    shell: process.platform === 'win32',
  });
  return status ?? 1;
}

function changeMachines(args) {
  const require = createRequire(import.meta.url);
  require('./build/typescript.cjs');
  const { mutantsCommand } = require('./flows/mutants/mutantsCommand.ts');
  return mutantsCommand(args, (line) => process.stdout.write(`${line}\n`));
}

const args = process.argv.slice(2);
process.exitCode = args.includes('--views')
  ? changeViews(args.filter((arg) => arg !== '--views'))
  : changeMachines(args);
