import { chakra } from '@chakra-ui/react';
import { Button } from '../controls/Button';
import { handOnFocus } from '../dialogs/handOnFocus';

interface SlowCallProps {
  /** Gives up the call; absent while the call is not slow, and then nothing is shown. */
  onCancel: (() => void) | undefined;
  variant?: 'outline' | 'lightOutline';
}

/** After Cancel the focus goes to the button that started the call, which stands before the note. */
const focusStarter = handOnFocus((cancel) => {
  const starter = cancel.parentElement?.previousElementSibling;
  return starter instanceof HTMLButtonElement ? starter : cancel.closest('main');
});

/** Note shown beside a busy control once its call is slow, with a button that cancels the call. */
export const SlowCall = ({ onCancel, variant = 'outline' }: SlowCallProps) =>
  onCancel ? (
    <chakra.div
      role="status"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="4"
      rowGap="2"
      fontSize="sm"
    >
      <p>This is taking longer than usual.</p>
      <Button ref={focusStarter} type="button" variant={variant} onClick={onCancel}>
        Cancel
      </Button>
    </chakra.div>
  ) : null;
