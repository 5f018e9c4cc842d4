/** `npm run test:deep`: proofs that tell states apart by what a machine remembers, too, and every change of the machines with scenarios. */
import { spawnSync } from 'node:child_process';
import process from 'node:process';

const args = ['jest', '--config', '__tests__/jest.config.js', '--selectProjects', 'node'];
const { status } = spawnSync(
  'npx',
  [...args, '--testPathPatterns', 'machines/(proofs|scenarios|pairs|resume)'],
  {
    stdio: 'inherit',
    env: { ...process.env, DEEP: '1' },
    shell: process.platform === 'win32',
  },
);
process.exitCode = status ?? 1;
