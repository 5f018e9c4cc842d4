import { fromCallback } from 'xstate';
import type { PermissionEvent } from '../../../machines/competitionMachine';

const NAME = 'openDialogEvent';

/** Hears from the window whether dialogs may show, and says itself that the page is ready (DECISIONS A47). */
export const permission = fromCallback<PermissionEvent>(({ sendBack }) => {
  const hear = (event: Event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null;
    if (detail === true) sendBack({ type: 'permission.given' });
    if (detail === false) sendBack({ type: 'permission.withdrawn' });
  };
  window.addEventListener(NAME, hear);
  window.dispatchEvent(new CustomEvent(NAME, { detail: true }));
  return () => window.removeEventListener(NAME, hear);
});
