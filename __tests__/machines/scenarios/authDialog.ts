import { SUCCESSES } from '../../../domain/messages';
import { authDialogMachine } from '../../../machines/authDialogMachine';
import { successNotice } from '../../../machines/report';
import { ANNA, ANNABEL } from '../../support/orchestra';
import {
  calls,
  ends,
  scenarioOf,
  stops,
  tells,
  when,
  type Deed,
  type ScenarioFile,
  type ScenarioStep,
} from '../../support/scenarios';
import { done, failed } from '../../support/steps';

const request = { mode: 'login', token: null, user: null };
const changedTo = (change: object) => ({ type: 'auth.modeChanged', ...request, ...change });
const forProfile = { mode: 'profile', user: ANNA };
const forReset = { mode: 'resetPassword', token: 'secret' };

const PROFILE = calls('profile', { user: ANNA });
const resetWith = (token: string | null) =>
  calls('resetPassword', { ...request, ...forReset, token, email: '', result: null });

const openedWith = (title: string, input: object, deed: Deed, ...steps: ScenarioStep[]) =>
  scenarioOf(title, { ...request, ...input }, [deed], {}, ...steps);

/** Each form by its mode, with the request that asks for it. */
const FORMS: [string, object, Deed][] = [
  ['login', {}, calls('login')],
  ['register', { mode: 'register' }, calls('register')],
  ['forgotPassword', { mode: 'forgotPassword' }, calls('forgotPassword')],
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
  first: { isSent: false, isReset: false, email: '' },
  scenarios: [
    ...FORMS.flatMap(([mode, input, deed]) => [
      openedWith(
        `${mode}: its form is opened, and opened anew after an exception`,
        input,
        deed,
        when(failed(mode, null), [deed]),
      ),
      openedWith(
        `${mode}: the same request again leaves its form as it is`,
        input,
        deed,
        when(changedTo({ ...input, token: null })),
      ),
      openedWith(
        `${mode}: another request opens another form`,
        input,
        deed,
        ...(mode === 'login'
          ? [when(changedTo({ mode: 'register' }), [stops(mode), calls('register')])]
          : [when(changedTo({ mode: 'login' }), [stops(mode), calls('login')])]),
      ),
    ]),
    openedWith(
      'another form begins with the email that was typed for a registration',
      { mode: 'register' },
      calls('register'),
      when({ type: 'auth.emailTyped', email: ANNA.email }, [], { email: ANNA.email }),
      when(changedTo({ mode: 'login' }), [stops('register'), calls('login')]),
    ),
    openedWith(
      'a login ends the dialog with its user',
      {},
      calls('login'),
      when(done('login', ANNA), [ends({ user: ANNA, by: 'login' })]),
    ),
    openedWith(
      'a registration ends the dialog with its user',
      { mode: 'register' },
      calls('register'),
      when(done('register', ANNA), [ends({ user: ANNA, by: 'register' })]),
    ),
    openedWith(
      'an updated profile ends the dialog with the user as changed',
      forProfile,
      PROFILE,
      when(done('profile', ANNABEL), [ends({ user: ANNABEL, by: 'update' })]),
    ),
    openedWith(
      'a link that was mailed is told, and the dialog says so until another form is asked for',
      { mode: 'forgotPassword' },
      calls('forgotPassword'),
      when(
        done('forgotPassword'),
        [tells('app', { type: 'reset.requested' }), tells('app', successNotice(SUCCESSES.resetRequested))],
        { isSent: true },
      ),
      when(changedTo({ mode: 'forgotPassword' })),
      when(changedTo({ mode: 'login' }), [calls('login')], { isSent: false }),
    ),
    openedWith(
      'a new password is told, and the dialog says so until another form is asked for',
      forReset,
      resetWith('secret'),
      when(done('resetPassword'), [tells('app', successNotice(SUCCESSES.passwordReset))], { isReset: true }),
      when(changedTo({ ...forReset, token: null })),
      when(changedTo({ mode: 'login' }), [calls('login')], { isReset: false }),
    ),
    openedWith(
      'a newer link opens the form with its token',
      forReset,
      resetWith('secret'),
      when(changedTo({ ...forReset, token: 'newer' }), [stops('resetPassword'), resetWith('newer')]),
    ),
  ],
  survivors: {
    'forgotPassword.asking on forgotPassword error#0 → choosing: leads to forgotPassword':
      'the mode is looked up there, and is still that of this form',
    'resetPassword.asking on resetPassword error#0 → choosing: leads to resetPassword':
      'the mode is looked up there, and is still that of this form',
  },
};
