import type { KeyboardEvent } from 'react';

type Step = (index: number, count: number) => number;

const EDGES: Readonly<Record<string, Step>> = { Home: () => 0, End: (_, count) => count - 1 };

/** The keys that go on and back, on a list that ends where it begins. */
export const arrows = (on: string, back: string): Readonly<Record<string, Step>> => ({
  ...EDGES,
  [on]: (index, count) => (index + 1) % count,
  [back]: (index, count) => (index <= 0 ? count : index) - 1,
});

/** Arrows, Home and End move the focus along a list of controls; whether the key was one of them. */
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
