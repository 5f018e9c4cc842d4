import { chakra } from '@chakra-ui/react';
import { memo, type MouseEvent } from 'react';
import type { OrchestraEvent } from '../../domain/api/entities';
import { promoFor, upcomingEvents } from '../../domain/events/eventRules';
import { loadFailed } from '../../domain/messages';
import { useData, useFlow, useFlowSelector } from '../actors/AppActor';
import { BelowFold } from '../components/page/BelowFold';
import { LoadFailed } from '../components/loading/LoadFailed';
import { usePictures } from '../components/pictures/usePictures';
import { PageBanner } from '../components/pictures/PageBanner';
import { pageTop } from '../components/page/pageHeading';
import { PageTitle } from '../components/page/PageTitle';
import { PromoCard } from '../components/events/PromoCard';
import { LoadingPage } from '../components/page/LoadingPage';
import { PassedEvents } from '../features/purchase/PassedEvents';
import { UpcomingEvents } from '../features/purchase/UpcomingEvents';

/** `pageID` of the banner image. The page has no content record whose id could be used. */
const PAGE_ID = 'events';

/** Scrolls to the top and moves the focus there. Before hydration the link's href does the scrolling. */
function goToTop(event: MouseEvent<HTMLElement>): void {
  event.preventDefault();
  window.scrollTo(0, 0);
  pageTop()?.focus({ preventScroll: true });
}

interface EventListsProps {
  /** Null if the list could not be loaded. */
  events: readonly OrchestraEvent[] | null;
  /** Current time in milliseconds. */
  now: number;
}

/** Upcoming events, a promo card, and passed events. */
const EventLists = memo(function EventLists({ events, now }: EventListsProps) {
  const data = useFlow('data');
  const upcoming = upcomingEvents(events ?? [], now);
  const promo = promoFor(events ?? [], 'events');
  return (
    <>
      {events ? null : (
        <LoadFailed text={loadFailed('events')} onTryAgain={() => data.send({ type: 'data.wanted' })} />
      )}
      {events && upcoming.length === 0 ? (
        <chakra.p fontFamily="heading" fontSize="xl" paddingBottom="12">
          No upcoming concerts right now. Check back soon for new dates.
        </chakra.p>
      ) : null}
      <UpcomingEvents events={upcoming} now={now} />
      <BelowFold>
        {promo ? <PromoCard promo={promo} events={events ?? []} /> : null}
        <PassedEvents events={events ?? []} now={now} />
        <chakra.p paddingBlock="8" textAlign="center" _print={{ display: 'none' }}>
          <chakra.a
            href="#top"
            onClick={goToTop}
            display="inline-flex"
            alignItems="center"
            minHeight="2.75rem"
            fontSize="sm"
            letterSpacing="0.06em"
            textUnderlineOffset="0.3em"
            _hover={{ textDecoration: 'underline', color: 'tealDeep' }}
          >
            BACK TO THE TOP
          </chakra.a>
        </chakra.p>
      </BelowFold>
    </>
  );
});

/** The page of all events. */
export function EventsPage() {
  const events = useData(({ lists }) => lists.events);
  const now = useData(({ now }) => now);
  const isLoading = useFlowSelector('data', (snapshot) => snapshot.hasTag('busy'));
  const [banner] = usePictures(PAGE_ID, 'topBannerImage');
  if (!events && isLoading) return <LoadingPage />;
  return (
    <>
      <PageBanner image={banner}>
        <PageTitle>JOIN US!</PageTitle>
      </PageBanner>
      <EventLists events={events} now={now} />
    </>
  );
}
