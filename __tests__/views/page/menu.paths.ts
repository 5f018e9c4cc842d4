import { menuMachine } from '../../../machines/menuMachine';
import { limit, pathsThrough, type PathDriver } from '../../../tools/flows/paths/paths';

interface Snapshot {
  matches: (value: object) => boolean;
  context: { typed: string };
}

/** The drawer closes within one frame. */
const FADE_MS = 50;

const isOpen = (snapshot: Snapshot) => snapshot.matches({ open: {} });
const isTyping = (snapshot: Snapshot) => snapshot.matches({ open: { typing: 'active' } });

/** A character moves to the next entry; with a second one, the typed prefix may match no entry. */
const FOCUSED_ENTRIES: Record<string, string> = { c: 'COMPETITION', cc: 'CONTACT', co: 'COMPETITION' };

const LIMITS = [
  limit('menu.opened', 'an open menu covers its button', (snapshot: Snapshot) => !isOpen(snapshot)),
  limit(
    'menu.aboutToggled',
    'a click between two keystrokes moves the focus itself',
    (snapshot: Snapshot) => !isTyping(snapshot),
  ),
  limit(
    'menu.typed',
    'the second character is typed only after the first',
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
    unused: (harness) => harness.dontSee('dialog', 'Menu'),
    open: (harness) => harness.see('dialog', 'Menu'),
    'open.about.folded': (harness) => harness.dontSee('link', 'Artistic Director'),
    'open.about.unfolded': (harness) => harness.see('link', 'Artistic Director'),
    closed: async (harness) => {
      await harness.dontSee('dialog', 'Menu');
      await harness.seeFocus('button', 'Menu');
    },
    chosen: async (harness) => {
      await harness.dontSee('dialog', 'Menu');
      await harness.seeFocus('heading');
    },
  },
  events: {
    // The drawer takes the focus shortly after it opens; only then can it return the focus.
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
      await harness.pressKeys(text);
      await harness.seeFocus('link', FOCUSED_ENTRIES[context.typed + text]);
    },
    'menu.left': async (harness) => {
      await harness.navigate('/construction');
      await harness.elapse(FADE_MS);
    },
    'xstate.after.TYPE_AHEAD.menu.open.typing.active': (harness) => harness.elapse(500),
  },
};
