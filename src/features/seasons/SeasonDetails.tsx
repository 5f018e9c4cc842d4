import { chakra } from '@chakra-ui/react';
import type { ReactElement } from 'react';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { performancesOf } from '../../../domain/events/seasons';
import { useData } from '../../actors/AppActor';
import { usePictures } from '../../components/pictures/usePictures';
import { HtmlText } from '../../components/text/HtmlText';
import { SeasonPerformances } from './SeasonPerformances';
import { SeasonPictures } from './SeasonPictures';

interface SeasonDetailsProps {
  season: OrchestraEvent;
  /** Heading with the season's title; its level depends on the page. */
  title: ReactElement;
}

/** A season: subtitle, description, pictures, and concerts. */
export function SeasonDetails({ season, title }: SeasonDetailsProps) {
  const events = useData(({ lists }) => lists.events);
  const images = usePictures(season._id, 'secondaryImages');
  return (
    <>
      <chakra.div
        display="grid"
        gap={{ base: '6', md: '12' }}
        gridTemplateColumns={{ md: season.description ? 'minmax(0, 2fr) minmax(0, 3fr)' : undefined }}
        marginBottom={{ base: '10', md: '12' }}
      >
        <chakra.div overflowWrap="anywhere">
          {title}
          {season.subtitle ? (
            <chakra.p
              marginTop="5"
              fontFamily="heading"
              fontSize="xl"
              lineHeight={1.3}
              color="muted"
              textWrap="balance"
            >
              {season.subtitle}
            </chakra.p>
          ) : null}
        </chakra.div>
        {season.description ? <HtmlText html={season.description} /> : null}
      </chakra.div>
      <SeasonPictures images={images} />
      <SeasonPerformances key={season._id} performances={performancesOf(season, events ?? [])} />
    </>
  );
}
