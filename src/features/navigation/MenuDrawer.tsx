import { chakra, Drawer, Portal } from '@chakra-ui/react';
import type { MenuEvent } from '../../../machines/menuMachine';
import { Button } from '../../components/Button';
import { CloseIcon } from '../../components/Icons';
import { MenuEntries } from './MenuEntries';

interface MenuDrawerProps {
  isOpen: boolean;
  isAboutOpen: boolean;
  send: (event: MenuEvent) => void;
  focusAfter: () => HTMLElement | null;
}

const notices = () => document.getElementById('notices');

/** The menu, at the right edge; its code comes when it is first opened. */
export const MenuDrawer = ({ isOpen, isAboutOpen, send, focusAfter }: MenuDrawerProps) => (
  <Drawer.Root
    open={isOpen}
    onOpenChange={() => send({ type: 'menu.closed' })}
    finalFocusEl={focusAfter}
    persistentElements={[notices]}
  >
    <Portal>
      <Drawer.Backdrop
        position="fixed"
        inset="0"
        zIndex="overlay"
        background="rgb(18 48 47 / 0.55)"
        _open={{ animation: 'appear 200ms' }}
      />
      <Drawer.Positioner
        position="fixed"
        insetBlock="0"
        right="0"
        zIndex="overlay"
        display="flex"
        maxWidth="100%"
      >
        <Drawer.Content
          width="24rem"
          maxWidth="100vw"
          overflowY="auto"
          background="paper"
          boxShadow="raised"
          outline="none"
          _open={{ animation: 'slide 220ms cubic-bezier(0.2, 0.7, 0.2, 1)' }}
        >
          <chakra.div
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            paddingLeft="8"
            paddingRight="5"
            paddingBlock="4"
          >
            <Drawer.Title fontFamily="heading" fontSize="lg" color="muted">
              Menu
            </Drawer.Title>
            <Drawer.CloseTrigger asChild>
              <Button variant="icon" aria-label="Close the menu">
                <CloseIcon />
              </Button>
            </Drawer.CloseTrigger>
          </chakra.div>
          <MenuEntries
            isAboutOpen={isAboutOpen}
            onToggleAbout={() => send({ type: 'menu.aboutToggled' })}
            onChoose={() => send({ type: 'menu.chosen' })}
          />
        </Drawer.Content>
      </Drawer.Positioner>
    </Portal>
  </Drawer.Root>
);
