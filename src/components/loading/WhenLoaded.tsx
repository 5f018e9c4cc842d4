import type { ReactElement } from 'react';
import type { SiteData } from '../../../domain/api/contract';
import type { Resource } from '../../../domain/api/resources';
import { loadFailed } from '../../../domain/messages';
import { useData, useFlow, useFlowSelector } from '../../actors/AppActor';
import { LoadFailed } from './LoadFailed';
import { LoadingPage } from '../page/LoadingPage';
import { useIsWaiting } from './useIsWaiting';

interface WhenLoadedProps<R extends Resource> {
  /** The list that the content shows. */
  resource: R;
  children: (records: SiteData[R]) => ReactElement | null;
}

/**
 * Renders its children once the lists of the page have loaded; until then a placeholder, and an error if
 * their list failed to load.
 */
export function WhenLoaded<R extends Resource>({ resource, children }: WhenLoadedProps<R>) {
  const data = useFlow('data');
  const records = useData(({ lists }) => lists[resource]);
  const isWaiting = useIsWaiting();
  const isLoading = useFlowSelector('data', (snapshot) => snapshot.hasTag('busy'));
  const isFailed = useData(({ progress }) => progress[resource] === 'failed');
  /**
   * A partial list counts as failed. Events are the exception: only their descriptions load separately, and
   * pages work without them.
   */
  const isPartial = isFailed && resource !== 'events';
  if (isWaiting) return <LoadingPage />;
  if (records && !isPartial) return children(records);
  if (isLoading) return <LoadingPage />;
  return <LoadFailed text={loadFailed(resource)} onTryAgain={() => data.send({ type: 'data.wanted' })} />;
}
