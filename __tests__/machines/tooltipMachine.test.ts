import { createActor, SimulatedClock, type Actor } from 'xstate';
import { tooltipMachine, type TooltipEvent } from '../../machines/tooltipMachine';

const ENTER = 100;
const ENTER_TOUCH = 700;
const LEAVE_TOUCH = 1500;

let clock: SimulatedClock;
let tooltip: Actor<typeof tooltipMachine>;

beforeEach(() => {
  clock = new SimulatedClock();
  tooltip = createActor(tooltipMachine, { clock }).start();
});

afterEach(() => {
  tooltip.stop();
});

/** Sends events, and lets time pass for numbers (milliseconds). */
const after = (...steps: (TooltipEvent['type'] | number)[]) => {
  for (const step of steps) {
    if (typeof step === 'number') clock.increment(step);
    else tooltip.send({ type: step });
  }
  return tooltip.getSnapshot().value;
};

test('a tooltip is hidden at first', () => {
  expect(after(10_000)).toBe('hidden');
});

describe.each(['tooltip.hovered', 'tooltip.focused'] as const)('%s', (entered) => {
  test('shows it after 100 ms', () => {
    expect(after(entered, ENTER)).toBe('shown');
  });

  test('does not show it a millisecond earlier', () => {
    expect(after(entered, ENTER - 1)).toBe('entering');
  });

  test('for less than 100 ms never shows it', () => {
    expect(after(entered, ENTER - 1, 'tooltip.left', 10_000)).toBe('hidden');
  });

  test('and dismissed meanwhile never shows it', () => {
    expect(after(entered, ENTER - 1, 'tooltip.dismissed', 10_000)).toBe('hidden');
  });

  test('shows it until it is left', () => {
    expect([after(entered, 60_000), after('tooltip.left')]).toEqual(['shown', 'hidden']);
  });
});

describe('a touch', () => {
  test('shows it after 700 ms', () => {
    expect(after('tooltip.touched', ENTER_TOUCH)).toBe('shown');
  });

  test('does not show it a millisecond earlier', () => {
    expect(after('tooltip.touched', ENTER_TOUCH - 1)).toBe('touching');
  });

  test.each(['tooltip.released', 'tooltip.left', 'tooltip.dismissed'] as const)(
    'ended by %s before 700 ms never shows it',
    (end) => {
      expect(after('tooltip.touched', ENTER_TOUCH - 1, end, 10_000)).toBe('hidden');
    },
  );

  test('that is released leaves it for 1500 ms', () => {
    const justBefore = after('tooltip.touched', ENTER_TOUCH, 'tooltip.released', LEAVE_TOUCH - 1);
    expect([justBefore, after(1)]).toEqual(['leaving', 'hidden']);
  });

  test.each(['tooltip.hovered', 'tooltip.touched', 'tooltip.pressed'] as const)(
    'followed by %s while it is leaving keeps it',
    (again) => {
      expect(after('tooltip.touched', ENTER_TOUCH, 'tooltip.released', 1000, again, LEAVE_TOUCH)).toBe(
        'shown',
      );
    },
  );

  test('that is released again starts the 1500 ms anew', () => {
    after('tooltip.touched', ENTER_TOUCH, 'tooltip.released', 1000, 'tooltip.touched', 'tooltip.released');
    expect([after(LEAVE_TOUCH - 1), after(1)]).toEqual(['leaving', 'hidden']);
  });

  test('that is released and dismissed hides it at once', () => {
    expect(after('tooltip.touched', ENTER_TOUCH, 'tooltip.released', 'tooltip.dismissed')).toBe('hidden');
  });
});

test('a press shows it at once', () => {
  expect(after('tooltip.pressed')).toBe('shown');
});

test('a press need not wait for the pointer that entered', () => {
  expect(after('tooltip.hovered', 1, 'tooltip.pressed')).toBe('shown');
});

test('a second press keeps it', () => {
  expect(after('tooltip.pressed', 'tooltip.pressed')).toBe('shown');
});

test('a tooltip that is shown can be dismissed', () => {
  expect(after('tooltip.hovered', ENTER, 'tooltip.dismissed')).toBe('hidden');
});

test.each(['tooltip.left', 'tooltip.released', 'tooltip.dismissed'] as const)(
  '%s means nothing to a hidden tooltip',
  (type) => {
    expect(after(type, 10_000)).toBe('hidden');
  },
);
