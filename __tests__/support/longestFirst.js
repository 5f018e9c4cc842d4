/** Runs the longest test files first, so that all workers finish at about the same time. */
const { default: Sequencer } = require('@jest/test-sequencer');

const LONGEST = [
  'flows/app',
  'flows/accounts',
  'flows/pages',
  'flows/shop',
  'server/api.postgres',
  'server/api.embedded',
  'flows/fields',
  'browser/pages',
];

const rankOf = ({ path }) => {
  const rank = LONGEST.findIndex((name) => path.includes(`/${name}.test.`));
  return rank < 0 ? LONGEST.length : rank;
};

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return [...tests].sort((one, other) => rankOf(one) - rankOf(other) || one.path.localeCompare(other.path));
  }
};
