import { ERRORS, FIELD_MESSAGES, SUCCESSES } from '../../../domain/messages';
import { subscribeMachine } from '../../../machines/subscribeMachine';
import { ANNA } from '../../support/orchestra';
import { limit, pathsThrough, type PathDriver } from '../../support/paths';
import { CANCEL, done, type Ended, failed, outcomeOf, slow, slowSteps } from '../../support/steps';
import type { World } from '../../support/world';

interface Snapshot {
  matches: (value: object | string) => boolean;
  context: { email: string; name: string };
}

const isEmailStep = (snapshot: Snapshot) => snapshot.matches('email');
const typed = (text: string) => ({ type: 'subscribe.typed', text });

/** The texts of the first step; the second has one of its own. */
const EMAILS = ['nobody', ANNA.email];

const OWN_TEXTS = limit(
  'subscribe.typed',
  'each step has texts of its own',
  (snapshot: Snapshot, { text }: { text: string }) => EMAILS.includes(text) === isEmailStep(snapshot),
);

export const machine = subscribeMachine;

export const searches = [
  pathsThrough(
    machine,
    [
      { type: 'subscribe.opened' },
      typed('nobody'),
      typed(ANNA.email),
      typed(ANNA.firstName),
      { type: 'subscribe.sent' },
      { type: 'subscribe.skipped' },
      done('sendEmail'),
      failed('sendEmail', 500),
      failed('sendEmail', null),
      done('sendName'),
      failed('sendName', 429),
      slow('subscribe.email.sending.waiting'),
      slow('subscribe.name.sending.waiting'),
      CANCEL,
    ],
    {
      opening: { path: '/events' },
      limits: [OWN_TEXTS],
    },
  ),
];

const ending =
  (success: string) =>
  async (world: World, event: Ended): Promise<void> => {
    await world.settle('subscribe', outcomeOf(event));
    await world.seeText(event.error ? ERRORS.subscribe : success);
  };

const seeEmailStep = async (world: World, { context: { email } }: Snapshot) => {
  await world.seeValue('Your email', email);
  await world.missUnderWay('subscribe');
};

export const driver: PathDriver = {
  states: {
    closed: async (world) => {
      await world.see('button', 'SUBSCRIBE');
      await world.miss('textbox', 'Your email');
    },
    email: (world) => world.miss('button', 'SUBSCRIBE'),
    'email.asking': async (world, snapshot: Snapshot) => {
      await seeEmailStep(world, snapshot);
      await world.missText(FIELD_MESSAGES.invalidEmail);
    },
    'email.invalid': async (world, snapshot: Snapshot) => {
      await seeEmailStep(world, snapshot);
      await world.seeText(FIELD_MESSAGES.invalidEmail);
    },
    'email.sending': async (world) => {
      await world.seeUnderWay('subscribe');
      await world.seeUnusable('button', 'SUBMIT');
    },
    name: (world) => world.miss('textbox', 'Your email'),
    'name.asking': async (world, { context: { name } }: Snapshot) => {
      await world.seeValue('Your name (optional)', name);
      await world.seeUsable('button', 'SKIP');
      await world.missUnderWay('subscribe');
    },
    'name.sending': async (world) => {
      await world.seeUnderWay('subscribe');
      await world.seeUnusable('button', 'SUBMIT');
      await world.seeUnusable('button', 'SKIP');
    },
    thanks: async (world) => {
      await world.seeText('Thanks for subscribing!');
      await world.miss('button', 'SUBMIT');
      await world.missUnderWay('subscribe');
    },
  },
  events: {
    ...slowSteps('subscribe.email.sending.waiting', 'subscribe.name.sending.waiting'),
    'subscribe.opened': (world) => world.press('button', 'SUBSCRIBE'),
    'subscribe.typed': (world, { text }: { text: string }, before: Snapshot) =>
      world.fill(isEmailStep(before) ? 'Your email' : 'Your name (optional)', text),
    'subscribe.sent': (world) => world.press('button', 'SUBMIT'),
    'subscribe.skipped': (world) => world.press('button', 'SKIP'),
    'xstate.done.actor.sendEmail': ending(SUCCESSES.subscribed),
    'xstate.error.actor.sendEmail': ending(SUCCESSES.subscribed),
    'xstate.done.actor.sendName': ending(SUCCESSES.nameSubmitted),
    'xstate.error.actor.sendName': ending(SUCCESSES.nameSubmitted),
  },
};
