import { setup } from 'xstate';

export type EmbeddedFormEvent = { type: 'form.entered' } | { type: 'form.arrived' };

/**
 * A form of another site in a frame. It is asked for when the visitor comes near; who sees it and waits too long is told
 * what can be done (SPEC section 2).
 */
export const embeddedFormMachine = setup({
  types: { events: {} as EmbeddedFormEvent },
  delays: { PATIENCE: 8000 },
}).createMachine({
  id: 'embeddedForm',
  initial: 'offScreen',
  states: {
    /** It may arrive before it is seen, as browsers ask for it some screens ahead. */
    offScreen: { on: { 'form.entered': 'loading', 'form.arrived': 'shown' } },
    loading: { on: { 'form.arrived': 'shown' }, after: { PATIENCE: 'late' } },
    late: { on: { 'form.arrived': 'shown' } },
    shown: {},
  },
});
