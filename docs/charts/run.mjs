/** `npm run charts`: writes docs/flows. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
require('@babel/register')({ extensions: ['.ts'], ignore: [/node_modules/] });
await require('./write.ts').writeCharts();
