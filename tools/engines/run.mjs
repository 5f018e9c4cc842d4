/** `node tools/engines/run.mjs`: the main journeys in Chromium, Firefox and WebKitGTK, on the built site. */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { firefoxProgram, webkitPrograms } from './programs.cjs';
import { chromiumForTests } from '../programs/chromiumProgram.cjs';
import { ensureInstalled } from '../programs/systemPackages.mjs';
import { build, install } from '../prepare.mjs';

const ENGINES = [
  { title: 'Chromium', find: chromiumForTests, packages: ['chromium-headless-shell', 'chromium'] },
  { title: 'Firefox', find: firefoxProgram, packages: ['firefox-esr'] },
  { title: 'WebKitGTK', find: webkitPrograms, packages: ['webkit2gtk-driver', 'xvfb'] },
];

install();
for (const { title, find, packages } of ENGINES) {
  if (ensureInstalled(title, () => find() !== null, packages)) continue;
  process.stderr.write(
    `${title} is missing and could not be installed; its Debian packages are ${packages.join(', ')}.\n`,
  );
  process.exit(2);
}
build();
const { status } = spawnSync(
  'npx',
  [
    'jest',
    '--config',
    '__tests__/jest.config.js',
    '--selectProjects',
    'engines',
    '--runInBand',
    '--forceExit',
  ].concat(process.argv.slice(2)),
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
