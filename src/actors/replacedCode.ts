/**
 * What happens when code is gone from the server, because a release has replaced it since the page was
 * opened.
 */
import { reloadPage } from '../browser/page';
import { attempt } from '../browser/storage';

/** Whether a visible field has a text or a choice, which a reload would lose. */
const isFilledIn = (): boolean =>
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      'input:not([type=checkbox], [type=radio]), textarea, select',
    ),
  ].some(
    (field) =>
      field.getClientRects().length > 0 &&
      (field instanceof HTMLSelectElement ? field.selectedIndex > 0 : field.value !== ''),
  );

/** Remembers a script in this tab. @returns false if it was remembered before, or cannot be */
const remember = (script: string): boolean =>
  attempt(() => {
    const name = `reloadedFor:${script}`;
    if (sessionStorage.getItem(name) !== null) return false;
    sessionStorage.setItem(name, '');
    return true;
  }, false);

/** False without a connection, and while the server has failures. */
async function isGone(script: string): Promise<boolean> {
  const response = await fetch(script, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return response?.status === 404;
}

/**
 * Reloads the address, which names the page and its dialog, if the server no longer has the script of an
 * import, once for each script. The returned promise stays pending until then.
 *
 * @param error of an import
 * @throws the error, if the page does not reload: it is another one, a field is filled in, or the server has
 *   the script
 */
export async function reloadIfReplaced(error: unknown): Promise<never> {
  // Webpack names the script in its error.
  const { request } = error as { request?: unknown };
  const isReplaced = typeof request === 'string' && (await isGone(request));
  if (!isReplaced || isFilledIn() || !remember(request)) throw error;
  reloadPage();
  return new Promise(() => undefined);
}
