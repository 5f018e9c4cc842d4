import type { PermissionEvent } from '../../machines/competitionMachine';

const NAME = 'openDialogEvent';

/**
 * Tells whether the window allows the dialogs of the competition page, whenever that changes. It announces itself that
 * the page is ready, so the first event allows them.
 *
 * @returns how to stop
 */
export function watchPermission(tell: (event: PermissionEvent) => void): () => void {
  const hear = (event: Event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null;
    if (detail === true) tell({ type: 'permission.given' });
    if (detail === false) tell({ type: 'permission.withdrawn' });
  };
  window.addEventListener(NAME, hear);
  window.dispatchEvent(new CustomEvent(NAME, { detail: true }));
  return () => window.removeEventListener(NAME, hear);
}
