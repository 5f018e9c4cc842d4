import { tooltipMachine } from '../../../machines/tooltipMachine';
import { scenario, when, type ScenarioFile } from '../../../tools/flows/scenarios';

const SHOWN = { isShown: true };
const HIDDEN = { isShown: false };

const HOVER = { type: 'tooltip.hovered' };
const FOCUS = { type: 'tooltip.focused' };
const LEAVE = { type: 'tooltip.left' };
const TOUCH = { type: 'tooltip.touched' };
const PRESS = { type: 'tooltip.pressed' };
const RELEASE = { type: 'tooltip.released' };

/** The steps in which the tooltip appears: after 100 ms with mouse or keyboard, after 700 ms of a touch. */
const appearsOnHover = [when(99), when(1, [], SHOWN)];
const appearsOnTouch = [when(699), when(1, [], SHOWN)];
/**
 * The steps of a first hover. They are the same later, once an earlier use of the tooltip has no more effect.
 */
const fromTheStart = [when(HOVER), ...appearsOnHover];
/** The steps in which the tooltip hides 1500 ms after the touch ended. */
const hidesLater = [when(1499), when(1, [], HIDDEN)];

export const flow: ScenarioFile = {
  machine: tooltipMachine,
  facts: (snapshot) => ({ isShown: snapshot.hasTag('visible') }),
  initialFacts: { isShown: false },
  scenarios: [
    scenario(
      'it is visible while the mouse is over the control',
      when(HOVER),
      ...appearsOnHover,
      when(9000),
      when(LEAVE, [], HIDDEN),
      ...fromTheStart,
    ),
    scenario(
      'it is visible while the control has the focus',
      when(FOCUS),
      ...appearsOnHover,
      when(9000),
      when(LEAVE, [], HIDDEN),
      when(9000),
    ),
    scenario(
      'a mouse that leaves before 100 ms does not show it',
      when(HOVER),
      when(99),
      when(LEAVE),
      ...fromTheStart,
    ),
    scenario(
      'Escape hides it immediately, and prevents it before it is visible',
      when(HOVER),
      when({ type: 'tooltip.dismissed' }),
      when(9000),
      when(LEAVE),
      when(FOCUS),
      ...appearsOnHover,
      when({ type: 'tooltip.dismissed' }, [], HIDDEN),
      ...fromTheStart,
    ),
    scenario(
      'a long touch shows it, and it hides some time later',
      when(TOUCH),
      ...appearsOnTouch,
      when(RELEASE),
      ...hidesLater,
      when(9000),
    ),
    scenario(
      'a touch that moves away does not show it',
      when(TOUCH),
      when(699),
      when(LEAVE),
      ...fromTheStart,
    ),
    scenario('a touch that moved away has no later effect', when(TOUCH), when(LEAVE), when(9000)),
    scenario(
      'when hidden, it ignores events that hide it',
      when(TOUCH),
      ...appearsOnTouch,
      when(RELEASE),
      when(LEAVE, [], HIDDEN),
      when(9000),
    ),
    scenario(
      'a tap shows it, and it hides some time later',
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
      'a short touch without a click does not show it',
      when(TOUCH),
      when(RELEASE),
      when(1500),
      when(HOVER),
      ...appearsOnHover,
    ),
    scenario(
      'a second touch after a short one restarts the time',
      when(TOUCH),
      when(RELEASE),
      when(TOUCH),
      ...appearsOnTouch,
    ),
    scenario(
      'a touch while it is still visible keeps it',
      when(TOUCH),
      ...appearsOnTouch,
      when(RELEASE),
      when(1000),
      when(TOUCH),
      when(9000),
      when(LEAVE, [], HIDDEN),
    ),
    scenario(
      'a mouse that enters while it is still visible keeps it',
      when(TOUCH),
      ...appearsOnTouch,
      when(RELEASE),
      when(HOVER),
      when(9000),
    ),
    scenario(
      'touching another element hides it immediately',
      when(TOUCH),
      ...appearsOnTouch,
      when(RELEASE),
      when(LEAVE, [], HIDDEN),
      ...fromTheStart,
    ),
    scenario(
      'a key press shows it immediately',
      when(PRESS, [], SHOWN),
      when(9000),
      when(LEAVE, [], HIDDEN),
      when(9000),
    ),
  ],
  equivalentMutants: {
    'leaving: begins with seen': 'every transition to it names one of its child states',
  },
};
