/** `npm start` installs, builds, and starts the site; `npm run office` runs a command of the box office. */
import { createRequire } from 'node:module';
import process from 'node:process';
import { build, install } from './prepare.mjs';

install();
build();
process.env.NODE_ENV ??= 'production';
const program = process.argv[2] === 'office' ? 'office' : 'main';
createRequire(import.meta.url)(`../dist/server/${program}.js`);
