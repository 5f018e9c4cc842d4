import { matchingEntry } from '../../domain/forms/typeAhead';

/** Focuses the next entry of the menu that begins with the text, if there is one. */
export function focusEntry({ text }: { text: string }): void {
  const entries = [...document.querySelectorAll<HTMLElement>('#menu :is(a, button)')];
  const current = entries.findIndex((entry) => entry === document.activeElement);
  const names = entries.map((entry) => entry.textContent);
  entries[matchingEntry(names, current, text)]?.focus();
}
