/** Babel's configuration for programs that load sources; webpack and Jest compile them with SWC. */
module.exports = {
  presets: [
    ['@babel/preset-env', { targets: { node: '20.19' }, bugfixes: true }],
    ['@babel/preset-react', { runtime: 'automatic' }],
    ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
  ],
};
