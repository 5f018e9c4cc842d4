import type { PermissionEvent } from '../../machines/competitionMachine';

const EVENT_NAME = 'openDialogEvent';

/**
 * Reports the `openDialogEvent`s of the window, which permit or forbid the dialogs of the competition page.
 * It dispatches the first one itself, so the dialogs are permitted until another script forbids them.
 *
 * @returns a function that stops the reports
 */
export function watchPermission(notify: (event: PermissionEvent) => void): () => void {
  const receive = (event: Event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null;
    if (detail === true) notify({ type: 'permission.given' });
    if (detail === false) notify({ type: 'permission.withdrawn' });
  };
  window.addEventListener(EVENT_NAME, receive);
  window.dispatchEvent(new CustomEvent(EVENT_NAME, { detail: true }));
  return () => window.removeEventListener(EVENT_NAME, receive);
}
