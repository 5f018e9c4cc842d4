import createCache from '@emotion/cache';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { system } from '../theme/system';
import type { runningSiteOf } from '../actors/AppActor';
import { STYLE_KEY, STYLES_ATTRIBUTE } from './page';
import { Root } from './Root';

/** The server's styles stay where they are: Emotion would move them, and Chakra set its own again; each restyles the page. */
function stylesOfPage() {
  // The page's policy forbids style elements with text; this inserts rules by script.
  const styles = createCache({ key: STYLE_KEY, speedy: true });
  for (const sheet of document.querySelectorAll(`[${STYLES_ATTRIBUTE}]`)) {
    for (const name of sheet.getAttribute(STYLES_ATTRIBUTE)?.split(' ') ?? []) styles.inserted[name] = true;
  }
  return styles;
}

const systemWithoutGlobals = { ...system, _global: [], layers: { ...system.layers, atRule: '' } };

/** Brings the server's page to life. */
export function hydrate(container: HTMLElement, running: ReturnType<typeof runningSiteOf>): void {
  const styles = stylesOfPage();
  startTransition(() => {
    hydrateRoot(container, <Root running={running} styles={styles} system={systemWithoutGlobals} />);
  });
}
