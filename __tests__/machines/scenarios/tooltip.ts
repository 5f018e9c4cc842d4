import { tooltipMachine } from '../../../machines/tooltipMachine';
import { scenario, when, type ScenarioFile } from '../../support/scenarios';

const SHOWN = { isShown: true };
const HIDDEN = { isShown: false };

const HOVER = { type: 'tooltip.hovered' };
const FOCUS = { type: 'tooltip.focused' };
const LEAVE = { type: 'tooltip.left' };
const TOUCH = { type: 'tooltip.touched' };
const PRESS = { type: 'tooltip.pressed' };
const RELEASE = { type: 'tooltip.released' };

/** Mouse and keyboard wait for 100 ms, a finger for 700 ms. */
const waited = [when(99), when(1, [], SHOWN)];
const held = [when(699), when(1, [], SHOWN)];
/** Nothing is left of what was before: the next mouse waits as the first one did. */
const fromTheStart = [when(HOVER), ...waited];
/** It goes 1500 ms after the finger. */
const gone = [when(1499), when(1, [], HIDDEN)];

export const flow: ScenarioFile = {
  machine: tooltipMachine,
  facts: (snapshot) => ({ isShown: snapshot.hasTag('visible') }),
  initialFacts: { isShown: false },
  scenarios: [
    scenario(
      'the mouse shows it for as long as it stays',
      when(HOVER),
      ...waited,
      when(9000),
      when(LEAVE, [], HIDDEN),
      ...fromTheStart,
    ),
    scenario(
      'the focus shows it for as long as it stays',
      when(FOCUS),
      ...waited,
      when(9000),
      when(LEAVE, [], HIDDEN),
      when(9000),
    ),
    scenario('a mouse that only passes shows nothing', when(HOVER), when(99), when(LEAVE), ...fromTheStart),
    scenario(
      'Escape hides it at once, also before it has come',
      when(HOVER),
      when({ type: 'tooltip.dismissed' }),
      when(9000),
      when(LEAVE),
      when(FOCUS),
      ...waited,
      when({ type: 'tooltip.dismissed' }, [], HIDDEN),
      ...fromTheStart,
    ),
    scenario(
      'a finger that stays shows it, and it goes some time later',
      when(TOUCH),
      ...held,
      when(RELEASE),
      ...gone,
      when(9000),
    ),
    scenario('a finger that slips off shows nothing', when(TOUCH), when(699), when(LEAVE), ...fromTheStart),
    scenario('a finger that slips off is forgotten', when(TOUCH), when(LEAVE), when(9000)),
    scenario(
      'what was hidden stays hidden',
      when(TOUCH),
      ...held,
      when(RELEASE),
      when(LEAVE, [], HIDDEN),
      when(9000),
    ),
    scenario(
      'a tap shows it, and it goes some time later',
      when(TOUCH),
      when(100),
      when(RELEASE),
      when(10),
      when(PRESS, [], SHOWN),
      when(PRESS),
      when(1489),
      when(1, [], HIDDEN),
    ),
    scenario(
      'a short touch without a press shows nothing',
      when(TOUCH),
      when(RELEASE),
      when(1500),
      when(HOVER),
      ...waited,
    ),
    scenario(
      'a second touch after a short one begins the time anew',
      when(TOUCH),
      when(RELEASE),
      when(TOUCH),
      ...held,
    ),
    scenario(
      'a touch while it is still shown keeps it',
      when(TOUCH),
      ...held,
      when(RELEASE),
      when(1000),
      when(TOUCH),
      when(9000),
      when(LEAVE, [], HIDDEN),
    ),
    scenario(
      'a mouse that comes while it is still shown keeps it',
      when(TOUCH),
      ...held,
      when(RELEASE),
      when(HOVER),
      when(9000),
    ),
    scenario(
      'it goes at once when something else is touched',
      when(TOUCH),
      ...held,
      when(RELEASE),
      when(LEAVE, [], HIDDEN),
      ...fromTheStart,
    ),
    scenario(
      'the press of a key shows it at once',
      when(PRESS, [], SHOWN),
      when(9000),
      when(LEAVE, [], HIDDEN),
      when(9000),
    ),
  ],
  equivalentMutants: {
    'leaving: begins with seen': 'every way into it names the state inside',
  },
};
