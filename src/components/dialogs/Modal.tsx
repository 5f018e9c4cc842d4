import { chakra, Dialog, Portal } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import { useApp, useFlowSelector } from '../../actors/AppActor';
import { Button } from '../controls/Button';
import { CloseIcon } from '../pictures/Icons';
import { pageTop } from '../page/pageHeading';

interface ModalProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Below the body, on a ground of its own. */
  footer?: ReactNode;
  size?: keyof typeof SIZES;
}

/** A form is as high as it needs; a text has 512 by 604, and scrolls by itself (SPEC section 9). */
const SIZES = {
  form: { frame: { width: { base: '320px', sm: '450px' }, maxWidth: '100%' }, body: {} },
  text: {
    frame: {
      width: '512px',
      maxWidth: 'calc(100% - 2rem)',
      height: '604px',
      maxHeight: 'calc(100dvh - 2rem)',
    },
    body: { display: 'flex', flexDirection: 'column', height: '100%' },
  },
} as const;

/** A dialog that opens from the menu does not close with the menu. */
const stay = (event: Event) => event.preventDefault();

/** Where the focus goes afterwards: back to where it came from, or to the page when that is gone or another one. */
function useFocusAfter() {
  const app = useApp();
  const pagePath = () => app.getSnapshot().context.page.path;
  const opened = useRef({ by: document.activeElement, at: pagePath() });
  return () => {
    const { by, at } = opened.current;
    const isThere = by instanceof HTMLElement && by.isConnected && by !== document.body;
    return isThere && pagePath() === at ? by : pageTop();
  };
}

/**
 * A message lies over the end of a dialog on a small screen; with this room the end can be scrolled clear of it, and a dialog
 * that opens while the message is there stands above it. The room stays when the message goes: without it the dialog would
 * move, and its buttons away from the finger on them.
 */
const MESSAGE_SPACE = '14rem';
const spaceStyle = {
  _after: { content: '""', position: 'absolute', top: '100%', height: MESSAGE_SPACE, width: '1px' },
} as const;

/**
 * A dialog that is open as long as it stands in the page. Escape and its button close it; a click beside it does not,
 * because typed text would be lost (DECISIONS A84). Messages stay readable and closable above it.
 */
export function Modal({ title, onClose, children, footer, size = 'form' }: ModalProps) {
  const { frame, body } = SIZES[size];
  const focusAfter = useFocusAfter();
  const hasMessage = useFlowSelector('notices', (snapshot) => snapshot.matches({ area: 'open' }));
  const [opensWithMessage] = useState(hasMessage);
  const [hasMessageSpace, setHasMessageSpace] = useState(hasMessage);
  if (hasMessage && !hasMessageSpace) setHasMessageSpace(true);
  return (
    <Dialog.Root
      open
      onOpenChange={onClose}
      closeOnInteractOutside={false}
      onRequestDismiss={stay}
      finalFocusEl={focusAfter}
    >
      <Portal>
        <Dialog.Backdrop
          position="fixed"
          inset="0"
          zIndex="overlay"
          background="rgb(18 48 47 / 0.55)"
          animation="appear 200ms"
        />
        <Dialog.Positioner
          position="fixed"
          inset="0"
          zIndex="overlay"
          display="flex"
          overflowY="auto"
          overscrollBehavior="contain"
          scrollPaddingBottom={hasMessage ? MESSAGE_SPACE : undefined}
          paddingTop={{ base: '0', sm: '10' }}
          paddingBottom={{ base: opensWithMessage ? MESSAGE_SPACE : '0', sm: '10' }}
        >
          <Dialog.Content
            position="relative"
            margin="auto"
            {...frame}
            background="paper"
            borderTop="4px solid {colors.teal}"
            boxShadow="raised"
            outline="1px solid transparent"
            animation="rise 220ms ease-out"
            css={hasMessageSpace ? spaceStyle : undefined}
          >
            <chakra.div
              {...body}
              paddingInline={{ base: '6', sm: '10' }}
              paddingTop={{ base: '8', sm: '10' }}
              paddingBottom="8"
            >
              <Dialog.Title
                fontFamily="heading"
                fontSize="2xl"
                fontWeight={400}
                lineHeight={1.15}
                paddingRight="8"
                marginBottom="5"
              >
                {title}
              </Dialog.Title>
              {children}
            </chakra.div>
            {footer}
            <Dialog.CloseTrigger asChild>
              <Button type="button" variant="icon" position="absolute" top="3" right="3" aria-label="Close">
                <CloseIcon />
              </Button>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
