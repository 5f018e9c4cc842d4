/** The runner for Jest in JavaScript; it loads the TypeScript file, which Jest transforms. */
const { ViewRunner } = require('./viewRunner.ts');

module.exports = ViewRunner;
