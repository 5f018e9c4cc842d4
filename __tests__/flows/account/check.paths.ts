import { FIELD_MESSAGES } from '../../../domain/messages';
import { checkMachine, type Question } from '../../../machines/checkMachine';
import { ANNA, BEN } from '../../support/orchestra';
import { pathsThrough, type PathDriver } from '../../support/paths';
import { done, failed, outcomeOf, slow, storedUser, type Ended } from '../../support/steps';
import type { Harness } from '../../support/harness';

const asked = (email: string) => ({ type: 'check.asked', question: { subject: 'email', email } });

interface Asked {
  question: Extract<Question, { subject: 'email' }>;
}

export const machine = checkMachine;

/** The question whether an email is free, as the register form asks it. */
const registrations = pathsThrough(
  machine,
  [
    asked(ANNA.email),
    asked(BEN.email),
    asked('nobody'),
    { type: 'xstate.after.TYPING.check.pausing' },
    done('ask'),
    failed('ask', 409),
    failed('ask', 500),
    failed('ask', null),
    { type: 'xstate.after.RECHECK.check.unanswered' },
    slow('check.asking'),
  ],
  { input: { form: 'register' }, opening: { path: '/register' } },
);

/** In the profile, the user's own email needs no answer. */
const profiles = pathsThrough(
  machine,
  [asked(BEN.email), { type: 'check.dropped' }, { type: 'xstate.after.TYPING.check.pausing' }],
  { input: { form: 'profile' }, opening: { path: '/profile', stored: storedUser(ANNA) } },
);

export const searches = [registrations, profiles];

async function missAnswer(harness: Harness): Promise<void> {
  await harness.missText(FIELD_MESSAGES.emailAvailable);
  await harness.missText(FIELD_MESSAGES.emailTaken);
  await harness.missUnderWay('checkEmail');
}

export const driver: PathDriver = {
  states: {
    idle: (harness) => harness.missUnderWay('checkEmail'),
    pausing: async (harness) => {
      await missAnswer(harness);
      await harness.seeText(FIELD_MESSAGES.emailChecking);
    },
    asking: (harness) => harness.seeUnderWay('checkEmail'),
    /** Whether there is an account is not known, so nothing is said of it. */
    unanswered: async (harness) => {
      await missAnswer(harness);
      await harness.seeText(FIELD_MESSAGES.emailUnchecked);
    },
  },
  events: {
    'check.asked': async (harness, { question }: Asked) => {
      await harness.fill('Email', 'nobody');
      await harness.fill('Email', question.email);
    },
    'check.dropped': (harness) => harness.fill('Email', ANNA.email),
    'xstate.after.TYPING.check.pausing': (harness) => harness.elapse(300),
    'xstate.done.actor.ask': async (harness) => {
      await harness.settle('checkEmail', { ok: {} });
      await harness.seeText(FIELD_MESSAGES.emailAvailable);
    },
    'xstate.error.actor.ask': async (harness, event: Ended) => {
      await harness.settle('checkEmail', outcomeOf(event));
      if (event.error?.status !== null) await harness.seeText(FIELD_MESSAGES.emailTaken);
    },
    'xstate.after.RECHECK.check.unanswered': (harness) => harness.elapse(3000),
    /** The question is asked again. */
    [slow('check.asking').type]: async (harness) => {
      await harness.elapse(15_000);
      await harness.seeUnderWay('checkEmail');
      await harness.seeText(FIELD_MESSAGES.emailUnchecked);
    },
  },
};
