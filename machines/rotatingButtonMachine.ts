import { fromCallback, raise, setup } from 'xstate';

/** The visitor's setting for animation (`prefers-reduced-motion`). */
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

export const rotatingButtonMachine = setup({
  types: { events: {} as RotatingButtonEvent },
  actors: {
    /** Reports the setting for animation at the start and whenever it changes. */
    motion: fromCallback<{ type: 'none' }>(() => {}),
  },
  delays: { ROTATE: 16_000 },
}).createMachine({
  id: 'rotatingButton',
  description:
    'A button of the home page that alternates between two messages. It pauses while it is hovered or focused, so that the message does not change under a click.',
  type: 'parallel',
  invoke: { id: 'motion', src: 'motion' },
  states: {
    message: {
      description: 'The visible message.',
      initial: 'first',
      states: {
        first: { description: 'The first message is visible.', on: { 'button.swapped': 'second' } },
        second: { description: 'The second message is visible.', on: { 'button.swapped': 'first' } },
      },
    },
    turn: {
      description: 'Whether the messages alternate.',
      initial: 'running',
      on: { 'motion.reduced': '.still' },
      states: {
        running: {
          description: 'The messages alternate.',
          after: { ROTATE: { target: 'running', reenter: true, actions: raise({ type: 'button.swapped' }) } },
          on: {
            'button.hovered': 'held.hovered',
            'button.focused': 'held.focused',
            'button.paused': 'paused',
          },
        },
        held: {
          description: 'Paused while the button is hovered or focused.',
          initial: 'hovered',
          on: { 'button.paused': 'paused' },
          states: {
            hovered: {
              description: 'The pointer is on the button.',
              on: { 'button.left': '#rotatingButton.turn.running', 'button.focused': 'both' },
            },
            focused: {
              description: 'The focus is on the button.',
              on: { 'button.blurred': '#rotatingButton.turn.running', 'button.hovered': 'both' },
            },
            both: {
              description: 'Pointer and focus are on the button.',
              on: { 'button.left': 'focused', 'button.blurred': 'hovered' },
            },
          },
        },
        paused: { description: 'The visitor has paused the button.', on: { 'button.resumed': 'running' } },
        still: {
          description: 'The visitor prefers reduced motion, so the message does not change.',
          on: { 'motion.allowed': 'running' },
        },
      },
    },
  },
});
