import { useSelector } from '@xstate/react';
import { useFlow, useFlowSelector } from '../../actors/AppActor';
import { Button } from '../../components/controls/Button';
import { StepForm } from './StepForm';

/** Asks for an optional name; the email is already subscribed. */
export function NameStep() {
  const subscribe = useFlow('subscribe');
  const name = useSelector(subscribe, ({ context }) => context.name);
  const canSkip = useFlowSelector('subscribe', (snapshot) => snapshot.can({ type: 'subscribe.skipped' }));
  return (
    <StepForm label="Your name (optional)" name="name" type="text" autoComplete="name" value={name}>
      <Button
        type="button"
        variant="lightOutline"
        aria-disabled={!canSkip || undefined}
        onClick={() => subscribe.send({ type: 'subscribe.skipped' })}
      >
        SKIP
      </Button>
    </StepForm>
  );
}
