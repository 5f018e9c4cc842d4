import { setup } from 'xstate';

export type TooltipEvent =
  | { type: 'tooltip.hovered' }
  | { type: 'tooltip.focused' }
  | { type: 'tooltip.touched' }
  | { type: 'tooltip.pressed' }
  | { type: 'tooltip.released' }
  | { type: 'tooltip.left' }
  | { type: 'tooltip.dismissed' };

export const tooltipMachine = setup({
  types: { events: {} as TooltipEvent, tags: {} as 'visible' },
  delays: { ENTER: 100, ENTER_TOUCH: 700, LEAVE_TOUCH: 1500 },
}).createMachine({
  id: 'tooltip',
  description:
    'A tooltip that mouse, keyboard, and touch can reach. A mouse and the keyboard show it for as long as they stay; a touch shows it when it has lasted for 700 ms or was a tap, and hides it 1500 ms after the finger has left.',
  initial: 'hidden',
  on: {
    'tooltip.pressed': '.shown',
    'tooltip.dismissed': '.hidden',
  },
  states: {
    hidden: {
      description: 'The tooltip is hidden.',
      on: {
        'tooltip.hovered': 'entering',
        'tooltip.focused': 'entering',
        'tooltip.touched': 'touching',
      },
    },
    entering: {
      description: 'Pointer or focus has just come. The tooltip waits a moment.',
      on: { 'tooltip.left': 'hidden' },
      after: { ENTER: 'shown' },
    },
    touching: {
      description: 'A finger is on the element.',
      on: { 'tooltip.left': 'hidden', 'tooltip.released': 'leaving.unseen' },
      after: { ENTER_TOUCH: 'shown' },
    },
    shown: {
      description: 'The tooltip is shown.',
      tags: 'visible',
      on: { 'tooltip.left': 'hidden', 'tooltip.released': 'leaving.seen' },
    },
    leaving: {
      description: 'The finger has left.',
      on: { 'tooltip.hovered': 'shown', 'tooltip.left': 'hidden' },
      after: { LEAVE_TOUCH: 'hidden' },
      initial: 'unseen',
      states: {
        unseen: {
          description: "The tooltip has not been shown. A tap's press comes a moment after the touch.",
          on: { 'tooltip.touched': '#tooltip.touching', 'tooltip.pressed': 'seen' },
        },
        seen: {
          description: 'The tooltip is still shown for a moment.',
          tags: 'visible',
          on: { 'tooltip.touched': '#tooltip.shown', 'tooltip.pressed': {} },
        },
      },
    },
  },
});
