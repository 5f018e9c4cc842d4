import createCache, { type EmotionCache } from '@emotion/cache';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { system } from '../theme/system';
import type { runningSiteOf } from '../actors/AppActor';
import { STYLE_KEY, STYLES_ATTRIBUTE } from './page';
import { Root } from './Root';

/**
 * Gives the rules that are inserted together, when React commits, a style element of their own. After a change of a style
 * element, the browser computes again the styles of all elements to which any of its rules applies.
 */
function insertTogether({ sheet }: EmotionCache): void {
  const insert = sheet.insert.bind(sheet);
  let isInserting = false;
  sheet.insert = (rule) => {
    if (!isInserting) {
      isInserting = true;
      // Emotion counts the rules of the current style element; at 0 it creates the next one.
      sheet.ctr = 0;
      queueMicrotask(() => {
        isInserting = false;
      });
    }
    insert(rule);
  };
}

/**
 * An Emotion cache that already has the server's styles, so that they stay in place. Moving or inserting them again would
 * make the browser compute the styles of the whole page again.
 */
function stylesOfPage() {
  // The content security policy forbids inline style elements; in speedy mode Emotion inserts rules by script.
  const styles = createCache({ key: STYLE_KEY, speedy: true });
  for (const sheet of document.querySelectorAll(`[${STYLES_ATTRIBUTE}]`)) {
    for (const name of sheet.getAttribute(STYLES_ATTRIBUTE)?.split(' ') ?? []) styles.inserted[name] = true;
  }
  insertTogether(styles);
  return styles;
}

/** Without global styles, which the server's style elements already have. The build also removes their creation. */
const systemWithoutGlobals = { ...system, _global: [], layers: { ...system.layers, atRule: '' } };

/** Hydrates the server's HTML. */
export function hydrate(container: HTMLElement, running: ReturnType<typeof runningSiteOf>): void {
  const site = { running, styles: stylesOfPage(), system: systemWithoutGlobals };
  startTransition(() => {
    hydrateRoot(container, <Root {...site} />);
  });
}
