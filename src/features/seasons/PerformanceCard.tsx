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
      base: 'minmax(0, 1fr) min(5rem, 18vw)',
      sm: 'minmax(0, 1fr)',
      _print: 'minmax(0, 1fr)',
    },
    gridTemplateAreas: {
      base: '"text picture"',
      sm: '"picture" "text"',
      _print: '"picture" "text"',
    },
    columnGap: '3',
    rowGap: '4',
    alignItems: 'start',
    overflowWrap: 'anywhere',
  },
});

/** Date and text beside each other; with enlarged text below each other. */
const DateAndText = chakra('div', {
  base: {
    gridArea: 'text',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    rowGap: '2',
    '& > :last-child': { flex: '1 1 7rem', minWidth: '0' },
  },
});

/** A concert of a season. The whole card is a button that opens the description. */
export const PerformanceCard = ({ performance, onOpen }: PerformanceCardProps) => (
  <Card>
    <chakra.div gridArea="picture">
      <Picture
        url={performance.imageUrl}
        alt=""
        sizes="(min-width: 900px) 25vw, (min-width: 601px) 45vw, 5rem"
        aspectRatio={{ base: '1', sm: '3 / 2' }}
      />
    </chakra.div>
    <DateAndText>
      <chakra.div width={{ base: '4.25rem', lg: '5.5rem' }}>
        <DateBlock event={performance} />
      </chakra.div>
      <div>
        <chakra.h3 fontSize={{ base: 'lg', sm: 'xl' }}>
          <EventTitle event={performance} />
        </chakra.h3>
        <DateLine event={performance} hasDateBlock marginBlock="1" fontSize="sm" />
        <chakra.button
          type="button"
          aria-haspopup="dialog"
          color="tealDeep"
          fontWeight={600}
          onClick={onOpen}
        >
          <span>Description</span>
          <VisuallyHidden>{` of ${performance.title}`}</VisuallyHidden>
        </chakra.button>
      </div>
    </DateAndText>
  </Card>
);
