import { FIELD_MESSAGES } from '../../../domain/messages';
import { checkMachine, type Question } from '../../../machines/checkMachine';
import { ANNA, BEN } from '../../support/fixtures';
import { pathsThrough, type PathDriver } from '../../support/paths';
import {
  doneEvent,
  errorEvent,
  outcomeOf,
  slowEvent,
  storedUser,
  type ActorEndEvent,
} from '../../support/commonSteps';
import type { Harness } from '../../support/harness';

const checkRequested = (email: string) => ({ type: 'check.asked', question: { subject: 'email', email } });

interface CheckRequested {
  question: Extract<Question, { subject: 'email' }>;
}

export const machine = checkMachine;

/** The register form's check whether an email is available. */
const registrations = pathsThrough(
  machine,
  [
    checkRequested(ANNA.email),
    checkRequested(BEN.email),
    checkRequested('nobody'),
    { type: 'xstate.after.TYPING.check.pausing' },
    doneEvent('ask'),
    errorEvent('ask', 409),
    errorEvent('ask', 500),
    errorEvent('ask', null),
    { type: 'xstate.after.RECHECK.check.unanswered' },
    slowEvent('check.asking'),
  ],
  { input: { form: 'register' }, opening: { path: '/register' } },
);

/** In the profile, the user's own email needs no check. */
const profiles = pathsThrough(
  machine,
  [checkRequested(BEN.email), { type: 'check.dropped' }, { type: 'xstate.after.TYPING.check.pausing' }],
  { input: { form: 'profile' }, opening: { path: '/profile', stored: storedUser(ANNA) } },
);

export const searches = [registrations, profiles];

async function dontSeeCheckResult(harness: Harness): Promise<void> {
  await harness.dontSeeText(FIELD_MESSAGES.emailAvailable);
  await harness.dontSeeText(FIELD_MESSAGES.emailTaken);
  await harness.dontSeePending('checkEmail');
}

export const driver: PathDriver = {
  states: {
    idle: (harness) => harness.dontSeePending('checkEmail'),
    pausing: async (harness) => {
      await dontSeeCheckResult(harness);
      await harness.seeText(FIELD_MESSAGES.emailChecking);
    },
    asking: (harness) => harness.seePending('checkEmail'),
    /** The check has failed, so the form shows no note about the email. */
    unanswered: async (harness) => {
      await dontSeeCheckResult(harness);
      await harness.seeText(FIELD_MESSAGES.emailUnchecked);
    },
  },
  events: {
    'check.asked': async (harness, { question }: CheckRequested) => {
      await harness.fill('Email', 'nobody');
      await harness.fill('Email', question.email);
    },
    'check.dropped': (harness) => harness.fill('Email', ANNA.email),
    'xstate.after.TYPING.check.pausing': (harness) => harness.elapse(300),
    'xstate.done.actor.ask': async (harness) => {
      await harness.settle('checkEmail', { ok: {} });
      await harness.seeText(FIELD_MESSAGES.emailAvailable);
    },
    'xstate.error.actor.ask': async (harness, event: ActorEndEvent) => {
      await harness.settle('checkEmail', outcomeOf(event));
      if (event.error?.status !== null) await harness.seeText(FIELD_MESSAGES.emailTaken);
    },
    'xstate.after.RECHECK.check.unanswered': (harness) => harness.elapse(3000),
    [slowEvent('check.asking').type]: async (harness) => {
      await harness.elapse(15_000);
      await harness.seePending('checkEmail');
      await harness.seeText(FIELD_MESSAGES.emailUnchecked);
    },
  },
};
