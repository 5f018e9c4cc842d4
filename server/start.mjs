/** `npm start`: the whole product from a fresh clone; `npm run reset`, `npm run office`: its other programs. */
import { createRequire } from 'node:module';
import process from 'node:process';
import { build, install } from './prepare.mjs';

install();
build();
process.env.NODE_ENV ??= 'production';
const program = ['office', 'reset'].find((name) => name === process.argv[2]) ?? 'main';
createRequire(import.meta.url)(`../dist/server/${program}.js`);
