import { ERRORS, SUCCESSES } from '../../../domain/messages';
import { forgotPasswordMachine } from '../../../machines/forgotPasswordMachine';
import { ANNA } from '../../support/orchestra';
import { pathsThrough, type PathDriver } from '../../support/paths';
import {
  CANCEL,
  done,
  type Ended,
  failed,
  outcomeOf,
  slow,
  slowSteps,
  submitInVain,
} from '../../support/steps';

export const machine = forgotPasswordMachine;

export const searches = [
  pathsThrough(
    machine,
    [
      { type: 'forgotPassword.submitted', email: ANNA.email },
      done('requestReset'),
      failed('requestReset', 500),
      failed('requestReset', null),
      slow('forgotPassword.sending.waiting'),
      CANCEL,
    ],
    { opening: { path: '/forgot-password' } },
  ),
];

export const driver: PathDriver = {
  states: {
    editing: async (harness) => {
      await harness.see('dialog', 'Forgot your password?');
      await harness.missUnderWay('requestReset');
    },
    sending: async (harness) => {
      await harness.seeUnderWay('requestReset');
      await harness.seeUnusable('button', 'SUBMIT');
    },
  },
  events: {
    ...slowSteps('forgotPassword.sending.waiting'),
    'forgotPassword.submitted': async (harness) => {
      await harness.fill('Email', 'anna lake@example.org');
      await submitInVain(harness, 'SUBMIT', 'requestReset');
      await harness.fill('Email', ANNA.email);
      await harness.press('button', 'SUBMIT');
    },
    'xstate.done.actor.requestReset': async (harness) => {
      await harness.settle('requestReset', { ok: {} });
      await harness.see('dialog', 'Email sent!');
      await harness.seeText('An email containing a secure link has been sent to the email address provided.');
      await harness.seeText(SUCCESSES.resetRequested);
      await harness.seePath('/');
    },
    'xstate.error.actor.requestReset': async (harness, event: Ended) => {
      await harness.settle('requestReset', outcomeOf(event));
      await harness.seeText(ERRORS.requestReset);
      await harness.seeValue('Email', ANNA.email);
    },
  },
};
