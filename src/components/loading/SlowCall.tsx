import { chakra } from '@chakra-ui/react';
import { Button } from '../controls/Button';
import { restoreFocusTo } from '../dialogs/restoreFocusTo';

interface SlowCallProps {
  /** Cancels the call; undefined while the call is not slow, and then nothing is rendered. */
  onCancel: (() => void) | undefined;
  variant?: 'outline' | 'lightOutline';
}

/** Selector of the containers in which the busy control of a call is looked up. */
const CALL_CONTAINERS = 'form, article, section, main';

/**
 * Ref callback of the Cancel button: when it unmounts with the focus, the focus returns to the busy control
 * that started the call, or to main if there is none.
 */
function returnFocusToStarter(cancel: HTMLElement | null) {
  const starter = cancel?.closest(CALL_CONTAINERS)?.querySelector(':is(button, select)[aria-busy=true]');
  return restoreFocusTo(() => starter ?? cancel?.closest('main'))(cancel);
}

/** Note beside a busy control once its call is slow, with a button that cancels the call. */
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
      <Button ref={returnFocusToStarter} type="button" variant={variant} onClick={onCancel}>
        Cancel
      </Button>
    </chakra.div>
  ) : null;
