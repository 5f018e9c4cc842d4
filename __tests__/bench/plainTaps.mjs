/**
 * The same tap without a framework, to compare with: a page that looks like the site's page, has none of its scripts, and replaces its
 * content in one step when it is tapped.
 */

/** Runs in the page: its HTML without scripts and style sheets, and the rules of all its style sheets. */
function documentAndRules() {
  const copy = document.documentElement.cloneNode(true);
  for (const element of copy.querySelectorAll('script, style, link')) element.remove();
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  return {
    html: `<!doctype html>${copy.outerHTML}`,
    css: rules.map(({ cssText }) => cssText).join('\n'),
  };
}

/** Runs in the page after the tap: the HTML of the dialog that it opened, or of the page's content. */
const resultOf = ({ kind }) =>
  kind === 'dialog'
    ? [...document.querySelectorAll('[role=dialog]')].find((dialog) => globalThis.bench.isInView(dialog))
        .parentElement.outerHTML
    : document.querySelector('main').innerHTML;

/** Runs in the plain page: the next click displays the result. */
function displayOnClick({ css, result, goal }) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  const openDialog = () => {
    for (const dialog of document.querySelectorAll('[role=dialog]')) dialog.parentElement.remove();
    document.body.insertAdjacentHTML('beforeend', result);
  };
  const openContent = () => {
    const main = document.querySelector('main');
    main.innerHTML = result;
    if (goal.kind !== 'page') return;
    history.pushState(null, '', goal.path);
    scrollTo(0, 0);
    main.querySelector('h1').focus({ preventScroll: true });
  };
  const onClick = (event) => {
    event.preventDefault();
    if (goal.kind === 'dialog') openDialog();
    else openContent();
  };
  addEventListener('click', onClick, { capture: true, once: true });
}

/**
 * Taps an element, and keeps what a plain page needs for the same tap.
 *
 * @param tap taps the element, and waits for the goal
 * @returns the page and its rules before the tap, and the goal with its HTML
 */
export async function recorded(page, goal, tap) {
  const { html } = await page.evaluate(documentAndRules);
  await tap();
  const result = await page.evaluate(resultOf, goal);
  // The tap may have added rules.
  const { css } = await page.evaluate(documentAndRules);
  return { html, css, result, goal };
}

/** Opens in a new page what `recorded` has kept. @param url that the recorded page had before the tap */
export async function openRecorded(page, url, { html, css, result, goal }) {
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
  await page.goto(url, { waitUntil: 'load' });
  await page.evaluate(displayOnClick, { css, result, goal });
}
