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
    linkless: async (world) => {
      await world.see('dialog', 'Create a new password!');
      await choosePassword(world);
      await world.seeUnusable('button', 'Submit');
      await world.see('link', 'Request a new link');
    },
    'editing.untried': async (world) => {
      await world.see('dialog', 'Create a new password!');
      await world.miss('link', 'Request a new link');
      // The token is in the machine, and nowhere that others read.
      await world.seePath('/reset-password');
    },
    sending: async (world) => {
      await world.seeUnderWay('resetPassword');
      await world.seeUnusable('button', 'Submit');
    },
    'editing.refused': async (world) => {
      await world.see('link', 'Request a new link');
      await world.seeValue('Password', PASSWORD);
    },
  },
  events: {
    ...slowSteps('resetPassword.sending.waiting'),
    'resetPassword.submitted': async (world) => {
      await choosePassword(world);
      await world.fill('Confirm password', 'Other!1725');
      await submitInVain(world, 'Submit', 'resetPassword');
      await world.fill('Confirm password', PASSWORD);
      await world.press('button', 'Submit');
    },
    'xstate.done.actor.resetPassword': async (world) => {
      await world.settle('resetPassword', { ok: { success: true } });
      await world.see('dialog', 'Your password has been updated!');
      await world.seeText(SUCCESSES.passwordReset);
    },
    'xstate.error.actor.resetPassword': async (world, event: Ended) => {
      await world.settle('resetPassword', outcomeOf(event));
      await world.seeText(ERRORS.resetPassword);
    },
  },
};
