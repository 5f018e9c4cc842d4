import type { KeyboardEvent } from 'react';

type Step = (index: number, count: number) => number;

const HOME_AND_END: Readonly<Record<string, Step>> = { Home: () => 0, End: (_, count) => count - 1 };

/**
 * Key map for `moveFocus`: `next` and `previous` step through the list and wrap around, Home and End go to
 * its ends.
 */
export const arrowKeys = (next: string, previous: string): Readonly<Record<string, Step>> => ({
  ...HOME_AND_END,
  [next]: (index, count) => (index + 1) % count,
  [previous]: (index, count) => (index <= 0 ? count : index) - 1,
});

/**
 * Moves the focus among the controls that match `selector` when the pressed key is in `keys`.
 *
 * @param event - The keydown event of the element that contains the controls.
 * @returns True when the key was handled.
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  keys: Readonly<Record<string, Step>>,
): boolean {
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const step = keys[event.key];
  if (!step || controls.length === 0) return false;
  event.preventDefault();
  const index = controls.findIndex((control) => control === document.activeElement);
  controls[step(index, controls.length)]?.focus();
  return true;
}
