import { ERRORS, FIELD_MESSAGES, SUCCESSES } from '../../../domain/messages';
import { subscribeMachine } from '../../../machines/subscribeMachine';
import { ANNA } from '../../support/fixtures';
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
} from '../../support/commonSteps';
import type { Harness } from '../../support/harness';

interface Snapshot {
  matches: (value: object | string) => boolean;
  context: { email: string; name: string };
}

const isEmailStep = (snapshot: Snapshot) => snapshot.matches('email');
const textTyped = (text: string) => ({ type: 'subscribe.typed', text });

/** The texts that are typed in the first step; the second step has another text. */
const EMAILS = ['nobody', ANNA.email];

const TEXTS_OF_STEPS = limit(
  'subscribe.typed',
  'each step has its own texts',
  (snapshot: Snapshot, { text }: { text: string }) => EMAILS.includes(text) === isEmailStep(snapshot),
);

export const machine = subscribeMachine;

export const searches = [
  pathsThrough(
    machine,
    [
      { type: 'subscribe.opened' },
      textTyped('nobody'),
      textTyped(ANNA.email),
      textTyped(ANNA.firstName),
      { type: 'subscribe.submitted' },
      { type: 'subscribe.skipped' },
      doneEvent('sendEmail'),
      errorEvent('sendEmail', 500),
      errorEvent('sendEmail', null),
      doneEvent('sendName'),
      errorEvent('sendName', 429),
      slowEvent('subscribe.email.sending.waiting'),
      slowEvent('subscribe.name.sending.waiting'),
      CANCEL_EVENT,
    ],
    {
      opening: { path: '/events' },
      limits: [TEXTS_OF_STEPS],
    },
  ),
];

const seeOutcome =
  (success: string) =>
  async (harness: Harness, event: ActorEndEvent): Promise<void> => {
    await harness.settle('subscribe', outcomeOf(event));
    if (event.error) await seeLastingError(harness, ERRORS.subscribe);
    else await harness.seeText(success);
  };

const seeEmailStep = async (harness: Harness, { context: { email } }: Snapshot) => {
  await harness.seeValue('Your email', email);
  await harness.dontSeePending('subscribe');
};

export const driver: PathDriver = {
  states: {
    closed: async (harness) => {
      await harness.see('button', 'SUBSCRIBE');
      await harness.dontSee('textbox', 'Your email');
    },
    email: (harness) => harness.dontSee('button', 'SUBSCRIBE'),
    'email.asking': async (harness, snapshot: Snapshot) => {
      await seeEmailStep(harness, snapshot);
      await harness.dontSeeText(FIELD_MESSAGES.invalidEmail);
    },
    'email.invalid': async (harness, snapshot: Snapshot) => {
      await seeEmailStep(harness, snapshot);
      await harness.seeText(FIELD_MESSAGES.invalidEmail);
    },
    'email.sending': async (harness) => {
      await harness.seePending('subscribe');
      await harness.seeDisabled('button', 'SUBMIT');
    },
    name: (harness) => harness.dontSee('textbox', 'Your email'),
    'name.asking': async (harness, { context: { name } }: Snapshot) => {
      await harness.seeValue('Your name (optional)', name);
      await harness.seeEnabled('button', 'SKIP');
      await harness.dontSeePending('subscribe');
    },
    'name.sending': async (harness) => {
      await harness.seePending('subscribe');
      await harness.seeDisabled('button', 'SUBMIT');
      await harness.seeDisabled('button', 'SKIP');
    },
    thanks: async (harness) => {
      await harness.seeText('Thanks for subscribing!');
      await harness.dontSee('button', 'SUBMIT');
      await harness.dontSeePending('subscribe');
    },
  },
  events: {
    ...slowSteps('subscribe.email.sending.waiting', 'subscribe.name.sending.waiting'),
    'subscribe.opened': (harness) => harness.press('button', 'SUBSCRIBE'),
    'subscribe.typed': (harness, { text }: { text: string }, before: Snapshot) =>
      harness.fill(isEmailStep(before) ? 'Your email' : 'Your name (optional)', text),
    'subscribe.submitted': (harness) => harness.press('button', 'SUBMIT'),
    'subscribe.skipped': (harness) => harness.press('button', 'SKIP'),
    'xstate.done.actor.sendEmail': seeOutcome(SUCCESSES.subscribed),
    'xstate.error.actor.sendEmail': seeOutcome(SUCCESSES.subscribed),
    'xstate.done.actor.sendName': seeOutcome(SUCCESSES.nameSubmitted),
    'xstate.error.actor.sendName': seeOutcome(SUCCESSES.nameSubmitted),
  },
};
