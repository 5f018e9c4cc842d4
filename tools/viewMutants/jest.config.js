/**
 * Jest configuration of `npm run mutants -- --views`: runs the tests of views on views with deliberate
 * faults.
 */
const path = require('node:path');
const { projects, testTimeout } = require('../../__tests__/jest.config.js');

const dom = projects.find(({ displayName }) => displayName === 'dom');

module.exports = {
  ...dom,
  displayName: undefined,
  runner: path.join(__dirname, 'runner.js'),
  testEnvironment: path.join(__dirname, 'environment.js'),
  transform: { '\\.[cm]?[jt]sx?$': path.join(__dirname, 'transform.cjs') },
  moduleNameMapper: { ...dom.moduleNameMapper, '/runFlows$': path.join(__dirname, 'runFlows.ts') },
  reporters: [],
  testTimeout,
  // Node leaks memory with each environment; a worker above the limit is replaced.
  workerIdleMemoryLimit: '1GB',
};
