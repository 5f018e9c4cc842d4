import { chakra } from '@chakra-ui/react';
import { focusIfLost } from '../page/focusIfLost';
import { MessageText } from '../text/MessageText';

interface FormErrorProps {
  /** Id for the `aria-describedby` of the field that the error is about. */
  id?: string;
  text: string | null;
  /** Whether the notification area announces the same error; then this element is not a live region. */
  isAnnouncedElsewhere?: boolean;
}

/**
 * Error above the submit button; empty if the form was not rejected. It takes the focus if nothing has it, as
 * after the return from the payment page.
 */
export const FormError = ({ id, text, isAnnouncedElsewhere = false }: FormErrorProps) => (
  <div id={id} role={isAnnouncedElsewhere ? undefined : 'alert'}>
    {text === null ? null : (
      <chakra.p
        ref={focusIfLost}
        tabIndex={-1}
        outline="none"
        padding="4"
        marginBottom="4"
        background="white"
        border="1px solid {colors.rule}"
        borderLeft="4px solid {colors.error}"
        fontSize="sm"
        lineHeight={1.45}
      >
        <MessageText text={text} />
      </chakra.p>
    )}
  </div>
);
