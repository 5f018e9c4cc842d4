import { passwordFieldMachine } from '../../../machines/passwordFieldMachine';
import { pathsThrough, type PathDriver } from '../../../tools/flows/paths/paths';
import { PASSWORD } from '../../support/commonSteps';

export const machine = passwordFieldMachine;

export const searches = [
  pathsThrough(machine, [{ type: 'password.toggled' }], {
    opening: { path: '/login', typed: { Password: PASSWORD } },
  }),
];

export const driver: PathDriver = {
  states: {
    hidden: async (harness) => {
      await harness.see('button', 'Show password');
      await harness.seeValue('Password', PASSWORD);
    },
    shown: async (harness) => {
      await harness.see('button', 'Hide password');
      // In jsdom, a field of dots has no role; Chromium's is a text field, too.
      await harness.see('textbox', 'Password');
      await harness.seeValue('Password', PASSWORD);
    },
  },
  events: {
    'password.toggled': (harness, _, before: { value: string }) =>
      harness.press('button', before.value === 'hidden' ? 'Show password' : 'Hide password'),
  },
};
