import { ERRORS, SUCCESSES } from '../../../domain/messages';
import { loginMachine } from '../../../machines/loginMachine';
import { ANNA, BEN } from '../../support/fixtures';
import { limit, pathsThrough, type PathDriver } from '../../../tools/flows/paths/paths';
import {
  CANCEL_EVENT,
  doneEvent,
  type ActorEndEvent,
  errorEvent,
  outcomeOf,
  PASSWORD,
  fillLoginForm,
  slowEvent,
  slowSteps,
  submitIncompleteForm,
} from '../../support/commonSteps';

const atRest = limit(
  'login.emailChanged',
  'the dialog learns of it in the same way during a call',
  (snapshot: { matches: (state: string) => boolean }) => snapshot.matches('editing'),
);

export const machine = loginMachine;

export const searches = [
  pathsThrough(
    machine,
    [
      { type: 'login.emailChanged', email: BEN.email },
      { type: 'login.submitted', email: ANNA.email, password: PASSWORD },
      doneEvent('logIn', ANNA),
      errorEvent('logIn', 401),
      errorEvent('logIn', 403),
      errorEvent('logIn', 500),
      errorEvent('logIn', null),
      slowEvent('login.sending.waiting'),
      CANCEL_EVENT,
    ],
    { input: { email: '' }, opening: { path: '/login' }, limits: [atRest] },
  ),
];

const TEXTS: Record<number, string> = { 401: ERRORS.loginUnknown, 403: ERRORS.loginWrongPassword };

export const driver: PathDriver = {
  states: {
    editing: async (harness) => {
      await harness.see('dialog', 'Login');
      await harness.dontSeePending('logIn');
    },
    sending: async (harness) => {
      await harness.seePending('logIn');
      await harness.seeDisabled('button', 'Sign In');
    },
  },
  events: {
    ...slowSteps('login.sending.waiting'),
    'login.emailChanged': async (harness, { email }: { email: string }) => {
      await harness.fill('Email', email);
      await harness.press('link', 'forgot your password?');
      await harness.seeValue('Email', email);
      await harness.press('button', 'Login');
      await harness.seeValue('Email', email);
      await harness.seeFocusOnField('Password');
    },
    'login.submitted': async (harness) => {
      await harness.fill('Email', 'anna@');
      await harness.fill('Password', PASSWORD);
      await submitIncompleteForm(harness, 'Sign In', 'logIn');
      await fillLoginForm(harness);
    },
    'xstate.done.actor.logIn': async (harness) => {
      await harness.settle('logIn', { ok: ANNA });
      await harness.dontSee('dialog', 'Login');
      await harness.seeText(SUCCESSES.loggedIn);
      await harness.seePath('/events');
    },
    /** The message is a toast and also stays in the form, as do the typed texts. */
    'xstate.error.actor.logIn': async (harness, event: ActorEndEvent) => {
      const text = TEXTS[event.error?.status ?? 0] ?? ERRORS.login;
      await harness.settle('logIn', outcomeOf(event));
      await harness.seeText(text);
      // The dialog does not cover the link in the message.
      if (text !== ERRORS.login) await harness.see('link', 'here');
      await harness.elapse(4000);
      await harness.dontSee('button', 'Close message');
      await harness.seeText(text);
      if (text === ERRORS.loginUnknown) await harness.seeFocus('textbox', 'Email');
      if (text === ERRORS.loginWrongPassword) await harness.seeFocusOnField('Password');
      await harness.seeValue('Email', ANNA.email);
    },
  },
};
