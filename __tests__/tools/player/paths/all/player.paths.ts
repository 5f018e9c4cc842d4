import type { PathDriver } from '../../../../../tools/flows/paths/paths';
import { pathsThrough } from '../../../../../tools/flows/paths/paths';
import { playerMachine } from '../../machines/playerMachine';

export const machine = playerMachine;

export const searches = [
  pathsThrough(
    playerMachine,
    [
      { type: 'play' },
      { type: 'stop' },
      { type: 'louder' },
      { type: 'softer' },
      { type: 'wake' },
      { type: 'xstate.after.SLEEP.player.on.track.stopped' },
    ],
    { opening: { path: 'the living area' } },
  ),
];

const nothing = async () => undefined;

export const driver: PathDriver = {
  states: { on: nothing, asleep: nothing },
  events: {
    play: nothing,
    stop: nothing,
    louder: nothing,
    softer: nothing,
    wake: nothing,
    'xstate.after.SLEEP.player.on.track.stopped': nothing,
  },
};
