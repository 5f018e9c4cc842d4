/** Projects: node (domain, machines, server, tools), dom (views in jsdom), browser (Chromium). */
const path = require('node:path');

/** Modules that jest must transform: ESM only, or with `import()` that its sandbox cannot run (PGlite). */
const TRANSFORMED = [
  ...['wouter', 'regexparam', 'mitt', 'swiper', 'parse5', 'entities', '@electric-sql/pglite'],
];

/** Looked up in a test's sandbox, a global takes a hundred times longer; nothing replaces these. */
const GLOBALS = [
  ...[
    'Array',
    'BigInt',
    'Boolean',
    'Error',
    'Function',
    'JSON',
    'Map',
    'Math',
    'Number',
    'Object',
    'Promise',
  ],
  ...['Proxy', 'Reflect', 'RegExp', 'Set', 'String', 'Symbol', 'TypeError', 'WeakMap', 'WeakSet'],
];

const base = {
  rootDir: path.join(__dirname, '..'),
  transform: { '\\.[cm]?[jt]sx?$': 'babel-jest' },
  transformIgnorePatterns: [`/node_modules/(?!(${TRANSFORMED.join('|')})/)`],
  setupFiles: ['<rootDir>/__tests__/support/fuzzSeed.ts'],
  sandboxInjectedGlobals: GLOBALS,
  moduleNameMapper: {
    '\\.css$': '<rootDir>/__tests__/support/emptyStyle.js',
    // Stately's parser is built for XState 4.
    '^xstate/lib/(.*)$': 'xstate4/lib/$1',
  },
};

module.exports = {
  rootDir: base.rootDir,
  // A busy machine is slow, not wrong; what hangs still ends. Jest reads it here only, not in a project.
  testTimeout: 300_000,
  testSequencer: '<rootDir>/__tests__/support/longestFirst.js',
  projects: [
    {
      ...base,
      displayName: 'node',
      testEnvironment: 'node',
      testEnvironmentOptions: { customExportConditions: ['node', 'development'] },
      testMatch: ['<rootDir>/__tests__/{domain,machines,server,tools}/**/*.test.ts?(x)'],
    },
    {
      ...base,
      displayName: 'dom',
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['browser', 'development'] },
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/domSetup.ts'],
      testMatch: ['<rootDir>/__tests__/views/**/*.test.ts?(x)'],
    },
    {
      ...base,
      displayName: 'browser',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/__tests__/browser/**/*.test.ts?(x)'],
      testPathIgnorePatterns: ['browser/flows', 'browser/galleryEntries'],
    },
    {
      // Every path of every flow in Chromium takes a quarter of an hour, every entry of the gallery some
      // minutes; `npm test -- --all`.
      ...base,
      displayName: 'paths',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/__tests__/browser/{flows,galleryEntries}.test.ts'],
    },
    {
      // Firefox and WebKit are not on every machine; `node tools/engines/run.mjs`.
      ...base,
      displayName: 'engines',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/__tests__/engines/**/*.test.ts'],
    },
  ],
};
