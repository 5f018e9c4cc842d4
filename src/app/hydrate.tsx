import createCache from '@emotion/cache';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { runningOf } from './AppActor';
import { STYLE_KEY } from './page';
import { Root } from './Root';

/** Brings the server's page to life. */
export function hydrate(room: HTMLElement, running: ReturnType<typeof runningOf>): void {
  const styles = createCache({ key: STYLE_KEY });
  startTransition(() => {
    hydrateRoot(room, <Root running={running} styles={styles} />);
  });
}
