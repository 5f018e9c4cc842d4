import { fromCallback, raise, setup } from 'xstate';

/** What the visitor's settings say about movement. */
export type MotionEvent = { type: 'motion.reduced' } | { type: 'motion.allowed' };

export type RotatingButtonEvent =
  | MotionEvent
  | { type: 'button.swapped' }
  | { type: 'button.hovered' }
  | { type: 'button.left' }
  | { type: 'button.focused' }
  | { type: 'button.blurred' }
  | { type: 'button.paused' }
  | { type: 'button.resumed' };

/**
 * The home page's main button with its two messages (SPEC section 2; DECISIONS A58). They take turns, unless the visitor
 * has paused them, is about to press the button, or wants no movement.
 */
export const rotatingButtonMachine = setup({
  types: { events: {} as RotatingButtonEvent },
  actors: {
    /** Tells what the visitor's settings say, now and when they change. */
    motion: fromCallback<{ type: 'none' }>(() => {}),
  },
  delays: { ROTATE: 16_000 },
}).createMachine({
  id: 'rotatingButton',
  type: 'parallel',
  invoke: { id: 'motion', src: 'motion' },
  states: {
    message: {
      initial: 'first',
      states: {
        first: { on: { 'button.swapped': 'second' } },
        second: { on: { 'button.swapped': 'first' } },
      },
    },
    turn: {
      initial: 'running',
      on: { 'motion.reduced': '.still' },
      states: {
        running: {
          after: { ROTATE: { target: 'running', reenter: true, actions: raise({ type: 'button.swapped' }) } },
          on: {
            'button.hovered': 'held.hovered',
            'button.focused': 'held.focused',
            'button.paused': 'paused',
          },
        },
        /** Under the pointer or the focus: what is pressed is what was read. */
        held: {
          initial: 'hovered',
          on: { 'button.paused': 'paused' },
          states: {
            hovered: { on: { 'button.left': '#rotatingButton.turn.running', 'button.focused': 'both' } },
            focused: { on: { 'button.blurred': '#rotatingButton.turn.running', 'button.hovered': 'both' } },
            both: { on: { 'button.left': 'focused', 'button.blurred': 'hovered' } },
          },
        },
        paused: { on: { 'button.resumed': 'running' } },
        still: { on: { 'motion.allowed': 'running' } },
      },
    },
  },
});
