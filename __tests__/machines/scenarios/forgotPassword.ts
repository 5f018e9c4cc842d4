import { ERRORS } from '../../../domain/messages';
import { forgotPasswordMachine } from '../../../machines/forgotPasswordMachine';
import { errorNotice } from '../../../machines/toRoot';
import { ANNA } from '../../support/fixtures';
import { calls, ends, scenario, stops, sends, when, type ScenarioFile } from '../../../tools/flows/scenarios';
import { BECOMES_SLOW } from '../scenarioParts';
import { CANCEL_EVENT, doneEvent, errorEvent } from '../../support/commonSteps';

const { email } = ANNA;
const SENDS = calls('requestReset', { email });
const formSubmitted = (typed: string) => ({ type: 'forgotPassword.submitted', email: typed });
const formSent = when(formSubmitted(email), [SENDS], { isBusy: true });
const ERROR = sends('app', errorNotice(ERRORS.requestReset));

export const flow: ScenarioFile = {
  machine: forgotPasswordMachine,
  facts: (snapshot) => ({ isBusy: snapshot.hasTag('busy'), isSlow: snapshot.hasTag('slow') }),
  initialFacts: { isBusy: false, isSlow: false },
  scenarios: [
    scenario(
      'a link is requested once, with the trimmed email',
      when(formSubmitted(` ${email} `), [SENDS], { isBusy: true }),
      when(formSubmitted(email)),
      when(doneEvent('requestReset'), [ends(undefined)], { isBusy: false }),
    ),
    scenario('an invalid email is not sent', when(formSubmitted('anna'))),
    scenario(
      'a failure shows an error, and the form can be sent again',
      formSent,
      when(errorEvent('requestReset', 500), [ERROR], { isBusy: false }),
      formSent,
      when(errorEvent('requestReset', null), [ERROR], { isBusy: false }),
    ),
    scenario(
      'a slow request can be canceled, and the form can be sent again',
      formSent,
      ...BECOMES_SLOW,
      when(CANCEL_EVENT, [stops('requestReset')], { isBusy: false, isSlow: false }),
      formSent,
    ),
  ],
  equivalentMutants: {},
};
