import type { ReactNode } from 'react';
import type { Resource, SiteData } from '../../domain/api/contract';
import { loadFailed } from '../../domain/messages';
import { useApp, useAppSelector, useFlowSelector } from '../actors/AppActor';
import { LoadFailed } from '../components/loading/LoadFailed';
import { LoadingPage } from '../components/page/LoadingPage';

interface AwaitedProps<R extends Resource> {
  /** The list without which there is nothing to show. */
  resource: R;
  children: (records: SiteData[R]) => ReactNode;
}

/** A page whose list may be on its way, or may not have come. */
export function Awaited<R extends Resource>({ resource, children }: AwaitedProps<R>) {
  const app = useApp();
  const records = useAppSelector(({ context }) => context.data[resource]);
  const isLoading = useAppSelector((snapshot) => snapshot.hasTag('loading'));
  const list: Resource = resource;
  const isFailed = useFlowSelector(list, (snapshot) => snapshot.hasTag('failed'));
  /** Of the events only descriptions are loaded later, which a page can do without. */
  const isPartial = isFailed && resource !== 'events';
  if (records && !isPartial) return children(records);
  if (isLoading) return <LoadingPage />;
  return <LoadFailed text={loadFailed(resource)} onTryAgain={() => app.send({ type: 'data.wanted' })} />;
}
