import { assign, setup } from 'xstate';
import type { Notice } from '../domain/messages';

export type NoticesEvent = { type: 'notice.shown'; notice: Notice } | { type: 'notice.closed' };

/** The notification area: one message at a time, gone after four seconds (SPEC section 8). */
export const noticesMachine = setup({
  types: {
    context: {} as { notice: Notice | null },
    events: {} as NoticesEvent,
  },
  actions: {
    keepNotice: assign((_, { notice }: { notice: Notice }) => ({ notice })),
    dropNotice: assign({ notice: null }),
  },
  delays: { TOAST: 4000 },
}).createMachine({
  id: 'notices',
  context: { notice: null },
  initial: 'closed',
  on: {
    'notice.shown': {
      target: '.open',
      reenter: true,
      actions: { type: 'keepNotice', params: ({ event }) => ({ notice: event.notice }) },
    },
  },
  states: {
    closed: { entry: 'dropNotice' },
    open: {
      on: { 'notice.closed': 'closed' },
      after: { TOAST: 'closed' },
    },
  },
});
