import { profileMachine } from '../../../machines/profileMachine';
import { ANNA, ANNABEL, BEN } from '../../support/fixtures';
import {
  calls,
  ends,
  scenarioWithInput,
  stops,
  sends,
  when,
  type ScenarioFile,
  type ScenarioStep,
} from '../../../tools/flows/scenarios';
import { BECOMES_SLOW, regionOf } from '../scenarioParts';
import { CANCEL_EVENT, doneEvent, errorEvent, PASSWORD } from '../../support/commonSteps';

/** The form with a new first name. */
const form = {
  firstName: 'Annabel',
  lastName: ANNA.lastName,
  email: ANNA.email,
  confirmEmail: '',
  newPassword: '',
  confirmPassword: '',
};
const payload = {
  id: ANNA._id,
  email: ANNA.email,
  password: '',
  firstName: 'Annabel',
  lastName: ANNA.lastName,
};
const formSubmitted = (changes: object = {}) => ({ type: 'profile.submitted', ...form, ...changes });

const NEW_EMAIL = 'anna@example.net';
const newEmail = { email: NEW_EMAIL, confirmEmail: NEW_EMAIL };
const newPassword = { newPassword: PASSWORD, confirmPassword: PASSWORD };

const typedEmail = (email: string) => ({ type: 'profile.emailChanged', email });
const asksEmail = (email: string) => calls('emailCheck', { subject: 'email', email });
const dropsEmail = stops('emailCheck');
const emailTyped = when(typedEmail(NEW_EMAIL), [asksEmail(NEW_EMAIL)], { email: 'checking' });
const emailFree = when(doneEvent('emailCheck', true), [], { email: 'free' });
const emailTaken = when(doneEvent('emailCheck', false), [], { email: 'taken' });

const passwordTyped = (password: string) =>
  when(
    { type: 'profile.passwordChanged', password },
    [calls('passwordCheck', { subject: 'password', password, userID: ANNA._id })],
    { password: 'checking' },
  );
const passwordRight = when(doneEvent('passwordCheck', true), [], { password: 'right' });

const tabChosen = (tab: string) => when({ type: 'profile.tabChosen', tab }, [], { tab });

const sendsUpdate = (changes: object = {}) => calls('updateProfile', { ...payload, ...changes });
const formSent = when(formSubmitted(), [sendsUpdate()], { onItsWay: payload, isBusy: true });
const UNSENT = { onItsWay: null, isBusy: false };
const CLOSED = { ...UNSENT, tab: null, email: null, password: null };

const profile = (title: string, ...steps: ScenarioStep[]) =>
  scenarioWithInput(title, { user: ANNA }, [], {}, ...steps);

