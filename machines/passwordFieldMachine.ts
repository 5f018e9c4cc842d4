import { setup } from 'xstate';

export const passwordFieldMachine = setup({
  types: { events: {} as { type: 'password.toggled' } },
}).createMachine({
  id: 'passwordField',
  description: 'Whether the text of a password field is readable. Each field has its own.',
  initial: 'hidden',
  states: {
    hidden: { description: 'The password is shown as dots.', on: { 'password.toggled': 'shown' } },
    shown: { description: 'The password is readable.', on: { 'password.toggled': 'hidden' } },
  },
});
