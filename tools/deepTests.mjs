/**
 * `node tools/deepTests.mjs`: model checks that also distinguish states by the context, all mutants of all
 * machines, every message of the gallery, and returns from Chromium's back/forward cache after each step of
 * every path.
 */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { build } from './prepare.mjs';

const PARTS = [
  ['node', 'machines/(modelChecks|scenarios|pairs|resume)'],
  ['dom', 'views/gallery'],
  ['browser', 'backForward', '--runInBand'],
];

build();
for (const [project, files, ...rest] of PARTS) {
  const args = [
    '--config',
    '__tests__/jest.config.js',
    '--selectProjects',
    project,
    '--testPathPatterns',
    files,
  ];
  const { status } = spawnSync('npx', ['jest', ...args, ...rest], {
    stdio: 'inherit',
    env: { ...process.env, DEEP: '1' },
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exitCode = status ?? 1;
}
