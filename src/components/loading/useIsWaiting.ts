import { isWaiting } from '../../../domain/pages/pageData';
import { useAppSelector, useFlowSelector } from '../../actors/AppActor';

/** Whether the current page has to wait for lists that are loading. */
export function useIsWaiting(): boolean {
  const path = useAppSelector(({ context }) => context.page.path);
  return useFlowSelector(
    'data',
    (snapshot) => !snapshot.hasTag('opening') && isWaiting(path, snapshot.context),
  );
}
