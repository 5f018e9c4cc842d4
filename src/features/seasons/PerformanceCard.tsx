import { chakra, VisuallyHidden } from '@chakra-ui/react';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { DateLine } from '../../components/events/DateLine';
import { EventTitle } from '../../components/events/EventTitle';
import { Picture } from '../../components/pictures/Picture';
import { ClickableCard } from '../../components/events/ClickableCard';

interface PerformanceCardProps {
  performance: OrchestraEvent;
  onOpen: () => void;
}

/**
 * A concert of a season. The whole card is a button that opens the description. On phones the picture is
 * beside the text.
 */
export const PerformanceCard = ({ performance, onOpen }: PerformanceCardProps) => (
  <ClickableCard
    display="grid"
    gridTemplateColumns={{
      base: 'minmax(0, 2fr) minmax(0, 3fr)',
      sm: 'minmax(0, 1fr)',
      _print: 'minmax(0, 1fr)',
    }}
    columnGap="5"
    rowGap="5"
    alignItems="start"
    overflowWrap="anywhere"
  >
    <Picture
      url={performance.imageUrl}
      alt=""
      sizes="(min-width: 900px) 25vw, (min-width: 601px) 45vw, 40vw"
      aspectRatio={{ base: '1', sm: '3 / 2' }}
    />
    <div>
      <chakra.h3 fontSize={{ base: 'lg', sm: 'xl' }}>
        <EventTitle event={performance} />
      </chakra.h3>
      <DateLine event={performance} marginBlock="2" />
      <chakra.button type="button" aria-haspopup="dialog" color="tealDeep" fontWeight={600} onClick={onOpen}>
        <span>Description</span>
        <VisuallyHidden>{` of ${performance.title}`}</VisuallyHidden>
      </chakra.button>
    </div>
  </ClickableCard>
);
