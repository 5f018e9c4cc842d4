import { chakra, VisuallyHidden } from '@chakra-ui/react';
import type { OrchestraEvent } from '../../../domain/entities';
import { dateLine } from '../../../domain/eventRules';
import { EventTitle } from '../../components/EventTitle';
import { Picture } from '../../components/Picture';
import { WholeCard } from '../../components/WholeCard';

interface PerformanceCardProps {
  performance: OrchestraEvent;
  onOpen: () => void;
}

/** A concert of a season; the whole card opens its description. */
export const PerformanceCard = ({ performance, onOpen }: PerformanceCardProps) => (
  <WholeCard overflowWrap="anywhere">
    <Picture
      url={performance.imageUrl}
      alt=""
      sizes="(min-width: 900px) 25vw, (min-width: 601px) 45vw, calc(100vw - 2.5rem)"
    />
    <chakra.h3 fontSize="xl" marginTop="5">
      <EventTitle event={performance} />
    </chakra.h3>
    <chakra.p marginBlock="2" fontVariantNumeric="lining-nums">
      {dateLine(performance)}
    </chakra.p>
    <chakra.button type="button" aria-haspopup="dialog" color="tealDeep" fontWeight={600} onClick={onOpen}>
      Description<VisuallyHidden> of {performance.title}</VisuallyHidden>
    </chakra.button>
  </WholeCard>
);
