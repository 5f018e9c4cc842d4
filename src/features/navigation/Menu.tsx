import { VisuallyHidden } from '@chakra-ui/react';
import { useDeferredValue, useRef } from 'react';
import { useFlow, useFlowSelector } from '../../actors/AppActor';
import { Button } from '../../components/controls/Button';
import { MenuIcon } from '../../components/pictures/Icons';
import { LazyBoundary } from '../../components/loading/LazyBoundary';
import { focusInOpenDialog } from '../../components/dialogs/focusInOpenDialog';
import { pageTop } from '../../components/page/pageHeading';
import { lazyPart, useIsLoaded } from '../../components/loading/lazyPart';
import { Account } from './Account';

/** The drawer, whose code is prefetched, or loaded when it first opens. */
export const MenuDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "menu" */ './MenuDrawer')).MenuDrawer,
);

/**
 * Account button and menu button. Both open the menu drawer, which is rendered once its code has been loaded, closed and
 * in small steps, so that it opens at once.
 */
export function Menu() {
  const menu = useFlow('menu');
  const isOpen = useFlowSelector('menu', (snapshot) => snapshot.matches('open'));
  const isReady = useDeferredValue(useIsLoaded(MenuDrawer), false);
  const button = useRef<HTMLButtonElement>(null);
  const open = () => menu.send({ type: 'menu.opened' });
  const focusAfter = () =>
    menu.getSnapshot().matches('chosen') ? (focusInOpenDialog() ?? pageTop()) : button.current;
  return (
    <>
      <Account onOpenMenu={open} />
      <Button ref={button} variant="icon" aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
        <MenuIcon />
        <VisuallyHidden>Menu</VisuallyHidden>
      </Button>
      {isOpen || isReady ? (
        <LazyBoundary>
          <MenuDrawer isOpen={isOpen} focusAfter={focusAfter} />
        </LazyBoundary>
      ) : null}
    </>
  );
}
