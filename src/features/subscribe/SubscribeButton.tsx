import { useAppSelector, useFlow } from '../../actors/AppActor';
import { Button } from '../../components/controls/Button';

export function SubscribeButton() {
  const subscribe = useFlow('subscribe');
  // A click before hydration would be lost, so the button is disabled until then.
  const isHydrating = useAppSelector((snapshot) => snapshot.matches({ visitor: 'unknown' }));
  return (
    <Button
      type="button"
      variant="light"
      alignSelf="flex-start"
      disabled={isHydrating}
      data-hydrating={isHydrating || undefined}
      css={{ '&[data-hydrating]:disabled': { background: 'white', color: 'ink' } }}
      onClick={() => subscribe.send({ type: 'subscribe.opened' })}
    >
      SUBSCRIBE
    </Button>
  );
}
