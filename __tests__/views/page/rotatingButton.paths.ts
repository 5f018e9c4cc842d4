import { bannerOf } from '../../../domain/content/taggedStrings';
import { rotatingButtonMachine } from '../../../machines/rotatingButtonMachine';
import { HOMEPAGE } from '../../support/fixtures';
import { limit, pathsThrough, type PathDriver } from '../../../tools/flows/paths/paths';
import type { Harness } from '../../support/harness';

export const { first, second } = bannerOf(HOMEPAGE);

export const ROTATE_MS = 16_000;

const PAUSE = 'Pause rotating messages';
const RESUME = 'Resume rotating messages';

interface Snapshot {
  matches: (value: object) => boolean;
}

const shownIn = (snapshot: Snapshot) => (snapshot.matches({ message: 'first' }) ? first : second).text;

/** The message does not change, however long the visitor waits. */
const messageStays = async (harness: Harness, snapshot: Snapshot) => {
  await harness.elapse(ROTATE_MS);
  await harness.see('link', shownIn(snapshot));
};

/** All events except the rotation itself. */
const EVENTS = ['button.hovered', 'button.left', 'button.focused', 'button.blurred', 'button.paused'];
const MORE_EVENTS = ['button.resumed', 'motion.reduced', 'motion.allowed'];

const isHeldByFocus = (snapshot: Snapshot) =>
  ['focused', 'both'].some((held) => snapshot.matches({ turn: { held } }));

const LIMITS = [
  ...[...EVENTS, ...MORE_EVENTS].map((type) =>
    limit(type, 'holding works in the same way for both messages', (snapshot: Snapshot) =>
      snapshot.matches({ message: 'first' }),
    ),
  ),
  ...['button.paused', 'motion.reduced'].map((type) =>
    limit(
      type,
      'it ends a hold by the focus in the same way as one by the pointer',
      (snapshot: Snapshot) => !isHeldByFocus(snapshot),
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
    'message.first': async (harness) => {
      await harness.see('link', first.text);
      await harness.dontSee('link', second.text);
    },
    'message.second': async (harness) => {
      await harness.see('link', second.text);
      await harness.dontSee('link', first.text);
    },
    'turn.running': (harness) => harness.see('button', PAUSE),
    'turn.held': messageStays,
    'turn.paused': async (harness, snapshot: Snapshot) => {
      await harness.see('button', RESUME);
      await messageStays(harness, snapshot);
    },
    'turn.still': async (harness, snapshot: Snapshot) => {
      await harness.dontSee('button', PAUSE);
      await messageStays(harness, snapshot);
    },
  },
  events: {
    'xstate.after.ROTATE.rotatingButton.turn.running': (harness) => harness.elapse(ROTATE_MS),
    'button.hovered': (harness, _, before: Snapshot) => harness.hover('link', shownIn(before)),
    'button.left': (harness) => harness.unhover(),
    'button.focused': (harness, _, before: Snapshot) => harness.focus('link', shownIn(before)),
    'button.blurred': (harness) => harness.blur(),
    // By keyboard: the mouse would leave the message first.
    'button.paused': async (harness) => {
      await harness.focus('button', PAUSE);
      await harness.pressKeys('Enter');
    },
    'button.resumed': (harness) => harness.press('button', RESUME),
    'motion.reduced': (harness) => harness.preferReducedMotion(true),
    'motion.allowed': (harness) => harness.preferReducedMotion(false),
  },
  // The number of rotations determines the message.
  internalEvents: ['button.swapped'],
};
