import { ERRORS, SUCCESSES } from '../../../domain/messages';
import { resetPasswordMachine } from '../../../machines/resetPasswordMachine';
import { pathsThrough, type PathDriver } from '../../support/paths';
import {
  CANCEL,
  choosePassword,
  done,
  type Ended,
  failed,
  outcomeOf,
  PASSWORD,
  slow,
  slowSteps,
  submitInVain,
} from '../../support/steps';

export const machine = resetPasswordMachine;

const events = [
  { type: 'resetPassword.submitted', password: PASSWORD, confirmPassword: PASSWORD },
  done('resetPassword'),
  failed('resetPassword', 400),
  failed('resetPassword', null),
  slow('resetPassword.sending.waiting'),
  CANCEL,
];

export const searches = [
  pathsThrough(machine, events, {
    input: { token: 'secret' },
    opening: { path: '/reset-password?token=secret' },
  }),
  pathsThrough(machine, events, { input: { token: null }, opening: { path: '/reset-password' } }),
];

export const driver: PathDriver = {
  states: {
    missingToken: async (harness) => {
      await harness.see('dialog', 'Create a new password!');
      await choosePassword(harness);
      await harness.seeUnusable('button', 'Submit');
      await harness.see('link', 'Request a new link');
    },
    'editing.untried': async (harness) => {
      await harness.see('dialog', 'Create a new password!');
      await harness.miss('link', 'Request a new link');
      // The token is in the machine, and nowhere that others read.
      await harness.seePath('/reset-password');
    },
    sending: async (harness) => {
      await harness.seeUnderWay('resetPassword');
      await harness.seeUnusable('button', 'Submit');
    },
    'editing.refused': async (harness) => {
      await harness.see('link', 'Request a new link');
      await harness.seeValue('Password', PASSWORD);
    },
  },
  events: {
    ...slowSteps('resetPassword.sending.waiting'),
    'resetPassword.submitted': async (harness) => {
      await choosePassword(harness);
      await harness.fill('Confirm password', 'Other!1725');
      await submitInVain(harness, 'Submit', 'resetPassword');
      await harness.fill('Confirm password', PASSWORD);
      await harness.press('button', 'Submit');
    },
    'xstate.done.actor.resetPassword': async (harness) => {
      await harness.settle('resetPassword', { ok: { success: true } });
      await harness.see('dialog', 'Your password has been updated!');
      await harness.seeText(SUCCESSES.passwordReset);
    },
    'xstate.error.actor.resetPassword': async (harness, event: Ended) => {
      await harness.settle('resetPassword', outcomeOf(event));
      await harness.seeText(ERRORS.resetPassword);
    },
  },
};
