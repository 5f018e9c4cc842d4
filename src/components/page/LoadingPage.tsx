import { chakra } from '@chakra-ui/react';
import { useApp, useAppSelector } from '../../actors/AppActor';
import { SlowCall } from '../loading/SlowCall';

/** Placeholder of a page whose data is loading. Once the calls are slow, they can be canceled. */
export function LoadingPage() {
  const app = useApp();
  const isSlow = useAppSelector((snapshot) => snapshot.hasTag('slow'));
  return (
    <chakra.div minHeight="70vh" paddingTop="10">
      <SlowCall onCancel={isSlow ? () => app.send({ type: 'call.cancelled' }) : undefined} />
    </chakra.div>
  );
}
