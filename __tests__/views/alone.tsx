/** Renders a view without a page. */
import { ChakraProvider } from '@chakra-ui/react';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createActor } from 'xstate';
import { appMachine } from '../../machines/appMachine';
import { notProvided } from '../../machines/slowCall';
import { AppActorProvider, runningSiteOf } from '../../src/actors/AppActor';
import { system } from '../../src/theme/system';

/** A root actor that is not started. */
const unstartedRoot = runningSiteOf(
  createActor(appMachine, { input: { location: { path: '/', search: '' }, now: 0 } }),
  {
    calls: notProvided('calls'),
    isOwnApi: true,
  },
);

/** Renders a view below a root actor that is not started. */
export const show = (view: ReactNode): RenderResult =>
  render(
    <ChakraProvider value={system}>
      <AppActorProvider running={unstartedRoot}>{view}</AppActorProvider>
    </ChakraProvider>,
  );
