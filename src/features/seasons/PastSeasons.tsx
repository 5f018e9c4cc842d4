import { chakra } from '@chakra-ui/react';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { currentSeason } from '../../../domain/events/eventRules';
import { hrefTo, seasonHref, tabOf } from '../../../domain/pages/routes';
import { pastSeasons, seasonLabel } from '../../../domain/events/seasons';
import { useAppSelector } from '../../actors/AppActor';
import { TabList } from '../../components/controls/TabList';
import { SeasonBanner } from './SeasonBanner';
import { SeasonDetails } from './SeasonDetails';

/** A tab for each past season, and a banner that leads to the current one. */
export function PastSeasons({ events }: { events: readonly OrchestraEvent[] }) {
  const seasons = pastSeasons(events);
  const tab = useAppSelector(({ context }) => tabOf(context.page.search, seasons.length));
  const season = seasons[tab];
  const current = currentSeason(events)?.slug;
  return (
    <>
      {season ? (
        <TabList
          label="Past seasons"
          tabs={seasons.map((past, index) => ({
            label: seasonLabel(past),
            href: hrefTo('pastSeasons', index),
          }))}
          current={tab}
        >
          <SeasonDetails season={season} title={<chakra.h2 fontSize="2xl">{season.title}</chakra.h2>} />
        </TabList>
      ) : (
        <chakra.p fontFamily="heading" fontSize="xl">
          There are no past seasons yet.
        </chakra.p>
      )}
      {current ? (
        <SeasonBanner text="Check out our Current Season!" action="GO BACK" href={seasonHref(current)} />
      ) : null}
    </>
  );
}
