import { rotatingButtonMachine } from '../../../machines/rotatingButtonMachine';
import {
  calls,
  scenarioWithInput,
  when,
  type ScenarioFile,
  type ScenarioStep,
} from '../../support/scenarios';

const FIRST = { message: 'first' };
const SECOND = { message: 'second' };

const on = (type: string, shows: object = {}) => when({ type: `button.${type}` }, [], { ...shows });
/** The messages take turns every 16 seconds. */
const turns = [when(15_999), when(1, [], SECOND), when(15_999), when(1, [], FIRST)];
const rests = when(60_000);

const button = (title: string, ...steps: ScenarioStep[]) =>
  scenarioWithInput(title, undefined, [calls('motion')], {}, ...steps);

export const flow: ScenarioFile = {
  machine: rotatingButtonMachine,
  facts: (snapshot) => ({
    message: snapshot.matches({ message: 'first' }) ? 'first' : 'second',
    isPaused: snapshot.matches({ turn: 'paused' }),
    isStill: snapshot.matches({ turn: 'still' }),
  }),
  initialFacts: { ...FIRST, isPaused: false, isStill: false },
  scenarios: [
    button('two messages take turns every 16 seconds', ...turns),
    button('the message stays under the pointer', when(9000), on('hovered'), rests, on('left'), ...turns),
    button('the message stays while it has the focus', on('focused'), rests, on('blurred'), ...turns),
    button(
      'the message stays until both pointer and focus have gone, the pointer first',
      on('hovered'),
      on('focused'),
      rests,
      on('left'),
      rests,
      on('blurred'),
      ...turns,
    ),
    button(
      'the message stays until both pointer and focus have gone, the focus first',
      on('focused'),
      on('hovered'),
      rests,
      on('blurred'),
      rests,
      on('left'),
      ...turns,
    ),
    button(
      'a focus that stays holds the message when the pointer comes and goes',
      on('focused'),
      on('hovered'),
      on('left'),
      rests,
      on('blurred'),
      ...turns,
    ),
    button(
      'a pointer that stays holds the message when the focus comes and goes',
      on('hovered'),
      on('focused'),
      on('blurred'),
      rests,
      on('left'),
      ...turns,
    ),
    button(
      'a visitor pauses the turns and lets them go on',
      on('paused', { isPaused: true }),
      rests,
      on('hovered'),
      on('left'),
      rests,
      on('resumed', { isPaused: false }),
      ...turns,
    ),
    button(
      'the turns can be paused under the pointer and with the focus',
      on('hovered'),
      on('focused'),
      on('paused', { isPaused: true }),
      on('blurred'),
      rests,
    ),
    button(
      'a device that asks for less motion has a message that stays, from the start or later',
      when({ type: 'motion.reduced' }, [], { isStill: true }),
      rests,
      on('hovered'),
      on('left'),
      on('resumed'),
      rests,
      when({ type: 'motion.allowed' }, [], { isStill: false }),
      ...turns,
      on('hovered'),
      when({ type: 'motion.reduced' }, [], { isStill: true }),
      rests,
    ),
  ],
  equivalentMutants: {
    'turn.held: begins with focused': 'every way into it names the state inside',
    'turn.held: begins with both': 'every way into it names the state inside',
  },
};
