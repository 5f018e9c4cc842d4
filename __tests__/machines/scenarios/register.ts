import { ERRORS } from '../../../domain/messages';
import { registerMachine } from '../../../machines/registerMachine';
import { ANNA } from '../../support/fixtures';
import {
  calls,
  ends,
  BECOMES_SLOW,
  regionOf,
  scenarioWithInput,
  stops,
  sends,
  when,
  type ScenarioFile,
  type ScenarioStep,
} from '../../support/scenarios';
import { CANCEL_EVENT, doneEvent, errorEvent, PASSWORD } from '../../support/commonSteps';

const { email, firstName, lastName } = ANNA;
const payload = { email, password: PASSWORD, firstName, lastName };
const formSubmitted = (changes: object = {}) => ({
  type: 'register.submitted',
  ...payload,
  confirmPassword: PASSWORD,
  ...changes,
});

const emailChanged = (text: string) => ({ type: 'register.emailChanged', email: text });
const asks = (text: string) =>
  sends('emailCheck', { type: 'check.asked', question: { subject: 'email', email: text } });
const reportsEmail = (text: string) => [sends('app', { type: 'auth.emailTyped', email: text }), asks(text)];
const RETRY = { type: 'register.checkRetried' };

const emailTyped = when(emailChanged(`${email} `), reportsEmail(email));
const asked = when({ type: 'email.asked' }, [], { email: 'checking' });
const emailIsFree = when({ type: 'email.free' }, [], { email: 'free' });
const emailIsTaken = when({ type: 'email.taken' }, [], { email: 'taken' });
const emailIsUnanswered = when({ type: 'email.unanswered' }, [], { email: 'unanswered' });

const checking = [emailTyped, asked];
const SENDS = calls('register', payload);
const formSent = when(formSubmitted(), [SENDS], { isBusy: true });
const waitsForCheck = when(formSubmitted(), [], { waiting: payload, isBusy: true });
/** After the wait the password is removed from the context. */
const UNSENT = { waiting: null, isBusy: false };

const register = (title: string, ...steps: ScenarioStep[]) =>
  scenarioWithInput(title, undefined, [calls('emailCheck', { form: 'register' })], {}, ...steps);

export const flow: ScenarioFile = {
  machine: registerMachine,
  facts: (snapshot) => ({
    email: regionOf(snapshot, 'email'),
    failure: snapshot.context['failure'],
    waiting: snapshot.context['payload'],
    isBusy: snapshot.hasTag('busy'),
    isSlow: snapshot.hasTag('slow'),
  }),
  initialFacts: { email: 'unknown', failure: null, waiting: null, isBusy: false, isSlow: false },
  scenarios: [
    register(
      'a complete form with a free email is sent once',
      ...checking,
      emailIsFree,
      formSent,
      when(formSubmitted()),
      when(doneEvent('register', ANNA), [stops('emailCheck'), ends(ANNA)], { email: null, isBusy: false }),
    ),
    register(
      'an incomplete form is not sent',
      ...checking,
      when(formSubmitted({ firstName: ' ' })),
      when(formSubmitted({ password: 'weak', confirmPassword: 'weak' })),
      emailIsFree,
      when(formSubmitted({ lastName: '' })),
      when(formSubmitted({ confirmPassword: '' })),
    ),
    register(
      'a form with an invalid or taken email is not sent',
      when(formSubmitted()),
      ...checking,
      emailIsTaken,
      when(formSubmitted()),
      when(emailChanged('another@example.org'), reportsEmail('another@example.org'), { email: 'unknown' }),
      when(formSubmitted()),
    ),
    register(
      'an email is checked once, regardless of surrounding whitespace',
      when(emailChanged(' ')),
      ...checking,
      emailIsFree,
      when(emailChanged(` ${email}`)),
      when(emailChanged('a@example.org'), reportsEmail('a@example.org'), { email: 'unknown' }),
    ),
    register(
      'a form that is submitted during the check is sent automatically after it',
      ...checking,
      waitsForCheck,
      when(formSubmitted({ firstName: 'Ann' })),
      when(emailChanged(` ${email} `)),
      when({ type: 'email.free' }, [SENDS], { email: 'free', waiting: null }),
    ),
    register(
      'a waiting form is not sent when the email is taken',
      ...checking,
      waitsForCheck,
      when({ type: 'email.taken' }, [], { email: 'taken', ...UNSENT }),
      when(formSubmitted()),
    ),
    register(
      'a waiting form is not sent when another email is typed',
      ...checking,
      waitsForCheck,
      when(emailChanged('a@example.org'), reportsEmail('a@example.org'), { email: 'unknown', ...UNSENT }),
      asked,
      emailIsFree,
    ),
    register(
      'a slow wait can be canceled, and the form is not sent automatically',
      ...checking,
      waitsForCheck,
      ...BECOMES_SLOW,
      when(CANCEL_EVENT, [], { ...UNSENT, isSlow: false }),
      emailIsFree,
      formSent,
    ),
    register(
      'a check without a response can be retried, before and while the form waits',
      ...checking,
      when(RETRY),
      emailIsUnanswered,
      when(RETRY, [asks(email)]),
      asked,
      emailIsUnanswered,
      waitsForCheck,
      when(RETRY, [asks(email)]),
      asked,
      emailIsUnanswered,
      when({ type: 'email.free' }, [SENDS], { email: 'free', waiting: null }),
    ),
    register(
      'if the email was taken during the registration, the note at the email says so',
      ...checking,
      emailIsFree,
      formSent,
      when(errorEvent('register', 409), [], { email: 'taken', isBusy: false }),
      when(formSubmitted()),
    ),
    register(
      'an error is shown until the next attempt',
      ...checking,
      emailIsFree,
      formSent,
      when(errorEvent('register', 500), [], { failure: ERRORS.register, isBusy: false }),
      when(formSubmitted(), [SENDS], { failure: null, isBusy: true }),
      when(errorEvent('register', null), [], { failure: ERRORS.register, isBusy: false }),
    ),
    register(
      'an error is shown until the next form waits for the check',
      ...checking,
      emailIsFree,
      formSent,
      when(errorEvent('register', 500), [], { failure: ERRORS.register, isBusy: false }),
      asked,
      when(formSubmitted(), [], { failure: null, waiting: payload, isBusy: true }),
    ),
    register(
      'a slow registration can be canceled and sent again',
      ...checking,
      emailIsFree,
      formSent,
      ...BECOMES_SLOW,
      when(CANCEL_EVENT, [stops('register')], { isBusy: false, isSlow: false }),
      formSent,
    ),
  ],
  equivalentMutants: {
    'open.form.sending on register error#0 [isTaken] → open.form.editing: leads to open.form.awaitingCheck':
      'the same event marks the email as taken, which leads to the form',
  },
};
