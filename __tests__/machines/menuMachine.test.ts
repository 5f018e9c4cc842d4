import { createActor, SimulatedClock, type Actor } from 'xstate';
import { menuMachine, type MenuEvent } from '../../machines/menuMachine';

let menu: Actor<typeof menuMachine>;

beforeEach(() => {
  menu = createActor(menuMachine, { clock: new SimulatedClock() }).start();
});

afterEach(() => {
  menu.stop();
});

const after = (...types: MenuEvent['type'][]) => {
  for (const type of types) menu.send({ type });
  return menu.getSnapshot().value;
};

test('the menu is unused at first', () => {
  expect(after()).toBe('unused');
});

test('it opens with its submenu folded', () => {
  expect(after('menu.opened')).toEqual({ open: 'folded' });
});

test('ABOUT unfolds its submenu', () => {
  expect(after('menu.opened', 'menu.aboutToggled')).toEqual({ open: 'unfolded' });
});

test('ABOUT folds its submenu again', () => {
  expect(after('menu.opened', 'menu.aboutToggled', 'menu.aboutToggled')).toEqual({ open: 'folded' });
});

test('opening an open menu keeps the submenu as it is', () => {
  expect(after('menu.opened', 'menu.aboutToggled', 'menu.opened')).toEqual({ open: 'unfolded' });
});

test('closing and choosing are told apart, for the focus', () => {
  const closed = after('menu.opened', 'menu.closed');
  const chosen = after('menu.opened', 'menu.chosen');
  expect([closed, chosen]).toEqual(['closed', 'chosen']);
});

test.each(['menu.closed', 'menu.chosen'] as const)('after %s it opens folded again', (type) => {
  expect(after('menu.opened', 'menu.aboutToggled', type, 'menu.opened')).toEqual({ open: 'folded' });
});

test.each(['menu.closed', 'menu.chosen', 'menu.aboutToggled'] as const)(
  '%s means nothing to a menu that was never opened',
  (type) => {
    expect(after(type)).toBe('unused');
  },
);

test.each(['menu.closed', 'menu.chosen', 'menu.aboutToggled'] as const)(
  '%s means nothing to a menu that is closed',
  (type) => {
    expect(after('menu.opened', 'menu.closed', type)).toBe('closed');
  },
);
