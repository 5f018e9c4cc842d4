/** What the machine does in the open menu. */
import { matchingEntry } from '../../domain/forms/typeAhead';

/** Moves the focus to the menu's entry that begins with the text, if there is one. */
export function focusEntry({ text }: { text: string }): void {
  const entries = [...document.querySelectorAll<HTMLElement>('#menu :is(a, button)')];
  const current = entries.findIndex((entry) => entry === document.activeElement);
  entries[
    matchingEntry(
      entries.map((entry) => entry.textContent),
      current,
      text,
    )
  ]?.focus();
}
