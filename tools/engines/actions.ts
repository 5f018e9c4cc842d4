/** Input actions in the format of WebDriver, which its classic protocol (WebKit) and BiDi (Firefox) share. */
import type { Key, Point } from './driver';

const SHIFT = '\uE008';
const TAB = '\uE004';
const ENTER = '\uE006';

const down = (value: string) => ({ type: 'keyDown', value });
const up = (value: string) => ({ type: 'keyUp', value });
const pressed = (value: string) => [down(value), up(value)];

const PRESSES: Record<Key, ReturnType<typeof down>[]> = {
  Tab: pressed(TAB),
  'Shift+Tab': [down(SHIFT), ...pressed(TAB), up(SHIFT)],
  Enter: pressed(ENTER),
};

const keyboard = (actions: ReturnType<typeof down>[]) => [{ type: 'key', id: 'keyboard', actions }];

export const keyActions = (key: Key) => keyboard(PRESSES[key]);

export const textActions = (text: string) => keyboard(Array.from(text).flatMap(pressed));

export const tapActions = ({ x, y }: Point, pointerType: 'touch' | 'mouse') => [
  {
    type: 'pointer',
    id: pointerType,
    parameters: { pointerType },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];
