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

const isVisibleAfter = (...steps: (TooltipEvent['type'] | number)[]) => {
  after(...steps);
  return tooltip.getSnapshot().hasTag('visible');
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

  test('for less than 100 ms does not show it', () => {
    expect(after(entered, ENTER - 1, 'tooltip.left', 10_000)).toBe('hidden');
  });

  test('and dismissed meanwhile does not show it', () => {
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
    'ended by %s before 700 ms does not show it',
    (end) => {
      expect(after('tooltip.touched', ENTER_TOUCH - 1, end, 10_000)).toBe('hidden');
    },
  );

  test('that is released keeps it visible for 1500 ms', () => {
    const justBefore = isVisibleAfter('tooltip.touched', ENTER_TOUCH, 'tooltip.released', LEAVE_TOUCH - 1);
    expect([justBefore, isVisibleAfter(1)]).toEqual([true, false]);
  });

  test.each(['tooltip.hovered', 'tooltip.touched'] as const)(
    'followed by %s before it is hidden keeps it',
    (secondEvent) => {
      after('tooltip.touched', ENTER_TOUCH, 'tooltip.released', 1000);
      expect(isVisibleAfter(secondEvent, LEAVE_TOUCH)).toBe(true);
    },
  );

  /** The events of a tap: browsers send the click a moment after the finger is lifted. */
  const tap = ['tooltip.touched', 200, 'tooltip.released', 'tooltip.focused', 50, 'tooltip.pressed'] as const;

  test('that is a tap shows it immediately', () => {
    expect(isVisibleAfter(...tap)).toBe(true);
  });

  test('that is a tap keeps it visible for 1500 ms after the touch', () => {
    after(...tap);
    expect([isVisibleAfter(LEAVE_TOUCH - 51), isVisibleAfter(1)]).toEqual([true, false]);
  });

  test('that is a tap shows it each time', () => {
    after(...tap, LEAVE_TOUCH, ...tap, 1000, ...tap);
    expect([isVisibleAfter(LEAVE_TOUCH - 51), isVisibleAfter(1)]).toEqual([true, false]);
  });

  test('that is a long press is not prolonged by the click after it', () => {
    after('tooltip.touched', ENTER_TOUCH, 'tooltip.released', 100, 'tooltip.pressed');
    expect([isVisibleAfter(LEAVE_TOUCH - 101), isVisibleAfter(1)]).toEqual([true, false]);
  });

  test('that is a tap hides it when another element is touched', () => {
    expect(isVisibleAfter(...tap, 'tooltip.left')).toBe(false);
  });

  test('that is released again restarts the 1500 ms', () => {
    after('tooltip.touched', ENTER_TOUCH, 'tooltip.released', 1000, 'tooltip.touched', 'tooltip.released');
    expect([isVisibleAfter(LEAVE_TOUCH - 1), isVisibleAfter(1)]).toEqual([true, false]);
  });

  test('that is released and dismissed hides it immediately', () => {
    expect(after('tooltip.touched', ENTER_TOUCH, 'tooltip.released', 'tooltip.dismissed')).toBe('hidden');
  });
});

test('a press shows it immediately', () => {
  expect(after('tooltip.pressed')).toBe('shown');
});

test('a press shows it before the delay of the pointer has passed', () => {
  expect(after('tooltip.hovered', 1, 'tooltip.pressed')).toBe('shown');
});

test('a second press keeps it', () => {
  expect(after('tooltip.pressed', 'tooltip.pressed')).toBe('shown');
});

test('a visible tooltip can be dismissed', () => {
  expect(after('tooltip.hovered', ENTER, 'tooltip.dismissed')).toBe('hidden');
});

test.each(['tooltip.left', 'tooltip.released', 'tooltip.dismissed'] as const)(
  '%s is ignored by a hidden tooltip',
  (type) => {
    expect(after(type, 10_000)).toBe('hidden');
  },
);
