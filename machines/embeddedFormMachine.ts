import { setup } from 'xstate';

export type EmbeddedFormEvent = { type: 'form.entered' } | { type: 'form.loaded' };

export const embeddedFormMachine = setup({
  types: { events: {} as EmbeddedFormEvent },
  delays: { SLOW: 8000 },
}).createMachine({
  id: 'embeddedForm',
  description:
    'A form of another site in a frame. It is loaded when the visitor comes near, and called slow only where it is seen.',
  initial: 'offScreen',
  states: {
    offScreen: {
      description:
        'The frame is not on the screen yet. The form may arrive before it is seen, because browsers load frames some screens ahead.',
      on: { 'form.entered': 'loading', 'form.loaded': 'shown' },
    },
    loading: {
      description: 'The visitor sees the frame, and the form is still loading.',
      on: { 'form.loaded': 'shown' },
      after: { SLOW: 'late' },
    },
    late: {
      description: 'The form takes long. The visitor is shown a link that opens it by itself.',
      on: { 'form.loaded': 'shown' },
    },
    shown: { description: 'The form is there.' },
  },
});
