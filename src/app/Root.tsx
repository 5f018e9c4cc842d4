import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import { CacheProvider, type EmotionCache } from '@emotion/react';
import { Router } from 'wouter';
import { AppActorProvider, type runningSiteOf } from '../actors/AppActor';
import { Shell } from './Shell';
import { useAppLocation } from './useAppLocation';

interface RootProps {
  running: ReturnType<typeof runningSiteOf>;
  styles: EmotionCache;
  system: SystemContext;
}

/** The root component, rendered by the server and hydrated in the browser. */
export const Root = ({ running, styles, system }: RootProps) => (
  <CacheProvider value={styles}>
    <ChakraProvider value={system}>
      <AppActorProvider running={running}>
        <Router hook={useAppLocation}>
          <Shell />
        </Router>
      </AppActorProvider>
    </ChakraProvider>
  </CacheProvider>
);
