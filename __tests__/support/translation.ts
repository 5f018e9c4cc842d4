/**
 * Translates the open page as Google Translate does: replaces each text node by nested `font` elements, also
 * the texts that appear later. The words stay the same. Passed to Chromium as text, so everything is inside
 * the function.
 */
export function translateAlways() {
  const UNTRANSLATED = 'font, script, style, noscript, textarea, title';
  const replaced: { text: Text; words: string }[] = [];
  const fontAround = (child: Node | string) => {
    const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
    font.append(child);
    return font;
  };
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [root];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!(text instanceof Text) || text.parentElement?.closest(UNTRANSLATED) !== null) continue;
      replaced.push({ text, words: text.data });
      text.replaceWith(fontAround(fontAround(text.data)));
    }
  };
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) translate(node);
  });
  translate(document.documentElement);
  observer.observe(document, { childList: true, subtree: true });
  return {
    /** The words that the page meant to show, in text nodes that have been replaced. */
    unseenWords: () => replaced.filter(({ text, words }) => text.data !== words).map(({ text }) => text.data),
    stop: () => observer.disconnect(),
  };
}
