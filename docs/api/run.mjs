/** `npm run api-docs` */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
require('@babel/register')({ extensions: ['.ts', '.tsx'], ignore: [/node_modules/] });
await require('./write.ts').writeApiDocs();
