import { assign, setup } from 'xstate';
import type { Notice } from '../domain/messages';

export type NoticesEvent = { type: 'notice.shown'; notice: Notice } | { type: 'notice.closed' };

/** The notification area: one message at a time, gone after four seconds (SPEC section 8). */
export const noticesMachine = setup({
  types: {
    /** `count`: how many there have been; a message that is repeated is another one. */
    context: {} as { notice: Notice | null; count: number },
    events: {} as NoticesEvent,
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
  context: { notice: null, count: 0 },
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
