import { VisuallyHidden } from '@chakra-ui/react';
import { useId } from 'react';
import { Button } from '../controls/Button';
import { SlowCall } from '../loading/SlowCall';
import { Spinner } from '../loading/Spinner';

interface SubmitButtonProps {
  text: string;
  isEnabled: boolean;
  /** What keeps the form from being sent. */
  missing: readonly string[];
  /** What the form waits for when nothing is missing. */
  awaited?: string | null;
  isBusy: boolean;
  /** Gives up a slow call. */
  onCancel: (() => void) | undefined;
}

/** The errors as one sentence; an error may be a sentence of its own. */
const missingText = (missing: readonly string[]) =>
  `Please check the form: ${missing.join(', ').replace(/\.?$/, '.')}`;

/**
 * Stays in the tab order while the form cannot be sent, and says why; pressed then, the form shows its errors. While the
 * call runs the button keeps the focus, and the machine hears no second click.
 */
export function SubmitButton({
  text,
  isEnabled,
  missing,
  awaited = null,
  isBusy,
  onCancel,
}: SubmitButtonProps) {
  const id = useId();
  return (
    <>
      <Button
        type="submit"
        width="100%"
        aria-disabled={!isEnabled || isBusy || undefined}
        aria-busy={isBusy || undefined}
        aria-describedby={isEnabled ? undefined : id}
        css={{ '&&[aria-disabled=true]:hover': { background: 'rule', color: 'muted' } }}
      >
        {isBusy ? <Spinner /> : null}
        {text}
      </Button>
      {isEnabled ? null : (
        <VisuallyHidden id={id}>{missing.length > 0 ? missingText(missing) : awaited}</VisuallyHidden>
      )}
      <SlowCall onCancel={onCancel} />
    </>
  );
}
