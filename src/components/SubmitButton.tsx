import { Button } from './Button';
import { SlowCall } from './SlowCall';
import { Spinner } from './Spinner';

interface SubmitButtonProps {
  text: string;
  isEnabled: boolean;
  isBusy: boolean;
  /** Gives up a slow call. */
  onCancel: (() => void) | undefined;
}

/** While the call runs the button keeps the focus, and the machine hears no second click. */
export const SubmitButton = ({ text, isEnabled, isBusy, onCancel }: SubmitButtonProps) => (
  <>
    <Button
      type="submit"
      width="100%"
      disabled={!isEnabled}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
    >
      {isBusy ? <Spinner /> : null}
      {text}
    </Button>
    <SlowCall onCancel={onCancel} />
  </>
);
