/** Babel's configuration for Jest and for programs that load sources; webpack compiles them with SWC. */
module.exports = {
  presets: [
    ['@babel/preset-env', { targets: { node: '20.19' }, bugfixes: true }],
    ['@babel/preset-react', { runtime: 'automatic' }],
    ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
  ],
};
