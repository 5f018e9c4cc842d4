/** Runs the longest test files first, so that all workers finish at about the same time. */
const { default: Sequencer } = require('@jest/test-sequencer');

const LONGEST = [
  'browser/pages',
  'browser/journey',
  'flows/accounts',
  'server/api.postgres',
  'server/api.embedded',
  'browser/accounts',
  'flows/pages',
  'flows/app',
  'browser/backForward',
  'flows/shop',
  'browser/malformedData',
  'server/restart',
  'browser/inspector',
  'server/office',
  'flows/fields',
  'server/closing',
  'browser/boxOffice',
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
