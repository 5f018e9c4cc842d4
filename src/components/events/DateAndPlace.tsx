import { chakra } from '@chakra-ui/react';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { locationLine } from '../../../domain/events/eventRules';
import { DateLine } from './DateLine';

interface DateAndPlaceProps {
  event: OrchestraEvent;
  /** The weekday stands in a date block beside the lines. */
  hasDateBlock?: boolean;
}

/** Date line and location line of an event. */
export const DateAndPlace = ({ event, hasDateBlock }: DateAndPlaceProps) => (
  <chakra.div fontSize="sm" lineHeight={1.5}>
    <DateLine event={event} hasDateBlock={hasDateBlock} />
    <chakra.p color="muted">{locationLine(event)}</chakra.p>
  </chakra.div>
);
