/** Makes `require` compile TypeScript with SWC. Stack traces show the lines of the sources. */
const process = require('node:process');
const { transformFileSync } = require('@swc/core');
const { swcOptions } = require('./swcOptions.cjs');

for (const ending of ['.ts', '.tsx']) {
  const options = {
    ...swcOptions({ syntax: 'typescript', tsx: ending === '.tsx' }),
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  };
  require.extensions[ending] = (module, file) => module._compile(transformFileSync(file, options).code, file);
}
process.setSourceMapsEnabled(true);
