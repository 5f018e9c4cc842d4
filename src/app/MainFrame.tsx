import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { hrefTo } from '../../domain/pages/routes';
import { Frame } from '../components/page/Frame';
import { PAGE_HEADING_ID } from '../components/page/pageHeading';
import { useAppSelector } from '../actors/AppActor';
import { ScriptNotice } from './ScriptNotice';

/** The room of the page: the full width on /, a frame elsewhere (SPEC section 2). */
export function MainFrame({ children }: { children: ReactNode }) {
  const path = useAppSelector(({ context }) => context.page.path);
  return (
    <chakra.main id="main" aria-labelledby={PAGE_HEADING_ID} tabIndex={-1} minHeight="70vh">
      <ScriptNotice />
      {/* Two pages of one kind have a heading each, and each takes the focus. */}
      <Frame key={path} full={path === hrefTo('home')}>
        {children}
      </Frame>
    </chakra.main>
  );
}
