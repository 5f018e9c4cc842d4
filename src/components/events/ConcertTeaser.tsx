import { chakra } from '@chakra-ui/react';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { Picture } from '../pictures/Picture';
import { ClickableCard } from './ClickableCard';
import { DateAndPlace } from './DateAndPlace';
import { DateBlock } from './DateBlock';
import { LinkedTitle } from './LinkedTitle';

/** Date, text, and picture in a row; on wide screens the picture is above. */
const layout = {
  display: 'grid',
  gridTemplateColumns: { base: '4.25rem minmax(0, 1fr) 5rem', md: '4.25rem minmax(0, 1fr)' },
  gridTemplateAreas: { base: '"date text picture"', md: '"picture picture" "date text"' },
  columnGap: '3',
  rowGap: '4',
  alignItems: 'start',
  paddingBlock: { base: '4', md: '0' },
} as const;

/** Concert card that is one link, named by the concert's title. */
export const ConcertTeaser = ({ event }: { event: OrchestraEvent }) => (
  <ClickableCard {...layout}>
    <chakra.div gridArea="date">
      <DateBlock event={event} />
    </chakra.div>
    <chakra.div gridArea="picture">
      <Picture
        url={event.imageUrl}
        alt=""
        sizes="(min-width: 900px) 25vw, 5rem"
        aspectRatio={{ base: '1', md: '3 / 2' }}
      />
    </chakra.div>
    <chakra.div gridArea="text" display="grid" gap="1">
      <chakra.h3 fontSize={{ base: 'lg', md: 'xl' }}>
        <LinkedTitle event={event} />
      </chakra.h3>
      <DateAndPlace event={event} hasDateBlock />
    </chakra.div>
  </ClickableCard>
);
