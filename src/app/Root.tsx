import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import { CacheProvider, type EmotionCache } from '@emotion/react';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { AppActorProvider, type runningSiteOf } from '../actors/AppActor';
import { Shell } from './Shell';
import { useAppLocation } from './useAppLocation';

export interface Site {
  running: ReturnType<typeof runningSiteOf>;
  styles: EmotionCache;
  system: SystemContext;
}

/** Puts views into what they need: styles, theme, the running site, and the router. */
export const InSite = ({ running, styles, system, children }: Site & { children: ReactNode }) => (
  <CacheProvider value={styles}>
    <ChakraProvider value={system}>
      <AppActorProvider running={running}>
        <Router hook={useAppLocation}>{children}</Router>
      </AppActorProvider>
    </ChakraProvider>
  </CacheProvider>
);

/** The root component, rendered by the server and hydrated in the browser. */
export const Root = (site: Site) => (
  <InSite {...site}>
    <Shell />
  </InSite>
);
