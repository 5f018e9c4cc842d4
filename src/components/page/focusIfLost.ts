/**
 * Ref callback: focuses the element on mount if the focus was lost, because the element that had it was
 * removed.
 */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}
