/** `npm start`: the whole product from a fresh clone. */
import { createRequire } from 'node:module';
import process from 'node:process';
import { build, install } from './prepare.mjs';

install();
build();
process.env.NODE_ENV ??= 'production';
createRequire(import.meta.url)('../dist/server/main.js');
