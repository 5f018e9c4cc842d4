import { assign, setup } from 'xstate';

type DialogEvent = { type: 'dialog.opened'; subject: string } | { type: 'dialog.closed' };

export const dialogMachine = setup({
  types: {
    /** Id of the person or performance that the dialog shows. */
    context: {} as { subject: string | null },
    events: {} as DialogEvent,
  },
  actions: {
    keepSubject: assign((_, { subject }: { subject: string }) => ({ subject })),
    dropSubject: assign({ subject: null }),
  },
}).createMachine({
  id: 'dialog',
  description: 'A dialog about one record, for example a person or a performance.',
  context: { subject: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed.',
      entry: 'dropSubject',
      on: {
        'dialog.opened': { target: 'open', actions: { type: 'keepSubject', params: ({ event }) => event } },
      },
    },
    open: { description: 'The dialog shows the record.', on: { 'dialog.closed': 'closed' } },
  },
});
