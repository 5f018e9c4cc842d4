/**
 * The same tap without a framework, to compare with: a page that looks like the site's page, has none of its
 * scripts, and displays the result of a tap in one step.
 */

/**
 * Runs in the page: its HTML without scripts, style sheets, and links, and the rules of all its style sheets.
 */
function documentAndRules() {
  const copy = document.documentElement.cloneNode(true);
  for (const element of copy.querySelectorAll('script, style, link')) element.remove();
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  return {
    html: `<!doctype html>${copy.outerHTML}`,
    css: rules.map(({ cssText }) => cssText).join('\n'),
  };
}

/**
 * Runs in the page after the tap: the HTML of what the tap displays, and where. A dialog comes with its
 * backdrop; of the page's content, only the smallest element is replaced that contains all changes.
 *
 * @returns `html`, and `childIndexes`: indexes of child elements that lead from main to the replaced element;
 *   null for a dialog
 */
function displayedBy({ kind, before }) {
  if (kind === 'dialog') {
    // A positioner has no state of its own.
    const open = [
      '[data-part=backdrop][data-state=open]',
      '[data-part=positioner]:has([role=dialog][data-state=open])',
    ];
    const parts = document.querySelectorAll(open.map((part) => `[data-scope=dialog]${part}`).join());
    return { html: [...parts].map((part) => part.outerHTML).join(''), childIndexes: null };
  }
  const old = new DOMParser().parseFromString(before, 'text/html').querySelector('main');
  const childIndexes = [];
  let [from, to] = [old, document.querySelector('main')];
  for (;;) {
    const changed = [...to.children].flatMap((child, index) =>
      child.isEqualNode(from.children[index] ?? null) ? [] : [index],
    );
    const [index] = changed;
    const isInside =
      changed.length === 1 &&
      from.childNodes.length === to.childNodes.length &&
      from.cloneNode().isEqualNode(to.cloneNode()) &&
      from.children[index]?.tagName === to.children[index].tagName;
    if (!isInside) return { html: to.outerHTML, childIndexes };
    childIndexes.push(index);
    [from, to] = [from.children[index], to.children[index]];
  }
}

/** Runs in the plain page: the next click displays the result. */
function displayOnClick({ css, html, childIndexes, goal }) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  const openDialog = () => {
    for (const part of document.querySelectorAll('[data-scope=dialog]')) part.remove();
    document.body.insertAdjacentHTML('beforeend', html);
  };
  const replaceContent = () => {
    const main = document.querySelector('main');
    childIndexes.reduce((element, index) => element.children[index], main).outerHTML = html;
    if (goal.kind !== 'page') return;
    history.pushState(null, '', goal.path);
    scrollTo(0, 0);
    document.querySelector('main h1').focus({ preventScroll: true });
  };
  const onClick = (event) => {
    event.preventDefault();
    if (goal.kind === 'dialog') openDialog();
    else replaceContent();
  };
  addEventListener('click', onClick, { capture: true, once: true });
}

/**
 * Taps an element, and keeps what a plain page needs for the same tap.
 *
 * @param page at rest, on which the element is visible
 * @param goal of the tap
 * @param tap taps the element, and waits for the goal
 * @returns the page before the tap, its rules, and what the tap displays
 */
export async function recorded(page, goal, tap) {
  const { html: before } = await page.evaluate(documentAndRules);
  await tap();
  const displayed = await page.evaluate(displayedBy, { kind: goal.kind, before });
  // The tap may have added rules.
  const { css } = await page.evaluate(documentAndRules);
  return { before, css, goal, ...displayed };
}

/**
 * Opens in a new page what `recorded` has kept, and waits until pictures and fonts have arrived.
 *
 * @param page to open it in
 * @param url that the recorded page had before the tap
 * @param recording from `recorded`
 */
export async function openRecorded(page, url, { before, ...click }) {
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: before }));
  await page.goto(url, { waitUntil: 'load' });
  await page.evaluate(displayOnClick, click);
  await page.waitForLoadState('networkidle');
}
