/** Where the focus has gone with what stood here before, the element that takes its place takes the focus, too. */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}
