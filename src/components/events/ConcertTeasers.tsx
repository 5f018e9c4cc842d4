import { chakra } from '@chakra-ui/react';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { hrefTo } from '../../../domain/pages/routes';
import { ButtonLink } from '../controls/ButtonLink';
import { Frame } from '../page/Frame';
import { TeaserList } from './TeaserList';

/** The "Next concerts" section of the home page. */
export function ConcertTeasers({ concerts }: { concerts: readonly OrchestraEvent[] }) {
  if (concerts.length === 0) return null;
  return (
    <Frame asChild paddingBlock={{ base: '12', md: '20' }}>
      <section aria-labelledby="next-concerts">
        <chakra.h2 id="next-concerts" fontSize="2xl" marginBottom={{ base: '6', md: '10' }}>
          Next concerts
        </chakra.h2>
        <TeaserList concerts={concerts} />
        <chakra.p marginTop={{ base: '10', md: '12' }}>
          <ButtonLink href={hrefTo('events')} variant="outline">
            ALL EVENTS
          </ButtonLink>
        </chakra.p>
      </section>
    </Frame>
  );
}
