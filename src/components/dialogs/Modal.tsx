import { chakra, Dialog, Portal } from '@chakra-ui/react';
import { useLayoutEffect, useRef, type ReactElement } from 'react';
import { useApp } from '../../actors/AppActor';
import { Button } from '../controls/Button';
import { CloseIcon } from '../pictures/Icons';
import { pageTop } from '../page/pageHeading';
import { focusInOpenDialog } from './focusInOpenDialog';

interface ModalProps {
  title: string;
  onClose: () => void;
  children: ReactElement | (ReactElement | null)[];
  /** Content below the body, with its own background. */
  footer?: ReactElement;
  /** Above the title, as wide as the dialog. */
  picture?: ReactElement | undefined;
  size?: keyof typeof SIZES;
}

/**
 * Form dialogs grow with their content; on phones they leave space for a toast above them. Text dialogs
 * measure 512 by 604 px, and their body scrolls.
 */
const SIZES = {
  form: {
    above: { base: '7rem', sm: '10' },
    frame: { width: { base: '320px', sm: '450px' }, maxWidth: '100%' },
    body: {},
  },
  text: {
    above: { base: '0', sm: '10' },
    frame: {
      width: '512px',
      maxWidth: 'calc(100% - 2rem)',
      height: '604px',
      maxHeight: 'calc(100dvh - 2rem)',
      display: 'flex',
      flexDirection: 'column',
    },
    body: { display: 'flex', flexDirection: 'column', flex: '1', minHeight: '0' },
  },
} as const;

/** Keeps this dialog open when the menu below it closes: Chakra would dismiss both. */
const keepOpen = (event: Event) => event.preventDefault();

/**
 * Returns where the focus goes when the dialog closes: to the element that had it before, or to the top of
 * the page if that element is gone or the page has changed. It stays in a dialog that has opened since.
 */
function useFocusAfterClose() {
  const app = useApp();
  const pagePath = () => app.getSnapshot().context.page.path;
  const origin = useRef({ element: document.activeElement, path: pagePath() });
  return () => {
    const focused = focusInOpenDialog();
    if (focused) return focused;
    const { element, path } = origin.current;
    const canFocus = element instanceof HTMLElement && element.isConnected && element !== document.body;
    return canFocus && pagePath() === path ? element : pageTop();
  };
}

/**
 * Scrolls the element of the returned ref to its top when the title changes: the next form of a dialog begins
 * at its top.
 */
function useScrollToTop(title: string) {
  const scrollArea = useRef<HTMLDivElement>(null);
  const shownTitle = useRef(title);
  useLayoutEffect(() => {
    // Setting it lays out the page, which a dialog that has just opened does not need.
    if (!scrollArea.current || shownTitle.current === title) return;
    shownTitle.current = title;
    scrollArea.current.scrollTop = 0;
  }, [title]);
  return scrollArea;
}

/**
 * A dialog that is open while it is mounted. Escape and the close button close it. A click outside does not,
 * so that typed text is not lost (behavior 7.11). Toasts stay readable and closable above it.
 */
export function Modal({ title, onClose, children, footer, picture, size = 'form' }: ModalProps) {
  const { above, frame, body } = SIZES[size];
  const focusAfterClose = useFocusAfterClose();
  const scrollArea = useScrollToTop(title);
  return (
    <Dialog.Root
      open
      // A style rule does it. Zag's own would lay out the page before the dialog is shown.
      preventScroll={false}
      onOpenChange={onClose}
      closeOnInteractOutside={false}
      onRequestDismiss={keepOpen}
      finalFocusEl={focusAfterClose}
    >
      <Portal>
        <Dialog.Backdrop
          position="fixed"
          inset="0"
          zIndex="overlay"
          background="backdrop"
          animation="appear 200ms"
        />
        <Dialog.Positioner
          ref={scrollArea}
          position="fixed"
          inset="0"
          zIndex="overlay"
          display="flex"
          overflowY="auto"
          overscrollBehavior="contain"
          paddingTop={above}
          paddingBottom={{ base: '0', sm: '10' }}
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
          >
            {picture}
            <chakra.div
              {...body}
              paddingInline={{ base: '6', sm: '10' }}
              paddingTop={picture ? '6' : { base: '8', sm: '10' }}
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
              <Button
                type="button"
                variant="icon"
                position="absolute"
                top="3"
                right="3"
                background="paper"
                aria-label="Close"
              >
                <CloseIcon />
              </Button>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
