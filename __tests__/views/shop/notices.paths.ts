import { ERRORS, loadFailed, REPORT_OUTCOMES, SUCCESSES, type Notice } from '../../../domain/messages';
import { noticesMachine } from '../../../machines/noticesMachine';
import { ANNA, cartsResponse, itemOf, SERENADE } from '../../support/fixtures';
import { limit, pathsThrough, type PathDriver } from '../../../tools/flows/paths/paths';
import { storedUser } from '../../support/commonSteps';
import type { Harness } from '../../support/harness';

const item = itemOf(SERENADE, 2);
const SAVE = 'Save a report of this problem';
const success: Notice = { kind: 'success', text: SUCCESSES.quantityUpdated };
const missing: Notice = { kind: 'error', text: loadFailed('cart'), missing: 'cart' };
const failure: Notice = { kind: 'error', text: ERRORS.removeItem };

interface Snapshot {
  matches: (value: object) => boolean;
  context: { notice: Notice; count: number };
}

const showsToasts = (snapshot: Snapshot) => !snapshot.matches({ area: 'silent' });
const isIdle = (snapshot: Snapshot) => snapshot.matches({ report: 'idle' });
const isShown = (snapshot: Snapshot) =>
  (snapshot.matches({ area: 'open' }) || snapshot.matches({ area: 'held' })) &&
  snapshot.context.notice.kind === 'error';

const SAVED = 'xstate.done.actor.saveReport';
const NOT_SAVED = 'xstate.error.actor.saveReport';
const TOAST_ENDED = 'xstate.after.TOAST.notices.area.open';
const OUTCOMES_ENDED = ['saved', 'failed'].map((outcome) => `xstate.after.TOAST.notices.report.${outcome}`);

const LIMITS = [
  ...['notice.raised', TOAST_ENDED].map((type) =>
    limit(type, 'the profile dialog covers the controls that cause messages', showsToasts),
  ),
  limit('report.requested', 'the button is part of an error message', isShown),
  ...['notice.raised', 'notice.closed', 'page.entered', TOAST_ENDED].map((type) =>
    limit(
      type,
      'the file is saved immediately',
      (snapshot: Snapshot) => !snapshot.matches({ report: 'saving' }),
    ),
  ),
  limit('notice.raised', 'another message takes three of the four seconds of the outcome', isIdle),
  ...OUTCOMES_ENDED.map((type) =>
    limit(
      type,
      'the message disappears just before',
      (snapshot: Snapshot) => !snapshot.matches({ area: 'open' }),
    ),
  ),
];

export const machine = noticesMachine;

/** Changes of the cart succeed and fail. */
const changes = pathsThrough(
  machine,
  [
    { type: 'notice.raised', notice: success },
    { type: 'notice.raised', notice: failure },
    { type: 'notice.closed' },
    { type: 'page.entered', path: '/profile' },
    { type: 'page.entered', path: '/press' },
    { type: TOAST_ENDED },
    ...OUTCOMES_ENDED.map((type) => ({ type })),
    { type: 'report.requested' },
    { type: SAVED },
    { type: NOT_SAVED },
  ],
  {
    opening: { path: '/cart', stored: storedUser(ANNA), cart: [item] },
    limits: LIMITS,
  },
);

/** The cart could not be loaded, and then it could. */
const recoveries = pathsThrough(
  machine,
  [
    { type: 'notice.raised', notice: missing },
    { type: 'notice.resolved', missing: 'cart' },
  ],
  {
    opening: { path: '/cart', stored: storedUser(ANNA) },
    limits: [
      limit('notice.raised', 'the cart fails once', ({ context }: Snapshot) => context.count === 0),
      limit('notice.resolved', 'the message is not shown', isShown),
    ],
  },
);

export const searches = [changes, recoveries];

/** The server returns the old quantity, so that the same change can be repeated. */
async function succeed(harness: Harness) {
  await harness.choose('Quantity', '3');
  await harness.settle('updateItem', { ok: item });
}

async function fail(harness: Harness) {
  await harness.press('button', 'DELETE');
  await harness.settle('removeItem', { status: 500 });
  await harness.settle('openCart', { ok: cartsResponse(item) });
}

const seeOutcome = (outcome: keyof typeof REPORT_OUTCOMES) => (harness: Harness, snapshot: Snapshot) =>
  isShown(snapshot)
    ? harness.seeText(REPORT_OUTCOMES[outcome])
    : harness.dontSeeText(REPORT_OUTCOMES[outcome]);

export const driver: PathDriver = {
  internalEvents: ['page.resumed', 'report.settled'],
  states: {
    'area.closed': async (harness) => {
      await harness.dontSee('button', 'Close message');
      await harness.dontSeeText(success.text);
      await harness.dontSeeText(failure.text);
    },
    'area.silent': (harness) => harness.see('dialog', 'Profile'),
    'report.idle': async (harness) => {
      await harness.dontSeeText(REPORT_OUTCOMES.saved);
      await harness.dontSeeText(REPORT_OUTCOMES.failed);
    },
    'report.saving': (harness) => harness.see('button', SAVE),
    'report.saved': seeOutcome('saved'),
    'report.failed': seeOutcome('failed'),
    'area.open': async (harness, { context: { notice } }: Snapshot) => {
      await harness.seeText(notice.text);
      await harness.dontSeeText(notice.kind === 'success' ? failure.text : success.text);
    },
    'area.held': (harness, { context: { notice } }: Snapshot) => harness.seeText(notice.text),
  },
  events: {
    'report.requested': (harness) => harness.focus('button', SAVE),
    [SAVED]: (harness) => harness.press('button', SAVE),
    [NOT_SAVED]: async (harness) => {
      await harness.blockReports();
      await harness.press('button', SAVE);
    },
    // A second before the message would disappear, the next one restarts the four seconds.
    'notice.raised': async (harness, { notice }: { notice: Notice }) => {
      if (notice.missing) return harness.settle('openCart', { status: 500 });
      await harness.elapse(3000);
      await (notice.kind === 'success' ? succeed : fail)(harness);
    },
    ...Object.fromEntries(OUTCOMES_ENDED.map((type) => [type, (harness: Harness) => harness.elapse(4000)])),
    'page.entered': (harness, { path }: { path: string }) => harness.navigate(path),
    'notice.resolved': async (harness) => {
      await harness.press('button', 'Try again');
      await harness.settle('openCart', { ok: cartsResponse(item) });
    },
    'notice.closed': (harness) => harness.press('button', 'Close message'),
    [TOAST_ENDED]: async (harness, _, { context: { notice } }: Snapshot) => {
      await harness.elapse(3000);
      await harness.seeText(notice.text);
      await harness.elapse(1000);
    },
  },
  untakenTransitions: {
    'area.open on page.resumed#0 → area.open': 'in jsdom, no message comes with the page',
    'area.held on notice.closed#0 → area.closed': 'the file is saved immediately',
    'area.held on notice.resolved#0 [isAbout] → area.closed': 'the file is saved immediately',
  },
};
