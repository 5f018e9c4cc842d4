import { useAppSelector, useFlow } from '../../actors/AppActor';
import { Button } from '../../components/controls/Button';

export function SubscribeButton() {
  const subscribe = useFlow('subscribe');
  // Until the page runs, a click would be lost: the button looks ready and waits.
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
