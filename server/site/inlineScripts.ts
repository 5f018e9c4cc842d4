/** The scripts that are part of the document. */
import { DENIED_KEY, STORAGE_KEYS } from '../../domain/browserStorage';
import { hrefTo, isReplacedByLogin } from '../../domain/pages/routes';
import { hashOf } from '../contentPolicy';

/**
 * Handles clicks before the page's code has loaded: remembers the last clicked button, which `src/main.ts` clicks again
 * after hydration. Links work without code.
 */
const EARLY_PRESS = `(() => {
let button = null;
const keep = ({ target }) => { button = target.closest('button') ?? button; };
addEventListener('click', keep, true);
window.takeEarlyPress = () => { removeEventListener('click', keep, true); return button; };
})()`;

/**
 * Opens the login at once for an anonymous visitor of a protected page. The server does not know who is signed in, so the page
 * would show a placeholder until the code has loaded, and then change. The root machine gets the address of the page and denies
 * it itself, and does so without this script where the storage cannot be used.
 */
export const EARLY_DENIAL = `(() => {
try {
if (localStorage.getItem('${STORAGE_KEYS.currentUser}') !== null) return;
sessionStorage.setItem('${DENIED_KEY}', location.pathname + location.search);
document.documentElement.hidden = true;
location.replace('${hrefTo('login')}');
} catch {}
})()`;

/**
 * Loads the scripts that the body's attribute `data-scripts` names, in their order, in the first frame. Requested before, they would
 * compete with the text and the first picture for the processor and the connection. A page that is opened hidden has no frames,
 * and loads them at once.
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
export const INLINE_SCRIPT_HASHES = [EARLY_PRESS, EARLY_DENIAL, SCRIPT_LOADER].map(hashOf);

/** Script element at the end of the body, which loads the page's scripts. */
export const SCRIPT_LOADER_ELEMENT = `<script>${SCRIPT_LOADER}</script>`;

/** The inline scripts in the head of the page at a path, which run before the page is shown, as script elements. */
export function inlineScriptsOf(path: string): string {
  return [...(isReplacedByLogin(path) ? [EARLY_DENIAL] : []), EARLY_PRESS]
    .map((script) => `<script>${script}</script>`)
    .join('');
}
