import { ERRORS } from '../../../domain/messages';
import { errorNotice } from '../../../machines/toRoot';
import { resetPasswordMachine } from '../../../machines/resetPasswordMachine';
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
import { BECOMES_SLOW } from '../scenarioParts';
import { CANCEL_EVENT, doneEvent, errorEvent, PASSWORD } from '../../support/commonSteps';

const formSubmitted = (password = PASSWORD, confirmPassword = password) => ({
  type: 'resetPassword.submitted',
  password,
  confirmPassword,
});
const SENDS = calls('resetPassword', { token: 'secret', newPassword: PASSWORD });
const formSent = when(formSubmitted(), [SENDS], { isBusy: true });
const ERROR = sends('app', errorNotice(ERRORS.resetPassword));

const withToken = (title: string, ...steps: ScenarioStep[]) =>
  scenarioWithInput(title, { token: 'secret' }, [], {}, ...steps);

export const flow: ScenarioFile = {
  machine: resetPasswordMachine,
  facts: (snapshot) => ({
    isTokenMissing: snapshot.matches('missingToken'),
    failure: snapshot.context['failure'],
    isBusy: snapshot.hasTag('busy'),
    isSlow: snapshot.hasTag('slow'),
  }),
  initialFacts: { isTokenMissing: false, failure: null, isBusy: false, isSlow: false },
  scenarios: [
    withToken(
      "a strong password that was typed twice is sent once, with the link's token",
      formSent,
      when(formSubmitted()),
      when(doneEvent('resetPassword'), [ends(undefined)], { isBusy: false }),
    ),
    withToken(
      'a weak or differently repeated password is not sent',
      when(formSubmitted('weak')),
      when(formSubmitted(PASSWORD, '')),
    ),
    scenarioWithInput(
      'without a token the form offers a new link, and nothing is sent',
      { token: null },
      [],
      { isTokenMissing: true },
      when(formSubmitted()),
    ),
    withToken(
      'a rejected token is told, and shown until the next attempt has ended',
      formSent,
      when(errorEvent('resetPassword', 400), [ERROR], { failure: ERRORS.resetPassword, isBusy: false }),
      when(formSubmitted('weak')),
      formSent,
      when(errorEvent('resetPassword', null), [ERROR], { isBusy: false }),
      formSent,
      ...BECOMES_SLOW,
      when(CANCEL_EVENT, [stops('resetPassword')], { failure: null, isBusy: false, isSlow: false }),
    ),
    withToken(
      'a slow call can be canceled, and the form can be sent again',
      formSent,
      ...BECOMES_SLOW,
      when(CANCEL_EVENT, [stops('resetPassword')], { isBusy: false, isSlow: false }),
      formSent,
    ),
  ],
  equivalentMutants: {
    'sending.slow on call.cancelled#0 → editing: leads to missingToken':
      'there is a token, so that state leads to the form immediately',
    'sending on resetPassword error#0 → editing: leads to missingToken':
      'there is a token, so that state leads to the form immediately',
  },
};
