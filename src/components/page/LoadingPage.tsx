import { chakra } from '@chakra-ui/react';
import { useApp, useAppSelector } from '../../actors/AppActor';
import { SlowCall } from '../loading/SlowCall';

/** Empty space of a page whose data is loading; when that is slow, it says so and can be cancelled. */
export function LoadingPage() {
  const app = useApp();
  const isSlow = useAppSelector((snapshot) => snapshot.hasTag('slow'));
  return (
    <chakra.div minHeight="70vh" paddingTop="10">
      <SlowCall onCancel={isSlow ? () => app.send({ type: 'call.cancelled' }) : undefined} />
    </chakra.div>
  );
}
