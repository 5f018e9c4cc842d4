import { chakra } from '@chakra-ui/react';
import { SkeletonLine } from '../loading/SkeletonLine';
import { SlowCall } from '../loading/SlowCall';
import { useFlowCall } from '../loading/useFlowCall';
import { FullHeight } from './FullHeight';

/**
 * Placeholder of a page whose data is loading: bars for a heading and its text, which appear unless the data
 * arrives at once. Once the calls are slow, they can be canceled.
 */
export function LoadingPage() {
  const { onCancel } = useFlowCall('data');
  return (
    <FullHeight paddingTop="10">
      <SlowCall onCancel={onCancel} />
      <chakra.div display="grid" gap="6" animation="appear 200ms 300ms both">
        <SkeletonLine height="3.5rem" width="24rem" />
        <SkeletonLine height="8rem" width="42rem" />
      </chakra.div>
    </FullHeight>
  );
}
