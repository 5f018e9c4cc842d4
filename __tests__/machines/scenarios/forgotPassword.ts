import { ERRORS } from '../../../domain/messages';
import { forgotPasswordMachine } from '../../../machines/forgotPasswordMachine';
import { errorNotice } from '../../../machines/report';
import { ANNA } from '../../support/orchestra';
import { calls, ends, LATE, scenario, stops, tells, when, type ScenarioFile } from '../../support/scenarios';
import { CANCEL, done, failed } from '../../support/steps';

const { email } = ANNA;
const SENDS = calls('requestReset', { email });
const submitted = (typed: string) => ({ type: 'forgotPassword.submitted', email: typed });
const sent = when(submitted(email), [SENDS], { isBusy: true });
const ERROR = tells('app', errorNotice(ERRORS.requestReset));

export const flow: ScenarioFile = {
  machine: forgotPasswordMachine,
  facts: (snapshot) => ({ isBusy: snapshot.hasTag('busy'), isSlow: snapshot.hasTag('slow') }),
  first: { isBusy: false, isSlow: false },
  scenarios: [
    scenario(
      'a link is asked for once, without the whitespace around the email',
      when(submitted(` ${email} `), [SENDS], { isBusy: true }),
      when(submitted(email)),
      when(done('requestReset'), [ends(undefined)], { isBusy: false }),
    ),
    scenario('what is not an email is not sent', when(submitted('anna'))),
    scenario(
      'a failure is told, and the form may be sent again',
      sent,
      when(failed('requestReset', 500), [ERROR], { isBusy: false }),
      sent,
      when(failed('requestReset', null), [ERROR], { isBusy: false }),
    ),
    scenario(
      'a slow request is given up, and the form may be sent again',
      sent,
      ...LATE,
      when(CANCEL, [stops('requestReset')], { isBusy: false, isSlow: false }),
      sent,
    ),
  ],
  survivors: {},
};
