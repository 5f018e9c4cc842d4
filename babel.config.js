/**
 * How Babel compiles all sources: for the bundles, for Jest, and for programs that load sources. SWC is
 * faster, but lacks the plugins of the bundles. The React Compiler is not used, because it makes the first
 * scripts 4 KB larger and compiles slowly.
 */
module.exports = {
  presets: [
    // The oldest browsers with everything in ES2022, and the oldest supported Node.js.
    ['@babel/preset-env', { targets: 'chrome >= 94, firefox >= 93, safari >= 16.4, node >= 20.19' }],
    ['@babel/preset-react', { runtime: 'automatic' }],
    ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
  ],
};
