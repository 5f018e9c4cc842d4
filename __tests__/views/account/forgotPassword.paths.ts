import { ERRORS, SUCCESSES } from '../../../domain/messages';
import { forgotPasswordMachine } from '../../../machines/forgotPasswordMachine';
import { ANNA, BEN } from '../../support/fixtures';
import { limit, pathsThrough, type PathDriver } from '../../../tools/flows/paths/paths';
import {
  CANCEL_EVENT,
  doneEvent,
  type ActorEndEvent,
  errorEvent,
  outcomeOf,
  seeLastingError,
  slowEvent,
  slowSteps,
  submitIncompleteForm,
} from '../../support/commonSteps';

const atRest = limit(
  'forgotPassword.emailChanged',
  'the dialog learns of it in the same way during a call',
  (snapshot: { matches: (state: string) => boolean }) => snapshot.matches('editing'),
);

export const machine = forgotPasswordMachine;

export const searches = [
  pathsThrough(
    machine,
    [
      { type: 'forgotPassword.emailChanged', email: BEN.email },
      { type: 'forgotPassword.submitted', email: ANNA.email },
      doneEvent('requestReset'),
      errorEvent('requestReset', 500),
      errorEvent('requestReset', null),
      slowEvent('forgotPassword.sending.waiting'),
      CANCEL_EVENT,
    ],
    { input: { email: '' }, opening: { path: '/forgot-password' }, limits: [atRest] },
  ),
];

export const driver: PathDriver = {
  states: {
    editing: async (harness) => {
      await harness.see('dialog', 'Forgot your password?');
      await harness.dontSeePending('requestReset');
    },
    sending: async (harness) => {
      await harness.seePending('requestReset');
      await harness.seeDisabled('button', 'SUBMIT');
    },
  },
  events: {
    ...slowSteps('forgotPassword.sending.waiting'),
    'forgotPassword.emailChanged': (harness, { email }: { email: string }) => harness.fill('Email', email),
    'forgotPassword.submitted': async (harness) => {
      await harness.fill('Email', 'anna lake@example.org');
      await submitIncompleteForm(harness, 'SUBMIT', 'requestReset');
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
    'xstate.error.actor.requestReset': async (harness, event: ActorEndEvent) => {
      await harness.settle('requestReset', outcomeOf(event));
      await seeLastingError(harness, ERRORS.requestReset);
      await harness.seeValue('Email', ANNA.email);
    },
  },
};
