import { createActor, SimulatedClock, type Actor } from 'xstate';
import { menuMachine, type MenuEvent } from '../../machines/menuMachine';

let menu: Actor<typeof menuMachine>;

beforeEach(() => {
  menu = createActor(menuMachine, { clock: new SimulatedClock() }).start();
});

afterEach(() => {
  menu.stop();
});

type EventWithoutPayload = Exclude<MenuEvent['type'], 'menu.typed'>;

const FOLDED = { open: { about: 'folded', typing: 'idle' } };
const UNFOLDED = { open: { about: 'unfolded', typing: 'idle' } };

const after = (...types: EventWithoutPayload[]) => {
  for (const type of types) menu.send({ type });
  return menu.getSnapshot().value;
};

test('the menu starts in the state unused', () => {
  expect(after()).toBe('unused');
});

test('it opens with its submenu folded', () => {
  expect(after('menu.opened')).toEqual(FOLDED);
});

test('ABOUT unfolds its submenu', () => {
  expect(after('menu.opened', 'menu.aboutToggled')).toEqual(UNFOLDED);
});

test('ABOUT folds its submenu again', () => {
  expect(after('menu.opened', 'menu.aboutToggled', 'menu.aboutToggled')).toEqual(FOLDED);
});

test('opening an open menu does not change the submenu', () => {
  expect(after('menu.opened', 'menu.aboutToggled', 'menu.opened')).toEqual(UNFOLDED);
});

test('closing the menu and choosing an entry lead to different states, which decide the focus', () => {
  const closed = after('menu.opened', 'menu.closed');
  const chosen = after('menu.opened', 'menu.chosen');
  expect([closed, chosen, after('menu.opened', 'menu.left')]).toEqual(['closed', 'chosen', 'chosen']);
});

test.each(['menu.closed', 'menu.chosen', 'menu.left'] as const)('after %s it opens folded again', (type) => {
  expect(after('menu.opened', 'menu.aboutToggled', type, 'menu.opened')).toEqual(FOLDED);
});

test.each(['menu.closed', 'menu.chosen', 'menu.aboutToggled', 'menu.left'] as const)(
  '%s is ignored by a menu that was never opened',
  (type) => {
    expect(after(type)).toBe('unused');
  },
);

test.each(['menu.closed', 'menu.chosen', 'menu.aboutToggled', 'menu.left'] as const)(
  '%s is ignored by a closed menu',
  (type) => {
    expect(after('menu.opened', 'menu.closed', type)).toBe('closed');
  },
);

test('typing does not change the submenu', () => {
  after('menu.opened', 'menu.aboutToggled');
  menu.send({ type: 'menu.typed', text: 'h' });
  menu.send({ type: 'menu.typed', text: 'i' });
  expect(menu.getSnapshot().value).toEqual({ open: { about: 'unfolded', typing: 'active' } });
});

const focused: string[] = [];
const typing = menuMachine.provide({
  actions: { focusEntry: (_, { text }) => void focused.push(text) },
});

test('characters typed within half a second form one name, which cannot start with a space', () => {
  const clock = new SimulatedClock();
  const menuActor = createActor(typing, { clock }).start();
  menuActor.send({ type: 'menu.opened' });
  for (const text of [' ', 'a', 'r', ' ']) {
    menuActor.send({ type: 'menu.typed', text });
    clock.increment(499);
  }
  clock.increment(1);
  menuActor.send({ type: 'menu.typed', text: 'b' });
  menuActor.stop();
  expect(focused).toEqual(['a', 'ar', 'ar ', 'b']);
});
