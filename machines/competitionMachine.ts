import { fromCallback, setup } from 'xstate';

export type PermissionEvent = { type: 'permission.given' } | { type: 'permission.withdrawn' };

export type CompetitionEvent =
  | PermissionEvent
  | { type: 'competition.repertoireOpened' }
  | { type: 'competition.termsOpened' }
  | { type: 'competition.closed' };

export const competitionMachine = setup({
  types: { events: {} as CompetitionEvent },
  actors: { permission: fromCallback<PermissionEvent>(() => undefined) },
}).createMachine({
  id: 'competition',
  description:
    'The dialogs of the competition page: repertoire and terms. They open only while the visitor allows external content.',
  invoke: { id: 'permission', src: 'permission' },
  initial: 'forbidden',
  states: {
    forbidden: {
      description: 'The competition page does not show its dialogs.',
      on: { 'permission.given': 'permitted' },
    },
    permitted: {
      description: 'The competition page can show its dialogs.',
      on: { 'permission.withdrawn': 'forbidden' },
      initial: 'closed',
      states: {
        closed: {
          description: 'No dialog is open.',
          on: { 'competition.repertoireOpened': 'repertoire', 'competition.termsOpened': 'terms' },
        },
        repertoire: {
          description: 'The dialog with the repertoire is open.',
          on: { 'competition.closed': 'closed' },
        },
        terms: { description: 'The dialog with the terms is open.', on: { 'competition.closed': 'closed' } },
      },
    },
  },
});
