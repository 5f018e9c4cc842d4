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
    editing: async (world) => {
      await world.see('dialog', 'Forgot your password?');
      await world.missUnderWay('requestReset');
    },
    sending: async (world) => {
      await world.seeUnderWay('requestReset');
      await world.seeUnusable('button', 'SUBMIT');
    },
  },
  events: {
    ...slowSteps('forgotPassword.sending.waiting'),
    'forgotPassword.submitted': async (world) => {
      await world.fill('Email', 'anna lake@example.org');
      await submitInVain(world, 'SUBMIT', 'requestReset');
      await world.fill('Email', ANNA.email);
      await world.press('button', 'SUBMIT');
    },
    'xstate.done.actor.requestReset': async (world) => {
      await world.settle('requestReset', { ok: {} });
      await world.see('dialog', 'Email sent!');
      await world.seeText('An email containing a secure link has been sent to the email address provided.');
      await world.seeText(SUCCESSES.resetRequested);
      await world.seePath('/');
    },
    'xstate.error.actor.requestReset': async (world, event: Ended) => {
      await world.settle('requestReset', outcomeOf(event));
      await world.seeText(ERRORS.requestReset);
      await world.seeValue('Email', ANNA.email);
    },
  },
};
