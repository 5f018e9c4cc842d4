/** What the tools for flows know of the player: takes the place of `tools/flows/product.ts` in a test. */
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

interface Opening {
  path: string;
}

const FOLDER = '__tests__/tools/player';

export const PRODUCT = {
  places: {
    machines: `${FOLDER}/machines`,
    charts: mkdtempSync(path.join(os.tmpdir(), 'player-charts-')),
    scenarios: `${FOLDER}/scenarios`,
    paths: `${FOLDER}/paths`,
    views: [],
    tests: [`${FOLDER}/scenarios`],
    effects: [],
    storage: [],
  },
  rootId: 'hifi',
  actorIds: [],
  ignored: { player: { play: { 'on.track.playing': 'it already plays' } } },
  phrases: { play: 'a listener presses Play', stop: 'a listener presses Stop' },
  ends: {},
  delays: { SLEEP: 'a second passes' },
  subjects: ['a listener'],
  describeFailure: () => 'it fails',
  describeOpening: ({ path: place }: Opening) => place,
  openPage: async () => undefined,
  record: () => ({ harness: {}, take: () => [] }),
};
