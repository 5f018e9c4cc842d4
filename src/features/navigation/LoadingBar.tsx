import { chakra } from '@chakra-ui/react';
import { useFlowSelector } from '../../actors/AppActor';
import { LoadingLine } from '../../components/loading/LoadingLine';

/** Loading indicator at the lower edge of the header. */
export function LoadingBar() {
  const isLoading = useFlowSelector('data', (snapshot) => snapshot.hasTag('busy'));
  return (
    <chakra.div role="status" position="absolute" insetInline="0" bottom="-2px">
      {isLoading ? <LoadingLine /> : null}
    </chakra.div>
  );
}
