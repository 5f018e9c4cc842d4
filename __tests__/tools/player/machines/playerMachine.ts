import { assign, enqueueActions, setup } from 'xstate';

/** A player with a history state in a parallel state, a delay, and an inline sequence of actions. */
export const playerMachine = setup({
  types: {
    context: {} as { volume: number },
    events: {} as
      { type: 'play' } | { type: 'stop' } | { type: 'louder' } | { type: 'softer' } | { type: 'wake' },
  },
  actions: { dim: () => undefined },
  guards: { isRaised: ({ context }) => context.volume > 0 },
  delays: { SLEEP: 1000 },
}).createMachine({
  id: 'player',
  context: { volume: 0 },
  initial: 'on',
  states: {
    on: {
      type: 'parallel',
      states: {
        track: {
          initial: 'stopped',
          states: {
            stopped: { on: { play: 'playing' }, after: { SLEEP: '#player.asleep' } },
            playing: { on: { stop: 'stopped' } },
          },
        },
        sound: {
          initial: 'low',
          states: {
            low: {
              on: {
                louder: [
                  { guard: 'isRaised', target: 'high' },
                  {
                    actions: enqueueActions(({ enqueue }) => {
                      enqueue(assign(({ context }) => ({ volume: context.volume + 1 })));
                    }),
                  },
                ],
              },
            },
            high: {
              on: {
                softer: {
                  target: 'low',
                  actions: enqueueActions(({ enqueue }) => {
                    enqueue({ type: 'dim' });
                  }),
                },
              },
            },
          },
        },
        last: { type: 'history', history: 'deep' },
      },
    },
    asleep: { on: { wake: 'on.last' } },
  },
});
