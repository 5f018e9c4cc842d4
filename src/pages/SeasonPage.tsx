import { chakra } from '@chakra-ui/react';
import { hrefTo, type Match } from '../../domain/pages/routes';
import { latestPastTab, pastSeasons, seasonBySlug } from '../../domain/events/seasons';
import { ButtonLink } from '../components/controls/ButtonLink';
import { PageTitle } from '../components/page/PageTitle';
import { SeasonBanner } from '../features/seasons/SeasonBanner';
import { SeasonDetails } from '../features/seasons/SeasonDetails';
import { WhenLoaded } from '../components/loading/WhenLoaded';
import { NotFoundPage } from './NotFoundPage';

/** The page of one season, found by its slug; the 404 page for an unknown slug. */
export function SeasonPage({ param }: Match) {
  return (
    <WhenLoaded resource="events">
      {(events) => {
        const season = seasonBySlug(events, param);
        if (!season) return <NotFoundPage />;
        return (
          <chakra.div paddingBlock={{ base: '10', md: '16' }} _print={{ paddingBottom: '0' }}>
            <SeasonDetails season={season} title={<PageTitle>{season.title}</PageTitle>} />
            <SeasonBanner
              text={season.status === 'active' ? 'Buy your Season Subscription!' : 'Buy your Tickets!'}
              action="TICKETS"
              href={hrefTo('events')}
            />
            {pastSeasons(events).length > 0 ? (
              <chakra.p marginTop={{ base: '8', md: '10' }} _print={{ display: 'none' }}>
                <ButtonLink href={hrefTo('pastSeasons', latestPastTab(events))} variant="outline">
                  VIEW PAST SEASONS
                </ButtonLink>
              </chakra.p>
            ) : null}
          </chakra.div>
        );
      }}
    </WhenLoaded>
  );
}
