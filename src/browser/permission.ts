import type { PermissionEvent } from '../../machines/competitionMachine';

const NAME = 'openDialogEvent';

/**
 * Tells whether the window allows the dialogs of the competition page, whenever that changes. It announces itself that
 * the page is ready, so the first event allows them.
 *
 * @returns how to stop
 */
export function watchPermission(notify: (event: PermissionEvent) => void): () => void {
  const receive = (event: Event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null;
    if (detail === true) notify({ type: 'permission.given' });
    if (detail === false) notify({ type: 'permission.withdrawn' });
  };
  window.addEventListener(NAME, receive);
  window.dispatchEvent(new CustomEvent(NAME, { detail: true }));
  return () => window.removeEventListener(NAME, receive);
}
