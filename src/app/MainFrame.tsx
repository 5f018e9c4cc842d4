import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { hrefTo, routeAt } from '../../domain/pages/routes';
import { Frame } from '../components/page/Frame';
import { PAGE_HEADING_ID } from '../components/page/pageHeading';
import { useAppSelector } from '../actors/AppActor';
import { ScriptNotice } from './ScriptNotice';

/** The container of the page: full width on the home page, framed elsewhere. */
export function MainFrame({ children }: { children: ReactNode }) {
  const path = useAppSelector(({ context }) => context.page.path);
  return (
    <chakra.main id="main" aria-labelledby={PAGE_HEADING_ID} tabIndex={-1} minHeight="70vh">
      <ScriptNotice />
      {/*
        The key remounts the page, so that focus moves also between two pages of the same kind. Unknown
        addresses share one, because the server sends the same page for all of them.
      */}
      <Frame
        key={routeAt(path) ? path : 'unknown'}
        full={path === hrefTo('home')}
        css={{ '&:has(> #not-found)': { width: '100%' } }}
      >
        {children}
      </Frame>
    </chakra.main>
  );
}
