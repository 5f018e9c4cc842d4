import { assign, setup } from 'xstate';

export type DialogEvent = { type: 'dialog.opened'; subject: string } | { type: 'dialog.closed' };

/** A dialog over a page about one subject of several: a person, a concert, a document (SPEC section 4). */
export const dialogMachine = setup({
  types: {
    /** Id of what the dialog is about. */
    context: {} as { subject: string | null },
    events: {} as DialogEvent,
  },
  actions: {
    keepSubject: assign((_, { subject }: { subject: string }) => ({ subject })),
    dropSubject: assign({ subject: null }),
  },
}).createMachine({
  id: 'dialog',
  context: { subject: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'dropSubject',
      on: {
        'dialog.opened': { target: 'open', actions: { type: 'keepSubject', params: ({ event }) => event } },
      },
    },
    open: { on: { 'dialog.closed': 'closed' } },
  },
});
