import { setup } from 'xstate';

export type TooltipEvent =
  | { type: 'tooltip.hovered' }
  | { type: 'tooltip.focused' }
  | { type: 'tooltip.touched' }
  | { type: 'tooltip.pressed' }
  | { type: 'tooltip.released' }
  | { type: 'tooltip.left' }
  | { type: 'tooltip.dismissed' };

/** A tooltip that mouse, keyboard and touch can reach (SPEC section 9: its delays; DECISIONS B53). */
export const tooltipMachine = setup({
  types: { events: {} as TooltipEvent },
  delays: { ENTER: 100, ENTER_TOUCH: 700, LEAVE_TOUCH: 1500 },
}).createMachine({
  id: 'tooltip',
  initial: 'hidden',
  on: {
    'tooltip.pressed': '.shown',
    'tooltip.dismissed': '.hidden',
  },
  states: {
    hidden: {
      on: {
        'tooltip.hovered': 'entering',
        'tooltip.focused': 'entering',
        'tooltip.touched': 'touching',
      },
    },
    entering: {
      on: { 'tooltip.left': 'hidden' },
      after: { ENTER: 'shown' },
    },
    touching: {
      on: { 'tooltip.left': 'hidden', 'tooltip.released': 'hidden' },
      after: { ENTER_TOUCH: 'shown' },
    },
    shown: {
      on: { 'tooltip.left': 'hidden', 'tooltip.released': 'leaving' },
    },
    leaving: {
      on: { 'tooltip.hovered': 'shown', 'tooltip.touched': 'shown' },
      after: { LEAVE_TOUCH: 'hidden' },
    },
  },
});
