/** Makes `require` compile the sources with Babel. Stack traces show the lines of the sources. */
const process = require('node:process');

require('@babel/register')({ extensions: ['.ts', '.tsx'], sourceMaps: 'inline' });
process.setSourceMapsEnabled(true);
