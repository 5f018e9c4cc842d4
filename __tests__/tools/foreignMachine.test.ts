/** The tools for flows work with a machine that is not of this product. */
import { assign, enqueueActions, setup } from 'xstate';
import { chartOf, statesOf } from '../../tools/flows/charts/chart';
import { textOf } from '../../tools/flows/charts/chartText';
import { drawingsOf } from '../../tools/flows/charts/screens';
import { svgOf } from '../../tools/flows/charts/svg';
import { mutantsOf } from '../../tools/flows/mutants/mutants';
import { transitionsOf } from '../../tools/flows/paths/coverage';
import { pathsThrough } from '../../tools/flows/paths/paths';

/** A player with a history state in a parallel state, a delay, and an inline sequence of actions. */
const player = setup({
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

const EVENTS = [
  { type: 'play' },
  { type: 'stop' },
  { type: 'louder' },
  { type: 'softer' },
  { type: 'wake' },
  { type: 'xstate.after.SLEEP.player.on.track.stopped' },
];

const chart = chartOf(player);

test('its chart shows the history state as one, and each sequence of actions by itself', () => {
  expect(textOf(chart).split('\n')).toEqual([
    'player: initial',
    'player.on: parallel; initial',
    'player.on.track: initial',
    'player.on.track.stopped: initial',
    '  player.on.track.stopped | play → player.on.track.playing',
    '  player.on.track.stopped | after SLEEP (1 s) → player.asleep',
    'player.on.track.playing',
    '  player.on.track.playing | stop → player.on.track.stopped',
    'player.on.sound: initial',
    'player.on.sound.low: initial',
    '  player.on.sound.low | louder [isRaised] → player.on.sound.high',
    '  player.on.sound.low | louder / sequence',
    'player.on.sound.high',
    '  player.on.sound.high | softer → player.on.sound.low / sequence 2',
    'player.on.last: deep history',
    'player.asleep',
    '  player.asleep | wake → player.on.last',
    'sequence = assign',
    'sequence 2 = dim',
    '',
  ]);
});

test('it is drawn', async () => {
  const drawings = await drawingsOf(chart);
  expect(drawings.map(([name]) => name)).toEqual(['player']);
  const [svg] = drawings.map(([, layout]) => svgOf(layout, { chart: 'stamp', machine: 'hash' }));
  for (const { id } of statesOf(chart.root)) expect(svg).toContain(`data-state="${id}"`);
});

test('paths take all of its transitions', () => {
  const { paths } = pathsThrough(player, EVENTS, { opening: { path: '/' } });
  const taken = new Set(paths.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)));
  expect([...transitionsOf(player).keys()].filter((transition) => !taken.has(transition))).toEqual([]);
});

test('each part of it is changed', () => {
  const names = mutantsOf(player, { seed: 'a', hasAllChanges: false }).map(({ name }) => name);
  expect(names).toContain('on.sound.low on louder#0 [isRaised] → on.sound.high: guard negated');
  expect(names).toContain('on.track.stopped after SLEEP: doubled');
  expect(names).toContain('asleep on wake#0 → on.last: removed');
});
