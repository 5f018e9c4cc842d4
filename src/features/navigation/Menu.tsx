import { VisuallyHidden } from '@chakra-ui/react';
import { useRef } from 'react';
import { useFlow, useFlowSelector } from '../../actors/AppActor';
import { Button } from '../../components/controls/Button';
import { MenuIcon } from '../../components/pictures/Icons';
import { LazyBoundary } from '../../components/loading/LazyBoundary';
import { lazyPart } from '../../components/loading/lazyPart';
import { Account } from './Account';

/** The drawer, loaded when it first opens. */
export const MenuDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "menu" */ './MenuDrawer')).MenuDrawer,
);

/** Account button and menu button. Both open the menu drawer. */
export function Menu() {
  const menu = useFlow('menu');
  const isUsed = useFlowSelector('menu', (snapshot) => !snapshot.matches('unused'));
  const isOpen = useFlowSelector('menu', (snapshot) => snapshot.matches('open'));
  const button = useRef<HTMLButtonElement>(null);
  const open = () => menu.send({ type: 'menu.opened' });
  const focusAfter = () =>
    menu.getSnapshot().matches('chosen') ? document.getElementById('main') : button.current;
  return (
    <>
      <Account onOpenMenu={open} />
      <Button ref={button} variant="icon" aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
        <MenuIcon />
        <VisuallyHidden>Menu</VisuallyHidden>
      </Button>
      {isUsed ? (
        <LazyBoundary>
          <MenuDrawer isOpen={isOpen} focusAfter={focusAfter} />
        </LazyBoundary>
      ) : null}
    </>
  );
}
