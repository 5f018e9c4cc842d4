import type { ReactNode } from 'react';
import type { Resource, SiteData } from '../../domain/api';
import { loadFailed } from '../../domain/messages';
import { isLacking } from '../../domain/pageData';
import { useApp, useAppSelector } from '../app/AppActor';
import { LoadFailed } from '../components/LoadFailed';
import { LoadingPage } from '../components/LoadingPage';

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
  const isPartial = useAppSelector(({ context }) => isLacking(resource, context.failed));
  if (records && !isPartial) return children(records);
  if (isLoading) return <LoadingPage />;
  return <LoadFailed text={loadFailed(resource)} onTryAgain={() => app.send({ type: 'data.wanted' })} />;
}
