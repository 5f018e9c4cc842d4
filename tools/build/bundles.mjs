/**
 * `npm run build`: builds the bundles in two processes, because webpack uses one core. Exit code 1 when one
 * fails.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { forgetBuild, keepBuild, sourceHash } from '../prepare.mjs';

/** Names of webpack.config.ts. */
const PROCESSES = [
  ['browser', 'door', 'office'],
  ['server', 'flows'],
];

const hash = sourceHash();
forgetBuild();
const builds = PROCESSES.map((names) => {
  const args = names.flatMap((name) => ['--config-name', name]);
  return spawn(
    process.execPath,
    // A larger young generation saves garbage collection.
    [
      ...['--max-semi-space-size=64', '--require', './tools/build/typescript.cjs'],
      ...['node_modules/webpack/bin/webpack.js', '--mode', 'production', ...args],
    ],
    { stdio: 'inherit' },
  );
});
const statuses = await Promise.all(builds.map((build) => once(build, 'exit')));
if (statuses.every(([code]) => code === 0)) keepBuild(hash);
else process.exitCode = 1;
