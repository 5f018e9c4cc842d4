/** The tooltip with mouse, keyboard, and touch. */
import { act, fireEvent, screen } from '@testing-library/react';
import { Tooltip } from '../../src/components/controls/Tooltip';
import { show } from './alone';

const MOUSE = 'mouse';
const TOUCH = 'touch';

const button = () => screen.getByRole('button', { name: 'CHECKOUT' });
const tooltip = () => screen.getByText('An item is sold out.');
/**
 * jsdom's events lack `pointerType`; React derives enter and leave events from `pointerover` and
 * `pointerout`.
 */
const point = (name: string, pointerType: string) =>
  fireEvent(button(), Object.assign(new MouseEvent(`pointer${name}`, { bubbles: true }), { pointerType }));
const elapse = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
  show(
    <Tooltip text="An item is sold out.">
      <button type="button">CHECKOUT</button>
    </Tooltip>,
  );
  expect(tooltip()).not.toBeVisible();
});

afterEach(() => {
  jest.useRealTimers();
});

function showByMouse(): void {
  point('over', MOUSE);
  elapse(99);
  expect(tooltip()).not.toBeVisible();
  elapse(1);
  expect(tooltip()).toBeVisible();
}

test('it is visible while the mouse is over the control', () => {
  showByMouse();
  elapse(60_000);
  expect(tooltip()).toBeVisible();
  point('out', MOUSE);
  expect(tooltip()).not.toBeVisible();
});

test('it is visible while the control has the keyboard focus', () => {
  fireEvent.focus(button());
  elapse(99);
  expect(tooltip()).not.toBeVisible();
  elapse(1);
  expect(tooltip()).toBeVisible();
  fireEvent.blur(button());
  expect(tooltip()).not.toBeVisible();
});

test('Escape hides it, and no other key', () => {
  showByMouse();
  fireEvent.keyDown(button(), { key: 'Enter' });
  expect(tooltip()).toBeVisible();
  fireEvent.keyDown(button(), { key: 'Escape' });
  expect(tooltip()).not.toBeVisible();
});

test('a click shows it immediately', () => {
  fireEvent.click(button());
  expect(tooltip()).toBeVisible();
});

test('a long touch shows it, and it stays a moment longer', () => {
  point('over', TOUCH);
  point('down', TOUCH);
  elapse(699);
  expect(tooltip()).not.toBeVisible();
  elapse(1);
  expect(tooltip()).toBeVisible();
  point('up', TOUCH);
  point('out', TOUCH);
  elapse(1499);
  expect(tooltip()).toBeVisible();
  elapse(1);
  expect(tooltip()).not.toBeVisible();
});

test('a tap shows it for a moment', () => {
  point('down', TOUCH);
  point('up', TOUCH);
  expect(tooltip()).not.toBeVisible();
  fireEvent.focus(button());
  fireEvent.click(button());
  expect(tooltip()).toBeVisible();
  elapse(1500);
  expect(tooltip()).not.toBeVisible();
});

test('a touch that begins to scroll hides it', () => {
  point('down', TOUCH);
  elapse(700);
  point('cancel', TOUCH);
  expect(tooltip()).not.toBeVisible();
});

test('a pressed mouse button alone does not show it', () => {
  point('down', MOUSE);
  elapse(1000);
  expect(tooltip()).not.toBeVisible();
});
