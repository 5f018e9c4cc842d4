import { ERRORS } from '../../../domain/messages';
import { registerMachine } from '../../../machines/registerMachine';
import { ANNA } from '../../support/fixtures';
import {
  calls,
  ends,
  scenarioWithInput,
  stops,
  when,
  type ScenarioFile,
  type ScenarioStep,
} from '../../../tools/flows/scenarios';
import { BECOMES_SLOW, regionOf, reportsEmail } from '../scenarioParts';
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
const asks = (text: string) => calls('emailCheck', { subject: 'email', email: text });
const RETRY = { type: 'register.checkRetried' };

const emailTyped = when(emailChanged(`${email} `), [reportsEmail(`${email} `), asks(email)], {
  email: 'checking',
});
const emailIsFree = when(doneEvent('emailCheck', true), [], { email: 'free' });
const emailIsTaken = when(doneEvent('emailCheck', false), [], { email: 'taken' });

/** Another email is typed while none is being checked. */
const otherTyped = (text: string) =>
  when(emailChanged(text), [reportsEmail(text), asks(text)], { email: 'checking' });
const SENDS = calls('register', payload);
const formSent = when(formSubmitted(), [SENDS], { isBusy: true });
const waitsForCheck = when(formSubmitted(), [], { waiting: payload, isBusy: true });
/** After the wait the password is removed from the context. */
const UNSENT = { waiting: null, isBusy: false };

const register = (title: string, ...steps: ScenarioStep[]) =>
  scenarioWithInput(title, { email: '' }, [], {}, ...steps);

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
    scenarioWithInput(
      'an email that was typed in another form is checked at once',
      { email },
      [asks(email)],
      { email: 'checking' },
      when(emailChanged(email)),
      emailIsFree,
      formSent,
    ),
    scenarioWithInput(
      'half an email that was typed in another form is not checked',
      { email: 'anna@' },
      [],
      {},
      when(emailChanged('anna@')),
      otherTyped(email),
    ),
    register(
      'a complete form with a free email is sent once',
      emailTyped,
      emailIsFree,
      formSent,
      when(formSubmitted()),
      when(doneEvent('register', ANNA), [ends(ANNA)], { email: null, isBusy: false }),
    ),
    register(
      'an incomplete form is not sent',
      emailTyped,
      when(formSubmitted({ firstName: ' ' })),
      when(formSubmitted({ password: 'weak', confirmPassword: 'weak' })),
      emailIsFree,
      when(formSubmitted({ lastName: '' })),
      when(formSubmitted({ confirmPassword: '' })),
    ),
    register(
      'a form with an invalid or taken email is not sent',
      when(formSubmitted()),
      emailTyped,
      emailIsTaken,
      when(formSubmitted()),
      when(emailChanged('anna@'), [reportsEmail('anna@')], { email: 'unknown' }),
      when(formSubmitted()),
    ),
    register(
      'an email is checked once, regardless of surrounding whitespace',
      when(emailChanged(' ')),
      emailTyped,
      emailIsFree,
      when(emailChanged(` ${email}`)),
      otherTyped('a@example.org'),
    ),
    register(
      'a form that is submitted during the check is sent automatically after it',
      emailTyped,
      waitsForCheck,
      when(formSubmitted({ firstName: 'Ann' })),
      when(emailChanged(` ${email} `)),
      when(doneEvent('emailCheck', true), [SENDS], { email: 'free', waiting: null }),
    ),
    register(
      'a waiting form is not sent when the email is taken',
      emailTyped,
      waitsForCheck,
      when(doneEvent('emailCheck', false), [], { email: 'taken', ...UNSENT }),
      when(formSubmitted()),
    ),
    register(
      'a waiting form is not sent when another email is typed',
      emailTyped,
      waitsForCheck,
      when(
        emailChanged('a@example.org'),
        [stops('emailCheck'), reportsEmail('a@example.org'), asks('a@example.org')],
        UNSENT,
      ),
      emailIsFree,
    ),
    register(
      'each keystroke ends the check of the email before it',
      emailTyped,
      when(emailChanged('a@example.org'), [
        stops('emailCheck'),
        reportsEmail('a@example.org'),
        asks('a@example.org'),
      ]),
      when(emailChanged('a@'), [stops('emailCheck'), reportsEmail('a@')], { email: 'unknown' }),
    ),
    register(
      'a slow wait can be canceled, and the form is not sent automatically',
      emailTyped,
      waitsForCheck,
      ...BECOMES_SLOW,
      when(CANCEL_EVENT, [], { ...UNSENT, isSlow: false }),
      emailIsFree,
      formSent,
    ),
    register(
      'a check without a response can be retried, before and while the form waits',
      when(RETRY),
      emailTyped,
      when(RETRY, [stops('emailCheck'), asks(email)]),
      waitsForCheck,
      when(RETRY, [stops('emailCheck'), asks(email)]),
      when(doneEvent('emailCheck', true), [SENDS], { email: 'free', waiting: null }),
    ),
    register(
      'if the email was taken during the registration, the note at the email says so',
      emailTyped,
      emailIsFree,
      formSent,
      when(errorEvent('register', 409), [], { email: 'taken', isBusy: false }),
      when(formSubmitted()),
    ),
    register(
      'an error is shown until the next attempt has ended',
      emailTyped,
      emailIsFree,
      formSent,
      when(errorEvent('register', 500), [], { failure: ERRORS.register, isBusy: false }),
      formSent,
      when(errorEvent('register', null), [], { isBusy: false }),
      formSent,
      when(errorEvent('register', 409), [], { email: 'taken', failure: null, isBusy: false }),
    ),
    ...(
      [
        ['the email is free', when(doneEvent('emailCheck', true), [SENDS], { email: 'free', waiting: null })],
        [
          'the email is taken',
          when(doneEvent('emailCheck', false), [], { email: 'taken', failure: null, ...UNSENT }),
        ],
        [
          'another email is typed',
          when(emailChanged('a@'), [stops('emailCheck'), reportsEmail('a@')], {
            email: 'unknown',
            failure: null,
            ...UNSENT,
          }),
        ],
        [
          'it is canceled',
          [...BECOMES_SLOW, when(CANCEL_EVENT, [], { failure: null, ...UNSENT, isSlow: false })],
        ],
      ] as const
    ).map(([end, steps]) =>
      register(
        `an error is kept while the next form waits for the check, until ${end}`,
        emailTyped,
        emailIsFree,
        formSent,
        when(errorEvent('register', 500), [], { failure: ERRORS.register, isBusy: false }),
        otherTyped('a@example.org'),
        waitsForCheck,
        ...[steps].flat(),
      ),
    ),
    register(
      'a slow registration can be canceled and sent again',
      emailTyped,
      emailIsFree,
      formSent,
      ...BECOMES_SLOW,
      when(CANCEL_EVENT, [stops('register')], { isBusy: false, isSlow: false }),
      formSent,
    ),
  ],
  equivalentMutants: {
    'open.email.checking on emailCheck done#1 → open.email.taken: leads to open.email.unknown':
      'the same event marks the email as taken',
    'open.form.sending on register error#0 [isTaken] → open.form.editing: leads to open.form.awaitingCheck':
      'the same event marks the email as taken, which leads to the form',
  },
};
