import { ERRORS } from '../../../domain/messages';
import { forgotPasswordMachine } from '../../../machines/forgotPasswordMachine';
import { errorNotice } from '../../../machines/toRoot';
import { ANNA } from '../../support/fixtures';
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
import { BECOMES_SLOW, EMAIL_FORM, reportsEmail } from '../scenarioParts';
import { CANCEL_EVENT, doneEvent, errorEvent } from '../../support/commonSteps';

const { email } = ANNA;
const emailChanged = (text: string) => ({ type: 'forgotPassword.emailChanged', email: text });
const SENDS = calls('requestReset', { email });
const formSubmitted = (typed: string) => ({ type: 'forgotPassword.submitted', email: typed });
const formSent = when(formSubmitted(email), [SENDS], { isBusy: true });
const ERROR = sends('app', errorNotice(ERRORS.requestReset));

const forgotPassword = (title: string, ...steps: ScenarioStep[]) =>
  scenarioWithInput(title, { email: '' }, [], {}, ...steps);

export const flow: ScenarioFile = {
  machine: forgotPasswordMachine,
  ...EMAIL_FORM,
  scenarios: [
    scenarioWithInput(
      'the form begins with the email of another form, and reports the one that is typed, also while it is sent',
      { email },
      [],
      { email },
      when(emailChanged('a '), [reportsEmail('a ')]),
      formSent,
      when(emailChanged('a@'), [reportsEmail('a@')]),
      when(doneEvent('requestReset'), [ends(undefined)], { isBusy: false }),
    ),
    forgotPassword(
      'a link is requested once, with the trimmed email',
      when(formSubmitted(` ${email} `), [SENDS], { isBusy: true }),
      when(formSubmitted(email)),
      when(doneEvent('requestReset'), [ends(undefined)], { isBusy: false }),
    ),
    forgotPassword('an invalid email is not sent', when(formSubmitted('anna'))),
    forgotPassword(
      'a failure is told, and shown until the next attempt has ended',
      formSent,
      when(errorEvent('requestReset', 500), [ERROR], { failure: ERRORS.requestReset, isBusy: false }),
      formSent,
      when(errorEvent('requestReset', null), [ERROR], { isBusy: false }),
      formSent,
      ...BECOMES_SLOW,
      when(CANCEL_EVENT, [stops('requestReset')], { failure: null, isBusy: false, isSlow: false }),
    ),
    forgotPassword(
      'a slow request can be canceled, and the form can be sent again',
      formSent,
      ...BECOMES_SLOW,
      when(CANCEL_EVENT, [stops('requestReset')], { isBusy: false, isSlow: false }),
      formSent,
    ),
  ],
  equivalentMutants: {},
};
