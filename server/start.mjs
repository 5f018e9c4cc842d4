/** `npm start`: the whole product from a fresh clone; `npm run reset`: its store as on the first day. */
import { createRequire } from 'node:module';
import process from 'node:process';
import { build, install } from './prepare.mjs';

install();
build();
process.env.NODE_ENV ??= 'production';
const program = process.argv[2] === 'reset' ? 'reset' : 'main';
createRequire(import.meta.url)(`../dist/server/${program}.js`);
