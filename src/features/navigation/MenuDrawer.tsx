import { chakra, Drawer, Portal } from '@chakra-ui/react';
import type { KeyboardEvent, RefObject } from 'react';
import { type FlowActor, useFlow } from '../../actors/AppActor';
import { Button } from '../../components/controls/Button';
import { focusInOpenDialog } from '../../components/dialogs/focusInOpenDialog';
import { pageTop } from '../../components/page/pageHeading';
import { CloseIcon } from '../../components/pictures/Icons';
import { arrowKeys, moveFocus } from '../../components/controls/moveFocus';
import { MenuEntries } from './MenuEntries';

interface MenuDrawerProps {
  /** The button that has the focus after the menu has been closed without a choice. */
  button: RefObject<HTMLButtonElement | null>;
}

/** Keeps the menu open when a visitor clicks a toast above it. */
function keepOpenForNotices(event: CustomEvent<{ originalEvent: Event }>): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('#notices')) event.preventDefault();
}

const KEYS = arrowKeys('ArrowDown', 'ArrowUp');

/** Moves the focus among the entries by arrow keys, Home, End, or typed letters (behavior 11.2). */
function moveFocusByKey(event: KeyboardEvent<HTMLElement>, menu: FlowActor<'menu'>): void {
  if (moveFocus(event, '#menu :is(a, button)', KEYS)) return;
  const typed = { type: 'menu.typed', text: event.key } as const;
  const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!isText || !menu.getSnapshot().can(typed)) return;
  event.preventDefault();
  menu.send(typed);
}

/**
 * The menu at the right edge. It is open while it is mounted, keeps the focus, and the page does not scroll.
 */
export function MenuDrawer({ button }: MenuDrawerProps) {
  const menu = useFlow('menu');
  const focusAfter = () =>
    menu.getSnapshot().matches('chosen') ? (focusInOpenDialog() ?? pageTop()) : button.current;
  return (
    <Drawer.Root
      open
      // A style rule does it. Zag's own would lay out the page before the dialog is shown.
      preventScroll={false}
      onOpenChange={() => menu.send({ type: 'menu.closed' })}
      finalFocusEl={focusAfter}
      onInteractOutside={keepOpenForNotices}
    >
      <Portal>
        <Drawer.Backdrop
          position="fixed"
          inset="0"
          zIndex="overlay"
          background="backdrop"
          animation="appear 200ms"
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
            width={{ base: '100vw', sm: '24rem' }}
            maxWidth="100%"
            overflowY="auto"
            background="paper"
            boxShadow="raised"
            outline="1px solid transparent"
            onKeyDown={(event: KeyboardEvent<HTMLElement>) => moveFocusByKey(event, menu)}
            animation="slide 220ms cubic-bezier(0.2, 0.7, 0.2, 1)"
          >
            <chakra.div
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              paddingLeft={{ base: '5', sm: '8' }}
              paddingRight="5"
              paddingBlock="4"
            >
              <Drawer.Title fontFamily="heading" fontSize="lg" color="muted">
                Menu
              </Drawer.Title>
              <Drawer.CloseTrigger asChild>
                <Button variant="icon" aria-label="Close menu">
                  <CloseIcon />
                </Button>
              </Drawer.CloseTrigger>
            </chakra.div>
            <MenuEntries />
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
