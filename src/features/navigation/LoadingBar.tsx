import { useAppSelector } from '../../actors/AppActor';
import { LoadingLine } from '../../components/loading/LoadingLine';

/** Loading indicator at the lower edge of the header. */
export function LoadingBar() {
  const isLoading = useAppSelector((snapshot) => snapshot.hasTag('loading'));
  return <div role="status">{isLoading ? <LoadingLine bottom="-2px" /> : null}</div>;
}
