import { ERRORS } from '../../../domain/messages';
import { errorNotice } from '../../../machines/report';
import { resetPasswordMachine } from '../../../machines/resetPasswordMachine';
import {
  calls,
  ends,
  BECOMES_SLOW,
  scenarioWithInput,
  stops,
  sends,
  when,
  type ScenarioFile,
  type ScenarioStep,
} from '../../support/scenarios';
import { CANCEL_EVENT, doneEvent, errorEvent, PASSWORD } from '../../support/commonSteps';

const submitted = (password = PASSWORD, confirmPassword = password) => ({
  type: 'resetPassword.submitted',
  password,
  confirmPassword,
});
const SENDS = calls('resetPassword', { token: 'secret', newPassword: PASSWORD });
const sent = when(submitted(), [SENDS], { isBusy: true });
const ERROR = sends('app', errorNotice(ERRORS.resetPassword));
const refused = when(errorEvent('resetPassword', 400), [ERROR], { isBusy: false, isRefused: true });

const linked = (title: string, ...steps: ScenarioStep[]) =>
  scenarioWithInput(title, { token: 'secret' }, [], {}, ...steps);

export const flow: ScenarioFile = {
  machine: resetPasswordMachine,
  facts: (snapshot) => ({
    isTokenMissing: snapshot.matches('missingToken'),
    isRefused: snapshot.matches({ editing: 'refused' }),
    isBusy: snapshot.hasTag('busy'),
    isSlow: snapshot.hasTag('slow'),
  }),
  initialFacts: { isTokenMissing: false, isRefused: false, isBusy: false, isSlow: false },
  scenarios: [
    linked(
      "a strong password that was typed twice is sent once, with the link's token",
      sent,
      when(submitted()),
      when(doneEvent('resetPassword'), [ends(undefined)], { isBusy: false }),
    ),
    linked(
      'a password that is weak, or typed differently, is not sent',
      when(submitted('weak')),
      when(submitted(PASSWORD, '')),
    ),
    scenarioWithInput(
      'without a link the form says where to get one, and nothing is sent',
      { token: null },
      [],
      { isTokenMissing: true },
      when(submitted()),
    ),
    linked(
      'a refused link is told, and the form says so until the next attempt',
      sent,
      refused,
      when(submitted('weak')),
      when(submitted(), [SENDS], { isBusy: true, isRefused: false }),
      refused,
    ),
    linked(
      'a slow call is given up, and the form may be sent again',
      sent,
      ...BECOMES_SLOW,
      when(CANCEL_EVENT, [stops('resetPassword')], { isBusy: false, isSlow: false }),
      sent,
    ),
  ],
  equivalentMutants: {
    'sending.slow on call.cancelled#0 → editing: leads to opening':
      'there is a token, so that state leads on to the form at once',
  },
};
