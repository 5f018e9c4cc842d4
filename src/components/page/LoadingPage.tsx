import { useApp, useAppSelector } from '../../actors/AppActor';
import { SlowCall } from '../loading/SlowCall';
import { FullHeight } from './FullHeight';

/** Placeholder of a page whose data is loading. Once the calls are slow, they can be canceled. */
export function LoadingPage() {
  const app = useApp();
  const isSlow = useAppSelector((snapshot) => snapshot.hasTag('slow'));
  return (
    <FullHeight paddingTop="10">
      <SlowCall onCancel={isSlow ? () => app.send({ type: 'call.cancelled' }) : undefined} />
    </FullHeight>
  );
}
