import { ERRORS, SUCCESSES } from '../../../domain/messages';
import { noticesMachine } from '../../../machines/noticesMachine';
import { errorNotice, missingNotice, successNotice } from '../../../machines/toRoot';
import { calls, scenario, when, type ScenarioFile } from '../../../tools/flows/scenarios';

const success = successNotice(SUCCESSES.loggedIn);
const error = errorNotice(ERRORS.addToCart);
const at = (path: string) => ({ type: 'page.entered', path });
const REPORT = { type: 'report.requested' };
const CLOSE = { type: 'notice.closed' };

/** The facts while a message is visible: the message, and the number of messages raised so far. */
const shows = (raised: typeof success, count: number) => ({
  notice: 'notice' in raised ? raised.notice : null,
  count,
  isOpen: true,
});
const CLOSED = { notice: null, isOpen: false };
/** The steps in which a message disappears after four seconds. */
const TIMED_OUT = [when(3999), when(1, [], CLOSED)];

export const flow: ScenarioFile = {
  machine: noticesMachine,
  facts: (snapshot) => ({
    ...snapshot.context,
    isOpen: snapshot.matches({ area: 'open' }) || snapshot.matches({ area: 'held' }),
    report: (snapshot.value as { report: string }).report,
  }),
  initialFacts: { notice: null, count: 0, isOpen: false, report: 'idle' },
  scenarios: [
    scenario(
      'a message is shown for four seconds, and a later one, too',
      when(success, [], shows(success, 1)),
      ...TIMED_OUT,
      when(4000),
      when(error, [], shows(error, 2)),
    ),
    scenario(
      'a message can be closed, and the next one is shown for four full seconds',
      when(CLOSE),
      when(success, [], shows(success, 1)),
      when(2000),
      when(CLOSE, [], CLOSED),
      when(error, [], shows(error, 2)),
      ...TIMED_OUT,
    ),
    scenario(
      'the message about a missing list disappears when that list has loaded, and no other message does',
      when(missingNotice('press'), [], shows(missingNotice('press'), 1)),
      when({ type: 'notice.resolved', missing: 'events' }),
      when({ type: 'notice.resolved', missing: 'press' }, [], CLOSED),
      when({ type: 'notice.resolved', missing: 'press' }),
      when(error, [], shows(error, 2)),
      when({ type: 'notice.resolved', missing: 'press' }),
      ...TIMED_OUT,
    ),
    scenario(
      'the four seconds of a message that came with the page begin when the page starts in the browser',
      when({ type: 'page.resumed' }),
      when(error, [], shows(error, 1)),
      when(3999),
      when({ type: 'page.resumed' }),
      ...TIMED_OUT,
    ),
    scenario(
      'another message replaces the first and restarts the four seconds',
      when(success, [], shows(success, 1)),
      when(3999),
      when(error, [], shows(error, 2)),
      ...TIMED_OUT,
    ),
    scenario(
      'the same message again restarts the four seconds',
      when(success, [], shows(success, 1)),
      when(3999),
      when(success, [], shows(success, 2)),
      ...TIMED_OUT,
    ),
    scenario(
      'a message stays when another page is opened',
      when(success, [], shows(success, 1)),
      when(at('/events')),
      ...TIMED_OUT,
    ),
    ...['/register', '/profile'].map((path) =>
      scenario(
        `no message is shown at ${path}, and none is kept for later`,
        when(success, [], shows(success, 1)),
        when(at(path), [], CLOSED),
        when(error),
        when(at('/profile')),
        when(error),
        when(at('/register')),
        when(error),
        when(at('/login')),
        when(error, [], shows(error, 2)),
      ),
    ),
    scenario(
      'at the path of a form that shows its own messages no toast is shown',
      when(at('/register')),
      when(error),
      when(at('/')),
      when(success, [], shows(success, 1)),
    ),
    ...[
      { ending: 'done', outcome: 'saved' },
      { ending: 'error', outcome: 'failed' },
    ].flatMap(({ ending, outcome }) => {
      const END = { type: `xstate.${ending}.actor.saveReport` };
      return [
        ...['/events', '/register'].map((path) =>
          scenario(
            `at ${path}, a report is ${outcome}, which is shown for four seconds, and no message tells it`,
            when(at(path)),
            when(REPORT, [calls('saveReport')], { report: 'saving' }),
            when(END, [], { report: outcome }),
            when(3999),
            when(1, [], { report: 'idle' }),
            when(REPORT, [calls('saveReport')], { report: 'saving' }),
          ),
        ),
        scenario(
          `after a report is ${outcome}, another one can be asked for at once, and its outcome has its own four seconds`,
          when(REPORT, [calls('saveReport')], { report: 'saving' }),
          when(END, [], { report: outcome }),
          when(3999),
          when(REPORT, [calls('saveReport')], { report: 'saving' }),
          when(END, [], { report: outcome }),
          when(3999),
          when(1, [], { report: 'idle' }),
        ),
      ];
    }),
    scenario(
      'while a report is being saved, another request is ignored',
      when(REPORT, [calls('saveReport')], { report: 'saving' }),
      when(REPORT),
      when(10_000),
    ),
    ...[
      { ending: 'done', outcome: 'saved' },
      { ending: 'error', outcome: 'failed' },
    ].map(({ ending, outcome }) =>
      scenario(
        `a message stays until its report is ${outcome}, and four seconds longer`,
        when(error, [], shows(error, 1)),
        when(3999),
        when(REPORT, [calls('saveReport')], { report: 'saving' }),
        when(10_000),
        when({ type: `xstate.${ending}.actor.saveReport` }, [], { report: outcome }),
        when(3999),
        when(1, [], { ...CLOSED, report: 'idle' }),
      ),
    ),
    scenario(
      'a message can be closed while its report is being saved, and the next one is shown',
      when(error, [], shows(error, 1)),
      when(REPORT, [calls('saveReport')], { report: 'saving' }),
      when(CLOSE, [], CLOSED),
      when({ type: 'xstate.done.actor.saveReport' }, [], { report: 'saved' }),
      when(success, [], { ...shows(success, 2), report: 'idle' }),
    ),
    scenario(
      'the message about a missing list disappears when that list has loaded, also while its report is being saved',
      when(missingNotice('press'), [], shows(missingNotice('press'), 1)),
      when(REPORT, [calls('saveReport')], { report: 'saving' }),
      when({ type: 'notice.resolved', missing: 'events' }),
      when({ type: 'notice.resolved', missing: 'press' }, [], CLOSED),
    ),
  ],
  equivalentMutants: {},
};
