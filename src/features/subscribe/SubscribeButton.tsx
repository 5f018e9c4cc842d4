import { useAppSelector, useFlow } from '../../actors/AppActor';
import { Button } from '../../components/controls/Button';

export function SubscribeButton() {
  const subscribe = useFlow('subscribe');
  // A click before hydration would be lost, so the button is disabled until then.
  const isHydrating = useAppSelector((snapshot) => snapshot.matches({ visitor: 'unknown' }));
  return (
    <Button
      type="button"
      variant="lightOutline"
      disabled={isHydrating}
      data-hydrating={isHydrating || undefined}
      css={{ '&[data-hydrating]:disabled': { background: 'transparent', borderColor: 'mist' } }}
      onClick={() => subscribe.send({ type: 'subscribe.opened' })}
    >
      SUBSCRIBE
    </Button>
  );
}