export const flow: ScenarioFile = {
  machine: profileMachine,
  facts: (snapshot) => ({
    tab: regionOf(snapshot, 'tab'),
    email: regionOf(snapshot, 'email'),
    password: regionOf(snapshot, 'password'),
    failure: snapshot.context['failure'],
    onItsWay: snapshot.context['payload'],
    isBusy: snapshot.hasTag('busy'),
    isSlow: snapshot.hasTag('slow'),
  }),
  initialFacts: {
    tab: 'basics',
    email: 'own',
    password: 'unknown',
    failure: null,
    onItsWay: null,
    isBusy: false,
    isSlow: false,
  },
  scenarios: [
    profile(
      'a new name is sent once, and the output is the changed user',
      formSent,
      when(formSubmitted()),
      when(doneEvent('updateProfile', ANNABEL), [ends({ user: ANNABEL, isPasswordKept: false })], CLOSED),
    ),
    profile(
      'a name is trimmed, and not sent if it is empty',
      when(formSubmitted({ firstName: ' ' })),
      when(formSubmitted({ lastName: '' })),
      when(formSubmitted({ firstName: ' Annabel ' }), formSent.effects, formSent.changedFacts),
    ),
    profile(
      'a rejected change shows its own message until the next attempt has ended',
      formSent,
      when(errorEvent('updateProfile', 500), [], { ...UNSENT, failure: 'failed' }),
      formSent,
      when(errorEvent('updateProfile', null), [], UNSENT),
      formSent,
      ...BECOMES_SLOW,
      when(CANCEL_EVENT, [stops('updateProfile')], { ...UNSENT, failure: null, isSlow: false }),
    ),
    profile(
      'an expired session shows a message, and nothing more is sent',
      formSent,
      when(
        errorEvent('updateProfile', 401),
        [sends('app', { type: 'profile.expired', message: 'failed' })],
        CLOSED,
      ),
      when(formSubmitted()),
      when(typedEmail(NEW_EMAIL)),
    ),
    profile(
      'a slow change can be canceled, which clears its password, and sent again',
      passwordTyped('Old!Pass1'),
      passwordRight,
      when(formSubmitted(newPassword), [sendsUpdate({ password: PASSWORD })], {
        onItsWay: { ...payload, password: PASSWORD },
        isBusy: true,
      }),
      ...BECOMES_SLOW,
      when(CANCEL_EVENT, [stops('updateProfile')], { ...UNSENT, isSlow: false }),
      formSent,
    ),
    profile('the tabs can be switched', tabChosen('password'), tabChosen('basics')),
    profile(
      'a new email is sent when it is free and was typed twice',
      emailTyped,
      when(formSubmitted(newEmail)),
      emailFree,
      when(formSubmitted({ email: NEW_EMAIL, confirmEmail: 'anna@example.ne' })),
      when(formSubmitted(newEmail), [sendsUpdate({ email: NEW_EMAIL })], {
        onItsWay: { ...payload, email: NEW_EMAIL },
        isBusy: true,
      }),
    ),
    profile(
      'a taken email is not sent; the user’s own one is sent, in any letter case',
      emailTyped,
      emailTaken,
      when(formSubmitted(newEmail)),
      when(typedEmail('ANNA@example.org'), [], { email: 'own' }),
      when(formSubmitted({ email: 'ANNA@example.org' }), [sendsUpdate({ email: 'ANNA@example.org' })], {
        onItsWay: { ...payload, email: 'ANNA@example.org' },
        isBusy: true,
      }),
    ),
    profile(
      'an email is checked again after the user’s own one was typed in between',
      emailTyped,
      emailFree,
      when(typedEmail(ANNA.email), [], { email: 'own' }),
      emailTyped,
    ),
    profile(
      'untouched fields follow the user whom another tab has stored',
      when({ type: 'profile.userChanged', user: BEN }),
      when(typedEmail(BEN.email)),
      when(typedEmail(ANNA.email), [asksEmail(ANNA.email)], { email: 'checking' }),
    ),
    profile(
      'a typed email is checked again when another tab has stored another user, unless it is now their own',
      emailTyped,
      emailFree,
      when(
        { type: 'profile.userChanged', user: { ...ANNA, email: 'a@example.net' } },
        [asksEmail(NEW_EMAIL)],
        {
          email: 'checking',
        },
      ),
      when(typedEmail('a@example.net'), [dropsEmail], { email: 'own' }),
      emailTyped,
      when({ type: 'profile.userChanged', user: { ...ANNA, email: 'Anna@example.net' } }, [dropsEmail], {
        email: 'own',
      }),
      when(typedEmail('a@example.net'), [asksEmail('a@example.net')], { email: 'checking' }),
      when(typedEmail(NEW_EMAIL), [dropsEmail], { email: 'own' }),
    ),
    profile(
      'an unchanged email is not checked again',
      when(typedEmail(` ${ANNA.email}`)),
      when(typedEmail(ANNA.email)),
      emailTyped,
      emailFree,
      when(typedEmail(`${NEW_EMAIL} `)),
      when(typedEmail('a@example.net'), [asksEmail('a@example.net')], { email: 'checking' }),
    ),
    profile(
      'a check can be retried until its response',
      emailTyped,
      when({ type: 'profile.checkRetried' }, [dropsEmail, asksEmail(NEW_EMAIL)]),
      emailFree,
      when({ type: 'profile.checkRetried' }),
    ),
    profile(
      'a new password is sent after the current one was confirmed',
      passwordTyped(PASSWORD),
      passwordRight,
      when(formSubmitted(newPassword), [sendsUpdate({ password: PASSWORD })], {
        onItsWay: { ...payload, password: PASSWORD },
        isBusy: true,
      }),
      when(errorEvent('updateProfile', 500), [], { ...UNSENT, failure: 'failed' }),
    ),
    profile(
      'a new password is not sent while the current one is unconfirmed or wrong',
      when(formSubmitted(newPassword), formSent.effects, formSent.changedFacts),
      when(errorEvent('updateProfile', 500), [], { ...UNSENT, failure: 'failed' }),
      passwordTyped(PASSWORD),
      when(doneEvent('passwordCheck', false), [], { password: 'wrong' }),
      when(formSubmitted(newPassword), formSent.effects, formSent.changedFacts),
    ),
    profile(
      'a weak or differently repeated new password is not sent',
      passwordTyped(PASSWORD),
      passwordRight,
      when(
        formSubmitted({ newPassword: 'weak', confirmPassword: 'weak' }),
        formSent.effects,
        formSent.changedFacts,
      ),
      when(errorEvent('updateProfile', 500), [], { ...UNSENT, failure: 'failed' }),
      when(formSubmitted({ ...newPassword, confirmPassword: '' }), formSent.effects, formSent.changedFacts),
    ),
    profile(
      'an incomplete email or password is not checked, and ends the check before it',
      emailTyped,
      when(typedEmail('anna@'), [dropsEmail], { email: 'unknown' }),
      when({ type: 'profile.userChanged', user: { ...ANNA, email: BEN.email } }),
      passwordTyped(PASSWORD),
      when({ type: 'profile.passwordChanged', password: 'weak' }, [stops('passwordCheck')], {
        password: 'unknown',
      }),
    ),
    ...[
      { newPassword: 'weak', confirmPassword: 'weak' },
      { newPassword: PASSWORD, confirmPassword: '' },
      { newPassword: '', confirmPassword: PASSWORD },
    ].map((passwords) =>
      profile(
        `the output says that the password was not changed: “${passwords.newPassword}”, “${passwords.confirmPassword}”`,
        passwordTyped(PASSWORD),
        passwordRight,
        when(formSubmitted(passwords), formSent.effects, formSent.changedFacts),
        when(doneEvent('updateProfile', ANNABEL), [ends({ user: ANNABEL, isPasswordKept: true })], CLOSED),
      ),
    ),
    profile(
      'after a new password was sent, the output does not say that it was not changed',
      passwordTyped(PASSWORD),
      passwordRight,
      when(formSubmitted(newPassword), [sendsUpdate({ password: PASSWORD })], {
        onItsWay: { ...payload, password: PASSWORD },
        isBusy: true,
      }),
      when(doneEvent('updateProfile', ANNABEL), [ends({ user: ANNABEL, isPasswordKept: false })], CLOSED),
    ),
    profile(
      'typing the current password again invalidates its confirmation',
      passwordTyped(PASSWORD),
      passwordRight,
      passwordTyped(`${PASSWORD}1`),
      when(formSubmitted(newPassword), formSent.effects, formSent.changedFacts),
    ),
    profile(
      'submitting a new password with an unconfirmed email opens the first tab and sends nothing',
      emailTyped,
      emailTaken,
      tabChosen('password'),
      when(formSubmitted({ ...newEmail, ...newPassword })),
      passwordTyped(PASSWORD),
      passwordRight,
      when(formSubmitted({ ...newEmail, newPassword: 'weak', confirmPassword: 'weak' })),
      when(formSubmitted({ ...newEmail, ...newPassword, firstName: '' })),
      when(formSubmitted({ ...newEmail, ...newPassword }), [], { tab: 'basics' }),
    ),
  ],
  equivalentMutants: {},
};
