import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { hrefTo } from '../../domain/routes';
import { Frame } from '../components/Frame';
import { useAppSelector } from './AppActor';

/** The room of the page: the full width on /, a frame elsewhere (SPEC section 2). */
export function MainFrame({ children }: { children: ReactNode }) {
  const isFull = useAppSelector(({ context }) => context.page.path === hrefTo('home'));
  return (
    <chakra.main id="main" tabIndex={-1} minHeight="70vh">
      <Frame full={isFull}>{children}</Frame>
    </chakra.main>
  );
}
