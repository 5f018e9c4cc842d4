/**
 * The focused element if it is in an open dialog, otherwise null. A dialog that closes after the next one has opened must leave the
 * focus there: a field that loses it would show an error before the visitor has touched it.
 *
 * @param closingId id of a dialog that closes, but stays in the page
 */
export function focusInOpenDialog(closingId?: string): HTMLElement | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return null;
  const dialog = focused.closest('[role=dialog][data-state=open]');
  return dialog && dialog.id !== closingId ? focused : null;
}
