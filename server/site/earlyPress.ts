/**
 * Handles clicks before the page's code has loaded. An inline script remembers the last clicked button, and
 * `src/main.ts` clicks it again after hydration. Links work without code.
 */
import { createHash } from 'node:crypto';

/** Source of the inline script; it runs before all other scripts. */
export const EARLY_PRESS = `(() => {
let button = null;
const keep = ({ target }) => { button = target.closest('button') ?? button; };
addEventListener('click', keep, true);
window.takeEarlyPress = () => { removeEventListener('click', keep, true); return button; };
})()`;

/** CSP hash of the inline script, which is the only one that the policy allows. */
export const EARLY_PRESS_HASH = `'sha256-${createHash('sha256').update(EARLY_PRESS).digest('base64')}'`;
