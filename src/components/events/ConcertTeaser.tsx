import { chakra } from '@chakra-ui/react';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { Picture } from '../pictures/Picture';
import { ClickableCard } from './ClickableCard';
import { DateAndPlace } from './DateAndPlace';
import { DateBlock } from './DateBlock';
import { LinkedTitle } from './LinkedTitle';

/** Wide enough for three cards beside each other. */
export const FITS_COLUMNS = '@container (min-width: 48rem)';

/** Date, text, and picture in a row; in a column the picture is above. */
const Card = chakra(ClickableCard, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'min(4rem, 20vw) minmax(0, 1fr) min(3.5rem, 16vw)',
    gridTemplateAreas: '"date text picture"',
    columnGap: '3',
    rowGap: '4',
    alignItems: 'start',
    paddingBlock: '4',
    [FITS_COLUMNS]: {
      gridTemplateColumns: '4.25rem minmax(0, 1fr)',
      gridTemplateAreas: '"picture picture" "date text"',
      paddingBlock: '0',
    },
  },
});

/** Concert card that is one link, named by the concert's title. */
export const ConcertTeaser = ({ event }: { event: OrchestraEvent }) => (
  <Card>
    <chakra.div gridArea="date">
      <DateBlock event={event} />
    </chakra.div>
    <chakra.div gridArea="picture">
      <Picture
        url={event.imageUrl}
        alt=""
        sizes="(min-width: 900px) 25vw, 3.5rem"
        aspectRatio={{ base: '1', md: '3 / 2' }}
      />
    </chakra.div>
    <chakra.div gridArea="text" display="grid" gap="1">
      <chakra.h3 fontSize={{ base: 'lg', md: 'xl' }}>
        <LinkedTitle event={event} />
      </chakra.h3>
      <DateAndPlace event={event} hasDateBlock />
    </chakra.div>
  </Card>
);
