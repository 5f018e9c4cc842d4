/**
 * A Jest transform. It inserts the changes into the code of views, and compiles all sources as in the other
 * tests.
 */
const { createTransformer } = require('babel-jest').default;
const { isView, withChanges } = require('./changes.cjs');

const babel = createTransformer();
const changed = (code, file) => (isView(file) ? withChanges(code, file).code : code);
/** Removes the configuration from the cache key: the code is the same for each enabled change. */
const sameForAll = (options) => ({ ...options, configString: '' });

module.exports = {
  getCacheKey: (code, file, options) => babel.getCacheKey(changed(code, file), file, sameForAll(options)),
  process: (code, file, options) => babel.process(changed(code, file), file, options),
};
