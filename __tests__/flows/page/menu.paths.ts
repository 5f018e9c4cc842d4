import { menuMachine } from '../../../machines/menuMachine';
import { limit, pathsThrough, type PathDriver } from '../../support/paths';

interface Snapshot {
  matches: (value: object) => boolean;
  context: { typed: string };
}

/** The drawer goes with a frame. */
const FADE_MS = 50;

const isOpen = (snapshot: Snapshot) => snapshot.matches({ open: {} });
const isTyping = (snapshot: Snapshot) => snapshot.matches({ open: { typing: 'active' } });

/** A letter goes on to the next entry; a second one makes a beginning, which none of the menu's names need to have. */
const MEANT: Record<string, string> = { c: 'COMPETITION', cc: 'CONTACT', co: 'COMPETITION' };

const LIMITS = [
  limit('menu.opened', 'an open menu lies over its button', (snapshot: Snapshot) => !isOpen(snapshot)),
  limit(
    'menu.aboutToggled',
    'a click between two letters moves the focus itself',
    (snapshot: Snapshot) => !isTyping(snapshot),
  ),
  limit(
    'menu.typed',
    'the second letter is for after the first',
    ({ context }: Snapshot, { text }: { text: string }) => text !== 'o' || context.typed === 'c',
  ),
];

export const machine = menuMachine;

export const searches = [
  pathsThrough(
    machine,
    [
      { type: 'menu.opened' },
      { type: 'menu.closed' },
      { type: 'menu.chosen' },
      { type: 'menu.aboutToggled' },
      { type: 'menu.typed', text: 'c' },
      { type: 'menu.typed', text: 'o' },
      { type: 'menu.left' },
      { type: 'xstate.after.TYPE_AHEAD.menu.open.typing.active' },
    ],
    {
      opening: { path: '/events' },
      limits: LIMITS,
    },
  ),
];

export const driver: PathDriver = {
  states: {
    unused: (harness) => harness.miss('dialog', 'Menu'),
    open: (harness) => harness.see('dialog', 'Menu'),
    'open.about.folded': (harness) => harness.miss('link', 'Artistic Director'),
    'open.about.unfolded': (harness) => harness.see('link', 'Artistic Director'),
    closed: async (harness) => {
      await harness.miss('dialog', 'Menu');
      await harness.seeFocus('button', 'Menu');
    },
    chosen: async (harness) => {
      await harness.miss('dialog', 'Menu');
      await harness.seeFocus('main');
    },
  },
  events: {
    // The drawer takes the focus a moment after it has come, and can hand it back from then on.
    'menu.opened': async (harness) => {
      await harness.press('button', 'Menu');
      await harness.seeFocusWithin('dialog', 'Menu');
    },
    'menu.closed': (harness) => harness.press('button', 'Close menu'),
    'menu.chosen': async (harness) => {
      await harness.press('link', 'BUY TICKETS');
      await harness.seePath('/events');
    },
    'menu.aboutToggled': (harness) => harness.press('button', 'ABOUT'),
    'menu.typed': async (harness, { text }: { text: string }, { context }: Snapshot) => {
      await harness.key(text);
      await harness.seeFocus('link', MEANT[context.typed + text]);
    },
    'menu.left': async (harness) => {
      await harness.visit('/construction');
      await harness.elapse(FADE_MS);
    },
    'xstate.after.TYPE_AHEAD.menu.open.typing.active': (harness) => harness.elapse(500),
  },
};
