import { setup } from 'xstate';

export type EmbeddedFormEvent = { type: 'form.arrived' };

/** A form of another site in a frame; when it keeps people waiting, the page says what they can do (SPEC section 2). */
export const embeddedFormMachine = setup({
  types: { events: {} as EmbeddedFormEvent },
  delays: { PATIENCE: 8000 },
}).createMachine({
  id: 'embeddedForm',
  initial: 'loading',
  states: {
    loading: { on: { 'form.arrived': 'shown' }, after: { PATIENCE: 'late' } },
    late: { on: { 'form.arrived': 'shown' } },
    shown: {},
  },
});
