import { useFlow, useFlowSelector } from '../../app/AppActor';
import { Button } from '../../components/Button';
import { StepForm } from './StepForm';

/** The subscription stands already; a name is a courtesy. */
export function NameStep() {
  const subscribe = useFlow('subscribe');
  const name = useFlowSelector('subscribe', ({ context }) => context.name);
  const isBusy = useFlowSelector('subscribe', (snapshot) => snapshot.hasTag('busy'));
  return (
    <StepForm label="Your name (optional)" name="name" type="text" autoComplete="name" value={name}>
      <Button
        type="button"
        variant="lightOutline"
        aria-disabled={isBusy || undefined}
        onClick={() => subscribe.send({ type: 'subscribe.skipped' })}
      >
        SKIP
      </Button>
    </StepForm>
  );
}
