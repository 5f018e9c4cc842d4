const process = require('node:process');

const COUNT = 10;

/** A reporter of Jest: lists at the end the test files that took longest, in seconds. */
module.exports = class SlowestFiles {
  onRunComplete(_contexts, { testResults }) {
    const secondsOf = ({ perfStats: { start, end } }) => (end - start) / 1000;
    const slowest = testResults.toSorted((one, other) => secondsOf(other) - secondsOf(one)).slice(0, COUNT);
    const lines = slowest.map((file) => {
      const name = file.testFilePath.split('__tests__').at(-1);
      return `${secondsOf(file).toFixed(0).padStart(5)} s  __tests__${name}\n`;
    });
    process.stdout.write(`\nThe files that took longest:\n${lines.join('')}`);
  }
};
