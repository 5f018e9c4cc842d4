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

export const rotatingButtonMachine = setup({
  types: { events: {} as RotatingButtonEvent },
  actors: {
    /** Tells what the visitor's settings say, now and when they change. */
    motion: fromCallback<{ type: 'none' }>(() => {}),
  },
  delays: { ROTATE: 16_000 },
}).createMachine({
  id: 'rotatingButton',
  description:
    'A button of the home page with two messages in turn. It stands still under the pointer or the focus, so that what is pressed is what was read.',
  type: 'parallel',
  invoke: { id: 'motion', src: 'motion' },
  states: {
    message: {
      description: 'Which of the two messages is shown.',
      initial: 'first',
      states: {
        first: { description: 'The first message is shown.', on: { 'button.swapped': 'second' } },
        second: { description: 'The second message is shown.', on: { 'button.swapped': 'first' } },
      },
    },
    turn: {
      description: 'Whether the messages take turns.',
      initial: 'running',
      on: { 'motion.reduced': '.still' },
      states: {
        running: {
          description: 'The messages take turns.',
          after: { ROTATE: { target: 'running', reenter: true, actions: raise({ type: 'button.swapped' }) } },
          on: {
            'button.hovered': 'held.hovered',
            'button.focused': 'held.focused',
            'button.paused': 'paused',
          },
        },
        held: {
          description: 'The message stays, because the visitor is about to press it.',
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
        paused: { description: 'The visitor has paused the turns.', on: { 'button.resumed': 'running' } },
        still: {
          description: "The visitor's device asks for less motion, so the message stays.",
          on: { 'motion.allowed': 'running' },
        },
      },
    },
  },
});
