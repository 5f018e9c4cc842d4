import { FIELD_MESSAGES } from '../../../domain/messages';
import { checkMachine } from '../../../machines/checkMachine';
import { ANNA } from '../../support/fixtures';
import { pathsThrough, type PathDriver } from '../../../tools/flows/paths/paths';
import { doneEvent, errorEvent, outcomeOf, slowEvent, type ActorEndEvent } from '../../support/commonSteps';
import type { Harness } from '../../support/harness';

export const machine = checkMachine;

/** The register form's check whether an email is available. */
export const searches = [
  pathsThrough(
    machine,
    [
      { type: 'xstate.after.TYPING.check.pausing' },
      doneEvent('ask'),
      errorEvent('ask', 409),
      errorEvent('ask', 500),
      errorEvent('ask', null),
      { type: 'xstate.after.RECHECK.check.unanswered' },
      slowEvent('check.asking.waiting'),
    ],
    {
      input: { subject: 'email', email: ANNA.email },
      opening: { path: '/register', typed: { Email: ANNA.email } },
    },
  ),
];

async function dontSeeCheckResult(harness: Harness): Promise<void> {
  await harness.dontSeeText(FIELD_MESSAGES.emailAvailable);
  await harness.dontSeeText(FIELD_MESSAGES.emailTaken);
}

export const driver: PathDriver = {
  states: {
    pausing: async (harness) => {
      await dontSeeCheckResult(harness);
      await harness.dontSeePending('checkEmail');
      await harness.seeText(FIELD_MESSAGES.emailChecking);
    },
    asking: (harness) => harness.seePending('checkEmail'),
    'asking.waiting': (harness) => harness.seeText(FIELD_MESSAGES.emailChecking),
    'asking.late': (harness) => harness.seeText(FIELD_MESSAGES.emailUnchecked),
    /** The check has failed, so the form shows no note about the email. */
    unanswered: async (harness) => {
      await dontSeeCheckResult(harness);
      await harness.dontSeePending('checkEmail');
      await harness.seeText(FIELD_MESSAGES.emailUnchecked);
    },
  },
  events: {
    'xstate.after.TYPING.check.pausing': (harness) => harness.elapse(300),
    'xstate.done.actor.ask': async (harness) => {
      await harness.settle('checkEmail', { ok: {} });
      await harness.seeText(FIELD_MESSAGES.emailAvailable);
    },
    'xstate.error.actor.ask': async (harness, event: ActorEndEvent) => {
      await harness.settle('checkEmail', outcomeOf(event));
      if (event.error?.status !== null) await harness.seeText(FIELD_MESSAGES.emailTaken);
    },
    'xstate.after.RECHECK.check.unanswered': (harness) => harness.elapse(3000),
    [slowEvent('check.asking.waiting').type]: (harness) => harness.elapse(15_000),
  },
};
