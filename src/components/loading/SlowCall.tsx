import { chakra } from '@chakra-ui/react';
import { Button } from '../controls/Button';
import { restoreFocusTo } from '../dialogs/restoreFocusTo';

interface SlowCallProps {
  /** Gives up the call; absent while the call is not slow, and then nothing is shown. */
  onCancel: (() => void) | undefined;
  variant?: 'outline' | 'lightOutline';
}

/** Around a control and the note on its call. */
const PLACE = 'form, article, section, main';

/** A focus on Cancel goes back to the control that started the call, which is busy; without one it goes to main. */
function focusStarter(cancel: HTMLElement | null) {
  const starter = cancel?.closest(PLACE)?.querySelector(':is(button, select)[aria-busy=true]');
  return restoreFocusTo(() => starter ?? cancel?.closest('main'))(cancel);
}

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
