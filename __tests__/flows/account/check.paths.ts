import { FIELD_MESSAGES } from '../../../domain/messages';
import { checkMachine, type Question } from '../../../machines/checkMachine';
import { ANNA, BEN } from '../../support/orchestra';
import { pathsThrough, type PathDriver } from '../../support/paths';
import { done, failed, outcomeOf, slow, storedUser, type Ended } from '../../support/steps';
import type { World } from '../../support/world';

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

async function missAnswer(world: World): Promise<void> {
  await world.missText(FIELD_MESSAGES.emailAvailable);
  await world.missText(FIELD_MESSAGES.emailTaken);
  await world.missUnderWay('checkEmail');
}

export const driver: PathDriver = {
  states: {
    idle: (world) => world.missUnderWay('checkEmail'),
    pausing: async (world) => {
      await missAnswer(world);
      await world.seeText(FIELD_MESSAGES.emailChecking);
    },
    asking: (world) => world.seeUnderWay('checkEmail'),
    /** Whether there is an account is not known, so nothing is said of it. */
    unanswered: async (world) => {
      await missAnswer(world);
      await world.seeText(FIELD_MESSAGES.emailUnchecked);
    },
  },
  events: {
    'check.asked': async (world, { question }: Asked) => {
      await world.fill('Email', 'nobody');
      await world.fill('Email', question.email);
    },
    'check.dropped': (world) => world.fill('Email', ANNA.email),
    'xstate.after.TYPING.check.pausing': (world) => world.elapse(300),
    'xstate.done.actor.ask': async (world) => {
      await world.settle('checkEmail', { ok: {} });
      await world.seeText(FIELD_MESSAGES.emailAvailable);
    },
    'xstate.error.actor.ask': async (world, event: Ended) => {
      await world.settle('checkEmail', outcomeOf(event));
      if (event.error?.status !== null) await world.seeText(FIELD_MESSAGES.emailTaken);
    },
    'xstate.after.RECHECK.check.unanswered': (world) => world.elapse(3000),
    /** The question is asked again. */
    [slow('check.asking').type]: async (world) => {
      await world.elapse(15_000);
      await world.seeUnderWay('checkEmail');
      await world.seeText(FIELD_MESSAGES.emailUnchecked);
    },
  },
};
