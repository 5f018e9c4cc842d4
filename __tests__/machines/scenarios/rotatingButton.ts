import { rotatingButtonMachine } from '../../../machines/rotatingButtonMachine';
import {
  calls,
  scenarioWithInput,
  when,
  type ScenarioFile,
  type ScenarioStep,
} from '../../../tools/flows/scenarios';

const FIRST = { message: 'first' };
const SECOND = { message: 'second' };

const on = (type: string, shows: object = {}) => when({ type: `button.${type}` }, [], { ...shows });
/** The steps in which each message replaces the other after 16 seconds. */
const rotation = [when(15_999), when(1, [], SECOND), when(15_999), when(1, [], FIRST)];
const noRotation = when(60_000);

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
    button('two messages alternate every 16 seconds', ...rotation),
    button(
      'the message does not change under the pointer',
      when(9000),
      on('hovered'),
      noRotation,
      on('left'),
      ...rotation,
    ),
    button(
      'the message does not change while the button has the focus',
      on('focused'),
      noRotation,
      on('blurred'),
      ...rotation,
    ),
    button(
      'the message does not change until pointer and focus have left, the pointer first',
      on('hovered'),
      on('focused'),
      noRotation,
      on('left'),
      noRotation,
      on('blurred'),
      ...rotation,
    ),
    button(
      'the message does not change until pointer and focus have left, the focus first',
      on('focused'),
      on('hovered'),
      noRotation,
      on('blurred'),
      noRotation,
      on('left'),
      ...rotation,
    ),
    button(
      'while the button has the focus, the pointer makes no difference',
      on('focused'),
      on('hovered'),
      on('left'),
      noRotation,
      on('blurred'),
      ...rotation,
    ),
    button(
      'while the pointer is over the button, the focus makes no difference',
      on('hovered'),
      on('focused'),
      on('blurred'),
      noRotation,
      on('left'),
      ...rotation,
    ),
    button(
      'a visitor can pause and resume the rotation',
      on('paused', { isPaused: true }),
      noRotation,
      on('hovered'),
      on('left'),
      noRotation,
      on('resumed', { isPaused: false }),
      ...rotation,
    ),
    button(
      'the rotation can be paused under the pointer and with the focus',
      on('hovered'),
      on('focused'),
      on('paused', { isPaused: true }),
      on('blurred'),
      noRotation,
    ),
    button(
      'with reduced motion the message does not change, whether it is set from the start or later',
      when({ type: 'motion.reduced' }, [], { isStill: true }),
      noRotation,
      on('hovered'),
      on('left'),
      on('resumed'),
      noRotation,
      when({ type: 'motion.allowed' }, [], { isStill: false }),
      ...rotation,
      on('hovered'),
      when({ type: 'motion.reduced' }, [], { isStill: true }),
      noRotation,
    ),
  ],
  equivalentMutants: {
    'turn.held: begins with focused': 'every transition to it names one of its child states',
    'turn.held: begins with both': 'every transition to it names one of its child states',
  },
};
