import { ERRORS, FIELD_MESSAGES, SUCCESSES } from '../../../domain/messages';
import { isEmail } from '../../../domain/forms/patterns';
import { registerMachine } from '../../../machines/registerMachine';
import { ANNA, BEN } from '../../support/fixtures';
import { limit, pathsThrough, type PathDriver } from '../../support/paths';
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

const isChecking = (snapshot: Snapshot) => snapshot.matches({ open: { email: 'checking' } });

const LIMITS = [
  limit(
    'register.emailChanged',
    'a change is a different text, and the form is disabled while it is sent',
    (snapshot: Snapshot, event: { email: string }) =>
      (isTyping(snapshot) || isAwaiting(snapshot)) && event.email !== snapshot.context.email,
  ),
  limit(
    'register.emailChanged',
    'every change ends the wait, also after a failed check',
    (snapshot: Snapshot, event: { email: string }) =>
      isTyping(snapshot) || (isWaitingBriefly(snapshot) && isChecking(snapshot) && event.email === BEN.email),
  ),
  ...['email.free', 'email.taken', 'email.unanswered'].map((type) =>
    limit(type, 'no check is pending', isChecking),
  ),
  ...['email.unanswered', 'register.checkRetried'].map((type) =>
    limit(type, 'a waiting form shows the same', isTyping),
  ),
];

/** The check starts when the text is a valid email. */
const replies = ({ type }: { type: string }, { context }: { context: Snapshot['context'] }) =>
  ['register.emailChanged', 'register.checkRetried'].includes(type) && isEmail(context.email)
    ? [{ type: 'email.asked' }]
    : [];

export const machine = registerMachine;

export const searches = [
  pathsThrough(
    machine,
    [
      { type: 'register.emailChanged', email },
      { type: 'register.emailChanged', email: BEN.email },
      { type: 'register.emailChanged', email: 'nobody' },
      { type: 'email.free' },
      { type: 'email.taken' },
      { type: 'email.unanswered' },
      { type: 'register.checkRetried' },
      {
        type: 'register.submitted',
        ...{ email, firstName, lastName },
        ...{ password: PASSWORD, confirmPassword: PASSWORD },
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
      opening: { path: '/register' },
      limits: LIMITS,
      replies,
    },
  ),
];

const settleEmailCheck = (outcome: Outcome) => async (harness: Harness) => {
  await harness.elapse(300);
  await harness.settle('checkEmail', outcome);
};

async function dontSeeCheckResult(harness: Harness): Promise<void> {
  await harness.dontSeeText(FIELD_MESSAGES.emailAvailable);
  await harness.dontSeeText(FIELD_MESSAGES.emailTaken);
  await harness.seeDisabled('button', 'Register');
}

export const driver: PathDriver = {
  internalEvents: ['email.asked'],
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
    'open.email.unanswered': async (harness) => {
      await dontSeeCheckResult(harness);
      await harness.seeText(FIELD_MESSAGES.emailUnchecked);
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
    'email.free': settleEmailCheck({ ok: {} }),
    'email.taken': settleEmailCheck({ status: 409 }),
    'email.unanswered': settleEmailCheck('no response'),
    'register.checkRetried': (harness) => harness.press('button', 'Try again'),
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
