import { setup } from 'xstate';

type EmbeddedFormEvent = { type: 'form.entered' } | { type: 'form.loaded' };

export const embeddedFormMachine = setup({
  types: { events: {} as EmbeddedFormEvent },
  delays: { SLOW: 8000 },
}).createMachine({
  id: 'embeddedForm',
  description:
    'A form of another site in an iframe. Its loading time counts from when the iframe is on the screen.',
  initial: 'offScreen',
  states: {
    offScreen: {
      description: 'The iframe is not on the screen yet. Browsers may load it before it is.',
      on: { 'form.entered': 'loading', 'form.loaded': 'shown' },
    },
    loading: {
      description: 'The iframe is on the screen, and the form is still loading.',
      on: { 'form.loaded': 'shown' },
      after: { SLOW: 'late' },
    },
    late: {
      description: 'Loading takes long. The page shows a link that opens the form in a tab.',
      on: { 'form.loaded': 'shown' },
    },
    shown: { description: 'The form has loaded.' },
  },
});
