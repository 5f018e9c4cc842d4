import { chakra } from '@chakra-ui/react';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { dateLine, locationLine } from '../../../domain/events/eventRules';

/** Two lines: when and where. */
export const DateAndPlace = ({ event }: { event: OrchestraEvent }) => (
  <>
    <chakra.p fontVariantNumeric="lining-nums">{dateLine(event)}</chakra.p>
    <chakra.p color="muted">{locationLine(event)}</chakra.p>
  </>
);
