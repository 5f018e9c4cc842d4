import { chakra } from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import { promoFor, upcomingEvents } from '../../domain/events/eventRules';
import { loadFailed } from '../../domain/messages';
import { picturesOf } from '../../domain/content/pictures';
import { useApp, useAppSelector } from '../actors/AppActor';
import { useIsBelowFoldShown } from '../components/page/useIsBelowFoldShown';
import { LoadFailed } from '../components/loading/LoadFailed';
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

/** Upcoming events, a promo card, and passed events. */
export function EventsPage() {
  const app = useApp();
  const events = useAppSelector(({ context }) => context.data.events);
  const images = useAppSelector(({ context }) => context.data.images);
  const now = useAppSelector(({ context }) => context.now);
  const isLoading = useAppSelector((snapshot) => snapshot.hasTag('loading'));
  const isBelowFoldShown = useIsBelowFoldShown();
  if (!events && isLoading) return <LoadingPage />;
  const upcoming = upcomingEvents(events ?? [], now);
  const banner = picturesOf(images ?? [], PAGE_ID, 'topBannerImage')[0];
  const promo = promoFor(events ?? [], 'events');
  return (
    <>
      <PageBanner image={banner}>
        <PageTitle>JOIN US!</PageTitle>
      </PageBanner>
      {events ? null : (
        <LoadFailed text={loadFailed('events')} onTryAgain={() => app.send({ type: 'data.wanted' })} />
      )}
      {events && upcoming.length === 0 ? (
        <chakra.p fontFamily="heading" fontSize="xl" paddingBottom="12">
          No upcoming concerts right now. Check back soon for new dates.
        </chakra.p>
      ) : null}
      <UpcomingEvents events={upcoming} now={now} isWhole={isBelowFoldShown} />
      {isBelowFoldShown ? (
        <>
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
        </>
      ) : null}
    </>
  );
}
