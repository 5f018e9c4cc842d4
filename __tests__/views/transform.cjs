/** Transforms as the other tests do, with the changes of views built in. */
const { createTransformer } = require('babel-jest').default;
const { isView, withChanges } = require('./changes.cjs');

const babel = createTransformer();
const changed = (code, file) => (isView(file) ? withChanges(code, file).code : code);
/** The code is the same whichever change acts, so what Jest knows of it stays valid. */
const sameForAll = (options) => ({ ...options, configString: '' });

module.exports = {
  getCacheKey: (code, file, options) => babel.getCacheKey(changed(code, file), file, sameForAll(options)),
  process: (code, file, options) => babel.process(changed(code, file), file, options),
};
