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

const isAwaiting = (snapshot: Snapshot) => snapshot.matches({ open: { form: 'awaitingCheck' } });

const isEarly = (snapshot: Snapshot) => snapshot.matches({ open: { form: { awaitingCheck: 'waiting' } } });

const isAsked = (snapshot: Snapshot) => snapshot.matches({ open: { email: 'checking' } });

const LIMITS = [
  limit(
    'register.emailChanged',
    'a change is another text, and the form rests while it is sent',
    (snapshot: Snapshot, event: { email: string }) =>
      (isTyping(snapshot) || isAwaiting(snapshot)) && event.email !== snapshot.context.email,
  ),
  limit(
    'register.emailChanged',
    'a change ends the wait whatever it is, and whether the server was silent before',
    (snapshot: Snapshot, event: { email: string }) =>
      isTyping(snapshot) || (isEarly(snapshot) && isAsked(snapshot) && event.email === BEN.email),
  ),
  ...['email.free', 'email.taken', 'email.unanswered'].map((type) =>
    limit(type, 'it was not asked', isAsked),
  ),
  ...['email.unanswered', 'register.checkRetried'].map((type) =>
    limit(type, 'a form that waits shows the same', isTyping),
  ),
];

/** The check of the email takes up what can be an email. */
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
      done('register', ANNA),
      failed('register', 409),
      failed('register', 500),
      failed('register', null),
      slow('register.open.form.awaitingCheck.waiting'),
      slow('register.open.form.sending.waiting'),
      CANCEL,
    ],
    {
      opening: { path: '/register' },
      limits: LIMITS,
      replies,
    },
  ),
];

const answerEmail = (outcome: Outcome) => async (world: World) => {
  await world.elapse(300);
  await world.settle('checkEmail', outcome);
};

async function missAnswer(world: World): Promise<void> {
  await world.missText(FIELD_MESSAGES.emailAvailable);
  await world.missText(FIELD_MESSAGES.emailTaken);
  await world.seeUnusable('button', 'Register');
}

export const driver: PathDriver = {
  inner: ['email.asked'],
  states: {
    open: (world) => world.see('dialog', 'Register'),
    'open.form.editing': (world) => world.missUnderWay('register'),
    'open.form.sending': async (world) => {
      await world.seeUnderWay('register');
      await world.seeUnusable('button', 'Register');
    },
    'open.form.awaitingCheck': async (world) => {
      await world.missUnderWay('register');
      await world.seeUnusable('button', 'Register');
    },
    'open.email.unknown': missAnswer,
    'open.email.checking': async (world) => {
      await missAnswer(world);
      await world.seeText(FIELD_MESSAGES.emailChecking);
    },
    'open.email.unanswered': async (world) => {
      await missAnswer(world);
      await world.seeText(FIELD_MESSAGES.emailUnchecked);
    },
    'open.email.free': (world) => world.seeText(FIELD_MESSAGES.emailAvailable),
    'open.email.taken': async (world) => {
      await world.seeText(FIELD_MESSAGES.emailTaken);
      await world.seeUnusable('button', 'Register');
    },
  },
  events: {
    ...slowSteps('register.open.form.awaitingCheck.waiting', 'register.open.form.sending.waiting'),
    'register.emailChanged': (world, { email: typed }: { email: string }) => world.fill('Email', typed),
    'email.free': answerEmail({ ok: {} }),
    'email.taken': answerEmail({ status: 409 }),
    'email.unanswered': answerEmail('no answer'),
    'register.checkRetried': (world) => world.press('button', 'Try again'),
    'register.submitted': async (world, _, before: Snapshot) => {
      await fillPerson(world, ANNA);
      await world.fill('Confirm password', 'Other!1725');
      await submitInVain(world, 'Register', 'register');
      await world.fill('Confirm password', PASSWORD);
      if (before.matches({ open: { email: 'free' } })) await world.seeUsable('button', 'Register');
      else await world.seeUnusable('button', 'Register');
      await world.focus('button', 'Register');
      await world.key('Enter');
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
