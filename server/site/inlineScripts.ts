/** The scripts that are part of the document. */
import { hashOf } from '../http/contentSecurityPolicy';

/**
 * Handles clicks before the page's code has loaded: remembers the last clicked button, which `src/main.ts`
 * clicks again after hydration. Links work without code.
 */
const EARLY_PRESS = `(() => {
let button = null;
const keep = ({ target }) => { button = target.closest('button') ?? button; };
addEventListener('click', keep, true);
window.takeEarlyPress = () => { removeEventListener('click', keep, true); return button; };
})()`;

/**
 * Loads the scripts that the body's attribute `data-scripts` names, in their order, in the first frame.
 * Requested before, they would compete with the text and the first picture for the processor and the
 * connection. A page that is opened hidden has no frames, and loads them at once.
 */
const SCRIPT_LOADER = `(() => {
const load = () => {
for (const src of document.body.dataset.scripts.split(' '))
document.head.append(Object.assign(document.createElement('script'), { src, async: false }));
};
if (document.hidden) load();
else requestAnimationFrame(load);
})()`;

/** CSP hashes of the inline scripts, the only ones that the policy allows. */
export const INLINE_SCRIPT_HASHES = [EARLY_PRESS, SCRIPT_LOADER].map(hashOf);

/** Script element at the end of the body, which loads the page's scripts. */
export const SCRIPT_LOADER_ELEMENT = `<script>${SCRIPT_LOADER}</script>`;

/** Script element in the head, which runs before the page is shown. */
export const EARLY_PRESS_ELEMENT = `<script>${EARLY_PRESS}</script>`;
