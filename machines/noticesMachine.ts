import { assign, fromPromise, setup } from 'xstate';
import type { Notice } from '../domain/messages';
import { showsOwnMessages } from '../domain/pages/routes';
import { notProvided } from './calls';

export type NoticesEvent =
  | { type: 'notice.raised'; notice: Notice }
  | { type: 'notice.closed' }
  /** The visitor has come to a path. */
  | { type: 'page.entered'; path: string }
  /** The visitor wants a file that says what happened. */
  | { type: 'report.requested' };

export const noticesMachine = setup({
  types: {
    /** `count`: how many messages there have been; a repeated message is a new one. */
    context: {} as { notice: Notice | null; count: number },
    events: {} as NoticesEvent,
  },
  actors: { saveReport: fromPromise<void>(notProvided('saveReport')) },
  guards: {
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
    'The notification area: one message at a time, gone after four seconds; none at /register and /profile. Also saves the problem report, for which a message about a fault has a button.',
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
        closed: { description: 'No message is shown.', entry: 'dropNotice' },
        open: {
          description: 'A message is shown.',
          on: {
            'notice.closed': 'closed',
            // What becomes of the report is shown in the message: its time begins anew.
            'report.requested': { target: 'open', reenter: true },
          },
          after: { TOAST: 'closed' },
        },
        silent: {
          description: 'The form at this path shows its messages itself.',
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
      description: 'The file that says what happened on the page. Its button shows what became of it.',
      initial: 'idle',
      on: { 'report.requested': '.saving' },
      states: {
        idle: { description: 'Nothing has been asked for, or what became of it has been shown.' },
        saving: {
          description: 'The file is being written.',
          on: { 'report.requested': {} },
          invoke: { id: 'saveReport', src: 'saveReport', onDone: 'saved', onError: 'failed' },
        },
        saved: {
          description: 'The browser has the file.',
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
