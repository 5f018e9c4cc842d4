import { VisuallyHidden } from '@chakra-ui/react';
import { useId } from 'react';
import { Button } from '../controls/Button';
import { SlowCall } from '../loading/SlowCall';
import { Spinner } from '../loading/Spinner';

interface SubmitButtonProps {
  text: string;
  isEnabled: boolean;
  /** Validation errors that keep the form from being sent. */
  problems: readonly string[];
  /** Status of the check that a valid form waits for, such as "Checking your email…". */
  pendingCheck?: string | null;
  isBusy: boolean;
  /** Cancels a slow call; undefined while the call is not slow. */
  onCancel: (() => void) | undefined;
}

/** The errors as sentences; those that are not sentences yet get a period. */
const problemsText = (problems: readonly string[]) =>
  ['Please check the form', ...problems].map((text) => text.replace(/\.?$/, '.')).join(' ');

/**
 * Submit button that stays focusable while the form is invalid and describes why. A click on it then shows
 * the errors of the form. During the call it keeps the focus, and further clicks send nothing.
 */
export function SubmitButton({
  text,
  isEnabled,
  problems,
  pendingCheck = null,
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
        <span>{text}</span>
      </Button>
      {isEnabled ? null : (
        <VisuallyHidden id={id}>{problems.length > 0 ? problemsText(problems) : pendingCheck}</VisuallyHidden>
      )}
      <SlowCall onCancel={onCancel} />
    </>
  );
}
