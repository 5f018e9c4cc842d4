import { VisuallyHidden } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { lazy, Suspense, useRef } from 'react';
import { menuMachine } from '../../../machines/menuMachine';
import { Button } from '../../components/Button';
import { MenuIcon } from '../../components/Icons';
import { Account } from './Account';

const MenuDrawer = lazy(() =>
  import(/* webpackChunkName: "menu" */ './MenuDrawer').then((module) => ({ default: module.MenuDrawer })),
);

/** The account corner and the menu button; both open the drawer. */
export function Menu() {
  const [menu, send, actor] = useMachine(menuMachine);
  const button = useRef<HTMLButtonElement>(null);
  const open = () => send({ type: 'menu.opened' });
  return (
    <>
      <Account onOpenMenu={open} />
      <Button
        ref={button}
        variant="icon"
        aria-haspopup="dialog"
        aria-expanded={menu.matches('open')}
        onClick={open}
      >
        <MenuIcon />
        <VisuallyHidden>Menu</VisuallyHidden>
      </Button>
      {menu.matches('unused') ? null : (
        <Suspense fallback={null}>
          <MenuDrawer
            isOpen={menu.matches('open')}
            isAboutOpen={menu.matches({ open: 'unfolded' })}
            send={send}
            focusAfter={() =>
              actor.getSnapshot().matches('chosen') ? document.getElementById('main') : button.current
            }
          />
        </Suspense>
      )}
    </>
  );
}
