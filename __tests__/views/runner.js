/** The runner that Jest is given; Jest transforms what it imports. */
const { ViewRunner } = require('./viewRunner.ts');

module.exports = ViewRunner;
