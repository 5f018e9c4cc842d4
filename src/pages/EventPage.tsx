import { eventBySlug } from '../../domain/events/eventRules';
import { loadFailed } from '../../domain/messages';
import type { Match } from '../../domain/pages/routes';
import { useData, useFlow, useFlowSelector } from '../actors/AppActor';
import { isSameValue } from '../../domain/isSameValue';
import { LoadFailed } from '../components/loading/LoadFailed';
import { LoadingPage } from '../components/page/LoadingPage';
import { EventDetails } from '../features/purchase/EventDetails';
import { NotFoundPage } from './NotFoundPage';

/** The page of one event, found by its slug; the 404 page for an unknown slug. */
export function EventPage({ param }: Match) {
  const data = useFlow('data');
  const isMissing = useData(({ lists }) => lists.events === null);
  // By value, because the whole list may be fetched ahead for /events.
  const event = useData(({ lists }) => eventBySlug(lists.events ?? [], param), isSameValue);
  const now = useData(({ now }) => now);
  const isLoading = useFlowSelector('data', (snapshot) => snapshot.hasTag('busy'));
  if (isMissing && isLoading) return <LoadingPage />;
  if (isMissing)
    return <LoadFailed text={loadFailed('events')} onTryAgain={() => data.send({ type: 'data.wanted' })} />;
  return event ? <EventDetails event={event} now={now} /> : <NotFoundPage />;
}
