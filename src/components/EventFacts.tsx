import { chakra } from '@chakra-ui/react';
import type { OrchestraEvent } from '../../domain/entities';
import { dateLine, locationLine, statusLine } from '../../domain/eventRules';
import { StatusText } from './StatusText';

/** When, where and whether there are tickets. */
export const EventFacts = ({ event, now }: { event: OrchestraEvent; now: number }) => (
  <chakra.div display="grid" gap="1">
    <chakra.p fontVariantNumeric="lining-nums">{dateLine(event)}</chakra.p>
    <chakra.p color="muted">{locationLine(event)}</chakra.p>
    <chakra.div marginTop="2">
      <StatusText line={statusLine(event, now)} />
    </chakra.div>
  </chakra.div>
);
