import createCache from '@emotion/cache';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { system } from '../theme/system';
import type { runningSiteOf } from '../actors/AppActor';
import { STYLE_KEY, STYLE_STEPS, STYLES_ATTRIBUTE } from './page';
import { Root } from './Root';

/**
 * An Emotion cache that already has the server's styles, so that they stay in place. Moving or inserting them
 * again would make the browser compute the styles of the whole page again.
 */
function stylesOfPage() {
  // The content security policy forbids inline style elements; in speedy mode Emotion inserts rules by
  // script.
  const styles = createCache({ key: STYLE_KEY, speedy: true, stylisPlugins: STYLE_STEPS });
  for (const sheet of document.querySelectorAll(`[${STYLES_ATTRIBUTE}]`)) {
    for (const name of sheet.getAttribute(STYLES_ATTRIBUTE)?.split(' ') ?? []) styles.inserted[name] = true;
  }
  return styles;
}

/** Without global styles, which the server's style elements already have. */
const systemWithoutGlobals = { ...system, _global: [] };

/** Hydrates the server's HTML. */
export function hydrate(container: HTMLElement, running: ReturnType<typeof runningSiteOf>): void {
  const site = { running, styles: stylesOfPage(), system: systemWithoutGlobals };
  startTransition(() => {
    hydrateRoot(container, <Root {...site} />);
  });
}
