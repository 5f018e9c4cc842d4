import { eventBySlug } from '../../domain/events/eventRules';
import { loadFailed } from '../../domain/messages';
import type { Match } from '../../domain/pages/routes';
import { useApp, useAppSelector } from '../actors/AppActor';
import { isSameValue } from '../../domain/isSameValue';
import { LoadFailed } from '../components/loading/LoadFailed';
import { LoadingPage } from '../components/page/LoadingPage';
import { EventDetails } from '../features/purchase/EventDetails';
import { NotFoundPage } from './NotFoundPage';

/** The page of one event, found by its slug; the 404 page for an unknown slug. */
export function EventPage({ param }: Match) {
  const app = useApp();
  const isMissing = useAppSelector(({ context }) => context.data.events === null);
  // By value, because the whole list may be fetched ahead for /events.
  const event = useAppSelector(({ context }) => eventBySlug(context.data.events ?? [], param), isSameValue);
  const now = useAppSelector(({ context }) => context.now);
  const isLoading = useAppSelector((snapshot) => snapshot.hasTag('loading'));
  if (isMissing && isLoading) return <LoadingPage />;
  if (isMissing)
    return <LoadFailed text={loadFailed('events')} onTryAgain={() => app.send({ type: 'data.wanted' })} />;
  return event ? <EventDetails event={event} now={now} /> : <NotFoundPage />;
}
