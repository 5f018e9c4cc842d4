import type { Driver } from './driver';

/**
 * Runs in the page. Wraps each text in nested `font` elements, also texts that are added or changed later, as the
 * translation of Chrome and Edge does.
 */
function translate(): void {
  const isTranslated = (text: Text) => text.parentElement?.closest('font, script, style, textarea') !== null;
  const wrap = (text: Text) => {
    if (isTranslated(text) || text.data.trim() === '') return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const wrapAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  };
  if ('isTranslating' in document) return;
  Object.assign(document, { isTranslating: true });
  wrapAll();
  new MutationObserver(wrapAll).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}

/** A driver in whose pages the browser translates all texts, from the first evaluated expression on. */
export const translating = (driver: Driver): Driver => ({
  ...driver,
  evaluate: async (expression) => {
    await driver.evaluate(`(${translate.toString()})() ?? null`);
    return driver.evaluate(expression);
  },
});
