import { assign, fromPromise, raise, setup } from 'xstate';
import type { Notice } from '../domain/messages';
import { showsOwnMessages } from '../domain/pages/routes';
import { notProvided } from './slowCall';

type NoticesEvent =
  | { type: 'notice.raised'; notice: Notice }
  | { type: 'notice.closed' }
  /** What a message said to be missing has loaded. */
  | { type: 'notice.resolved'; missing: Notice['missing'] }
  /** The page has started in the browser. */
  | { type: 'page.resumed' }
  /** The location has changed to a path. */
  | { type: 'page.entered'; path: string }
  /** The visitor wants to save a problem report. */
  | { type: 'report.requested' }
  /** The report has been saved, or could not be saved. */
  | { type: 'report.settled' };

export const noticesMachine = setup({
  types: {
    /** `count`: number of messages so far, by which views notice that the same text was raised again. */
    context: {} as { notice: Notice | null; count: number },
    events: {} as NoticesEvent,
  },
  actors: { saveReport: fromPromise<void>(notProvided('saveReport')) },
  guards: {
    isAbout: ({ context }, { missing }: { missing: Notice['missing'] }) =>
      context.notice?.missing === missing,
    isSilent: (_, { path }: { path: string }) => showsOwnMessages(path),
  },
  actions: {
    keepNotice: assign(({ context }, { notice }: { notice: Notice }) => ({
      notice,
      count: context.count + 1,
    })),
    dropNotice: assign({ notice: null }),
  },
  delays: { TOAST: 4000 },
}).createMachine({
  id: 'notices',
  description:
    'The notification area: one message at a time, for four seconds; none at /register and /profile. Also saves the problem report, for which error messages have a button.',
  type: 'parallel',
  context: { notice: null, count: 0 },
  states: {
    area: {
      description: 'The message in the notification area.',
      initial: 'closed',
      on: {
        'notice.raised': {
          target: '.open',
          reenter: true,
          actions: { type: 'keepNotice', params: ({ event }) => event },
        },
        'page.entered': { guard: { type: 'isSilent', params: ({ event }) => event }, target: '.silent' },
      },
      states: {
        closed: { description: 'No message is visible.', entry: 'dropNotice' },
        open: {
          description: 'A message is visible.',
          on: {
            'notice.closed': 'closed',
            'notice.resolved': { guard: { type: 'isAbout', params: ({ event }) => event }, target: 'closed' },
            // A snapshot from the server has no timers.
            'page.resumed': { target: 'open', reenter: true },
            'report.requested': 'held',
          },
          after: { TOAST: 'closed' },
        },
        held: {
          description:
            'A message is visible at least until its report has been saved, because it shows the outcome.',
          on: {
            'notice.closed': 'closed',
            'notice.resolved': { guard: { type: 'isAbout', params: ({ event }) => event }, target: 'closed' },
            'report.settled': 'open',
          },
        },
        silent: {
          description: 'Messages are suppressed, because the form at this path shows its own.',
          entry: 'dropNotice',
          on: {
            'notice.raised': {},
            'page.entered': [
              { guard: { type: 'isSilent', params: ({ event }) => event } },
              { target: 'closed' },
            ],
          },
        },
      },
    },
    report: {
      description: 'The problem report. Its button shows the outcome.',
      initial: 'idle',
      on: { 'report.requested': '.saving' },
      states: {
        idle: { description: 'No report was requested, or its outcome is no longer visible.' },
        saving: {
          description: 'The report is being written to a file.',
          on: { 'report.requested': {} },
          invoke: {
            id: 'saveReport',
            src: 'saveReport',
            onDone: { target: 'saved', actions: raise({ type: 'report.settled' }) },
            onError: { target: 'failed', actions: raise({ type: 'report.settled' }) },
          },
        },
        saved: {
          description: 'The browser has saved the file.',
          after: { TOAST: 'idle' },
        },
        failed: {
          description: 'The file could not be saved.',
          after: { TOAST: 'idle' },
        },
      },
    },
  },
});
