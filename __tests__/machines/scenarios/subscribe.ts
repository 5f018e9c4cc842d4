import { ERRORS, SUCCESSES } from '../../../domain/messages';
import { errorNotice, successNotice } from '../../../machines/toRoot';
import { subscribeMachine } from '../../../machines/subscribeMachine';
import {
  calls,
  scenario,
  stops,
  sends,
  when,
  type ScenarioFile,
  type MachineSnapshot,
} from '../../../tools/flows/scenarios';
import { BECOMES_SLOW } from '../scenarioParts';
import { CANCEL_EVENT, doneEvent, errorEvent } from '../../support/commonSteps';

const SEND = { type: 'subscribe.submitted' };
const SKIP = { type: 'subscribe.skipped' };
const textTyped = (text: string) => ({ type: 'subscribe.typed', text });
const email = 'ann@example.org';
const error = sends('app', errorNotice(ERRORS.subscribe));
const success = (text: string) => sends('app', successNotice(text));

const formOpened = when({ type: 'subscribe.opened' }, [], { step: 'email' });
/** The email is typed with a trailing space. */
const filled = when(textTyped(`${email} `), [], { email: `${email} ` });
const FAILED = { failure: ERRORS.subscribe, isBusy: false };
const emailSent = when(SEND, [calls('sendEmail', { email })], { isBusy: true });
const subscribed = [
  formOpened,
  filled,
  emailSent,
  when(doneEvent('sendEmail'), [success(SUCCESSES.subscribed)], { step: 'name', isBusy: false }),
];
const nameTyped = [...subscribed, when(textTyped(' Ann'), [], { name: ' Ann' })];
const nameSent = when(SEND, [calls('sendName', { email, name: 'Ann' })], { isBusy: true });
const thanks = { step: 'thanks' };
/** After the thanks all events are ignored. */
const ignoresEvents = [when(SEND), when(SKIP), when(textTyped('Bo')), when({ type: 'subscribe.opened' })];

const stepOf = ({ value }: MachineSnapshot) =>
  typeof value === 'string' ? value : Object.keys(value as object)[0];

export const flow: ScenarioFile = {
  machine: subscribeMachine,
  facts: (snapshot) => ({
    ...snapshot.context,
    step: stepOf(snapshot),
    isBusy: snapshot.hasTag('busy'),
    isSlow: snapshot.hasTag('slow'),
    isInvalid: snapshot.matches({ email: 'invalid' }),
  }),
  initialFacts: {
    email: '',
    name: '',
    failure: null,
    step: 'closed',
    isBusy: false,
    isSlow: false,
    isInvalid: false,
  },
  scenarios: [
    scenario('the form opens with its button', when(SEND), when(textTyped(email)), formOpened),
    scenario(
      'an invalid email is not sent, and an error is shown until it is changed',
      formOpened,
      when(textTyped('ann'), [], { email: 'ann' }),
      when(SEND, [], { isInvalid: true }),
      when(SEND),
      when(textTyped(`${email} `), [], { email: `${email} `, isInvalid: false }),
      emailSent,
    ),
    scenario('the email is sent once', formOpened, filled, emailSent, when(SEND), when(textTyped('bo'))),
    scenario(
      'a failed email shows an error until it is sent again',
      formOpened,
      filled,
      emailSent,
      when(errorEvent('sendEmail', 500), [error], FAILED),
      when(SEND, emailSent.effects, { failure: null, isBusy: true }),
      when(errorEvent('sendEmail', null), [error], FAILED),
      when(textTyped('ann'), [], { email: 'ann' }),
      when(SEND, [], { failure: null, isInvalid: true }),
    ),
    scenario(
      'a slow email can be canceled and sent again',
      formOpened,
      filled,
      emailSent,
      ...BECOMES_SLOW,
      when(CANCEL_EVENT, [stops('sendEmail')], { isBusy: false, isSlow: false }),
      emailSent,
    ),
    scenario(
      'the name is sent with the email once, and the thanks are shown',
      ...nameTyped,
      nameSent,
      when(SEND),
      when(SKIP),
      when(doneEvent('sendName'), [success(SUCCESSES.nameSubmitted)], { ...thanks, isBusy: false }),
      ...ignoresEvents,
    ),
    scenario('an empty name is not sent', ...subscribed, when(SEND, [], thanks), ...ignoresEvents),
    scenario('the name can be skipped', ...nameTyped, when(SKIP, [], thanks), ...ignoresEvents),
    scenario(
      'a failed name shows an error until it is sent again',
      ...nameTyped,
      nameSent,
      when(errorEvent('sendName', null), [error], FAILED),
      when(SEND, nameSent.effects, { failure: null, isBusy: true }),
    ),
    scenario(
      'a slow name can be canceled and sent again',
      ...nameTyped,
      nameSent,
      ...BECOMES_SLOW,
      when(CANCEL_EVENT, [stops('sendName')], { isBusy: false, isSlow: false }),
      nameSent,
    ),
  ],
  equivalentMutants: {},
};
