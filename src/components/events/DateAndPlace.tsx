import { chakra } from '@chakra-ui/react';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { locationLine } from '../../../domain/events/eventRules';
import { DateLine } from './DateLine';

/** Date line and location line of an event. */
export const DateAndPlace = ({ event }: { event: OrchestraEvent }) => (
  <>
    <DateLine event={event} />
    <chakra.p color="muted">{locationLine(event)}</chakra.p>
  </>
);
