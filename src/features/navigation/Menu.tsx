import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { useFlow, useFlowSelector } from '../../actors/AppActor';
import { Button } from '../../components/controls/Button';
import { MenuIcon } from '../../components/pictures/Icons';
import { LazyBoundary } from '../../components/loading/LazyBoundary';
import { lazyPart } from '../../components/loading/lazyPart';

/** The drawer, whose code is prefetched, or loaded when it first opens. */
export const MenuDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "menu" */ './MenuDrawer')).MenuDrawer,
);

/** Menu button and the menu drawer. */
export function Menu() {
  const menu = useFlow('menu');
  const isOpen = useFlowSelector('menu', (snapshot) => snapshot.matches('open'));
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant="icon"
        width="auto"
        minWidth="2.75rem"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => menu.send({ type: 'menu.opened' })}
      >
        <MenuIcon />
        <chakra.span css={{ '@media (max-width: 1399px)': { srOnly: true } }}>Menu</chakra.span>
      </Button>
      {isOpen ? (
        <LazyBoundary>
          <MenuDrawer button={button} />
        </LazyBoundary>
      ) : null}
    </>
  );
}
