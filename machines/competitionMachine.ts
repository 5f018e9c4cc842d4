import { fromCallback, setup } from 'xstate';

export type PermissionEvent = { type: 'permission.given' } | { type: 'permission.withdrawn' };

type CompetitionEvent =
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
    'The dialogs of the competition page: repertoire and terms. They open only while the window’s openDialogEvent permits it.',
  invoke: { id: 'permission', src: 'permission' },
  initial: 'forbidden',
  states: {
    forbidden: {
      description: 'The dialogs cannot be opened.',
      on: { 'permission.given': 'permitted' },
    },
    permitted: {
      description: 'The dialogs can be opened.',
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
