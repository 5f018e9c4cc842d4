/**
 * `npm run bench -- bytes`: the JavaScript that each page runs before interaction, in kilobytes (1,000 bytes)
 * compressed with Brotli, and its budget. Needs a build. Exit code 1 when a page exceeds its budget.
 */
import { createRequire } from 'node:module';
import process from 'node:process';

const require = createRequire(import.meta.url);
require('../build/typescript.cjs');
const { PAGE_NAMES, budgetKb, initialKb } = require('../../__tests__/support/pageScripts.ts');

console.log('| page | KB | at most |');
console.log('|---|---|---|');
for (const page of PAGE_NAMES) {
  const size = initialKb(page);
  console.log(`| ${page} | ${size.toFixed(1)} | ${budgetKb(page)} |`);
  if (size > budgetKb(page)) process.exitCode = 1;
}
