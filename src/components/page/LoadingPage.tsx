import { SlowCall } from '../loading/SlowCall';
import { useFlowCall } from '../loading/useFlowCall';
import { FullHeight } from './FullHeight';

/** Placeholder of a page whose data is loading. Once the calls are slow, they can be canceled. */
export function LoadingPage() {
  const { onCancel } = useFlowCall('data');
  return (
    <FullHeight paddingTop="10">
      <SlowCall onCancel={onCancel} />
    </FullHeight>
  );
}
