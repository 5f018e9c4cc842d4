import { ERRORS, SUCCESSES } from '../../../domain/messages';
import { resetPasswordMachine } from '../../../machines/resetPasswordMachine';
import { pathsThrough, type PathDriver } from '../../../tools/flows/paths/paths';
import {
  CANCEL_EVENT,
  submitNewPassword,
  doneEvent,
  type ActorEndEvent,
  errorEvent,
  outcomeOf,
  seeLastingError,
  PASSWORD,
  slowEvent,
  slowSteps,
  submitIncompleteForm,
} from '../../support/commonSteps';

export const machine = resetPasswordMachine;

const events = [
  { type: 'resetPassword.submitted', password: PASSWORD, confirmPassword: PASSWORD },
  doneEvent('resetPassword'),
  errorEvent('resetPassword', 400),
  errorEvent('resetPassword', null),
  slowEvent('resetPassword.sending.waiting'),
  CANCEL_EVENT,
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
      await submitNewPassword(harness);
      await harness.seeDisabled('button', 'Submit');
      await harness.see('link', 'Request a new link');
    },
    editing: async (harness) => {
      await harness.see('dialog', 'Create a new password!');
      await harness.dontSeePending('resetPassword');
      // The token is stored in the machine only, not in the URL or the storage.
      await harness.seePath('/reset-password');
    },
    sending: async (harness) => {
      await harness.seePending('resetPassword');
      await harness.seeDisabled('button', 'Submit');
    },
  },
  events: {
    ...slowSteps('resetPassword.sending.waiting'),
    'resetPassword.submitted': async (harness) => {
      await submitNewPassword(harness);
      await harness.fill('Confirm password', 'Other!1725');
      await submitIncompleteForm(harness, 'Submit', 'resetPassword');
      await harness.fill('Confirm password', PASSWORD);
      await harness.press('button', 'Submit');
    },
    'xstate.done.actor.resetPassword': async (harness) => {
      await harness.settle('resetPassword', { ok: { success: true } });
      await harness.see('dialog', 'Your password has been updated!');
      await harness.seeText(SUCCESSES.passwordReset);
    },
    'xstate.error.actor.resetPassword': async (harness, event: ActorEndEvent) => {
      await harness.settle('resetPassword', outcomeOf(event));
      await seeLastingError(harness, ERRORS.resetPassword);
      await harness.see('link', 'Request a new link');
      await harness.seeValue('Password', PASSWORD);
    },
  },
};
