/** Runs the longest test files first, so that all workers finish at about the same time. */
const { default: Sequencer } = require('@jest/test-sequencer');

const LONGEST = [
  'browser/pages',
  'browser/journey',
  'views/accounts',
  'server/api.postgres',
  'server/api.embedded',
  'browser/accounts',
  'views/pages',
  'views/app',
  'browser/backForward',
  'views/shop',
  'browser/malformedData',
  'server/restart',
  'browser/inspector',
  'server/office',
  'views/fields',
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
