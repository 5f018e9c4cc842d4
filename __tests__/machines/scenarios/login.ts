import { ERRORS } from '../../../domain/messages';
import { loginMachine } from '../../../machines/loginMachine';
import { errorNotice } from '../../../machines/toRoot';
import { ANNA } from '../../support/fixtures';
import {
  calls,
  runs,
  ends,
  scenarioWithInput,
  stops,
  sends,
  when,
  type ScenarioFile,
  type ScenarioStep,
} from '../../../tools/flows/scenarios';
import { BECOMES_SLOW, EMAIL_FORM, reportsEmail } from '../scenarioParts';
import { CANCEL_EVENT, doneEvent, errorEvent, PASSWORD } from '../../support/commonSteps';

const { email } = ANNA;
const emailChanged = (text: string) => ({ type: 'login.emailChanged', email: text });
const formSubmitted = (changes: object = {}) => ({
  type: 'login.submitted',
  email,
  password: PASSWORD,
  ...changes,
});

const SENDS = calls('logIn', { email, password: PASSWORD });
const formSent = when(formSubmitted(), [SENDS], { isBusy: true });

/** The status of each rejection, its message, and the field that it belongs to. */
const REJECTIONS = [
  [401, ERRORS.loginUnknown, 'email'],
  [403, ERRORS.loginWrongPassword, 'password'],
  [500, ERRORS.login, null],
  [null, ERRORS.login, null],
] as const;

const login = (title: string, ...steps: ScenarioStep[]) =>
  scenarioWithInput(title, { email: '' }, [], {}, ...steps);

export const flow: ScenarioFile = {
  machine: loginMachine,
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
      when(doneEvent('logIn', ANNA), [ends(ANNA)], { isBusy: false }),
    ),
    login(
      'email and password are sent once, and the output is the user',
      when(formSubmitted({ email: ` ${email} ` }), [SENDS], { isBusy: true }),
      when(formSubmitted()),
      when(doneEvent('logIn', ANNA), [ends(ANNA)], { isBusy: false }),
    ),
    login(
      'an incomplete form is not sent',
      when(formSubmitted({ email: 'anna' })),
      when(formSubmitted({ password: ' ' })),
    ),
    ...REJECTIONS.map(([status, text, field]) =>
      login(
        `status ${status} is told, and shown until the next attempt has ended`,
        formSent,
        when(
          errorEvent('logIn', status),
          [runs('focusField', { text, field }), sends('app', errorNotice(text))],
          { failure: { text, field }, isBusy: false },
        ),
        formSent,
        ...BECOMES_SLOW,
        when(CANCEL_EVENT, [stops('logIn')], { failure: null, isBusy: false, isSlow: false }),
      ),
    ),
    login(
      'a slow login can be canceled and sent again',
      formSent,
      ...BECOMES_SLOW,
      when(CANCEL_EVENT, [stops('logIn')], { isBusy: false, isSlow: false }),
      formSent,
    ),
  ],
  equivalentMutants: {},
};
