import { SUCCESSES } from '../../../domain/messages';
import { authDialogMachine } from '../../../machines/authDialogMachine';
import { successNotice } from '../../../machines/toRoot';
import { ANNA, ANNABEL } from '../../support/fixtures';
import {
  calls,
  ends,
  scenarioWithInput,
  stops,
  sends,
  when,
  type Effect,
  type ScenarioFile,
  type ScenarioStep,
} from '../../../tools/flows/scenarios';
import { doneEvent, errorEvent } from '../../support/commonSteps';

const request = { mode: 'login', token: null, user: null, areCookiesBlocked: false };
const changedTo = (change: object) => ({ type: 'auth.modeChanged', ...request, ...change });
const forProfile = { mode: 'profile', user: ANNA };
const forReset = { mode: 'resetPassword', token: 'secret' };

const opens = (form: string, email = '') => calls(form, { email });
const LOGIN = opens('login');
const REGISTER = opens('register');
const FORGOT = opens('forgotPassword');
const PROFILE = calls('profile', { user: ANNA });
const resetWith = (token: string | null) =>
  calls('resetPassword', { ...request, ...forReset, token, email: '', result: null });

const openedWith = (title: string, input: object, effect: Effect, ...steps: ScenarioStep[]) =>
  scenarioWithInput(title, { ...request, ...input }, [effect], {}, ...steps);

const typed = (text: string, email: string) => when({ type: 'auth.emailTyped', email: text }, [], { email });

/** Each form's mode, its input, and the call that starts it. */
const FORMS: [string, object, Effect][] = [
  ['login', {}, LOGIN],
  ['register', { mode: 'register' }, REGISTER],
  ['forgotPassword', { mode: 'forgotPassword' }, FORGOT],
  ['resetPassword', forReset, resetWith('secret')],
  ['profile', forProfile, PROFILE],
];

export const flow: ScenarioFile = {
  machine: authDialogMachine,
  facts: (snapshot) => ({
    isSent: snapshot.matches({ forgotPassword: 'sent' }),
    isReset: snapshot.matches({ resetPassword: 'changed' }),
    email: snapshot.context['email'],
  }),
  initialFacts: { isSent: false, isReset: false, email: '' },
  scenarios: [
    ...FORMS.flatMap(([mode, input, effect]) => [
      openedWith(
        `${mode}: its form is opened, and opened anew after an exception`,
        input,
        effect,
        when(errorEvent(mode, null), [effect]),
      ),
      openedWith(
        `${mode}: the same request again leaves its form as it is`,
        input,
        effect,
        when(changedTo({ ...input, token: null })),
      ),
      openedWith(
        `${mode}: another request opens another form`,
        input,
        effect,
        ...(mode === 'login'
          ? [when(changedTo({ mode: 'register' }), [stops(mode), REGISTER])]
          : [when(changedTo({ mode: 'login' }), [stops(mode), LOGIN])]),
      ),
    ]),
    ...['login', 'register'].map((mode) =>
      scenarioWithInput(
        `${mode}: no form is opened where cookies are blocked, until another one is requested`,
        { ...request, mode, areCookiesBlocked: true },
        [],
        {},
        when(changedTo({ mode: 'forgotPassword' }), [FORGOT]),
        when(changedTo({ mode }), [stops('forgotPassword')]),
      ),
    ),
    openedWith(
      'the email that was typed last is that with which each other form begins',
      {},
      LOGIN,
      typed(` ${ANNA.email}`, ANNA.email),
      when(changedTo({ mode: 'register' }), [stops('login'), opens('register', ANNA.email)]),
      when(changedTo({ mode: 'login' }), [stops('register'), opens('login', ANNA.email)]),
      when(changedTo({ mode: 'forgotPassword' }), [stops('login'), opens('forgotPassword', ANNA.email)]),
      typed('b@', 'b@'),
      when(errorEvent('forgotPassword', null), [opens('forgotPassword', 'b@')]),
      typed('', ''),
      when(changedTo({ mode: 'login' }), [stops('forgotPassword'), LOGIN]),
    ),
    openedWith(
      'a login ends the dialog; the output is the user',
      {},
      LOGIN,
      when(doneEvent('login', ANNA), [ends({ user: ANNA, by: 'login' })]),
    ),
    openedWith(
      'a registration ends the dialog; the output is the user',
      { mode: 'register' },
      REGISTER,
      when(doneEvent('register', ANNA), [ends({ user: ANNA, by: 'register' })]),
    ),
    openedWith(
      'an update of the profile ends the dialog; the output is the changed user',
      forProfile,
      PROFILE,
      when(doneEvent('profile', { user: ANNABEL, isPasswordKept: true }), [
        ends({ user: ANNABEL, isPasswordKept: true, by: 'update' }),
      ]),
    ),
    openedWith(
      'after a reset mail was requested, the dialog shows a message until another form is opened',
      { mode: 'forgotPassword' },
      FORGOT,
      when(
        doneEvent('forgotPassword'),
        [sends('app', { type: 'reset.requested' }), sends('app', successNotice(SUCCESSES.resetRequested))],
        { isSent: true },
      ),
      when(changedTo({ mode: 'forgotPassword' })),
      when(changedTo({ mode: 'login' }), [LOGIN], { isSent: false }),
    ),
    openedWith(
      'after the password was reset, the dialog shows a message until another form is opened',
      forReset,
      resetWith('secret'),
      when(doneEvent('resetPassword'), [sends('app', successNotice(SUCCESSES.passwordReset))], {
        isReset: true,
      }),
      when(changedTo({ ...forReset, token: null })),
      when(changedTo({ mode: 'login' }), [LOGIN], { isReset: false }),
    ),
    openedWith(
      'a newer link opens the form with its token',
      forReset,
      resetWith('secret'),
      when(changedTo({ ...forReset, token: 'newer' }), [stops('resetPassword'), resetWith('newer')]),
    ),
  ],
  equivalentMutants: {
    'forgotPassword.asking on forgotPassword error#0 → choosing: leads to forgotPassword':
      'that state reads the mode, which is still that of this form',
    'resetPassword.asking on resetPassword error#0 → choosing: leads to resetPassword':
      'that state reads the mode, which is still that of this form',
  },
};
