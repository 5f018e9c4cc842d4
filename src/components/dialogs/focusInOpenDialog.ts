/**
 * The focused element if it is in an open dialog, otherwise null. A dialog that closes after the next one has
 * opened must leave the focus there: a field that loses it would show an error before the visitor has touched
 * it.
 */
export function focusInOpenDialog(): HTMLElement | null {
  const focused = document.activeElement;
  const isInDialog = focused instanceof HTMLElement && focused.closest('[role=dialog][data-state=open]');
  return isInDialog ? focused : null;
}
