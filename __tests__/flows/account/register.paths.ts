import { ERRORS, FIELD_MESSAGES, SUCCESSES } from '../../../domain/messages';
import { isEmail } from '../../../domain/forms/patterns';
import { registerMachine } from '../../../machines/registerMachine';
import { ANNA, BEN } from '../../support/orchestra';
import { limit, pathsThrough, type PathDriver } from '../../support/paths';
import {
  CANCEL,
  done,
  type Ended,
  failed,
  fillPerson,
  outcomeOf,
  PASSWORD,
  slow,
  slowSteps,
  submitInVain,
} from '../../support/steps';
import type { Outcome, World } from '../../support/world';

const { email, firstName, lastName } = ANNA;

interface Snapshot {
  matches: (value: object) => boolean;
  context: { email: string };
}

const isTyping = (snapshot: Snapshot) => snapshot.matches({ open: { form: 'editing' } });

const isEmailAsked = (snapshot: Snapshot) =>
  isTyping(snapshot) && snapshot.matches({ open: { email: 'unknown' } }) && isEmail(snapshot.context.email);

const LIMITS = [
  limit(
    'register.emailChanged',
    'a change is another text, and the form rests while it is sent',
    (snapshot: Snapshot, event: { email: string }) =>
      isTyping(snapshot) && event.email !== snapshot.context.email,
  ),
  ...['email.free', 'email.taken'].map((type) => limit(type, 'it was not asked', isEmailAsked)),
];

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
      {
        type: 'register.submitted',
        ...{ email, firstName, lastName },
        ...{ password: PASSWORD, confirmPassword: PASSWORD },
      },
      done('register', ANNA),
      failed('register', 409),
      failed('register', 500),
      failed('register', null),
      slow('register.open.form.sending.waiting'),
      CANCEL,
    ],
    {
      opening: { path: '/register' },
      limits: LIMITS,
    },
  ),
];

const answerEmail = (outcome: Outcome) => async (world: World) => {
  await world.elapse(300);
  await world.settle('checkEmail', outcome);
};

export const driver: PathDriver = {
  states: {
    open: (world) => world.see('dialog', 'Register'),
    'open.form.editing': (world) => world.missUnderWay('register'),
    'open.form.sending': async (world) => {
      await world.seeUnderWay('register');
      await world.seeUnusable('button', 'Register');
    },
    'open.email.unknown': async (world) => {
      await world.missText(FIELD_MESSAGES.emailAvailable);
      await world.missText(FIELD_MESSAGES.emailTaken);
      await world.seeUnusable('button', 'Register');
    },
    'open.email.free': (world) => world.seeText(FIELD_MESSAGES.emailAvailable),
    'open.email.taken': async (world) => {
      await world.seeText(FIELD_MESSAGES.emailTaken);
      await world.seeUnusable('button', 'Register');
    },
  },
  events: {
    ...slowSteps('register.open.form.sending.waiting'),
    'register.emailChanged': (world, { email: typed }: { email: string }) => world.fill('Email', typed),
    'email.free': answerEmail({ ok: {} }),
    'email.taken': answerEmail({ status: 409 }),
    'register.submitted': async (world) => {
      await fillPerson(world, ANNA);
      await world.fill('Confirm password', 'Other!1725');
      await submitInVain(world, 'Register', 'register');
      await world.fill('Confirm password', PASSWORD);
      await world.seeUsable('button', 'Register');
      await world.press('button', 'Register');
    },
    'xstate.done.actor.register': async (world) => {
      await world.settle('register', { ok: ANNA });
      await world.miss('dialog', 'Register');
      await world.seeText(SUCCESSES.registered);
    },
    /** Told within the form, and no toast. */
    'xstate.error.actor.register': async (world, event: Ended) => {
      await world.settle('register', outcomeOf(event));
      await world.elapse(4000);
      await world.seeText(event.error?.status === 409 ? FIELD_MESSAGES.emailTaken : ERRORS.register);
      await world.seeValue('First name', firstName);
    },
  },
};
