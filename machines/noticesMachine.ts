import { assign, setup } from 'xstate';
import type { Notice } from '../domain/messages';
import { showsOwnMessages } from '../domain/pages/routes';

export type NoticesEvent =
  | { type: 'notice.raised'; notice: Notice }
  | { type: 'notice.closed' }
  /** The visitor has come to a path. */
  | { type: 'page.entered'; path: string };

export const noticesMachine = setup({
  types: {
    /** `count`: how many messages there have been; a repeated message is a new one. */
    context: {} as { notice: Notice | null; count: number },
    events: {} as NoticesEvent,
  },
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
    'The notification area: one message at a time, gone after four seconds; none at /register and /profile.',
  context: { notice: null, count: 0 },
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
      on: { 'notice.closed': 'closed' },
      after: { TOAST: 'closed' },
    },
    silent: {
      description: 'The form at this path shows its messages itself.',
      entry: 'dropNotice',
      on: {
        'notice.raised': {},
        'page.entered': [{ guard: { type: 'isSilent', params: ({ event }) => event } }, { target: 'closed' }],
      },
    },
  },
});
