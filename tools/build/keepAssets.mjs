/**
 * `node tools/build/keepAssets.mjs FOLDER`: copies the scripts of the running release in FOLDER into the
 * build of this one, so that tabs that were opened before go on. Scripts of still earlier releases are copied
 * until they have been replaced for a day.
 */
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const DAY_MS = 24 * 60 * 60 * 1000;
const ASSETS = 'dist/public/assets';
/** When each script that is not of the release itself was replaced, in milliseconds. */
const REPLACED = 'dist/replaced-assets.json';

const replacedIn = (folder) => {
  const file = path.join(folder, REPLACED);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

const running = process.argv[2];
if (!running || !existsSync(path.join(running, ASSETS))) {
  process.stderr.write('Name the folder of the running release, for example /srv/orchestra.\n');
  process.exit(1);
}
const now = Date.now();
const earlier = replacedIn(running);
const replaced = replacedIn('.');
const present = new Set(readdirSync(ASSETS));
for (const name of readdirSync(path.join(running, ASSETS))) {
  const replacedAt = earlier[name] ?? now;
  if (present.has(name) || now - replacedAt > DAY_MS) continue;
  copyFileSync(path.join(running, ASSETS, name), path.join(ASSETS, name));
  replaced[name] = replacedAt;
}
writeFileSync(REPLACED, JSON.stringify(replaced));
