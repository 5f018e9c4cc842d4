import { fromCallback, setup } from 'xstate';

export type PermissionEvent = { type: 'permission.given' } | { type: 'permission.withdrawn' };

export type CompetitionEvent =
  | PermissionEvent
  | { type: 'competition.repertoireOpened' }
  | { type: 'competition.termsOpened' }
  | { type: 'competition.closed' };

/**
 * The dialogs of the competition page: one is open only while the permission is given and its block was clicked
 * (SPEC section 4; DECISIONS A47, B49).
 */
export const competitionMachine = setup({
  types: { events: {} as CompetitionEvent },
  actors: { permission: fromCallback<PermissionEvent>(() => undefined) },
}).createMachine({
  id: 'competition',
  invoke: { id: 'permission', src: 'permission' },
  initial: 'forbidden',
  states: {
    forbidden: { on: { 'permission.given': 'permitted' } },
    permitted: {
      on: { 'permission.withdrawn': 'forbidden' },
      initial: 'closed',
      states: {
        closed: {
          on: { 'competition.repertoireOpened': 'repertoire', 'competition.termsOpened': 'terms' },
        },
        repertoire: { on: { 'competition.closed': 'closed' } },
        terms: { on: { 'competition.closed': 'closed' } },
      },
    },
  },
});
