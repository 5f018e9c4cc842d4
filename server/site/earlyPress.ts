/**
 * A page stands before its code is there, on a slow line for seconds. The last button that a visitor pressed meanwhile
 * is kept, and `src/main.ts` presses it again; links work by themselves.
 */
import { createHash } from 'node:crypto';

/** Runs in the page as it is, before any other script. */
export const EARLY_PRESS = `(() => {
let button = null;
const keep = ({ target }) => { button = target.closest('button') ?? button; };
addEventListener('click', keep, true);
window.takeEarlyPress = () => { removeEventListener('click', keep, true); return button; };
})()`;

/** What the page's policy allows of inline scripts: this one. */
export const EARLY_PRESS_HASH = `'sha256-${createHash('sha256').update(EARLY_PRESS).digest('base64')}'`;
