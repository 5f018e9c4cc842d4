import { eventBySlug } from '../../domain/events/eventRules';
import { loadFailed } from '../../domain/messages';
import type { Match } from '../../domain/pages/routes';
import { useApp, useAppSelector } from '../actors/AppActor';
import { LoadFailed } from '../components/loading/LoadFailed';
import { LoadingPage } from '../components/page/LoadingPage';
import { EventDetails } from '../features/purchase/EventDetails';
import { NotFoundPage } from './NotFoundPage';

/** The page of one event, found by its slug; the 404 page for an unknown slug. */
export function EventPage({ param }: Match) {
  const app = useApp();
  const events = useAppSelector(({ context }) => context.data.events);
  const now = useAppSelector(({ context }) => context.now);
  const isLoading = useAppSelector((snapshot) => snapshot.hasTag('loading'));
  if (!events && isLoading) return <LoadingPage />;
  if (!events)
    return <LoadFailed text={loadFailed('events')} onTryAgain={() => app.send({ type: 'data.wanted' })} />;
  const event = eventBySlug(events, param);
  return event ? <EventDetails event={event} now={now} /> : <NotFoundPage />;
}
