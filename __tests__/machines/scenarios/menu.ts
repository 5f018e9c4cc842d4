import { menuMachine } from '../../../machines/menuMachine';
import { runs, scenario, when, type ScenarioFile } from '../../../tools/flows/scenarios';

const OPEN = { type: 'menu.opened' };
const CLOSE = { type: 'menu.closed' };
const CHOOSE = { type: 'menu.chosen' };
const LEAVE = { type: 'menu.left' };
const TOGGLE = { type: 'menu.aboutToggled' };

const menuOpened = when(OPEN, [], { isUsed: true, isOpen: true, focus: null });
const closedFacts = (focus: string) => ({ isOpen: false, focus });
/**
 * A character is typed; the machine focuses the next entry that begins with everything typed since the last
 * pause.
 */
const characterTyped = (character: string, typedSoFar: string) =>
  when({ type: 'menu.typed', text: character }, [runs('focusEntry', { text: typedSoFar })]);

export const flow: ScenarioFile = {
  machine: menuMachine,
  facts: (snapshot) => ({
    isUsed: !snapshot.matches('unused'),
    isOpen: snapshot.matches('open'),
    isAboutOpen: snapshot.matches({ open: { about: 'unfolded' } }),
    /** The element that gets the focus when the menu closes. */
    focus: snapshot.matches('closed') ? 'button' : snapshot.matches('chosen') ? 'page' : null,
  }),
  initialFacts: { isUsed: false, isOpen: false, isAboutOpen: false, focus: null },
  scenarios: [
    scenario(
      'the menu opens, and its button closes it and gets the focus back',
      when(CLOSE),
      when(CHOOSE),
      menuOpened,
      when(OPEN),
      when(CLOSE, [], closedFacts('button')),
      when(CHOOSE),
      menuOpened,
    ),
    scenario(
      'an entry that is chosen closes the menu, and the page gets the focus',
      menuOpened,
      when(CHOOSE, [], closedFacts('page')),
      when(CLOSE),
      menuOpened,
    ),
    scenario(
      'opening a page closes the menu, and does not change a closed menu',
      when(LEAVE),
      menuOpened,
      when(LEAVE, [], closedFacts('page')),
      when(LEAVE),
      menuOpened,
      when(CLOSE, [], closedFacts('button')),
      when(LEAVE),
    ),
    scenario(
      'About unfolds and folds, and is folded when the menu opens again',
      when(TOGGLE),
      menuOpened,
      when(TOGGLE, [], { isAboutOpen: true }),
      when(OPEN),
      when(TOGGLE, [], { isAboutOpen: false }),
      when(TOGGLE, [], { isAboutOpen: true }),
      when(CLOSE, [], { ...closedFacts('button'), isAboutOpen: false }),
      menuOpened,
    ),
    scenario(
      'keystrokes in quick succession form a prefix, and half a second starts a new one',
      when({ type: 'menu.typed', text: 'a' }),
      menuOpened,
      characterTyped('i', 'i'),
      when(499),
      characterTyped('n', 'in'),
      when(499),
      characterTyped(' ', 'in '),
      when(500),
      characterTyped('c', 'c'),
    ),
    scenario(
      'a space activates the focused entry unless a prefix was typed',
      menuOpened,
      when({ type: 'menu.typed', text: ' ' }),
      characterTyped('a', 'a'),
      when(500),
      when({ type: 'menu.typed', text: ' ' }),
    ),
    scenario(
      'closing the menu clears the typed prefix',
      menuOpened,
      characterTyped('a', 'a'),
      when(CLOSE, [], closedFacts('button')),
      menuOpened,
      characterTyped('b', 'b'),
    ),
  ],
  equivalentMutants: {},
};
