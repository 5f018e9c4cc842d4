import { chakra, VisuallyHidden } from '@chakra-ui/react';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { DateBlock } from '../../components/events/DateBlock';
import { DateLine } from '../../components/events/DateLine';
import { EventTitle } from '../../components/events/EventTitle';
import { Picture } from '../../components/pictures/Picture';
import { ClickableCard } from '../../components/events/ClickableCard';

interface PerformanceCardProps {
  performance: OrchestraEvent;
  onOpen: () => void;
}

/** Date and text, below the picture; on phones the picture is beside them. */
const Card = chakra(ClickableCard, {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'min(4.25rem, 20vw) minmax(0, 1fr) min(5rem, 18vw)',
      sm: '4.25rem minmax(0, 1fr)',
      _print: '4.25rem minmax(0, 1fr)',
    },
    gridTemplateAreas: {
      base: '"date text picture"',
      sm: '"picture picture" "date text"',
      _print: '"picture picture" "date text"',
    },
    columnGap: '3',
    rowGap: '4',
    alignItems: 'start',
    overflowWrap: 'anywhere',
  },
});

/** A concert of a season. The whole card is a button that opens the description. */
export const PerformanceCard = ({ performance, onOpen }: PerformanceCardProps) => (
  <Card>
    <chakra.div gridArea="date">
      <DateBlock event={performance} />
    </chakra.div>
    <chakra.div gridArea="picture">
      <Picture
        url={performance.imageUrl}
        alt=""
        sizes="(min-width: 900px) 25vw, (min-width: 601px) 45vw, 5rem"
        aspectRatio={{ base: '1', sm: '3 / 2' }}
      />
    </chakra.div>
    <chakra.div gridArea="text">
      <chakra.h3 fontSize={{ base: 'lg', sm: 'xl' }}>
        <EventTitle event={performance} />
      </chakra.h3>
      <DateLine event={performance} hasDateBlock marginBlock="1" fontSize="sm" />
      <chakra.button type="button" aria-haspopup="dialog" color="tealDeep" fontWeight={600} onClick={onOpen}>
        <span>Description</span>
        <VisuallyHidden>{` of ${performance.title}`}</VisuallyHidden>
      </chakra.button>
    </chakra.div>
  </Card>
);
