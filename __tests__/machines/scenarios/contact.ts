import { EMPTY_SUBMISSION } from '../../../domain/forms/contact';
import { ERRORS, SUCCESSES } from '../../../domain/messages';
import { contactMachine } from '../../../machines/contactMachine';
import { errorNotice, successNotice } from '../../../machines/toRoot';
import { calls, scenario, stops, sends, when, type ScenarioFile } from '../../../tools/flows/scenarios';
import { BECOMES_SLOW } from '../scenarioParts';
import { CANCEL_EVENT, doneEvent, errorEvent, SUBMISSION } from '../../support/commonSteps';

const at = (path: string) => ({ type: 'page.entered', path });
const CLOSE = { type: 'contact.closed' };
const toHome = sends('app', { type: 'url.requested', to: '/', replace: true });
const ERROR = sends('app', errorNotice(ERRORS.contact));
const THANKS = sends('app', successNotice(SUCCESSES.contacted));
const FAILED = errorEvent('sendContact', 500);

const formOpened = when(at('/contact'), [], { isShown: true });
const pageLeft = when(at('/events'), [], { isShown: false });
const back = when(at('/contact'), [], { isShown: true });
const formSent = when(
  { type: 'contact.submitted', submission: SUBMISSION },
  [calls('sendContact', SUBMISSION)],
  {
    submission: SUBMISSION,
    isBusy: true,
  },
);
/** The facts once the server has the message: the form is empty. */
const RECEIVED = { submission: EMPTY_SUBMISSION, isBusy: false };
/** The message of thanks is shown 500 ms after the home page. */
const thanked = [when(499), when(1, [THANKS]), formOpened];

export const flow: ScenarioFile = {
  machine: contactMachine,
  facts: (snapshot) => ({
    ...snapshot.context,
    isShown: snapshot.hasTag('shown'),
    isBusy: snapshot.hasTag('busy'),
    isSlow: snapshot.hasTag('slow'),
    isUnsent: snapshot.matches({ message: 'failed' }),
  }),
  initialFacts: {
    submission: EMPTY_SUBMISSION,
    isShown: false,
    isBusy: false,
    isSlow: false,
    isUnsent: false,
  },
  scenarios: [
    scenario('the dialog is open at /contact only', when(at('/events')), formOpened, back, pageLeft),
    scenario(
      'closing the dialog requests the home page, which closes it',
      formOpened,
      when(CLOSE, [toHome]),
      pageLeft,
    ),
    scenario(
      'an incomplete message is not sent',
      formOpened,
      when({
        type: 'contact.submitted',
        submission: { ...SUBMISSION, message: ' ' },
      }),
    ),
    scenario(
      'a message is sent once, with trimmed fields',
      formOpened,
      when(
        { type: 'contact.submitted', submission: { ...SUBMISSION, message: ` ${SUBMISSION.message}\n` } },
        formSent.effects,
        formSent.changedFacts,
      ),
      when({ type: 'contact.submitted', submission: SUBMISSION }),
      when(at('/contact')),
      when(doneEvent('sendContact'), [toHome], { ...RECEIVED, isShown: false }),
      when(at('/')),
      ...thanked,
    ),
    scenario(
      'after a failure the message stays in the form and can be sent again',
      formOpened,
      formSent,
      when(FAILED, [ERROR], { isBusy: false, isUnsent: true }),
      when(at('/contact')),
      when(CLOSE, [toHome]),
      when({ type: 'contact.submitted', submission: SUBMISSION }, [calls('sendContact', SUBMISSION)], {
        isBusy: true,
        isUnsent: false,
      }),
      when(doneEvent('sendContact'), [toHome], { ...RECEIVED, isShown: false }),
    ),
    scenario(
      'a form that was left after a failure is empty when it is opened again',
      formOpened,
      formSent,
      when(FAILED, [ERROR], { isBusy: false, isUnsent: true }),
      when(at('/'), [], { submission: EMPTY_SUBMISSION, isShown: false, isUnsent: false }),
    ),
    scenario(
      'a slow call can be canceled, and the message stays in the form',
      formOpened,
      formSent,
      ...BECOMES_SLOW,
      when(CANCEL_EVENT, [stops('sendContact')], { isBusy: false, isSlow: false, isUnsent: true }),
      when({ type: 'contact.submitted', submission: SUBMISSION }, formSent.effects, {
        isBusy: true,
        isUnsent: false,
      }),
    ),
    scenario(
      'closing the dialog does not cancel the call, and its success does not change the page',
      formOpened,
      formSent,
      when(CLOSE, [toHome]),
      pageLeft,
      when(at('/season')),
      when(doneEvent('sendContact'), [], RECEIVED),
      ...thanked,
    ),
    scenario(
      'a slow call can be canceled after the dialog was closed and opened again',
      formOpened,
      formSent,
      pageLeft,
      back,
      ...BECOMES_SLOW,
      when(CANCEL_EVENT, [stops('sendContact')], { isBusy: false, isSlow: false, isUnsent: true }),
    ),
    scenario(
      'a dialog that is opened again during the call closes after the success',
      formOpened,
      formSent,
      pageLeft,
      back,
      when(doneEvent('sendContact'), [toHome], { ...RECEIVED, isShown: false }),
      ...thanked,
    ),
    scenario(
      'while the visitor is being thanked, the dialog opens with an empty form, and another message can be sent',
      formOpened,
      formSent,
      pageLeft,
      when(doneEvent('sendContact'), [], RECEIVED),
      when(400),
      formOpened,
      when(100, [THANKS]),
      formSent,
      when(doneEvent('sendContact'), [toHome], { ...RECEIVED, isShown: false }),
      formOpened,
      when({ type: 'contact.submitted', submission: SUBMISSION }, [THANKS, ...formSent.effects], {
        ...formSent.changedFacts,
      }),
      when(500),
    ),
    scenario(
      'a failure while the dialog is closed shows an error, and the message stays in the form',
      formOpened,
      formSent,
      pageLeft,
      when(FAILED, [ERROR], { isBusy: false, isUnsent: true }),
      when(at('/season')),
      formOpened,
    ),
    scenario(
      'after a failure the message is in the form of a dialog that was opened again',
      formOpened,
      formSent,
      pageLeft,
      back,
      when(FAILED, [ERROR], { isBusy: false, isUnsent: true }),
    ),
  ],
  equivalentMutants: {},
};
