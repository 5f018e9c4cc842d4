/** Babel's configuration for `npm run mutants -- --views`, which changes sources with plugins; SWC compiles them for all else. */
module.exports = {
  presets: [
    ['@babel/preset-env', { targets: { node: '20.19' }, bugfixes: true }],
    ['@babel/preset-react', { runtime: 'automatic' }],
    ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
  ],
};
