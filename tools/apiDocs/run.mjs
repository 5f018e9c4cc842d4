/** `npm run api-docs` */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
require('../build/typescript.cjs');
await require('./write.ts').writeApiDocs();
