import { ERRORS, FIELD_MESSAGES, SUCCESSES } from '../../../domain/messages';
import { registerMachine } from '../../../machines/registerMachine';
import { ANNA, BEN } from '../../support/fixtures';
import { limit, pathsThrough, type PathDriver } from '../../../tools/flows/paths/paths';
import {
  CANCEL_EVENT,
  doneEvent,
  type ActorEndEvent,
  errorEvent,
  fillPerson,
  outcomeOf,
  PASSWORD,
  slowEvent,
  slowSteps,
  submitIncompleteForm,
} from '../../support/commonSteps';
import type { Outcome, Harness } from '../../support/harness';

const { email, firstName, lastName } = ANNA;

interface Snapshot {
  matches: (value: object) => boolean;
  context: { email: string };
}

const isTyping = (snapshot: Snapshot) => snapshot.matches({ open: { form: 'editing' } });

const isAwaiting = (snapshot: Snapshot) => snapshot.matches({ open: { form: 'awaitingCheck' } });

const isWaitingBriefly = (snapshot: Snapshot) =>
  snapshot.matches({ open: { form: { awaitingCheck: 'waiting' } } });

const LIMITS = [
  limit(
    'register.emailChanged',
    'a change is a different text, and the form is disabled while it is sent',
    (snapshot: Snapshot, event: { email: string }) =>
      (isTyping(snapshot) || isAwaiting(snapshot)) && event.email !== snapshot.context.email,
  ),
  limit(
    'register.emailChanged',
    'every change ends the wait',
    (snapshot: Snapshot, event: { email: string }) =>
      isTyping(snapshot) || (isWaitingBriefly(snapshot) && event.email === BEN.email),
  ),
  limit('register.checkRetried', 'a waiting form shows the same', isTyping),
];

export const machine = registerMachine;

export const searches = [
  pathsThrough(
    machine,
    [
      { type: 'register.emailChanged', email },
      { type: 'register.emailChanged', email: BEN.email },
      { type: 'register.emailChanged', email: 'nobody' },
      doneEvent('emailCheck', true),
      doneEvent('emailCheck', false),
      { type: 'register.checkRetried' },
      {
        type: 'register.submitted',
        email,
        firstName,
        lastName,
        password: PASSWORD,
        confirmPassword: PASSWORD,
      },
      doneEvent('register', ANNA),
      errorEvent('register', 409),
      errorEvent('register', 500),
      errorEvent('register', null),
      slowEvent('register.open.form.awaitingCheck.waiting'),
      slowEvent('register.open.form.sending.waiting'),
      CANCEL_EVENT,
    ],
    {
      input: { email: '' },
      opening: { path: '/register' },
      limits: LIMITS,
    },
  ),
];

async function settleEmailCheck(harness: Harness, outcome: Outcome): Promise<void> {
  await harness.elapse(300);
  await harness.settle('checkEmail', outcome);
}

async function dontSeeCheckResult(harness: Harness): Promise<void> {
  await harness.dontSeeText(FIELD_MESSAGES.emailAvailable);
  await harness.dontSeeText(FIELD_MESSAGES.emailTaken);
  await harness.seeDisabled('button', 'Register');
}

export const driver: PathDriver = {
  internalEvents: ['email.free', 'email.taken'],
  states: {
    open: (harness) => harness.see('dialog', 'Register'),
    'open.form.editing': (harness) => harness.dontSeePending('register'),
    'open.form.sending': async (harness) => {
      await harness.seePending('register');
      await harness.seeDisabled('button', 'Register');
    },
    'open.form.awaitingCheck': async (harness) => {
      await harness.dontSeePending('register');
      await harness.seeDisabled('button', 'Register');
    },
    'open.email.unknown': dontSeeCheckResult,
    'open.email.checking': async (harness) => {
      await dontSeeCheckResult(harness);
      await harness.seeText(FIELD_MESSAGES.emailChecking);
    },
    'open.email.free': (harness) => harness.seeText(FIELD_MESSAGES.emailAvailable),
    'open.email.taken': async (harness) => {
      await harness.seeText(FIELD_MESSAGES.emailTaken);
      await harness.seeDisabled('button', 'Register');
    },
  },
  events: {
    ...slowSteps('register.open.form.awaitingCheck.waiting', 'register.open.form.sending.waiting'),
    'register.emailChanged': (harness, { email: typed }: { email: string }) => harness.fill('Email', typed),
    'xstate.done.actor.emailCheck': (harness, { output }: ActorEndEvent) =>
      settleEmailCheck(harness, output === true ? { ok: {} } : { status: 409 }),
    'register.checkRetried': async (harness) => {
      await harness.dontSee('button', 'Try again');
      await settleEmailCheck(harness, 'no response');
      await dontSeeCheckResult(harness);
      await harness.seeText(FIELD_MESSAGES.emailUnchecked);
      await harness.press('button', 'Try again');
    },
    'register.submitted': async (harness, _, before: Snapshot) => {
      await fillPerson(harness, ANNA);
      await harness.fill('Confirm password', 'Other!1725');
      await submitIncompleteForm(harness, 'Register', 'register');
      await harness.fill('Confirm password', PASSWORD);
      if (before.matches({ open: { email: 'free' } })) await harness.seeEnabled('button', 'Register');
      else await harness.seeDisabled('button', 'Register');
      await harness.focus('button', 'Register');
      await harness.pressKeys('Enter');
    },
    'xstate.done.actor.register': async (harness) => {
      await harness.settle('register', { ok: ANNA });
      await harness.dontSee('dialog', 'Register');
      await harness.seeText(SUCCESSES.registered);
    },
    /** The form shows the message, and no toast appears. */
    'xstate.error.actor.register': async (harness, event: ActorEndEvent) => {
      await harness.settle('register', outcomeOf(event));
      await harness.elapse(4000);
      await harness.seeText(event.error?.status === 409 ? FIELD_MESSAGES.emailTaken : ERRORS.register);
      await harness.seeValue('First name', firstName);
    },
  },
};
