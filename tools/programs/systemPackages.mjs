/** Installs programs from Debian packages, where this process has permission. */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { programOnPath } from './programOnPath.cjs';

const DEBIAN = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };

/**
 * Installs Debian packages one after the other until the program is installed.
 *
 * @param {string} title The program's name for the printed messages.
 * @param {() => boolean} isInstalled
 * @param {string[]} packages
 * @returns {boolean} Whether the program is installed.
 */
export function ensureInstalled(title, isInstalled, packages) {
  if (isInstalled()) return true;
  if (process.getuid?.() !== 0 || !programOnPath(['apt-get'])) return false;
  process.stdout.write(`Installing ${title} from the system’s packages…\n`);
  spawnSync('apt-get', ['update', '-qq'], DEBIAN);
  return packages.some((name) => {
    spawnSync('apt-get', ['install', '-y', '-qq', name], DEBIAN);
    return isInstalled();
  });
}
