/** `npm run charts`: writes docs/flows. */
import { createRequire } from 'node:module';
import process from 'node:process';

const require = createRequire(import.meta.url);
require('./build/typescript.cjs');
await require('./flows/charts/write.ts').writeCharts((line) => process.stdout.write(`${line}\n`));
