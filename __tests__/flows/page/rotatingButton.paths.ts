import { bannerOf } from '../../../domain/content/taggedStrings';
import { rotatingButtonMachine } from '../../../machines/rotatingButtonMachine';
import { HOMEPAGE } from '../../support/orchestra';
import { limit, pathsThrough, type PathDriver } from '../../support/paths';
import type { World } from '../../support/world';

export const { first, second } = bannerOf(HOMEPAGE);

export const ROTATE_MS = 16_000;

const HOLD = 'Pause rotating messages';
const TURN = 'Resume rotating messages';

interface Snapshot {
  matches: (value: object) => boolean;
}

const shownIn = (snapshot: Snapshot) => (snapshot.matches({ message: 'first' }) ? first : second).text;

/** No turn is taken, however long one waits. */
const stays = async (world: World, snapshot: Snapshot) => {
  await world.elapse(ROTATE_MS);
  await world.see('link', shownIn(snapshot));
};

/** Each event but the turn itself, which both messages take. */
const EVENTS = ['button.hovered', 'button.left', 'button.focused', 'button.blurred', 'button.paused'];
const FURTHER = ['button.resumed', 'motion.reduced', 'motion.allowed'];

const isHeldOtherwise = (snapshot: Snapshot) =>
  ['focused', 'both'].some((held) => snapshot.matches({ turn: { held } }));

const LIMITS = [
  ...[...EVENTS, ...FURTHER].map((type) =>
    limit(type, 'both messages are held alike', (snapshot: Snapshot) =>
      snapshot.matches({ message: 'first' }),
    ),
  ),
  ...['button.paused', 'motion.reduced'].map((type) =>
    limit(
      type,
      'it ends a hold by the focus as one by the pointer',
      (snapshot: Snapshot) => !isHeldOtherwise(snapshot),
    ),
  ),
];

export const machine = rotatingButtonMachine;

export const searches = [
  pathsThrough(
    machine,
    [
      { type: 'xstate.after.ROTATE.rotatingButton.turn.running' },
      { type: 'button.hovered' },
      { type: 'button.left' },
      { type: 'button.focused' },
      { type: 'button.blurred' },
      { type: 'button.paused' },
      { type: 'button.resumed' },
      { type: 'motion.reduced' },
      { type: 'motion.allowed' },
    ],
    {
      opening: { path: '/' },
      limits: LIMITS,
    },
  ),
];

export const driver: PathDriver = {
  states: {
    'message.first': async (world) => {
      await world.see('link', first.text);
      await world.miss('link', second.text);
    },
    'message.second': async (world) => {
      await world.see('link', second.text);
      await world.miss('link', first.text);
    },
    'turn.running': (world) => world.see('button', HOLD),
    'turn.held': stays,
    'turn.paused': async (world, snapshot: Snapshot) => {
      await world.see('button', TURN);
      await stays(world, snapshot);
    },
    'turn.still': async (world, snapshot: Snapshot) => {
      await world.miss('button', HOLD);
      await stays(world, snapshot);
    },
  },
  events: {
    'xstate.after.ROTATE.rotatingButton.turn.running': (world) => world.elapse(ROTATE_MS),
    'button.hovered': (world, _, before: Snapshot) => world.hover('link', shownIn(before)),
    'button.left': (world) => world.unhover(),
    'button.focused': (world, _, before: Snapshot) => world.focus('link', shownIn(before)),
    'button.blurred': (world) => world.blur(),
    'button.paused': (world) => world.press('button', HOLD),
    'button.resumed': (world) => world.press('button', TURN),
    'motion.reduced': (world) => world.preferStillness(true),
    'motion.allowed': (world) => world.preferStillness(false),
  },
  // The turn that is over tells the message.
  inner: ['button.swapped'],
};
