import { chakra } from '@chakra-ui/react';
import type { ReactElement } from 'react';
import { focusIfLost } from '../page/focusIfLost';
import { MessageText } from '../text/MessageText';

interface FormErrorProps {
  /** Id for the `aria-describedby` of the field that the error is about. */
  id?: string;
  text: string | null;
  /** Whether the notification area announces the same error; then this element is not a live region. */
  isAnnouncedElsewhere?: boolean;
  /** Whether the text is no failure, but what the visitor chose. */
  isNotice?: boolean;
  /**
   * Whether the next try is under way. The text is hidden but keeps its place, so that the button below does
   * not move away from a second click.
   */
  isRetrying?: boolean;
  /** What else helps after the failure. */
  children?: ReactElement;
}

/**
 * Error beside the submit button; empty if the form was not rejected. It takes the focus if nothing has it,
 * as after the return from the payment page.
 */
export const FormError = ({
  id,
  text,
  isAnnouncedElsewhere = false,
  isNotice = false,
  isRetrying = false,
  children,
}: FormErrorProps) => (
  <div id={id} role={isAnnouncedElsewhere ? undefined : 'alert'}>
    {text === null ? null : (
      <chakra.div
        // A new element is announced, also with the same text as before.
        key={String(isRetrying)}
        ref={focusIfLost}
        tabIndex={-1}
        visibility={isRetrying ? 'hidden' : 'visible'}
        outline="none"
        padding="4"
        marginBottom="4"
        color={isNotice ? 'ink' : 'error'}
        background="white"
        border="1px solid {colors.rule}"
        borderLeft={`4px solid {colors.${isNotice ? 'teal' : 'error'}}`}
        fontSize="sm"
        lineHeight={1.45}
      >
        <p>
          <MessageText text={text} />
        </p>
        {children}
      </chakra.div>
    )}
  </div>
);
