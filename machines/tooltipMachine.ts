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
    'A tooltip for mouse, keyboard, and touch. It is visible while the element is hovered or focused. A touch of 700 ms or a tap shows it until 1500 ms after the finger was lifted.',
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
      description: 'The element has just been hovered or focused. The tooltip appears after a short delay.',
      on: { 'tooltip.left': 'hidden' },
      after: { ENTER: 'shown' },
    },
    touching: {
      description: 'A finger is on the element.',
      on: { 'tooltip.left': 'hidden', 'tooltip.released': 'leaving.unseen' },
      after: { ENTER_TOUCH: 'shown' },
    },
    shown: {
      description: 'The tooltip is visible.',
      tags: 'visible',
      on: { 'tooltip.left': 'hidden', 'tooltip.released': 'leaving.seen' },
    },
    leaving: {
      description: 'The finger was lifted.',
      on: { 'tooltip.hovered': 'shown', 'tooltip.left': 'hidden' },
      after: { LEAVE_TOUCH: 'hidden' },
      initial: 'unseen',
      states: {
        unseen: {
          description:
            'The tooltip was not visible. The click event of a tap follows shortly after the touch.',
          on: { 'tooltip.touched': '#tooltip.touching', 'tooltip.pressed': 'seen' },
        },
        seen: {
          description: 'The tooltip is still visible for a moment.',
          tags: 'visible',
          on: { 'tooltip.touched': '#tooltip.shown', 'tooltip.pressed': {} },
        },
      },
    },
  },
});
